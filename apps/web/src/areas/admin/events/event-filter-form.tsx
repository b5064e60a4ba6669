import { useTranslation } from 'react-i18next';
import { FilterForm, SearchButton, WordsField } from '../../../features/lists/filter-form.tsx';
import { links } from '../../../paths.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { type EventFilters, eventStates } from '../admin-api.ts';

/** Words, and a state, which applies at once. */
export function EventFilterForm({ filters }: { filters: EventFilters }) {
  const { t: text } = useTranslation('admin');
  return (
    <FilterForm role="search" className="flex flex-wrap items-end gap-3" path={links.adminEvents()} filters={filters}>
      {({ field, draft, show }) => (
        <>
          <WordsField label={text('events.search')} {...field('q')} />
          <SearchButton text={text('search')} />
          <SelectField
            className="basis-44"
            label={text('events.filter')}
            value={filters.state}
            onChange={event => show({ ...draft, state: event.target.value })}
          >
            <option value="">{text('events.states.all')}</option>
            {eventStates.map(state => (
              <option key={state} value={state}>
                {text(`events.states.${state}`)}
              </option>
            ))}
          </SelectField>
        </>
      )}
    </FilterForm>
  );
}
