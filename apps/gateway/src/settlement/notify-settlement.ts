import { transactionElement } from '../server-api/transactions/xml/transaction-xml.ts';
import type { GatewaySettings } from '../settings.ts';
import type { Merchant } from '../state/merchant.ts';
import type { Transaction } from '../state/transaction.ts';
import type { NotificationKind } from '../webhooks/notification.ts';

/**
 * Sends the shop a notification of how a settlement ended. The provider does so for cards only where an account is set
 * up for it; here a notification is always sent, so that the shop can test its receiver.
 */
export function notifySettlement(transaction: Transaction, merchant: Merchant, { outbox }: GatewaySettings): void {
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
