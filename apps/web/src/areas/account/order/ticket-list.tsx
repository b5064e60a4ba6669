import type { Order, Ticket } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { Price } from '../../../features/catalogue/price.tsx';
import { useTypeName } from '../../../features/catalogue/use-type-name.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { links } from '../../../paths.ts';
import { Link } from '../../../routing.tsx';
import { Banner } from '../../../ui/banner.tsx';
import type { NumberedTicket } from './numbered-tickets.ts';
import { TicketCard } from './ticket-card.tsx';

type Line = Order['products'][number];

type TicketListProps = {
  line: Line;
  order: Order;
  /** The tickets of this line. */
  tickets: readonly NumberedTicket[];
  /** Shows a ticket, by its id, on the whole screen. */
  onEnlarge: (ticketId: string) => void;
  /** Called with a ticket that has a new code; undefined without a network. */
  onReissue: ((ticket: Ticket) => void) | undefined;
};

/** One event of an order, and its admissions, each with its present date and place. */
export function TicketList({ line, order, tickets, onEnlarge, onReissue }: TicketListProps) {
  const { t: text } = useTranslation('account');
  const format = useFormat();
  const typeName = useTypeName();
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="min-w-0 text-lg break-words">
          <EventName line={line} />
          {line.ticketType !== undefined && ` · ${typeName(line.ticketType)}`}
        </h2>
        <p className="text-sm text-muted">
          {line.count} × <Price amount={line.price} currency={order.currency} />
        </p>
      </div>
      {line.cancelled && (
        <Banner tone="danger" title={text('order.cancelled')}>
          {line.cancelReason}
        </Banner>
      )}
      {line.changed !== null && !line.cancelled && (
        <Banner tone="info" title={text('order.changed')}>
          {text('order.changedFrom', {
            date: format.longDate(line.changed.startDate),
            time: line.changed.startTime,
            place: line.changed.location,
          })}
        </Banner>
      )}
      <ul className="grid gap-4 sm:grid-cols-2" aria-label={text('order.codes')}>
        {tickets.map(numbered => (
          <li key={numbered.ticket._id}>
            <TicketCard
              numbered={numbered}
              holder={order.user.name}
              onEnlarge={() => onEnlarge(numbered.ticket._id)}
              onReissue={line.ended ? undefined : onReissue}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An archived event has no page any more. */
function EventName({ line }: { line: Line }) {
  if (line.archived) return line.name;
  return (
    <Link to={links.event(line._id)} className="underline decoration-divider underline-offset-4 hover:text-link">
      {line.name}
    </Link>
  );
}
