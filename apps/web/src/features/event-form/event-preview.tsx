import type { Currency, EventSummary } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { useServices } from '../../services.ts';
import { EventCard } from '../catalogue/event-card.tsx';
import type { EventFields } from './event-fields.ts';
import { FramedPhoto } from './framed-photo.tsx';
import { isOver } from './is-over.ts';
import type { ShownPhoto } from './photo-field.tsx';

type EventPreviewProps = { values: EventFields; photo: ShownPhoto | null; currency: Currency };

/**
 * The event's card as the shop will show it, beside the form while it is typed. It says nothing that the form doesn't,
 * so screen readers leave it out, and its buttons do nothing.
 */
export function EventPreview({ values, photo, currency }: EventPreviewProps) {
  const { t: text } = useTranslation('event-form');
  const now = useServices().now();
  return (
    <div aria-hidden inert className="grid gap-2 tall:sticky tall:top-24">
      <p className="text-sm font-semibold text-muted">{text('preview.title')}</p>
      <EventCard
        event={useTypedEvent(values, currency, now)}
        picture={photo === null ? undefined : <FramedPhoto src={photo.src} framing={photo.framing} alt="" />}
      />
    </div>
  );
}

/** What is typed so far as an event; what is missing has words in its place. */
function useTypedEvent(values: EventFields, currency: Currency, now: number): EventSummary {
  const { t: text } = useTranslation('event-form');
  const isDay = /^[1-9]\d{3}-\d\d-\d\d$/.test(values.startDate);
  const wholeNumber = (typed: string) => (/^\d{1,9}$/.test(typed.trim()) ? Number(typed) : null);
  const createdAt = new Date(now).toISOString();
  return {
    _id: 'preview',
    name: values.name || text('preview.name'),
    description: values.description || text('preview.description'),
    startDate: isDay ? values.startDate : createdAt,
    startTime: values.startTime || '00:00',
    endTime: values.endTime,
    timeZone: values.timeZone,
    location: values.location || text('preview.location'),
    price: wholeNumber(values.price) ?? 0,
    currency,
    shipping: values.shipping === 'true',
    // An empty field is no sold-out event.
    quantity: wholeNumber(values.quantity) ?? Number.MAX_SAFE_INTEGER,
    sold: 0,
    ended: isOver(values, now),
    cancelled: false,
    photo: null,
    category: values.category,
    createdAt,
  };
}
