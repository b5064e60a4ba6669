import type { EventSummary } from '@guichet/contracts';
import { MapPin, TicketPlus } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMinute } from '../../browser/use-minute.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { links } from '../../paths.ts';
import { Link } from '../../routing.tsx';
import { useServices } from '../../services.ts';
import { Button } from '../../ui/button.tsx';
import { Photo } from '../../ui/photo.tsx';
import { useAddToCart } from '../cart/use-add-to-cart.ts';
import { canBuy } from './availability.ts';
import { DateBadge } from './date-badge.tsx';
import { EventTags } from './event-tags.tsx';
import { photoSource } from './photo-source.ts';
import { Price } from './price.tsx';

const previewWords = 10;

type EventCardProps = {
  event: EventSummary;
  /** Whether the card is visible immediately, so that its photo must not load lazily. @default false */
  isFirst?: boolean;
};

/** An event styled as a ticket: picture, text and price above, buttons on the stub. One link covers the card. */
export function EventCard({ event, isFirst = false }: EventCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const time = useMinute(useServices());
  const addToCart = useAddToCart();
  const nameId = useId();
  return (
    <article className="ticket-edge h-full [--stub:4.75rem] has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus">
      <div className="group relative flex h-full flex-col overflow-hidden rounded-lg bg-surface">
        <div className="relative overflow-hidden">
          <Photo
            src={photoSource(event)}
            alt=""
            sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw"
            isFirst={isFirst}
            className={
              event.ended || event.cancelled
                ? 'grayscale-[65%]'
                : 'transition-transform duration-300 group-hover:scale-[1.03]'
            }
          />
          <div aria-hidden className="absolute top-3 left-3">
            <DateBadge startDate={event.startDate} />
          </div>
          <div className="absolute right-3 bottom-3 flex gap-1.5">
            <EventTags event={event} />
          </div>
        </div>
        <div className="flex flex-1 flex-col gap-1.5 p-4 pb-5">
          <h3 id={nameId} className="line-clamp-2 text-lg">
            {event.name}
          </h3>
          <p className="text-sm font-semibold">
            <time dateTime={event.startDate.slice(0, 10)}>{format.longDate(event.startDate)}</time>, {event.startTime}
          </p>
          <p className="flex items-start gap-1.5 text-sm text-muted">
            <MapPin aria-hidden className="mt-0.5 size-4 shrink-0" />
            <span className="line-clamp-2">{event.location}</span>
          </p>
          <p className="line-clamp-3 text-sm text-muted">{preview(event.description)}</p>
          <div className="mt-auto grid gap-0.5 pt-1">
            <p className="text-lg font-extrabold">
              <Price amount={event.price} currency={event.currency} />
            </p>
            <time dateTime={event.createdAt} className="text-xs text-muted">
              {t('shop.event.added', { time: format.ago(event.createdAt, time) })}
            </time>
          </div>
        </div>
        <div className="perforation mx-4 flex min-h-[4.75rem] flex-wrap items-center justify-between gap-x-2">
          <Link
            to={links.event(event._id)}
            aria-describedby={nameId}
            className="inline-flex min-h-11 items-center pr-2 text-sm font-semibold text-link underline underline-offset-4 outline-none after:absolute after:inset-0"
          >
            {t('literals.view')}
          </Link>
          {canBuy(event) && (
            <Button
              variant="primary"
              aria-describedby={nameId}
              className="relative sm:whitespace-nowrap"
              onClick={() => addToCart(event)}
            >
              <TicketPlus aria-hidden className="size-4" />
              {t('literals.getTicket')}
            </Button>
          )}
        </div>
      </div>
    </article>
  );
}

/** The first 10 words of a description followed by dots (specification §2). */
function preview(description: string): string {
  return `${description.trim().split(/\s+/).slice(0, previewWords).join(' ')}...`;
}
