import type { Category } from '@guichet/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { priceBuckets } from '../../../features/catalogue/price-buckets.ts';
import { CategoriesFailed } from '../../../features/catalogue/retry-banner.tsx';
import { useCategoryName } from '../../../features/catalogue/use-category-name.ts';
import { CheckField } from '../../../ui/check-field.tsx';
import { type Deferred, DeferredValue } from '../../../ui/deferred.tsx';
import { DateFields } from './date-fields.tsx';
import type { ChangeFilters, ShopFilters } from './filters.ts';
import { PlaceField } from './place-field.tsx';
import { useBucketLabel } from './use-bucket-label.ts';
import { useImmediateFilters } from './use-immediate-filters.ts';

type FilterFieldsProps = {
  filters: ShopFilters;
  categories: Deferred<Category[]>;
  onChange: ChangeFilters;
};

/** Category checkboxes, price radios, days and place. Each change applies immediately. */
export function FilterFields({ filters, categories, onChange }: FilterFieldsProps) {
  const { t: text } = useTranslation('shop-page');
  const { shown, change } = useImmediateFilters(filters, onChange);
  const { revalidate } = useRevalidator();
  const bucketLabel = useBucketLabel();
  const categoryName = useCategoryName();
  const radioName = useId();
  const toggle = (id: string) =>
    change(({ categories: picked, ...others }) => ({
      ...others,
      categories: picked.includes(id) ? picked.filter(other => other !== id) : [...picked, id],
    }));
  return (
    <div className="grid gap-5">
      <fieldset>
        <legend className="mb-1 text-sm font-bold">{text('category')}</legend>
        <DeferredValue
          promise={categories}
          skeleton={<div className="skeleton h-66" />}
          renderError={() => <CategoriesFailed onRetry={() => void revalidate()} />}
        >
          {list =>
            list.map(({ _id, name }) => (
              <CheckField
                key={_id}
                label={categoryName({ name })}
                checked={shown.categories.includes(_id)}
                onChange={() => toggle(_id)}
              />
            ))
          }
        </DeferredValue>
      </fieldset>
      <fieldset>
        <legend className="mb-1 text-sm font-bold">{text('price')}</legend>
        {priceBuckets.map(bucket => (
          <CheckField
            key={bucket.id}
            kind="radio"
            name={radioName}
            label={bucketLabel(bucket)}
            checked={shown.bucket === bucket}
            onChange={() => change(current => ({ ...current, bucket }))}
          />
        ))}
      </fieldset>
      <DateFields filters={shown} onChange={change} />
      <PlaceField filters={shown} onChange={change} />
    </div>
  );
}
