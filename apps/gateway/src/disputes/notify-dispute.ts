import type { GatewaySettings } from '../settings.ts';
import type { Merchant } from '../state/merchant.ts';
import type { Transaction } from '../state/transaction.ts';
import type { NotificationKind } from '../webhooks/notification.ts';
import type { Dispute, DisputeStatus } from './dispute.ts';
import { disputeElement } from './dispute-xml.ts';

const kinds: Readonly<Record<DisputeStatus, NotificationKind>> = {
  open: 'dispute_opened',
  accepted: 'dispute_accepted',
  disputed: 'dispute_disputed',
  won: 'dispute_won',
  lost: 'dispute_lost',
  expired: 'dispute_expired',
};

/** Sends the shop a webhook event about the dispute's new status. */
export function notifyDispute(
  transaction: Transaction,
  dispute: Dispute,
  merchant: Merchant,
  { outbox }: GatewaySettings,
): void {
  outbox.send(merchant, kinds[dispute.status], { dispute: disputeElement(dispute, transaction) });
}
