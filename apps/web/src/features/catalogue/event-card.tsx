import { type EventSummary, isPoster } from '@guichet/contracts';
import { MapPin, TicketPlus } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMinute } from '../../browser/use-minute.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { links } from '../../paths.ts';
import { Link, useNavigate } from '../../routing.tsx';
import { useServices } from '../../services.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
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
  /** A photo that is not in the shop yet. @default the event's photo */
  picture?: ReactNode;
};

/**
 * An event styled as a ticket: picture, text and price above, buttons on the stub. On phones the picture stands at the left
 * and the price on the stub, so that four events fit a screen. One link covers the card.
 */
export function EventCard({ event, isFirst = false, picture }: EventCardProps) {
  const format = useFormat();
  const nameId = useId();
  return (
    <article className="ticket-edge ticket-notches relative h-full [--stub:3.25rem] sm:[--stub:4.75rem] has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-focus">
      <div className="group relative grid h-full grid-cols-[7rem_minmax(0,1fr)] grid-rows-[1fr_auto] overflow-hidden rounded-lg bg-surface sm:flex sm:flex-col">
        <div className="relative overflow-hidden">
          {picture ?? (
            <Photo
              src={photoSource(event)}
              alt=""
              sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 10rem"
              isFirst={isFirst}
              isWhole={isPoster(event)}
              className={classNames(
                'max-sm:absolute max-sm:inset-0 max-sm:h-full',
                event.ended || event.cancelled
                  ? 'grayscale-[65%]'
                  : 'transition-transform duration-300 group-hover:scale-[1.03]',
              )}
            />
          )}
          <div aria-hidden className="absolute top-2 left-2 sm:top-3 sm:left-3">
            <DateBadge startDate={event.startDate} />
          </div>
          <div className="absolute right-2 bottom-2 flex flex-wrap justify-end gap-1.5 sm:right-3 sm:bottom-3">
            <EventTags event={event} />
          </div>
        </div>
        <div className="grid min-h-28 content-start gap-0.5 p-3 sm:flex-1 sm:gap-1.5 sm:p-4 sm:pb-0">
          <h3 id={nameId} className="line-clamp-2 text-base sm:text-lg">
            {event.name}
          </h3>
          <p className="text-sm font-semibold max-sm:text-xs">
            <time dateTime={event.startDate.slice(0, 10)}>{format.longDate(event.startDate)}</time>, {event.startTime}
          </p>
          <p className="flex items-start gap-1.5 text-sm text-muted max-sm:text-xs">
            <MapPin aria-hidden className="mt-0.5 size-4 shrink-0 max-sm:hidden" />
            <span className="line-clamp-1 sm:line-clamp-2">{event.location}</span>
          </p>
          <p className="line-clamp-1 text-sm text-muted max-sm:text-xs sm:line-clamp-3">{preview(event.description)}</p>
        </div>
        <Stub event={event} nameId={nameId} />
      </div>
    </article>
  );
}

/** Price, age, and the two documented ways on. */
function Stub({ event, nameId }: { event: EventSummary; nameId: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const time = useMinute(useServices());
  const addToCart = useAddToCart();
  const navigate = useNavigate();
  return (
    <div className="max-sm:perforation col-span-2 max-sm:flex max-sm:min-h-13 max-sm:flex-wrap max-sm:items-center max-sm:justify-between max-sm:gap-x-2 max-sm:px-3">
      <div className="grid max-sm:min-w-0 max-sm:flex-1 sm:gap-0.5 sm:px-4 sm:pt-2.5 sm:pb-5">
        <p className="text-base leading-tight font-extrabold sm:text-lg">
          <Price amount={event.price} currency={event.currency} isLowest={event.hasTicketTypes} />
        </p>
        <time dateTime={event.createdAt} className="text-xs text-muted">
          {t('shop.event.added', { time: format.ago(event.createdAt, time) })}
        </time>
      </div>
      <div className="sm:perforation flex flex-wrap items-center justify-between gap-x-1 max-sm:max-w-full max-sm:shrink-0 sm:mx-4 sm:gap-x-2 sm:min-h-[4.75rem]">
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
            className="relative max-sm:px-3 sm:whitespace-nowrap"
            // Which ticket is chosen on its page.
            onClick={() => (event.hasTicketTypes ? void navigate(links.event(event._id)) : addToCart(event))}
          >
            <TicketPlus aria-hidden className="size-4 max-sm:hidden" />
            {t('literals.getTicket')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The first 10 words of a description followed by dots (specification §2). */
function preview(description: string): string {
  return `${description.trim().split(/\s+/).slice(0, previewWords).join(' ')}...`;
}
