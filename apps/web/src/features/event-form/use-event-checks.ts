import { maxCapacity, maxTicketPrice } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { EventFields } from './event-fields.ts';

/** The texts of fields that are empty or wrong. */
export function useEventChecks() {
  const { t: text } = useTranslation('event-form');
  const format = useFormat();
  return {
    missing: text('literals.missing', { returnObjects: true }),
    refused: {
      name: text('refused.name'),
      startDate: text('refused.startDate'),
      location: text('refused.location'),
      category: text('refused.category'),
      publishAt: text('refused.publishAt'),
    },
    check: (fields: EventFields) => ({
      ...(fields.publication === 'scheduled' && fields.publishAt === '' && { publishAt: text('refused.publishAt') }),
      ...Object.fromEntries(blankFields(fields).map(name => [name, text(`literals.missing.${name}`)])),
      ...(!isWhole(fields.price, maxTicketPrice) && {
        price: text('refused.price', { max: format.number(maxTicketPrice) }),
      }),
      ...(!isWhole(fields.quantity, maxCapacity) && {
        quantity: text('refused.quantity', { max: format.number(maxCapacity) }),
      }),
    }),
  };
}

/** The API trims texts, so spaces alone are nothing. */
function blankFields(fields: EventFields) {
  return (['name', 'location', 'description'] as const).filter(name => fields[name].trim() === '');
}

function isWhole(value: string, max: number): boolean {
  return /^\d{1,9}$/.test(value.trim()) && Number(value) <= max;
}
