import type { Order } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Price } from '../../features/catalogue/price.tsx';

type TicketListProps = { line: Order['products'][number]; tickets: Order['tickets'] };

/** One event of an order and its admissions, each with the code that is checked at the entrance. */
export function TicketList({ line, tickets }: TicketListProps) {
  const { t } = useTranslation();
  return (
    <section className="grid gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">
          <Link to={`/event/${line._id}`} className="underline decoration-line underline-offset-4 hover:text-link">
            {line.name}
          </Link>
        </h2>
        <p className="text-sm text-soft">
          {line.count} × <Price amount={line.price} />
        </p>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2" aria-label={t('checkout.order.codes')}>
        {tickets.map((ticket, index) => (
          <li key={ticket._id} className="ticket-edge">
            <div className="ticket-shape rounded-md bg-surface [--stub:3.5rem]">
              <p className="px-5 pt-4 pb-3 font-mono text-xl font-bold tracking-widest break-all select-all">
                {ticket.code}
              </p>
              <p className="perforation mx-5 flex h-14 items-center text-sm text-soft">
                {t('checkout.order.ticketOf', { index: index + 1, count: tickets.length })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
