import { useTranslation } from 'react-i18next';
import { FilterForm, SearchButton, WordsField } from '../../../features/lists/filter-form.tsx';
import { links } from '../../../paths.ts';
import { SelectField } from '../../../ui/select-field.tsx';
import { type AttendeeFilter, ticketStates, useOrganiser } from '../organiser-api.ts';

type AttendeeSearchProps = { eventId: string; filter: AttendeeFilter };

/** A search by name and by state. */
export function AttendeeSearch({ eventId, filter }: AttendeeSearchProps) {
  const { t: text } = useTranslation('organiser');
  const { isAdmin } = useOrganiser();
  return (
    <FilterForm
      role="search"
      className="flex flex-wrap items-end gap-3"
      filters={filter}
      path={links.organiserEvent(eventId)}
    >
      {({ field }) => (
        <>
          <WordsField label={text(isAdmin ? 'attendees.searchAdmin' : 'attendees.search')} {...field('q')} />
          <SelectField label={text('attendees.state')} className="max-sm:grow sm:min-w-36" {...field('state')}>
            <option value="">{text('attendees.anyState')}</option>
            {ticketStates.map(name => (
              <option key={name} value={name}>
                {text(`attendees.states.${name}`)}
              </option>
            ))}
          </SelectField>
          <SearchButton text={text('attendees.submit')} />
        </>
      )}
    </FilterForm>
  );
}
