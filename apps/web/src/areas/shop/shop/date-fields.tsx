import { useTranslation } from 'react-i18next';
import { useServices } from '../../../services.ts';
import { classNames } from '../../../ui/class-names.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { datePresets } from './date-presets.ts';
import { type ChangeFilters, readDay, type ShopFilters } from './filters.ts';

const presetNames = ['today', 'weekend', 'next30'] as const;

/** Usual days as buttons, and any first and last day. Each change applies immediately. */
export function DateFields({ filters, onChange }: { filters: ShopFilters; onChange: ChangeFilters }) {
  const { t: text } = useTranslation('shop-page');
  const { now } = useServices();
  const presets = datePresets(now());
  // A month of the archives would hide most of the chosen days.
  const choose = (days: { readonly from?: string | null; readonly to?: string | null }) =>
    onChange(current => ({ ...current, month: null, ...days }));
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-sm font-bold">{text('dates')}</legend>
      <div className="flex flex-wrap gap-2">
        {presetNames.map(name => {
          const { from, to } = presets[name];
          const isChosen = filters.from === from && filters.to === to;
          return (
            <button
              key={name}
              type="button"
              aria-pressed={isChosen}
              onClick={() => choose(isChosen ? { from: null, to: null } : { from, to })}
              className={classNames(
                'min-h-11 rounded-md border px-3 text-sm font-semibold',
                isChosen ? 'border-info bg-info-background text-info' : 'border-outline hover:bg-inset',
              )}
            >
              {text(`${name}`)}
            </button>
          );
        })}
      </div>
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-1">
        <TextField
          type="date"
          label={text('from')}
          value={filters.from ?? ''}
          onChange={event => choose({ from: readDay(event.currentTarget.value) })}
        />
        <TextField
          type="date"
          label={text('to')}
          min={filters.from ?? undefined}
          value={filters.to ?? ''}
          onChange={event => choose({ to: readDay(event.currentTarget.value) })}
        />
      </div>
    </fieldset>
  );
}
