import { transactionElement } from '../server-api/transactions/xml/transaction-xml.ts';
import type { GatewaySettings } from '../settings.ts';
import type { Merchant } from '../state/merchant.ts';
import type { Transaction } from '../state/transaction.ts';
import type { NotificationKind } from '../webhooks/notification.ts';

/**
 * Tells the shop how a settlement ended. The provider tells of cards only where an account is set up for it; here a
 * shop is always told, so that its receiver can be tried.
 */
export function tellSettlement(transaction: Transaction, merchant: Merchant, { outbox }: GatewaySettings): void {
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
