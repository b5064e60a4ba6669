import type { EventWatch, WaitingPlace } from '@guichet/contracts';
import type { Client } from '../../api/client.ts';

/** The requests about tickets of a sold-out event. `client` must be the authorised one. */
export function createSoldOutApi(client: Client, eventId: string) {
  const at = `/api/event/${encodeURIComponent(eventId)}`;
  return {
    /** Keeps the place in the waiting line. */
    place: (signal: AbortSignal) => client<WaitingPlace>(`${at}/line`, { signal }),
    join: () => client<WaitingPlace>(`${at}/line`, { method: 'POST', body: { count: 1 } }),
    leave: () => client<unknown>(`${at}/line`, { method: 'DELETE' }),
    isWatching: (signal: AbortSignal) => client<EventWatch>(`${at}/watch`, { signal }),
    watch: () => client<EventWatch>(`${at}/watch`, { method: 'PUT', body: {} }),
    unwatch: () => client<EventWatch>(`${at}/watch`, { method: 'DELETE' }),
  };
}

/** See `createSoldOutApi`. */
export type SoldOutApi = ReturnType<typeof createSoldOutApi>;
