import type { AccountExport } from '@guichet/contracts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { findAccount, presentUser } from '../../accounts/index.ts';
import {
  listActions,
  listCheckouts,
  listDoorDevices,
  listEventWatches,
  listLines,
  listLinks,
  listListerRequests,
  listOrders,
  listOwnEvents,
  listPayments,
  listRefunds,
  listSessions,
  listTicketsOf,
  listWaitingLines,
} from './export-repository.ts';

/** Exports all stored data of an account from one snapshot, without secrets (EXPORT-1, EXPORT-2). */
export async function exportAccount(
  deps: { readonly database: Database; readonly clock: Clock },
  userId: string,
): Promise<AccountExport> {
  return deps.database.transaction(
    async transaction => {
      const account = await findAccount(transaction, userId);
      if (account === undefined) throw new AppError('session_ended');
      const checkouts = await listCheckouts(transaction, userId);
      const orders = await listOrders(transaction, userId);
      const orderIds = orders.map(order => order.id);
      const checkoutLines = byOwner(await listLines(transaction, { checkoutIds: checkouts.map(({ id }) => id) }));
      const orderLines = byOwner(await listLines(transaction, { orderIds }));
      const tickets = byOwner(await listTicketsOf(transaction, orderIds));
      const refunds = byOwner(await listRefunds(transaction, orderIds));
      return {
        exportedAt: deps.clock.now().toISOString(),
        account: presentUser(account),
        sessions: (await listSessions(transaction, userId)).map(withTexts),
        links: (await listLinks(transaction, userId)).map(withTexts),
        listerRequests: (await listListerRequests(transaction, userId)).map(withTexts),
        checkouts: checkouts.map(({ id, ...checkout }) => ({
          ...withTexts(checkout),
          lines: checkoutLines.get(id) ?? [],
        })),
        eventWatches: (await listEventWatches(transaction, userId)).map(withTexts),
        waitingLines: (await listWaitingLines(transaction, userId)).map(withTexts),
        orders: orders.map(({ id, ...order }) => ({
          _id: id,
          ...withTexts(order),
          lines: orderLines.get(id) ?? [],
          tickets: (tickets.get(id) ?? []).map(withTexts),
          refunds: (refunds.get(id) ?? []).map(withTexts),
        })),
        payments: (await listPayments(transaction, userId)).map(withTexts),
        events: (await listOwnEvents(transaction, userId)).map(withTexts),
        doorDevices: (await listDoorDevices(transaction, userId)).map(withTexts),
        log: (await listActions(transaction, userId)).map(withTexts),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

type WithTexts<T> = {
  [Key in keyof T]: T[Key] extends Date ? string : T[Key] extends Date | null ? string | null : T[Key];
};

/** Converts the dates of a row to ISO strings. */
function withTexts<T extends object>(row: T): WithTexts<T> {
  const entries = Object.entries(row).map(([key, value]) => [key, value instanceof Date ? value.toISOString() : value]);
  // The cast is safe: only date values have changed.
  return Object.fromEntries(entries) as WithTexts<T>;
}

/** Groups rows by their owner's id and removes that id from them. */
function byOwner<T extends { readonly ownerId: string }>(
  rows: readonly T[],
): ReadonlyMap<string, Omit<T, 'ownerId'>[]> {
  const groups = new Map<string, Omit<T, 'ownerId'>[]>();
  for (const { ownerId, ...row } of rows) {
    const group = groups.get(ownerId);
    if (group === undefined) groups.set(ownerId, [row]);
    else group.push(row);
  }
  return groups;
}
