import { memo } from 'react';
import { useEventFormTexts } from './use-event-form-texts.ts';

const areas = [
  'Africa',
  'America',
  'Antarctica',
  'Arctic',
  'Asia',
  'Atlantic',
  'Australia',
  'Europe',
  'Indian',
  'Pacific',
] as const;

/** The time zones that the browser knows, by continent. `selected` is one of them even if the browser lacks it. */
export const ZoneOptions = memo(({ selected }: { selected: string }) => {
  const text = useEventFormTexts();
  const known = Intl.supportedValuesOf('timeZone');
  const zones = selected === '' || known.includes(selected) ? known : [...known, selected];
  const groups = [
    ...areas.map(area => ({ area, zones: zones.filter(zone => zone.startsWith(`${area}/`)) })),
    { area: 'other' as const, zones: zones.filter(zone => !areas.some(area => zone.startsWith(`${area}/`))) },
  ];
  return groups
    .filter(group => group.zones.length > 0)
    .map(group => (
      <optgroup key={group.area} label={text(`zones.${group.area}`)}>
        {group.zones.map(zone => (
          <option key={zone} value={zone}>
            {nameOf(zone)}
          </option>
        ))}
      </optgroup>
    ));
});

/** The city of `America/Argentina/Buenos_Aires`: "Argentina, Buenos Aires". */
function nameOf(zone: string): string {
  const [first = zone, ...places] = zone.split('/');
  return (places.length === 0 ? first : places.join(', ')).replaceAll('_', ' ');
}
