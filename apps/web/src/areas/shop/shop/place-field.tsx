import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/text-field.tsx';
import type { ChangeFilters, ShopFilters } from './filters.ts';

/** The place, applied with Enter or when the field is left: not with each letter. */
export function PlaceField({ filters, onChange }: { filters: ShopFilters; onChange: ChangeFilters }) {
  const { t: text } = useTranslation('shop-page');
  const [draft, setDraft] = useState({ typed: filters.place, applied: filters.place });
  // Another place in the URL, for instance after Back, or none after its chip was removed.
  if (draft.applied !== filters.place) setDraft({ typed: filters.place, applied: filters.place });
  const apply = () => {
    const place = draft.typed.trim();
    if (place !== filters.place) onChange(current => ({ ...current, place }));
  };
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        apply();
      }}
    >
      <TextField
        type="search"
        label={text('place')}
        hint={text('placeHint')}
        maxLength={100}
        enterKeyHint="search"
        value={draft.typed}
        onChange={event => setDraft({ ...draft, typed: event.currentTarget.value })}
        onBlur={apply}
      />
    </form>
  );
}
