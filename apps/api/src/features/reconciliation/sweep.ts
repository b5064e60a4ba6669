import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { type Locks, releaseExpiredCheckouts } from '../checkout/index.ts';
import { type Swept, sweepRows } from './sweep-repository.ts';

/** Checkouts in one sweep, each in a transaction of its own. */
const maxCheckouts = 1_000;

/** Deletes expired rows, and ends checkouts that were never paid (RECONCILE-5). */
export async function sweep(deps: {
  readonly database: Database;
  readonly clock: Clock;
  readonly locks: Locks;
  readonly log: FastifyBaseLogger;
}): Promise<Swept & { readonly checkouts: number }> {
  const checkouts = await releaseExpiredCheckouts(deps, maxCheckouts);
  const swept = { checkouts, ...(await sweepRows(deps.database, deps.clock)) };
  deps.log.info({ swept }, 'expired rows swept');
  return swept;
}
