import type { DeleteAccountBody } from '@guichet/contracts';
import type { Actor } from '../../../platform/access/access.ts';
import { writeAudit } from '../../../platform/audit/audit-log.ts';
import type { AuditOrigin } from '../../../platform/audit/audit-origin.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, type Executor, inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { notify } from '../../../platform/notify.ts';
import {
  type AccountLocks,
  type AccountService,
  countAdmins,
  findAccount,
  type PasswordThrottle,
} from '../../accounts/index.ts';
import type { LockStock } from '../../catalogue/index.ts';
import {
  countUnfinishedPayments,
  countUpcomingTickets,
  eraseAccount,
  findActiveCheckout,
  listUpcomingEvents,
} from './delete-repository.ts';

/** Deletes accounts. */
export type DeleteAccountService = {
  /** Erases the personal data and keeps the purchases. Throws when something is unfinished (rule DELETE-2). */
  readonly remove: (actor: Actor, body: DeleteAccountBody, origin: AuditOrigin) => Promise<void>;
};

/** The dependencies of deleting an account. */
export type DeleteDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly accounts: AccountService;
  readonly throttle: PasswordThrottle;
  readonly locks: AccountLocks;
  readonly lockStock: LockStock;
  /** Puts held tickets back on sale. */
  readonly releaseHold: (userId: string, checkoutId: string) => Promise<void>;
};

/** The number of admins, and whether tickets for upcoming events may be lost. */
type Given = { readonly admins: number; readonly force: boolean };

/** Builds the service. */
export function deleteAccountService(deps: DeleteDeps): DeleteAccountService {
  const { database, clock } = deps;

  const requireNothingGoingOn = async (executor: Executor, actor: Actor, given: Given): Promise<void> => {
    const { userId } = actor;
    const { admins, force } = given;
    if (actor.role === 1 && admins < 2) throw new AppError('last_admin');
    if ((await countUnfinishedPayments(executor, userId)) > 0) throw new AppError('payment_in_progress');
    const sold = (await listUpcomingEvents(executor, clock, userId)).filter(event => event.sold > 0);
    if (sold.length > 0) {
      const productIds = sold.map(event => event.id);
      throw new AppError('has_upcoming_events', { details: { productIds } });
    }
    const count = force ? 0 : await countUpcomingTickets(executor, clock, userId);
    if (count > 0) throw new AppError('has_upcoming_tickets', { details: { tickets: count } });
  };

  return {
    remove: async (actor, { password, force = false }, origin) => {
      const { userId } = actor;
      const known = await findAccount(database, userId);
      if (known === undefined) throw new AppError('session_ended');
      const account = await deps.throttle({ email: known.email, address: origin.address }, () =>
        deps.accounts.checkPassword(userId, password),
      );
      const admins = actor.role === 1 ? await countAdmins(database) : 0;
      await requireNothingGoingOn(database, actor, { admins, force });
      const held = await findActiveCheckout(database, userId);
      if (held !== undefined) await deps.releaseHold(userId, held);

      await inTransaction(database, async transaction => {
        // Locks all admins first, in one order, so that concurrent deletions can't remove the last two.
        const admins = actor.role === 1 ? await deps.locks.admins(transaction) : 0;
        const current = await deps.locks.account(transaction, userId);
        if (current?.passwordHash !== account.passwordHash) throw new AppError('wrong_credentials');
        // Checked again under the locks, which block purchases by this account and sales of its events.
        if ((await findActiveCheckout(transaction, userId)) !== undefined) throw new AppError('payment_in_progress');
        const events = await listUpcomingEvents(transaction, clock, userId);
        if (events.length > 0) {
          const ids = events.map(event => event.id);
          await deps.lockStock(transaction, ids);
        }
        await requireNothingGoingOn(transaction, actor, { admins, force });
        await eraseAccount(transaction, clock, userId);
        await writeAudit(transaction, { action: 'account_deleted', ...origin });
        const { email, name, locale } = current;
        await notify(transaction, { kind: 'account_deleted', email, name, locale });
      });
    },
  };
}
