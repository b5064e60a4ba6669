import type { GatewayRejectionReason, ProcessorResponse } from '@guichet/testkit';
import type { Currency } from './currency.ts';
import type { PaymentInstrument } from './instrument.ts';
import { type Merchant, stateSlot } from './merchant.ts';
import type { ThreeDSecureResult } from './three-d-secure-result.ts';

/** The status of a transaction, in the provider's terms. */
export type TransactionStatus =
  | 'authorized'
  | 'submitted_for_settlement'
  | 'settling'
  | 'settlement_pending'
  | 'settlement_confirmed'
  | 'settlement_declined'
  | 'settled'
  | 'voided'
  | 'processor_declined'
  | 'gateway_rejected'
  | 'failed';

/** One entry of a transaction's history. */
type StatusEvent = { readonly status: TransactionStatus; readonly amount: string; readonly at: Date };

/** What a sale's request says for the provider's fraud checks. */
export type RiskFacts = {
  readonly deviceData: string | null;
  readonly customerIp: string | null;
  readonly customerEmail: string | null;
  readonly requiresThreeDSecure: boolean;
};

/** A sale or a refund in its current state. Immutable: changes replace it, so that earlier references stay the same. */
export type Transaction = {
  readonly id: string;
  /** Refunds are credits. */
  readonly type: 'sale' | 'credit';
  readonly status: TransactionStatus;
  readonly amount: string;
  readonly currency: Currency;
  readonly merchantAccountId: string;
  readonly orderId?: string;
  readonly instrument: PaymentInstrument;
  readonly securityCodeAnswer: string;
  readonly postalCodeAnswer: string;
  /** Absent when the gateway rejected the sale before it reached a processor. */
  readonly processorResponse?: ProcessorResponse;
  readonly rejectionReason?: GatewayRejectionReason;
  readonly threeDSecure?: ThreeDSecureResult;
  /** Absent for refunds. */
  readonly riskFacts?: RiskFacts;
  /** The saved payment method that paid. */
  readonly paymentMethodToken?: string;
  readonly customerId?: string;
  /** The sale of a refund. */
  readonly refundedTransactionId?: string;
  readonly refundIds: readonly string[];
  /** The processor's response to the settlement, unless it was simply settled. */
  readonly settlementResponse?: ProcessorResponse;
  readonly settlementBatchId?: string;
  readonly disputes: readonly Dispute[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly history: readonly StatusEvent[];
};

/** The transactions of a merchant by their ids, oldest first. */
export const transactions = stateSlot('transactions', () => new Map<string, Transaction>());

/** Stores a transaction; a known one is replaced in its place. */
export function keepTransaction(merchant: Merchant, transaction: Transaction): void {
  merchant.state(transactions).set(transaction.id, transaction);
}

/** A copy of the transaction with a new status. */
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

/** The status of a dispute, in the provider's terms. */
export type DisputeStatus = 'open' | 'accepted' | 'disputed' | 'won' | 'lost' | 'expired';

/** A buyer's dispute of a transaction. It is stored in its transaction and never mutated. */
export type Dispute = {
  readonly id: string;
  readonly caseNumber: string;
  readonly amount: string;
  readonly status: DisputeStatus;
  readonly openedAt: Date;
  readonly updatedAt: Date;
  readonly history: readonly { readonly status: DisputeStatus; readonly at: Date }[];
};

/** A copy of the dispute with a new status. */
export function withDisputeStatus(dispute: Dispute, status: DisputeStatus, at: Date): Dispute {
  return { ...dispute, status, updatedAt: at, history: [...dispute.history, { status, at }] };
}
