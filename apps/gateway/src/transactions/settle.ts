import type { GatewaySettings } from '../settings.ts';
import { randomText } from '../state/identifiers.ts';
import type { Merchant } from '../state/merchant.ts';
import {
  keepTransaction,
  type Transaction,
  type TransactionStatus,
  transactions,
  withStatus,
} from '../state/transaction.ts';
import type { NotificationKind } from '../webhooks/notification.ts';
import { type Capture, nightlyEnding } from './capture.ts';
import { transactionElement } from './xml/transaction-xml.ts';

/** The statuses of transactions that are not settled yet. */
const waiting: ReadonlySet<TransactionStatus> = new Set([
  'submitted_for_settlement',
  'settling',
  'settlement_confirmed',
]);

/** Whether a transaction is submitted but not settled, so that a test may set the result. */
export function isBeingSettled({ status }: Transaction): boolean {
  return waiting.has(status) || status === 'settlement_pending';
}

/** Settles all submitted transactions of a merchant, or one, as the provider's nightly run does. */
export function settleWaiting(merchant: Merchant, settings: GatewaySettings, only?: string): readonly Transaction[] {
  const batch = randomText(6);
  return [...merchant.state(transactions).values()]
    .filter(transaction => waiting.has(transaction.status) && (only === undefined || transaction.id === only))
    .map(transaction => settleInBatch(transaction, batch, merchant, settings));
}

function settleInBatch(
  transaction: Transaction,
  batch: string,
  merchant: Merchant,
  settings: GatewaySettings,
): Transaction {
  const now = settings.now();
  const settlementBatchId = `${now.toISOString().slice(0, 10)}_${transaction.merchantAccountId}_${batch}`;
  const settling = transaction.status === 'settling' ? transaction : withStatus(transaction, 'settling', now);
  return endSettlement({ ...settling, settlementBatchId }, nightlyEnding(transaction), merchant, settings);
}

/** Stores the result of a settlement, and notifies the shop. */
export function endSettlement(
  transaction: Transaction,
  { status, settlementResponse }: Capture,
  merchant: Merchant,
  settings: GatewaySettings,
): Transaction {
  const ended = {
    ...withStatus(transaction, status, settings.now()),
    ...(settlementResponse === undefined ? {} : { settlementResponse }),
  };
  keepTransaction(merchant, ended);
  notifySettlement(ended, merchant, settings);
  return ended;
}

/** Settles a new sale immediately. */
export function settleAtOnce(sale: Transaction, merchant: Merchant, settings: GatewaySettings): Transaction {
  const submitted = sale.status === 'authorized' ? withStatus(sale, 'submitted_for_settlement', settings.now()) : sale;
  return endSettlement(submitted, { status: 'settled' }, merchant, settings);
}

/**
 * Sends the shop a webhook event about the result of a settlement. The provider sends it for cards only to accounts
 * with that option; the gateway always sends it, so that the shop can test its receiver.
 */
function notifySettlement(transaction: Transaction, merchant: Merchant, { outbox }: GatewaySettings): void {
  const kind = kindOf(transaction);
  if (kind !== undefined) {
    outbox.send(merchant, kind, { transaction: transactionElement(transaction) });
  }
}

function kindOf({ status, type }: Transaction): NotificationKind | undefined {
  switch (status) {
    case 'settled':
      return 'transaction_settled';
    case 'settlement_declined':
      return type === 'credit' ? 'refund_failed' : 'transaction_settlement_declined';
    default:
      return undefined;
  }
}
