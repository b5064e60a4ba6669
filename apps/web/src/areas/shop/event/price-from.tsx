import type { EventPage } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { availability } from '../../../features/catalogue/availability.ts';
import { Price } from '../../../features/catalogue/price.tsx';

/** The stub of an event with types: the lowest price. Its tickets are chosen from the list. */
export function PriceFrom({ event }: { event: EventPage }) {
  const { t: text } = useTranslation('event-page');
  const state = availability(event);
  const notes = { cancelled: 'cancelledNote', ended: 'endedNote', closed: 'closedNote' } as const;
  return (
    <div className="grid gap-2 px-5 py-4 max-lg:border-t max-lg:border-divider lg:mx-5 lg:min-h-[9.5rem] lg:content-center lg:perforation lg:px-0">
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong className="text-xl font-extrabold">
          <Price
            amount={event.price}
            currency={event.currency}
            isLowest={event.ticketTypes?.some(({ price }) => price > 0)}
          />
        </strong>
        <span className="text-sm text-muted">{text('pricePerTicket')}</span>
      </p>
      {state in notes && <p className="text-sm font-semibold">{text(notes[state as keyof typeof notes])}</p>}
    </div>
  );
}
