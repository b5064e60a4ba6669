import type { MethodHooks } from '../method-hooks.ts';
import type { PaymentSessionOptions } from './payment-session.ts';

/** One opening of Apple's sheet. */
export type Opening = Pick<PaymentSessionOptions, 'version' | 'listen' | 'detailsOf'> & {
  readonly paymentRequest: unknown;
  /** Who is told of the payment. */
  readonly hooks: Pick<MethodHooks, 'approved' | 'busyChanged' | 'failed'>;
};
