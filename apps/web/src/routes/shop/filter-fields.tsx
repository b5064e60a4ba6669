import type { Category } from '@guichet/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { RetryBanner } from '../../features/catalogue/retry-banner.tsx';
import { CheckField } from '../../ui/check-field.tsx';
import { Await, type Deferred } from '../../ui/deferred.tsx';
import type { ChangeFilters, ShopFilters } from './filters.ts';
import { priceBuckets } from './price-buckets.ts';
import { useBucketLabel } from './use-bucket-label.ts';

type FilterFieldsProps = {
  filters: ShopFilters;
  categories: Deferred<Category[]>;
  onChange: ChangeFilters;
};

/** Category checkboxes and price radios. Each change applies immediately. */
export function FilterFields({ filters, categories, onChange }: FilterFieldsProps) {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const bucketLabel = useBucketLabel();
  const radioName = useId();
  const toggle = (id: string) =>
    onChange(({ categories: picked, ...others }) => ({
      ...others,
      categories: picked.includes(id) ? picked.filter(other => other !== id) : [...picked, id],
    }));
  return (
    <div className="grid gap-5">
      <fieldset>
        <legend className="mb-1 text-sm font-bold">{t('shop.filters.category')}</legend>
        <Await
          of={categories}
          skeleton={<div className="skeleton h-66" />}
          failed={() => <RetryBanner text={t('literals.categoriesFailed')} onRetry={() => void revalidate()} />}
        >
          {list =>
            list.map(({ _id, name }) => (
              <CheckField
                key={_id}
                label={name}
                checked={filters.categories.includes(_id)}
                onChange={() => toggle(_id)}
              />
            ))
          }
        </Await>
      </fieldset>
      <fieldset>
        <legend className="mb-1 text-sm font-bold">{t('shop.filters.price')}</legend>
        {priceBuckets.map(bucket => (
          <CheckField
            key={bucket.id}
            kind="radio"
            name={radioName}
            label={bucketLabel(bucket)}
            checked={filters.bucket === bucket}
            onChange={() => onChange(current => ({ ...current, bucket }))}
          />
        ))}
      </fieldset>
    </div>
  );
}
