import type { ThreeDSecureRequest } from '../config/request-options.ts';
import type { PaymentMethod, VerifiedMethod } from '../core/payment-method.ts';
import type { GatewayConfiguration, GatewayConnection } from '../gateway/gateway.ts';

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
