import { closeAttention, openAttention } from '../../../platform/attention/attention.ts';
import { writeAudit } from '../../../platform/audit/audit-log.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import type { Payment, ProviderDispute } from '../../payments/index.ts';
import type { Locks } from '../../selling/index.ts';
import { type DisputeRow, saveDispute } from './dispute-repository.ts';

/** The dependencies of recording disputes. */
type Deps = { readonly database: Database; readonly clock: Clock; readonly locks: Pick<Locks, 'order'> };

/**
 * Records a payment's disputes as the provider reports them, each in one row. "Needs attention" lists them until all
 * are won. Idempotent. Takes the order's lock, so that no concurrent request refunds the disputed money (DISPUTE-3).
 */
export async function recordDisputes(
  { database, clock, locks }: Deps,
  payment: Payment,
  { transactionId, disputes }: { readonly transactionId: string; readonly disputes: readonly ProviderDispute[] },
): Promise<void> {
  await inTransaction(database, async transaction => {
    if (payment.orderId !== null) await locks.order(transaction, payment.orderId);
    for (const dispute of disputes.filter(takesMoney)) {
      const { id, openedAt, currency } = dispute;
      const state = stateOf(dispute);
      const amount = amountOf(dispute, payment);
      if (!(await saveDispute(transaction, clock, { id, paymentId: payment.id, amount, state, openedAt }))) continue;
      const reported = { amount: dispute.amount, currency };
      const detail = { disputeId: id, paymentId: payment.id, orderId: payment.orderId, amount, state, reported };
      await writeAudit(transaction, { action: 'dispute_recorded', detail });
    }
    const item = { kind: 'stray_money', subject: transactionId } as const;
    const notWon = disputes.filter(dispute => stateOf(dispute) !== 'won').map(({ id, status }) => ({ id, status }));
    if (notWon.length > 0) {
      const detail = { paymentId: payment.id, amount: payment.amount, disputes: notWon };
      await openAttention(transaction, { ...item, detail });
    } else if (disputes.length > 0) {
      await closeAttention(transaction, item);
    }
  });
}

/** The provider's statuses of decided disputes. Any other counts as open, so that nothing is refunded. */
const ended: Readonly<Record<string, DisputeRow['state']>> = {
  won: 'won',
  lost: 'lost',
  accepted: 'lost',
  auto_accepted: 'lost',
  expired: 'lost',
};

function stateOf({ status }: ProviderDispute): DisputeRow['state'] {
  return ended[status.toLowerCase()] ?? 'open';
}

/**
 * What a dispute takes, in whole units of the payment's currency. In another currency it counts as the whole payment, so
 * that nothing is refunded beside it by a wrong rate.
 */
function amountOf({ amount, currency }: ProviderDispute, payment: Payment): number {
  return currency === payment.currency ? Math.ceil(amount) : payment.amount;
}

/** A retrieval only asks for documents: the bank takes no money with it. */
function takesMoney({ kind }: ProviderDispute): boolean {
  return kind.toLowerCase() !== 'retrieval';
}
