import type { PaymentMethodDetails, PaymentMethodType, PaymentOptionId } from '../index.ts';

/** What a buyer does in a wallet; with `wait`, nothing until the test says so. */
export type MockWalletAnswer = 'approve' | 'cancel' | 'fail' | 'wait';

/** How a bank's challenge ends; with `wait`, it stays open until the test answers. */
export type MockChallengeAnswer = 'pass' | 'fail' | 'cancel' | 'error' | 'wait';

/** A call whose next failure a test can order. */
export type MockStep = 'create' | 'saved-methods' | 'tokenize' | 'verify' | 'delete' | 'update' | 'teardown';

/** A saved method of the customer. */
export interface MockSavedMethod {
  readonly nonce: string;
  /** @default 'CreditCard' */
  readonly type?: PaymentMethodType | undefined;
  /** @default a Visa card that ends in 1111 */
  readonly details?: PaymentMethodDetails | undefined;
  /** Whether a subscription is paid with it, so that it cannot be deleted. @default false */
  readonly hasSubscription?: boolean | undefined;
}

/** The account and the buyer of a mock. */
export interface MockOptions {
  /** The customer's saved methods, newest first. Without them the buyer is a guest. @default none */
  readonly savedMethods?: readonly MockSavedMethod[] | undefined;
  /** Options that the account or the browser does not have, although the page configures them. @default [] */
  readonly unavailable?: readonly PaymentOptionId[] | undefined;
  /** The card brands that the account accepts, by the gateway's names. @default Visa, MasterCard, American Express, Discover, JCB, UnionPay, Maestro */
  readonly supportedCardTypes?: readonly string[] | undefined;
  /** The fields beside number and date that the account asks for. @default ['cvv', 'postal_code'] */
  readonly challenges?: readonly ('cvv' | 'postal_code')[] | undefined;
  /** What the buyer does in a wallet whose button is pressed. @default 'approve' */
  readonly wallet?: MockWalletAnswer | undefined;
  /** How a bank's challenge ends. @default 'wait' */
  readonly challenge?: MockChallengeAnswer | undefined;
  /**
   * How long calls take, in milliseconds, with the page's timers (`setTimeout`). Without it nothing waits for a timer.
   * @default 0 for each
   */
  readonly delaysMs?: { readonly [Step in MockStep | 'wallet']?: number | undefined } | undefined;
  /** Whether `create` waits for `finish` or `fail` of its widget. @default false */
  readonly holdsCreation?: boolean | undefined;
  /** Where errors and warnings go that the widget writes to the console. @default the console */
  readonly reporter?: { error(error: unknown): void; warn(text: string): void } | undefined;
}
