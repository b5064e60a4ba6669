import { useTranslation } from 'react-i18next';
import { controlClass } from '../../../ui/control-class.ts';
import { type ChangeFilters, orders, type ShopFilters } from './filters.ts';

/** The order of the list. */
export function SortSelect({ filters, onChange }: { filters: ShopFilters; onChange: ChangeFilters }) {
  const { t: text } = useTranslation('shop-page');
  return (
    <label className="ml-auto flex items-center gap-2 text-sm font-semibold max-[26rem]:grow">
      <span className="whitespace-nowrap max-[26rem]:sr-only">{text('sort')}</span>
      <select
        value={filters.sort}
        onChange={event => {
          const sort = orders.find(order => order === event.target.value) ?? 'newest';
          onChange(current => ({ ...current, sort }));
        }}
        className={`${controlClass} w-auto border-outline font-normal max-[26rem]:w-full`}
      >
        {orders.map(order => (
          <option key={order} value={order}>
            {text(`${order}`)}
          </option>
        ))}
      </select>
    </label>
  );
}
