import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { toLanguage } from '../../i18n/languages.ts';

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
  const { t: text } = useTranslation('event-form');
  const { i18n } = useTranslation();
  const known = Intl.supportedValuesOf('timeZone');
  const zones = (selected === '' || known.includes(selected) ? known : [...known, selected]).map(zone => ({
    zone,
    name: toLanguage(i18n.language) === 'fr' ? frenchNameOf(zone) : nameOf(zone),
  }));
  zones.sort((one, other) => one.name.localeCompare(other.name, i18n.language));
  const groups = [
    ...areas.map(area => ({ area, zones: zones.filter(({ zone }) => zone.startsWith(`${area}/`)) })),
    { area: 'other' as const, zones: zones.filter(({ zone }) => !areas.some(area => zone.startsWith(`${area}/`))) },
  ];
  return groups
    .filter(group => group.zones.length > 0)
    .map(group => (
      <optgroup key={group.area} label={text(`zones.${group.area}`)}>
        {group.zones.map(({ zone, name }) => (
          <option key={zone} value={zone}>
            {name}
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

const frenchNames = new Map<string, string>();

/** The French name of a zone's place. Each is read once: reading all takes long on a phone. */
function frenchNameOf(timeZone: string): string {
  const name = frenchNames.get(timeZone) ?? readFrenchName(timeZone);
  frenchNames.set(timeZone, name);
  return name;
}

/** The place of "heure : Égypte": the country, or the city of a country with several zones. */
function readFrenchName(timeZone: string): string {
  try {
    const parts = new Intl.DateTimeFormat('fr', { timeZone, timeZoneName: 'shortGeneric' }).formatToParts();
    const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
    return /^heure\s*:\s*(.+)$/.exec(name)?.[1] ?? nameOf(timeZone);
  } catch {
    return nameOf(timeZone);
  }
}
