import type { Access } from './access.ts';
import type { CheckInApi } from './check-in-api.ts';
import type { CheckInStore } from './check-in-store.ts';
import type { TicketIndex } from './ticket-index.ts';

type Fetching = {
  readonly api: Pick<CheckInApi, 'tickets'>;
  readonly store: CheckInStore;
  readonly index: TicketIndex;
  readonly access: Access;
  readonly now: () => number;
  /** Whether the device still shows this access. */
  readonly isCurrent: () => boolean;
};

/**
 * Fetches what changed in the list of tickets since the last time, page by page, and returns the new access. Null if the
 * device shows another event meanwhile.
 */
export async function fetchList({ api, store, index, access, now, isCurrent }: Fetching): Promise<Access | null> {
  let current = access;
  for (let more = true; more; ) {
    const sentAt = now();
    const reply = await api.tickets(current.list?.next ?? null);
    if (!isCurrent()) return null;
    const fetchedAt = now();
    const { next, cancelled, keys, closesAt, tickets, complete } = reply;
    // The server wrote its time about half way between the request and the reply.
    const clockAheadMs = (sentAt + fetchedAt) / 2 - Date.parse(reply.serverTime);
    current = { ...current, list: { next, cancelled, keys, closesAt, fetchedAt, clockAheadMs } };
    await store.writeList({ access: current, tickets, complete });
    if (complete) index.replaceAll(tickets);
    else index.apply(tickets);
    more = reply.more;
  }
  return current;
}
