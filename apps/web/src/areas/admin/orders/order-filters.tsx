import { instrumentKinds, orderStatuses } from '@guichet/contracts';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { DayFields, FilterForm } from '../../../features/lists/filter-form.tsx';
import { paidWithText } from '../../../features/paid-with/paid-with-text.ts';
import { toLanguage } from '../../../i18n/languages.ts';
import { links } from '../../../paths.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { OrderFilters as Filters } from '../admin-api.ts';

/** Words, status, what was paid with, and days. */
export function OrderFilters({ filters }: { filters: Filters }) {
  const { t: text, i18n } = useTranslation('admin');
  const isFiltered = Object.values(filters).some(value => value !== '');
  return (
    <FilterForm
      role="search"
      className="grid items-start gap-3 sm:grid-cols-2 xl:grid-cols-[minmax(0,2fr)_1fr_1fr_1fr_1fr]"
      filters={filters}
      path={links.adminOrders()}
    >
      {fields => (
        <>
          <TextField
            type="search"
            label={text('orders.search')}
            hint={text('orders.searchHint')}
            maxLength={200}
            enterKeyHint="search"
            {...fields.field('q')}
          />
          <SelectField label={text('orders.filter')} {...fields.field('status')}>
            <option value="">{text('orders.anyStatus')}</option>
            {orderStatuses.map(status => (
              <option key={status} value={status}>
                {text(`orders.value.${status}`)}
              </option>
            ))}
          </SelectField>
          <SelectField label={text('orders.paidWith')} {...fields.field('paidWith')}>
            <option value="">{text('orders.anyInstrument')}</option>
            {instrumentKinds.map(kind => (
              <option key={kind} value={kind}>
                {paidWithText({ kind }, toLanguage(i18n.language))}
              </option>
            ))}
          </SelectField>
          <DayFields fields={fields} reversed={text('days.reversed')} />
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
        </>
      )}
    </FilterForm>
  );
}
