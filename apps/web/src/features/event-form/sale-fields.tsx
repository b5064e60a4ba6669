import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { links } from '../../paths.ts';
import { Link } from '../../routing.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { EventFields } from './event-fields.ts';
import { PriceField } from './price-field.tsx';
import type { EventFormState } from './use-event-form.ts';

type SaleFieldsProps = {
  form: EventFormState['form'];
  values: EventFields;
  /** The tickets that are sold already. */
  sold: number;
  /** The id of an event with ticket types, which have its prices and numbers; null for any other. */
  typedEventId: string | null;
  /** What is to be known about prices. */
  note: ReactNode;
};

/** What is sold: price, number of tickets, and whether something is sent. */
export function SaleFields({ form, values, sold, typedEventId, note }: SaleFieldsProps) {
  const { t: text } = useTranslation('event-form');
  const isNone = values.quantity.trim() !== '' && Number(values.quantity) === 0;
  const quantityHint = isNone ? text('hint.noTickets') : sold > 0 ? text('hint.quantity', { count: sold }) : undefined;
  return (
    <>
      {typedEventId !== null ? (
        <p className="rounded-md bg-inset px-4 py-3 text-sm">
          {text('hint.typed')}{' '}
          <Link
            to={links.organiserEvent(typedEventId, 'types')}
            className="inline-flex min-h-6 items-center font-semibold text-link underline underline-offset-4"
          >
            {text('types')}
          </Link>
        </p>
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <PriceField form={form} value={values.price} />
          <TextField
            label={text('field.quantity')}
            type="number"
            inputMode="numeric"
            min={0}
            step={1}
            praise={text('literals.valid')}
            hint={quantityHint}
            {...form.field('quantity')}
          />
        </div>
      )}
      {note}
      <SelectField
        label={text('field.shipping')}
        optional={text('optional')}
        {...form.field('shipping')}
        value={values.shipping}
      >
        <option value="false">{text('shipping.false')}</option>
        <option value="true">{text('shipping.true')}</option>
      </SelectField>
    </>
  );
}
