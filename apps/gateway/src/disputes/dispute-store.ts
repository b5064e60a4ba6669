import type { GatewaySettings } from '../settings.ts';
import type { Merchant } from '../state/merchant.ts';
import { keepTransaction, type Transaction, transactions } from '../state/transaction.ts';
import { type Dispute, type DisputeStatus, withDisputeStatus } from './dispute.ts';
import { notifyDispute } from './notify-dispute.ts';

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
