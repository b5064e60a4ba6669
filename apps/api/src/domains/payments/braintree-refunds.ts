import type { BraintreeGateway, Transaction, ValidatedResponse } from 'braintree';
import { classifyFault, isKeyError, reasonOf } from './braintree-faults.ts';
import { findByOrderId } from './braintree-transactions.ts';
import type { PaymentGateway, RefundLookup, RefundResult } from './payment-gateway.ts';

/** Refunds through Braintree. A refund is a separate transaction, which is found by its order id. */
export function braintreeRefunds(sdk: BraintreeGateway): Pick<PaymentGateway, 'refund' | 'findRefund'> {
  return {
    refund: async ({ gatewayKey, transactionId, amount }) => {
      const request = {
        amount: String(amount),
        orderId: gatewayKey,
        // A repeat with the same key returns the first refund.
        apiRequestKey: gatewayKey,
      };
      try {
        return resultOf(await refundWith(sdk)(transactionId, request));
      } catch (error) {
        return faultOf(error);
      }
    },
    findRefund: async gatewayKey => {
      try {
        return bestOf(await findByOrderId(sdk, gatewayKey, 'credit'));
      } catch (error) {
        return { kind: 'unknown', reason: reasonOf(error) };
      }
    },
  };
}

/** The provider's code for "Cannot refund transaction unless it is settled." */
const notSettledCode = '91506';

/** The statuses of a refund that pays nothing. */
const lostStatuses: ReadonlySet<string> = new Set([
  'voided',
  'processor_declined',
  'gateway_rejected',
  'failed',
  'settlement_declined',
]);

type RefundCall = (
  transactionId: string,
  request: { readonly amount: string; readonly orderId: string; readonly apiRequestKey: string },
) => Promise<ValidatedResponse<Transaction>>;

/** The SDK's `refund` accepts these fields too; its types have only the amount. */
function refundWith(sdk: BraintreeGateway): RefundCall {
  return sdk.transaction.refund.bind(sdk.transaction) as unknown as RefundCall;
}

function resultOf(result: ValidatedResponse<Transaction>): RefundResult {
  if (result.success) return { kind: 'refunded', transactionId: result.transaction.id };
  // Without a transaction the request itself was rejected. The SDK's types claim that there is always one.
  const transaction = result.transaction as Transaction | undefined;
  if (transaction !== undefined) {
    const reason = `${transaction.status}: ${result.message}`;
    // The provider took this request for a repeat of an earlier one, which may have paid.
    return { kind: transaction.gatewayRejectionReason === 'duplicate' ? 'unknown' : 'refused', reason };
  }
  const codes = result.errors.deepErrors().map(({ code }) => code);
  if (isKeyError(codes)) return { kind: 'unknown', reason: `${codes.join(', ')}: ${result.message}` };
  return codes.includes(notSettledCode) ? { kind: 'unsettled' } : { kind: 'refused', reason: result.message };
}

/** Classifies an error of a refund. A transaction that the provider doesn't find will not appear later either. */
function faultOf(error: unknown): RefundResult {
  const unknownThere = error instanceof Error && 'type' in error && error.type === 'notFoundError';
  if (unknownThere) return { kind: 'refused', reason: reasonOf(error) };
  const { kind } = classifyFault(error);
  return { kind: kind === 'unavailable' ? 'unavailable' : 'unknown', reason: reasonOf(error) };
}

function bestOf(credits: readonly Transaction[]): RefundLookup {
  const alive = credits.find(({ status }) => !lostStatuses.has(status));
  if (alive !== undefined) return { kind: 'refunded', transactionId: alive.id };
  const [lost] = credits;
  return lost === undefined ? { kind: 'none' } : { kind: 'refused', reason: lost.status };
}
