import { transactionElement } from '../server-api/transactions/xml/transaction-xml.ts';
import type { GatewaySettings } from '../settings.ts';
import type { Merchant } from '../state/merchant.ts';
import type { Transaction } from '../state/transaction.ts';
import type { NotificationKind } from '../webhooks/notification.ts';

/**
 * Sends the shop a webhook event about the result of a settlement. The provider sends it for cards only to accounts
 * with that option; the gateway always sends it, so that the shop can test its receiver.
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
