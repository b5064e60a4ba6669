import { writeAudit } from '../../platform/audit/audit-log.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { normaliseEmail } from './account-fields.ts';
import { accountLocks } from './account-locks.ts';
import { findAccountByEmail, setRole } from './account-repository.ts';
import { revokeSessionsOf } from './sessions/session-repository.ts';

/** The result of the change. `unconfirmed`: the owner has not confirmed the address. */
export type RoleChange = 'changed' | 'unchanged' | 'no account' | 'unconfirmed' | 'last admin';

/**
 * Grants or revokes the admin role, for the operator; no API route does (rule COMMAND-5). Ends the account's sessions,
 * because those of admins are shorter. The last admin keeps the role.
 */
export async function changeAdminRole(
  deps: { readonly database: Database; readonly clock: Clock },
  change: { readonly email: string; readonly role: 0 | 1 },
): Promise<RoleChange> {
  const { database, clock } = deps;
  const { role } = change;
  const known = await findAccountByEmail(database, normaliseEmail(change.email));
  if (known === undefined) return 'no account';
  return inTransaction(database, async transaction => {
    // Locks all admins first, as does all code that removes one, so that concurrent removals can't remove the last two.
    const admins = await accountLocks.admins(transaction);
    const account = await accountLocks.account(transaction, known.id);
    if (account === undefined || account.deletedAt !== null) return 'no account';
    if (account.role === role) return 'unchanged';
    if (role === 1 && account.emailVerifiedAt === null) return 'unconfirmed';
    if (role === 0 && admins < 2) return 'last admin';
    await setRole(transaction, clock, { id: account.id, role });
    const because = role === 1 ? 'made an admin' : 'no admin any more';
    await revokeSessionsOf(transaction, clock, { userId: account.id, because });
    const action = role === 1 ? 'admin_made' : 'admin_unmade';
    await writeAudit(transaction, { action, detail: { userId: account.id, by: 'command line' } });
    return 'changed';
  });
}
