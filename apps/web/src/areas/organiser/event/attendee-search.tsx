import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { links } from '../../../paths.ts';
import { useNavigate } from '../../../routing.tsx';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { AttendeeFilter } from '../organiser-api.ts';
import { useOrganiser } from '../use-organiser.ts';
import { ticketStates } from './loader.ts';

type AttendeeSearchProps = { productId: string; filter: AttendeeFilter };

/** A search by name and by state, whose words are kept in the URL. */
export function AttendeeSearch({ productId, filter }: AttendeeSearchProps) {
  const { t: text } = useTranslation('organiser');
  const { isAdmin } = useOrganiser();
  const navigate = useNavigate();
  const [q, setQ] = useState(filter.q);
  const [state, setState] = useState<string>(filter.state ?? '');
  return (
    // biome-ignore lint/a11y/useSemanticElements: older browsers lack <search>.
    <form
      role="search"
      noValidate
      className="flex flex-wrap items-end gap-3"
      onSubmit={event => {
        event.preventDefault();
        const set = Object.entries({ q: q.trim(), state }).filter(([, value]) => value !== '');
        void navigate(`${links.organiserEvent(productId)}?${new URLSearchParams(set)}`, { preventScrollReset: true });
      }}
    >
      <TextField
        type="search"
        label={text(isAdmin ? 'attendees.searchAdmin' : 'attendees.search')}
        maxLength={200}
        enterKeyHint="search"
        className="min-w-0 flex-1 basis-60 sm:max-w-md"
        value={q}
        onChange={event => setQ(event.target.value)}
      />
      <SelectField
        label={text('attendees.state')}
        className="max-sm:grow sm:min-w-36"
        value={state}
        onChange={event => setState(event.target.value)}
      >
        <option value="">{text('attendees.anyState')}</option>
        {ticketStates.map(name => (
          <option key={name} value={name}>
            {text(`attendees.states.${name}`)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" className="max-sm:grow">
        <Search aria-hidden className="size-4" />
        {text('attendees.submit')}
      </Button>
    </form>
  );
}
