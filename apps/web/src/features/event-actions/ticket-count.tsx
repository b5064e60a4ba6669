import { useTranslation } from 'react-i18next';
import type { ManagedEvent } from './use-managed-event.ts';

type TicketCountProps = { end: 'deletion' | 'cancellation'; managed: ManagedEvent | null };

/** How many tickets of an event are sold and being paid for, and what its end means for them. */
export function TicketCount({ end, managed }: TicketCountProps) {
  const { t: text } = useTranslation('event-actions');
  if (managed === null) return <p role="status">{text('counting')}</p>;
  if (managed.kind === 'cancelled') return <p>{text('deletion.ofCancelled')}</p>;
  const { sold, held } = managed;
  return (
    <>
      <p className="font-semibold">{sold === 0 ? text(`${end}.unsold`) : text(`${end}.sold`, { count: sold })}</p>
      {held > 0 && <p>{text('deletion.held', { count: held })}</p>}
    </>
  );
}
