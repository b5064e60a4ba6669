import type { BraintreeConfig } from '../../config.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { braintreeGateway } from './braintree-gateway.ts';
import type { PaymentGateway } from './payment-gateway.ts';

/** The provider of cards and wallets: Braintree, the local gateway, or none. */
export function cardGateway(config: BraintreeConfig): PaymentGateway {
  return config.environment === 'off' ? noCards : braintreeGateway(config);
}

const reason = 'BRAINTREE_ENVIRONMENT is off';
const failed = { kind: 'failed', reason } as const;
const unknown = { kind: 'unknown', reason } as const;

/** A shop that takes mobile money alone. Payments of an earlier time stay as they are until Braintree is set up again. */
const noCards: PaymentGateway = {
  clientToken: async () => {
    throw new AppError('payments_unavailable');
  },
  describeNonce: async () => ({ kind: 'unavailable', reason }),
  authorise: async () => ({ kind: 'unavailable', reason }),
  capture: async () => failed,
  void: async () => failed,
  find: async () => unknown,
  refund: async () => ({ kind: 'unavailable', reason }),
  findRefund: async () => unknown,
  listTransactions: async () => ({ kind: 'listed', transactions: [] }),
};
