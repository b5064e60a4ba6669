import type { CreateOptions } from '../config/create-options.ts';
import type { Reader } from '../config/readers.ts';
import type { PaymentMethod } from '../core/payment-method.ts';
import type { Clock } from '../core/ports.ts';
import type { AppSwitch, SheetMessage } from '../core/state.ts';
import type { OptionId } from '../core/view.ts';
import type { DropinError } from '../errors/dropin-error.ts';
import type { GatewayConfiguration, GatewayConnection } from '../gateway/gateway.ts';
import type { Translator } from '../i18n/translator.ts';
import type { MethodAppearance } from '../ui/appearance.ts';
import type { SpriteSymbol } from '../ui/symbols.ts';

/**
 * One payment option: what the widget must know before the option's code is loaded. It has its own folder with a
 * `definition.ts`, one line in the registry, and its types in `declarations.ts`; nothing else names it.
 */
export interface PaymentMethodDefinition<Id extends OptionId = OptionId> extends MethodAppearance {
  readonly id: Id;
  /** The type of its nonces. */
  readonly paymentType: string;
  /** The type of its saved methods; `null` if they cannot be used again, as with wallets. */
  readonly vaultedType: string | null;
  /** Whether payloads contain the wallet's raw response. @default false */
  readonly hasRawPaymentData?: boolean;
  /** Its name in the gateway's analytics. */
  readonly analyticsName: string;
  /** Whether `updateConfiguration` may change its settings. @default false */
  readonly isReconfigurable?: boolean;
  /** Whether it is offered unless the merchant turns it off; others have to be configured. @default false */
  readonly isDefault?: boolean;
  /** Reads the option of `create` that has its id. @default settings that are not checked, or a switch */
  readonly read?: Reader<unknown>;
  /** Whether the merchant's account allows it. Its code is loaded only then. */
  isAllowed(account: GatewayConfiguration): boolean;
  /** Loads its code, which is a chunk; called once the account is known to allow the option. */
  readonly load?: () => Promise<MethodModule>;
  /** Fills its sheet at once, for an option whose code is in the main script, because its frames cannot wait. */
  readonly mount?: MethodModule['mount'];
}

/** The code of a payment option. */
export interface MethodModule {
  /** The English texts that only this option needs, by key; locales and merchants override them as all others. */
  readonly texts?: Readonly<Record<string, string>>;
  /** The symbols that only this option needs, by id. */
  readonly symbols?: Readonly<Record<string, SpriteSymbol>>;
  /** Fills its sheet. */
  mount(context: MethodContext): MountedMethod;
}

/** The dependencies of a method. */
export interface MethodContext {
  /** Its sheet, which is in the page and empty, with the documented hook and classes. */
  readonly sheet: HTMLElement;
  /** How it looks: its definition, which its code must not import. */
  readonly appearance: MethodAppearance;
  readonly options: CreateOptions;
  readonly translate: Translator;
  readonly clock: Clock;
  /** Whether the widget is rendered dark. */
  readonly isDark: boolean;
  /** Returns the reference of a symbol, for a `use` element. */
  readonly iconHref: (symbolId: string) => string;
  readonly hooks: MethodHooks;
}

/** A method's events to the widget. */
export interface MethodHooks {
  /** Reports whether its sheet can be tokenized. */
  completenessChanged(isComplete: boolean): void;
  /** Reports that it starts or stops blocking the rest of the widget, for instance while a wallet is open. */
  busyChanged(isBusy: boolean): void;
  /** Reports a method that the shopper approved in a wallet before the page requested one. */
  approved(method: PaymentMethod): void;
  /** Shows an error outside a request, if its sheet is open, and reports it to the developer in any view. */
  failed(message: SheetMessage): void;
  /** Emits an event to the merchant. */
  emit(name: string, payload: unknown): void;
  /**
   * Asks the merchant whether the wallet may open now (`beforeWalletOpen`). Synchronous, because a browser lets a page
   * open a window only during the click.
   */
  mayOpen(): boolean;
  /** Sends an event to the gateway's analytics, by its name without the prefix, for instance `venmo.tokenize`. */
  track(name: string): void;
  /** Reports an error to the developer that no promise of the page carries. */
  report(error: unknown): void;
}

/** A method whose sheet is in the page. */
export interface MountedMethod {
  /** Starts requests that do not need the merchant's account. */
  preload?(connection: GatewayConnection): void;
  /**
   * Whether this browser supports it, or a sentence why not, for the developer. Without this every browser does. While a
   * promise is pending, the option is offered but disabled.
   */
  isOffered?(configuration: GatewayConfiguration): true | string | Promise<true | string>;
  /**
   * Loads what it needs; resolves when usable, with the result of another app if the page returned from one, or with a
   * sentence why the option cannot be offered after all.
   */
  initialize(
    connection: GatewayConnection,
    configuration: GatewayConfiguration,
  ): Promise<AppSwitch | string | undefined>;
  /** Whether another app has returned to the page with a result that `initialize` reads. @default false */
  readonly isReturning?: boolean;
  /** Tokenizes the sheet. Never rejects: a failure is an outcome. */
  tokenize(): Promise<TokenizationOutcome>;
  /** Changes one setting, and gives up as `cancel` does; methods without this cannot be reconfigured. */
  configure?(key: string, value: unknown): void;
  /** Gives up the payment that the shopper may be approving: the page has cleared the selection. */
  cancel?(): void;
  /** Focuses the sheet's first field. */
  focus(): void;
  /** Removes the method; may be called at any time, also before `initialize`. */
  teardown(): Promise<void>;
}

/** The result of a tokenization. */
export type TokenizationOutcome =
  | { readonly kind: 'tokenized'; readonly method: PaymentMethod }
  /** Without a message the sheet shows nothing. */
  | { readonly kind: 'refused'; readonly error: DropinError; readonly message: SheetMessage | null };
