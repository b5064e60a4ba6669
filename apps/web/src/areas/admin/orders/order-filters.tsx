import { orderStatuses } from '@guichet/contracts';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { links } from '../../../paths.ts';
import { useNavigate } from '../../../routing.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { OrderFilters as Filters } from '../admin-api.ts';

/** Words, status and days; they are kept in the URL. */
export function OrderFilters({ filters }: { filters: Filters }) {
  const { t: text } = useTranslation('admin');
  const navigate = useNavigate();
  const [draft, setDraft] = useState(filters);
  const change = (name: keyof Filters) => (event: { target: { value: string } }) =>
    setDraft({ ...draft, [name]: event.target.value });
  const isReversed = draft.from !== '' && draft.to !== '' && draft.to < draft.from;
  const isFiltered = Object.values(filters).some(value => value !== '');
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers lack <search>.
    <form
      role="search"
      noValidate
      className="grid items-start gap-3 sm:grid-cols-2 xl:grid-cols-[minmax(0,2fr)_1fr_1fr_1fr]"
      onSubmit={event => {
        event.preventDefault();
        if (isReversed) return;
        const query = new URLSearchParams(Object.entries(draft).filter(([, value]) => value !== ''));
        void navigate(`${links.adminOrders()}?${query}`);
      }}
    >
      <TextField
        type="search"
        label={text('orders.search')}
        hint={text('orders.searchHint')}
        maxLength={200}
        enterKeyHint="search"
        value={draft.q}
        onChange={change('q')}
      />
      <SelectField label={text('orders.filter')} value={draft.status} onChange={change('status')}>
        <option value="">{text('orders.anyStatus')}</option>
        {orderStatuses.map(status => (
          <option key={status} value={status}>
            {text(`orders.value.${status}`)}
          </option>
        ))}
      </SelectField>
      <TextField type="date" label={text('days.from')} value={draft.from} onChange={change('from')} />
      <TextField
        type="date"
        label={text('days.to')}
        error={isReversed ? text('days.reversed') : undefined}
        value={draft.to}
        onChange={change('to')}
      />
      <div className="button-row col-span-full">
        <Button type="submit">
          <Search aria-hidden className="size-4" />
          {text('search')}
        </Button>
        {isFiltered && (
          <ButtonLink variant="quiet" to={links.adminOrders()}>
            {text('orders.showAll')}
          </ButtonLink>
        )}
      </div>
    </form>
  );
}
