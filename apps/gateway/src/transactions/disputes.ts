import type { GatewaySettings } from '../settings.ts';
import { randomText } from '../state/identifiers.ts';
import type { Merchant } from '../state/merchant.ts';
import {
  type Dispute,
  type DisputeStatus,
  keepTransaction,
  type Transaction,
  transactions,
  withDisputeStatus,
} from '../state/transaction.ts';
import type { NotificationKind } from '../webhooks/notification.ts';
import { disputeElement } from './xml/dispute-xml.ts';

/** A dispute and its transaction. */
export type DisputeEntry = { readonly dispute: Dispute; readonly transaction: Transaction };

/** All disputes of a merchant, newest transaction first. */
function disputesOf(merchant: Merchant): readonly DisputeEntry[] {
  const all = [...merchant.state(transactions).values()].reverse();
  return all.flatMap(transaction => transaction.disputes.map(dispute => ({ dispute, transaction })));
}

/** The dispute with this id. */
export function findDispute(merchant: Merchant, id: string): DisputeEntry | undefined {
  return disputesOf(merchant).find(({ dispute }) => dispute.id === id);
}

/** Replaces a dispute in its transaction. */
function keepDispute(merchant: Merchant, { dispute, transaction }: DisputeEntry): DisputeEntry {
  const disputes = transaction.disputes.map(known => (known.id === dispute.id ? dispute : known));
  const changed = { ...transaction, disputes };
  keepTransaction(merchant, changed);
  return { dispute, transaction: changed };
}

/** Moves a dispute to a new state and notifies the shop. */
export function moveDispute(
  entry: DisputeEntry,
  status: DisputeStatus,
  merchant: Merchant,
  settings: GatewaySettings,
): DisputeEntry {
  const moved = keepDispute(merchant, { ...entry, dispute: withDisputeStatus(entry.dispute, status, settings.now()) });
  notifyDispute(moved.transaction, moved.dispute, merchant, settings);
  return moved;
}

/** Opens a dispute of a transaction, as the buyer's bank does, and sends the shop a webhook event. */
export function openDispute(
  transaction: Transaction,
  amount: string,
  merchant: Merchant,
  settings: GatewaySettings,
): Transaction {
  const now = settings.now();
  const dispute: Dispute = {
    id: randomText(16),
    caseNumber: `CASE-${randomText(16)}`,
    amount,
    status: 'open',
    openedAt: now,
    updatedAt: now,
    history: [{ status: 'open', at: now }],
  };
  const disputed = { ...transaction, disputes: [...transaction.disputes, dispute], updatedAt: now };
  keepTransaction(merchant, disputed);
  notifyDispute(disputed, dispute, merchant, settings);
  return disputed;
}

const kinds: Readonly<Record<DisputeStatus, NotificationKind>> = {
  open: 'dispute_opened',
  accepted: 'dispute_accepted',
  disputed: 'dispute_disputed',
  won: 'dispute_won',
  lost: 'dispute_lost',
  expired: 'dispute_expired',
};

/** Sends the shop a webhook event about the dispute's new status. */
function notifyDispute(
  transaction: Transaction,
  dispute: Dispute,
  merchant: Merchant,
  { outbox }: GatewaySettings,
): void {
  outbox.send(merchant, kinds[dispute.status], { dispute: disputeElement(dispute, transaction) });
}
