import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { useServices } from '../../services.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { EventFields } from './event-fields.ts';
import { isOver } from './is-over.ts';
import type { EventFormState } from './use-event-form.ts';
import { ZoneOptions } from './zone-options.tsx';

type WhenFieldsProps = { form: EventFormState['form']; values: EventFields };

/**
 * Date, times and zone. The browser shows its date and time fields in its own language, whatever that of the page is, so
 * the date also stands in words below them.
 */
export function WhenFields({ form, values }: WhenFieldsProps) {
  const { t: text } = useTranslation('event-form');
  const praise = text('literals.valid');
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-3">
        <TextField
          label={text('field.startDate')}
          type="date"
          // Without it a fifth digit of the year makes a date that no browser can show in words.
          max="9999-12-31"
          praise={praise}
          {...form.field('startDate')}
        />
        <TextField label={text('field.startTime')} type="time" praise={praise} {...form.field('startTime')} />
        <TextField label={text('field.endTime')} type="time" praise={praise} {...form.field('endTime')} />
      </div>
      <SelectField label={text('field.timeZone')} {...form.field('timeZone')} value={values.timeZone}>
        <ZoneOptions selected={values.timeZone} />
      </SelectField>
      <InWords values={values} />
    </>
  );
}

function InWords({ values }: { values: EventFields }) {
  const { t: text } = useTranslation('event-form');
  const format = useFormat();
  const { now } = useServices();
  const { startDate, startTime, endTime, timeZone } = values;
  const isComplete = /^\d{4}-/.test(startDate) && startTime !== '' && endTime !== '';
  const when = endTime < startTime ? 'hint.whenNextDay' : 'hint.when';
  return (
    <div role="status" className="rounded-md bg-inset px-4 py-3 text-sm">
      {isComplete ? (
        <p>
          <strong>{text(when, { date: format.longDate(startDate), start: startTime, end: endTime })}</strong>
          {' · '}
          {format.zone(startDate, timeZone)}
        </p>
      ) : (
        <p className="text-muted">{text('hint.endTime')}</p>
      )}
      {isOver(values, now()) && <p>{text('hint.over')}</p>}
    </div>
  );
}
