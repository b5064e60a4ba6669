import type { CreateOptions } from '../config/create-options.ts';
import type { VerificationEvent } from '../config/public-events.ts';
import type { ThreeDSecureRequest } from '../config/request-options.ts';
import type { PaymentMethod, VerifiedMethod } from '../core/payment-method.ts';
import type { Clock, Reporter } from '../core/ports.ts';
import type { GatewayConfiguration, GatewayConnection } from '../gateway/gateway.ts';
import type { MessageKey } from '../i18n/message-key.ts';

/** Something that runs beside the payment options for as long as the widget exists, such as device data. */
export interface Service {
  /** Starts it, without waiting; it must not throw. Called once, before the account is known. */
  begin(connection: GatewayConnection): void;
  /** Takes the new value of its option. Services without this cannot be reconfigured. */
  configure?(value: unknown): void;
  /** Ends it; may be called at any time, also before `begin`. Rejects with a `DropinError`. */
  teardown(): Promise<void>;
}

/** The verification of cards with their banks. */
export interface ThreeDSecureService extends Service {
  /**
   * Called once, when the account and the texts are known. Resolves when cards can be verified; rejects with the
   * reason if the account or the page does not allow it, or the code does not load.
   */
  start(account: GatewayConfiguration): Promise<void>;
  /** Verifies a method. Always settles: rejects with the reason after any failure and after its time limit. */
  verify(method: PaymentMethod, request: ThreeDSecureRequest): Promise<VerifiedMethod>;
}

/** The dependencies of verifying cards. */
export interface VerificationInput {
  readonly options: CreateOptions;
  /** Emits an event to the merchant. */
  readonly emit: (name: VerificationEvent, payload?: unknown) => void;
  /** Whether the merchant handles an event. */
  readonly hasListener: (name: VerificationEvent) => boolean;
  /** Returns a text of the widget's language. */
  readonly translate: (key: MessageKey) => string;
  /** Puts an element below the widget. */
  readonly place: (element: HTMLElement) => void;
  readonly clock: Clock;
  readonly reporter: Reporter;
  /** Adds English texts, by key; the text of a failed verification has the key `threeDSecureFailed`. */
  readonly addTexts: (texts: Readonly<Record<string, string>>) => void;
}
