import { useState } from 'react';
import { links } from '../../paths.ts';
import { useNavigate } from '../../routing.tsx';
import { useServices } from '../../services.ts';
import { createEventEndsApi } from './event-ends-api.ts';

/** Takes an event out of the shop and leads there. A failure is logged, as specification §8 has it, and kept. */
export function useDeleteEvent(eventId: string, userId: string) {
  const navigate = useNavigate();
  const { authorised } = useServices();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);

  const remove = async () => {
    setFailure(null);
    setBusy(true);
    try {
      await createEventEndsApi(authorised).remove(eventId, userId);
      await navigate(links.shop());
    } catch (error) {
      // biome-ignore lint/suspicious/noConsole: specification §8 has it logged; that alone would leave the page silent (T28).
      console.error('The event was not deleted.', error);
      setFailure(error);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, failure, remove, clear: () => setFailure(null) };
}

/** See `useDeleteEvent`. */
export type Deletion = ReturnType<typeof useDeleteEvent>;
