import type { EventSummary } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { Tag } from '../../ui/tag.tsx';
import { availability } from './availability.ts';

/** The tags of an event: called off, over, sold out, few left, free. */
export function EventTags({ event }: { event: Pick<EventSummary, 'cancelled' | 'ended' | 'quantity' | 'price'> }) {
  const { t } = useTranslation();
  const state = availability(event);
  return (
    <>
      {state === 'cancelled' && <Tag tone="danger">{t('shop.event.cancelled')}</Tag>}
      {state === 'ended' && <Tag tone="quiet">{t('shop.event.ended')}</Tag>}
      {state === 'sold-out' && <Tag tone="danger">{t('shop.event.soldOut')}</Tag>}
      {state === 'few' && <Tag tone="accent">{t('shop.event.fewLeft', { count: event.quantity })}</Tag>}
      {event.price === 0 && state !== 'ended' && state !== 'cancelled' && (
        <Tag tone="success">{t('shop.event.free')}</Tag>
      )}
    </>
  );
}
