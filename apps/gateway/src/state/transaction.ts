import type { GatewayRejectionReason, ProcessorResponse } from '@guichet/testkit';
import type { Card } from './card.ts';

/** Where a transaction stands, in the provider's words. */
export type TransactionStatus =
  | 'authorized'
  | 'submitted_for_settlement'
  | 'voided'
  | 'processor_declined'
  | 'gateway_rejected'
  | 'failed';

/** One step in a transaction's life. */
type StatusEvent = { readonly status: TransactionStatus; readonly amount: string; readonly at: Date };

/** A sale and its present state. Changed by replacing it, so that what was read stays what it was. */
export type Transaction = {
  readonly id: string;
  readonly status: TransactionStatus;
  readonly amount: string;
  readonly currency: string;
  readonly orderId?: string;
  readonly card: Card;
  readonly securityCodeAnswer: string;
  readonly postalCodeAnswer: string;
  /** Absent when the gateway rejected the sale before any processor saw it. */
  readonly processorResponse?: ProcessorResponse;
  readonly rejectionReason?: GatewayRejectionReason;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly history: readonly StatusEvent[];
};

/** The same transaction one step further. */
export function withStatus(
  transaction: Transaction,
  status: TransactionStatus,
  at: Date,
  amount: string = transaction.amount,
): Transaction {
  return {
    ...transaction,
    status,
    amount,
    updatedAt: at,
    history: [...transaction.history, { status, amount, at }],
  };
}
