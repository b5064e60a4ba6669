import type { EventSummary } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { Tag } from '../../ui/tag.tsx';
import { availability } from './availability.ts';

type Tagged = Pick<
  EventSummary,
  'cancelled' | 'ended' | 'salesClosed' | 'salesStart' | 'quantity' | 'price' | 'timeZone' | 'hasTicketTypes'
>;

/** The tags of an event: called off, over, not on sale, sold out, few left, free. */
export function EventTags({ event }: { event: Tagged }) {
  const { t } = useTranslation();
  const format = useFormat();
  const state = availability(event);
  return (
    <>
      {state === 'cancelled' && <Tag tone="danger">{t('shop.event.cancelled')}</Tag>}
      {state === 'ended' && <Tag tone="quiet">{t('shop.event.ended')}</Tag>}
      {state === 'closed' && <Tag tone="quiet">{t('shop.event.closed')}</Tag>}
      {state === 'not-yet' && event.salesStart !== undefined && (
        <Tag tone="quiet">{t('shop.event.soon', { time: format.moment(event.salesStart, event.timeZone) })}</Tag>
      )}
      {state === 'sold-out' && <Tag tone="danger">{t('shop.event.soldOut')}</Tag>}
      {state === 'few' && <Tag tone="accent">{t('shop.event.fewLeft', { count: event.quantity })}</Tag>}
      {event.price === 0 && !event.hasTicketTypes && state !== 'ended' && state !== 'cancelled' && (
        <Tag tone="success">{t('shop.event.free')}</Tag>
      )}
    </>
  );
}
