import { writeAudit } from '../../../platform/audit/audit-log.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, inTransaction } from '../../../platform/database/database.ts';
import { normaliseEmail } from '../account-fields.ts';
import { findAccountByEmail } from '../account-repository.ts';
import { revokeSessionsOf } from '../sessions/session-repository.ts';
import { deleteSecondFactor } from './second-factor-repository.ts';

/** The result of the reset. */
export type SecondFactorReset = 'reset' | 'no account' | 'not set up';

/**
 * Deletes the second factor and the recovery codes of an account, for the operator; no API route does (rule FACTOR-27).
 * Ends its sessions: the next sign-in sets a new factor up.
 */
export async function resetSecondFactor(
  deps: { readonly database: Database; readonly clock: Clock },
  email: string,
): Promise<SecondFactorReset> {
  const account = await findAccountByEmail(deps.database, normaliseEmail(email));
  if (account === undefined) return 'no account';
  const userId = account.id;
  return inTransaction(deps.database, async transaction => {
    if (!(await deleteSecondFactor(transaction, userId))) return 'not set up';
    await revokeSessionsOf(transaction, deps.clock, { userId, because: 'second factor reset' });
    await writeAudit(transaction, { action: 'second_factor_reset', detail: { userId, by: 'command line' } });
    return 'reset';
  });
}
