import type { Clock } from '../../../platform/clock.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { notifyAll } from '../../../platform/notify.ts';
import { deleteStaleWatches, takeDueWatches } from './watch-repository.ts';

type Deps = { readonly database: Database; readonly clock: Clock };

const limits = { perTicket: 5, atMost: 500 };

/**
 * Enqueues a mail for the buyers who have watched longest, of each event that has free tickets again. A watch and its mail
 * are one transaction, so that a killed process neither loses nor repeats one. Called every minute: while a ticket stays
 * free, the next buyers get their mail.
 */
export async function notifyWatchers({ database, clock }: Deps): Promise<void> {
  await deleteStaleWatches(database, clock);
  await inTransaction(database, async transaction => {
    const due = await takeDueWatches(transaction, clock, limits);
    if (due.length === 0) return;
    await notifyAll(
      transaction,
      due.map(watch => ({ kind: 'ticket_free', ...watch }) as const),
    );
  });
}
