import type { Category } from '@guichet/contracts';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { Button } from '../../ui/button.tsx';
import { Await, type Deferred } from '../../ui/deferred.tsx';
import { type ChangeFilters, isFiltered, noFilters, type ShopFilters } from './filters.ts';
import { priceBuckets } from './price-buckets.ts';
import { useBucketLabel } from './use-bucket-label.ts';

type ActiveFiltersProps = {
  filters: ShopFilters;
  categories: Deferred<Category[]>;
  onChange: ChangeFilters;
};

/** Each filter as a chip that removes it, and one button that removes all. */
export function ActiveFilters({ filters, categories, onChange }: ActiveFiltersProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const bucketLabel = useBucketLabel();
  if (!isFiltered(filters)) return null;
  const { bucket, month } = filters;
  return (
    <ul aria-label={t('shop.filters.active')} className="flex flex-wrap items-center gap-2">
      <Await of={categories} skeleton={null} failed={() => null}>
        {list =>
          list
            .filter(({ _id }) => filters.categories.includes(_id))
            .map(({ _id, name }) => (
              <Chip
                key={_id}
                name={name}
                onRemove={() =>
                  onChange(current => ({ ...current, categories: current.categories.filter(id => id !== _id) }))
                }
              />
            ))
        }
      </Await>
      {bucket.id !== 0 && (
        <Chip
          name={bucketLabel(bucket)}
          onRemove={() => onChange(current => ({ ...current, bucket: priceBuckets[0] }))}
        />
      )}
      {month !== null && (
        <Chip name={format.month(month)} onRemove={() => onChange(current => ({ ...current, month: null }))} />
      )}
      <li>
        <Button look="quiet" onClick={() => onChange(() => noFilters)}>
          {t('shop.filters.clearAll')}
        </Button>
      </li>
    </ul>
  );
}

function Chip({ name, onRemove }: { name: string; onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <li>
      <button
        type="button"
        onClick={onRemove}
        aria-label={t('shop.filters.removeFilter', { name })}
        className="flex min-h-11 items-center gap-2 rounded-md bg-info-ground px-3 text-sm font-semibold text-info hover:bg-sunken"
      >
        {name}
        <X aria-hidden className="size-4" />
      </button>
    </li>
  );
}
