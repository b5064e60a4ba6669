import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { links } from '../../../paths.ts';
import { useNavigate } from '../../../routing.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { Period } from '../organiser-api.ts';

/** The first and the last day of the sales, kept in the URL. */
export function PeriodForm({ period }: { period: Period }) {
  const { t: text } = useTranslation('organiser');
  const navigate = useNavigate();
  const [from, setFrom] = useState(period.from ?? '');
  const [to, setTo] = useState(period.to ?? '');
  const isReversed = from !== '' && to !== '' && from > to;
  return (
    <form
      noValidate
      className="flex flex-wrap items-start gap-3"
      onSubmit={event => {
        event.preventDefault();
        if (isReversed) return;
        const days = new URLSearchParams(Object.entries({ from, to }).filter(([, day]) => day !== ''));
        void navigate(`${links.organiser('sales')}&${days}`, { preventScrollReset: true });
      }}
    >
      <TextField
        type="date"
        label={text('sales.from')}
        className="max-sm:grow"
        value={from}
        onChange={event => setFrom(event.target.value)}
      />
      <TextField
        type="date"
        label={text('sales.to')}
        className="max-sm:grow"
        value={to}
        error={isReversed ? text('sales.reversed') : undefined}
        onChange={event => setTo(event.target.value)}
      />
      <Button type="submit" className="max-sm:grow sm:mt-7">
        {text('sales.show')}
      </Button>
    </form>
  );
}
