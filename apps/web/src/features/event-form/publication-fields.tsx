import type { PublicationState } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { EventFields } from './event-fields.ts';
import type { EventFormState } from './use-event-form.ts';

type PublicationFieldsProps = {
  form: EventFormState['form'];
  values: EventFields;
};

const states: readonly PublicationState[] = ['public', 'scheduled', 'hidden', 'draft'];

/** Who sees the event once it is saved: everybody unless another choice is made. */
export function PublicationFields({ form, values }: PublicationFieldsProps) {
  const { t: text } = useTranslation('event-form');
  return (
    <div className="grid gap-4 rounded-lg border border-divider bg-surface p-4 sm:grid-cols-2 sm:p-6">
      <SelectField
        label={text('field.publication')}
        hint={text(`publication.hint.${values.publication}`)}
        {...form.field('publication')}
        value={values.publication}
      >
        {states.map(state => (
          <option key={state} value={state}>
            {text(`publication.${state}`)}
          </option>
        ))}
      </SelectField>
      {values.publication === 'scheduled' && (
        <TextField
          label={text('field.publishAt')}
          type="datetime-local"
          max="9999-12-31T23:59"
          hint={text('publication.local')}
          {...form.field('publishAt')}
        />
      )}
    </div>
  );
}
