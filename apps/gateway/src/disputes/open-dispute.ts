import type { GatewaySettings } from '../settings.ts';
import { newShortId } from '../state/identifiers.ts';
import type { Merchant } from '../state/merchant.ts';
import { keepTransaction, type Transaction } from '../state/transaction.ts';
import type { Dispute } from './dispute.ts';
import { notifyDispute } from './notify-dispute.ts';

/** Opens a dispute of a transaction, as the buyer's bank does, and sends the shop a webhook event. */
export function openDispute(
  transaction: Transaction,
  amount: string,
  merchant: Merchant,
  settings: GatewaySettings,
): Transaction {
  const now = settings.now();
  const dispute: Dispute = {
    id: newShortId(),
    caseNumber: `CASE-${newShortId()}`,
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
