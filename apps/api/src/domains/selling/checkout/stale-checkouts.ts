import type { Clock } from '../../../platform/clock.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { findLivePayment } from '../../payments/index.ts';
import { readTime } from './checkout-repository.ts';
import { releaseCheckout, reopenCheckout } from './complete-checkout.ts';
import type { Locks } from './locks.ts';
import { deleteOldPlaces, listExpiredCheckouts, listStaleCheckouts } from './stale-checkout-repository.ts';

type Deps = { readonly database: Database; readonly clock: Clock; readonly locks: Locks };

/**
 * Reopens checkouts in `paying` without a live payment, so that their tickets go back on sale when the hold expires. No
 * known path leads to that state; without this repair such tickets would stay off sale permanently. Returns the number
 * of reopened checkouts.
 */
export async function reopenStaleCheckouts(deps: Deps, limit: number): Promise<number> {
  return eachAlone(await listStaleCheckouts(deps.database, deps.clock, limit), id =>
    inTransaction(deps.database, async transaction => {
      await deps.locks.checkout(transaction, id);
      if ((await findLivePayment(transaction, id)) !== undefined) return false;
      await reopenCheckout(transaction, deps, id);
      return true;
    }),
  );
}

/**
 * Releases checkouts that expired more than a day ago: deletes their holds, which no longer count against the stock,
 * and abandons their orders. Deletes old places in waiting lines too. Returns the number of released checkouts.
 */
export async function releaseExpiredCheckouts(deps: Deps, limit: number): Promise<number> {
  const { database, clock, locks } = deps;
  await deleteOldPlaces(database, clock);
  return eachAlone(await listExpiredCheckouts(database, clock, limit), id =>
    inTransaction(database, async transaction => {
      const checkout = await locks.checkout(transaction, id);
      if (checkout?.state !== 'open' || !(await readTime(transaction, clock, id)).expired) return false;
      await locks.stock(
        transaction,
        checkout.lines.map(line => line.eventId),
      );
      await releaseCheckout(transaction, clock, id);
      return true;
    }),
  );
}

/** Runs one short transaction for each checkout, so that no buyer waits for all of them. */
async function eachAlone(ids: readonly string[], work: (id: string) => Promise<boolean>): Promise<number> {
  let count = 0;
  for (const id of ids) {
    if (await work(id)) count += 1;
  }
  return count;
}
