import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { type Locks, releaseExpiredCheckouts } from '../../selling/index.ts';
import { type Swept, sweepRows } from './sweep-repository.ts';

/** The maximum of checkouts in one sweep, each in its own transaction. */
const maxCheckouts = 1_000;

/** Deletes expired rows, and releases expired checkouts (RECONCILE-5). */
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
