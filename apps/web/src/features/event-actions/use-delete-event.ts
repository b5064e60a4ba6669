import { links } from '../../paths.ts';
import { useNavigate } from '../../routing.tsx';
import { useServices } from '../../services.ts';
import { useAction } from '../forms/use-action.ts';
import { createEventEndsApi } from './event-ends-api.ts';

/** Takes an event out of the shop and leads there. A failure is logged, as specification §8 has it, and kept. */
export function useDeleteEvent(eventId: string, userId: string) {
  const navigate = useNavigate();
  const { authorised } = useServices();
  const { busy, outcome, run, clear } = useAction();

  const remove = () =>
    run('delete', async () => {
      try {
        await createEventEndsApi(authorised).remove(eventId, userId);
      } catch (error) {
        // biome-ignore lint/suspicious/noConsole: specification §8 has it logged; that alone would leave the page silent (T28).
        console.error('We couldn’t delete the event.', error);
        throw error;
      }
      await navigate(links.shop());
      return null;
    });
  return { isBusy: busy !== null, failure: outcome?.kind === 'failed' ? outcome.error : null, remove, clear };
}

/** See `useDeleteEvent`. */
export type Deletion = ReturnType<typeof useDeleteEvent>;
