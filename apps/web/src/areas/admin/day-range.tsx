import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

type Days = { readonly from: string; readonly to: string };
type DayRangeProps = { days: Days; onChoose: (days: Days) => void };

/** First and last day of a period. */
export function DayRange({ days, onChoose }: DayRangeProps) {
  const { t: text } = useTranslation('admin');
  const [draft, setDraft] = useState(days);
  const isReversed = draft.from !== '' && draft.to !== '' && draft.to < draft.from;
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-3"
      onSubmit={event => {
        event.preventDefault();
        if (!isReversed) onChoose(draft);
      }}
    >
      <TextField
        type="date"
        label={text('days.from')}
        className="max-sm:grow"
        value={draft.from}
        onChange={event => setDraft({ ...draft, from: event.target.value })}
      />
      <TextField
        type="date"
        label={text('days.to')}
        className="max-sm:grow"
        value={draft.to}
        error={isReversed ? text('days.reversed') : undefined}
        onChange={event => setDraft({ ...draft, to: event.target.value })}
      />
      <Button type="submit" className="max-sm:grow sm:mt-7">
        {text('days.show')}
      </Button>
    </form>
  );
}
