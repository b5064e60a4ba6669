import { useTranslation } from 'react-i18next';
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
};

/** What is sold: price, number of tickets, and whether something is sent. */
export function SaleFields({ form, values, sold }: SaleFieldsProps) {
  const { t: text } = useTranslation('event-form');
  const isNone = values.quantity.trim() !== '' && Number(values.quantity) === 0;
  const quantityHint = isNone ? text('hint.noTickets') : sold > 0 ? text('hint.quantity', { count: sold }) : undefined;
  return (
    <>
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
