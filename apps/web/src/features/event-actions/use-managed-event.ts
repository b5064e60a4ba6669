import type { EventDetail, Publication, User } from '@guichet/contracts';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useServices } from '../../services.ts';
import { createEventsApi } from '../event-form/events-api.ts';

type Manager = Pick<User, '_id' | 'role'>;

/** What its organiser may know of an event: the tickets sold and being paid for, or that it was called off. */
export type ManagedEvent =
  | {
      readonly kind: 'open';
      readonly sold: number;
      readonly held: number;
      /** When its planned cancellation takes place. */
      readonly cancelsAt?: string | undefined;
      readonly publication?: Publication | undefined;
    }
  | { readonly kind: 'cancelled' };

/**
 * Asks the API whether the user manages an event. Null while it is not known, and for an event of another lister. An
 * admin manages every event: without a reply the count of the page stands.
 */
export function useManagedEvent({ _id: eventId, sold: shownSold }: EventDetail, { _id: userId, role }: Manager) {
  const services = useServices();
  const [managed, setManaged] = useState<ManagedEvent | null>(null);

  const read = useCallback(
    async (signal?: AbortSignal): Promise<ManagedEvent | null> => {
      try {
        const { sold, held, cancelsAt, publication } = await createEventsApi(services).forEditing(
          eventId,
          userId,
          signal,
        );
        return { kind: 'open', sold, held, cancelsAt, publication };
      } catch (error) {
        // The API checks the owner first.
        if (error instanceof ApiError && error.code === 'event_cancelled') return { kind: 'cancelled' };
        return role === 1 ? { kind: 'open', sold: shownSold, held: 0 } : null;
      }
    },
    [services, eventId, userId, role, shownSold],
  );

  /** Counts again. Without a reply the last count stays on the page. */
  const refresh = useCallback(async (): Promise<ManagedEvent | null> => {
    const found = await read();
    if (found !== null) setManaged(found);
    return found;
  }, [read]);

  useEffect(() => {
    const visit = new AbortController();
    void read(visit.signal).then(found => {
      if (!visit.signal.aborted) setManaged(found);
    });
    return () => visit.abort();
  }, [read]);

  return { managed, refresh };
}
