import type { EventSummary } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { links } from '../../paths.ts';
import { ChipLink } from '../../ui/chip-link.tsx';

const mostCities = 6;

/** Links into the shop: what is on soonest, and the cities of some events. One row; on phones it scrolls sideways. */
export function QuickLinks({ events }: { events: readonly Pick<EventSummary, 'location'>[] }) {
  const { t } = useTranslation();
  return (
    <ul
      aria-label={t('shop.quickLinks')}
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:px-0"
    >
      <li>
        <ChipLink to={links.shop({ sort: 'soonest' })}>{t('shop.soonest')}</ChipLink>
      </li>
      {citiesOf(events).map(city => (
        <li key={city}>
          <ChipLink to={links.shop({ place: city })}>{city}</ChipLink>
        </li>
      ))}
    </ul>
  );
}

/** What stands after the last comma of a location, the most frequent first. A location without a comma names no city. */
function citiesOf(events: readonly Pick<EventSummary, 'location'>[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { location } of events) {
    const city = /,\s*([^,\d]{2,20})$/.exec(location)?.[1]?.trim();
    if (city !== undefined) counts.set(city, (counts.get(city) ?? 0) + 1);
  }
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, mostCities)
    .map(([city]) => city);
}
