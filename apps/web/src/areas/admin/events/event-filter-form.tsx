import { useTranslation } from 'react-i18next';
import { links } from '../../../paths.ts';
import { useNavigate } from '../../../routing.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import type { EventFilters } from '../admin-api.ts';
import { SearchForm } from '../search-form.tsx';
import { eventStates } from './loader.ts';

/** Words and a state, kept in the URL. */
export function EventFilterForm({ filters }: { filters: EventFilters }) {
  const { t: text } = useTranslation('admin');
  const navigate = useNavigate();
  const show = (q: string, state: string) =>
    void navigate(links.adminEvents({ ...(q !== '' && { q }), ...(state !== 'all' && { state }) }));
  return (
    <SearchForm
      label={text('events.search')}
      q={filters.q}
      onSearch={words => show(words, filters.state)}
      filter={words => (
        <SelectField
          className="basis-44"
          label={text('events.filter')}
          value={filters.state}
          onChange={event => show(words, event.target.value)}
        >
          {eventStates.map(state => (
            <option key={state} value={state}>
              {text(`events.states.${state}`)}
            </option>
          ))}
        </SelectField>
      )}
    />
  );
}
