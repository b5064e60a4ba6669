import type { Category } from '@guichet/contracts';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
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
  const { t: text } = useTranslation('shop-page');
  const format = useFormat();
  const bucketLabel = useBucketLabel();
  const categoryName = useCategoryName();
  const { list, remove } = useRemoval(filters, onChange);
  if (countFilters(filters) === 0) return null;
  const { bucket, month, from, to, place } = filters;
  const day = (date: string) => format.longDate(`${date}T00:00:00.000Z`);
  return (
    <ul ref={list} aria-label={text('active')} className="flex flex-wrap items-center gap-2">
      <DeferredValue promise={categories} skeleton={null} renderError={() => null}>
        {all =>
          all
            .filter(({ _id }) => filters.categories.includes(_id))
            .map(({ _id, name }) => (
              <Chip
                key={_id}
                name={categoryName({ name })}
                without={current => ({ ...current, categories: current.categories.filter(id => id !== _id) })}
                onRemove={remove}
              />
            ))
        }
      </DeferredValue>
      {bucket.id !== 0 && (
        <Chip
          name={bucketLabel(bucket)}
          without={current => ({ ...current, bucket: priceBuckets[0] })}
          onRemove={remove}
        />
      )}
      {month !== null && (
        <Chip name={format.month(month)} without={current => ({ ...current, month: null })} onRemove={remove} />
      )}
      {(from !== null || to !== null) && (
        <Chip
          name={
            from === null
              ? text('toDay', { day: day(to ?? '') })
              : to === null
                ? text('fromDay', { day: day(from) })
                : text('days', { from: day(from), to: day(to) })
          }
          without={current => ({ ...current, from: null, to: null })}
          onRemove={remove}
        />
      )}
      {place !== '' && <Chip name={place} without={current => ({ ...current, place: '' })} onRemove={remove} />}
      <li>
        <Button variant="quiet" className="-ml-2 px-2!" onClick={event => remove(event.currentTarget, clearFilters)}>
          {text('clearAll')}
        </Button>
      </li>
    </ul>
  );
}

type Update = Parameters<ChangeFilters>[0];
type Remove = (pressed: HTMLButtonElement, update: Update) => void;

/**
 * Removes filters. The pressed chip goes with its filter, so the focus moves to the chip that took its place, or to the
 * page's title if none is left.
 */
function useRemoval(filters: ShopFilters, onChange: ChangeFilters) {
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number | null>(null);
  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])];

  useEffect(() => {
    if (removed.current === null) return;
    // The last button removes all filters.
    const chips = buttons().slice(0, -1);
    const next = chips[Math.min(removed.current, chips.length - 1)] ?? document.querySelector<HTMLElement>('main h1');
    next?.focus({ preventScroll: true });
    removed.current = null;
  }, [filters]);

  const remove: Remove = (pressed, update) => {
    removed.current = buttons().indexOf(pressed);
    onChange(update);
  };
  return { list, remove };
}

type ChipProps = { name: string; without: Update; onRemove: Remove };

function Chip({ name, without, onRemove }: ChipProps) {
  const { t: text } = useTranslation('shop-page');
  return (
    <li>
      <button
        type="button"
        onClick={event => onRemove(event.currentTarget, without)}
        className="flex min-h-11 items-center gap-2 rounded-md bg-info-background px-3 text-sm font-semibold text-info hover:bg-inset"
      >
        {/* As text: an aria-label would make a second element that is labelled like the checkbox. */}
        <span className="sr-only">{text('removeFilter', { name })}</span>
        <span aria-hidden>{name}</span>
        <X aria-hidden className="size-4" />
      </button>
    </li>
  );
}
