import type { Category } from '@guichet/contracts';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { priceBuckets } from '../../../features/catalogue/price-buckets.ts';
import { useCategoryName } from '../../../features/catalogue/use-category-name.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Button } from '../../../ui/button.tsx';
import { type Deferred, DeferredValue } from '../../../ui/deferred.tsx';
import { type ChangeFilters, clearFilters, countFilters, type ShopFilters } from './filters.ts';
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
  const categoryName = useCategoryName();
  if (countFilters(filters) === 0) return null;
  const { bucket, month, from, to, place } = filters;
  const day = (date: string) => format.longDate(`${date}T00:00:00.000Z`);
  return (
    <ul aria-label={t('shop.filters.active')} className="flex flex-wrap items-center gap-2">
      <DeferredValue promise={categories} skeleton={null} renderError={() => null}>
        {list =>
          list
            .filter(({ _id }) => filters.categories.includes(_id))
            .map(({ _id, name }) => (
              <Chip
                key={_id}
                name={categoryName({ name })}
                onRemove={() =>
                  onChange(current => ({ ...current, categories: current.categories.filter(id => id !== _id) }))
                }
              />
            ))
        }
      </DeferredValue>
      {bucket.id !== 0 && (
        <Chip
          name={bucketLabel(bucket)}
          onRemove={() => onChange(current => ({ ...current, bucket: priceBuckets[0] }))}
        />
      )}
      {month !== null && (
        <Chip name={format.month(month)} onRemove={() => onChange(current => ({ ...current, month: null }))} />
      )}
      {(from !== null || to !== null) && (
        <Chip
          name={
            from === null
              ? t('shopPage.toDay', { day: day(to ?? '') })
              : to === null
                ? t('shopPage.fromDay', { day: day(from) })
                : t('shopPage.days', { from: day(from), to: day(to) })
          }
          onRemove={() => onChange(current => ({ ...current, from: null, to: null }))}
        />
      )}
      {place !== '' && <Chip name={place} onRemove={() => onChange(current => ({ ...current, place: '' }))} />}
      <li>
        <Button variant="quiet" className="-ml-2 px-2!" onClick={() => onChange(clearFilters)}>
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
        className="flex min-h-11 items-center gap-2 rounded-md bg-info-background px-3 text-sm font-semibold text-info hover:bg-inset"
      >
        {/* As text: an aria-label would make a second element that is labelled like the checkbox. */}
        <span className="sr-only">{t('shop.filters.removeFilter', { name })}</span>
        <span aria-hidden>{name}</span>
        <X aria-hidden className="size-4" />
      </button>
    </li>
  );
}
