import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { TextField } from '../../ui/text-field.tsx';
import { priceGap } from './price-gap.ts';
import type { EventFormState } from './use-event-form.ts';

type PriceFieldProps = { form: EventFormState['form']; value: string };

/** The price, in steps of 100 francs: between the documented price filters of the shop are gaps (decision T13). */
export function PriceField({ form, value }: PriceFieldProps) {
  const { t: text } = useTranslation('event-form');
  return (
    <TextField
      label={text('field.price')}
      type="number"
      inputMode="numeric"
      min={0}
      step={100}
      praise={text('literals.valid')}
      hint={useHint(value)}
      {...form.field('price')}
    />
  );
}

function useHint(value: string): string {
  const { t: text } = useTranslation('event-form');
  const format = useFormat();
  const price = Number(value);
  const gap = value !== '' && Number.isInteger(price) && price >= 0 ? priceGap(price) : null;
  if (gap === null) return text('hint.price');
  if (gap.kind === 'above') return text('hint.priceAbove', { limit: format.number(gap.limit) });
  return text('hint.priceGap', {
    price: format.number(price),
    from: format.number(gap.from),
    to: format.number(gap.to),
  });
}
