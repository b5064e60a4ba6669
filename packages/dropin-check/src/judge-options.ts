import type { Argument, Expression, ObjectExpression } from 'oxc-parser';
import { type Finding, type Known, unknown } from './finding.ts';
import { type Option, options } from './known-options.ts';
import { type AssignedPart, type OptionSources, type Origin, originsOf } from './option-sources.ts';

/** Where objects with options stand. */
type Place = {
  readonly file: string;
  readonly lineAt: (offset: number) => number;
  readonly sources: OptionSources;
};

const all: Option = { known: unknown(''), settings: options };
const madeElsewhere = unknown('its options are made elsewhere: read them by hand.');

/** Names that surely mean the options of Drop-in, also in a script that does not create it. */
const telling = /^(drop_?in|braintree)\w*(options|opts|config|configuration|settings)$/i;

/**
 * The options that a script passes to `create`, settings inside settings included: in an object that is written there, in
 * the variable or property that is passed, and in what a function of the script makes.
 */
export function judgeOptions(given: Argument | undefined, at: number, place: Place): readonly Finding[] {
  const origins = originsOf(given, place.sources);
  const found = origins.flatMap(({ value, owner }) => [
    ...(value.type === 'ObjectExpression' ? judgeSettings(value, all, '', place) : []),
    ...(owner === undefined ? [] : judgeParts(place, part => part.owner === owner)),
  ]);
  const isKnown = ({ value, owner }: Origin) =>
    value.type === 'ObjectExpression' || place.sources.values.has(owner ?? '');
  if (origins.length > 0 && origins.every(isKnown)) return found;
  return [...found, { kind: 'option', name: 'create(…)', ...madeElsewhere, file: place.file, line: place.lineAt(at) }];
}

/** The options that a script assigns to an object with a telling name, for another script that creates the widget. */
export function judgeTellingParts(place: Place): readonly Finding[] {
  return judgeParts(place, ({ owner, path: [first = ''] }) => telling.test(owner) && Object.hasOwn(options, first));
}

function judgeParts(place: Place, isMeant: (part: AssignedPart) => boolean): readonly Finding[] {
  return place.sources.parts.filter(isMeant).flatMap(({ path, value, start }) => {
    const before = path.slice(0, -1);
    const of = before.reduce<Option | undefined>((option, name) => inside(option, name), all);
    const name = path.at(-1) ?? '';
    return of === undefined
      ? []
      : judgeSetting({ name, value, start }, of, before.map(one => `${one}.`).join(''), place);
  });
}

const inside = (option: Option | undefined, name: string): Option | undefined =>
  option?.settings?.[name] ?? (option?.any && { known: option.any, any: option.any });

function judgeSettings(object: ObjectExpression, of: Option, path: string, place: Place): readonly Finding[] {
  return object.properties.flatMap((property): readonly Finding[] => {
    const { start } = property;
    if (property.type === 'SpreadElement') {
      const spread = objectsOf(property.argument, place);
      if (spread.length > 0) return spread.flatMap(one => judgeSettings(one, of, path, place));
      return [findingOf('…', unknown('these options are made elsewhere: read them by hand.'), start, path, place)];
    }
    const name = nameOf(property.key, property.computed);
    if (name === undefined) {
      return [findingOf('[…]', unknown('the option’s name is computed: read it by hand.'), start, path, place)];
    }
    return judgeSetting({ name, value: property.value as Expression, start }, of, path, place);
  });
}

function judgeSetting(
  { name, value, start }: { readonly name: string; readonly value: Expression; readonly start: number },
  of: Option,
  path: string,
  place: Place,
): readonly Finding[] {
  const option = of.settings?.[name];
  const known = option?.known ?? of.any ?? unknown('Drop-in has no such option; it has no effect.');
  const settings =
    option?.settings || option?.any
      ? objectsOf(value, place).flatMap(one => judgeSettings(one, option, `${path}${name}.`, place))
      : [];
  return [findingOf(name, known, start, path, place), ...settings];
}

/** The objects that an expression may be. */
function objectsOf(node: Expression, { sources }: Place): readonly ObjectExpression[] {
  return originsOf(node, sources).flatMap(({ value }) => (value.type === 'ObjectExpression' ? [value] : []));
}

function findingOf(name: string, known: Known, start: number, path: string, { file, lineAt }: Place): Finding {
  return { kind: 'option', name: path + name, ...known, file, line: lineAt(start) };
}

function nameOf(key: { readonly type: string }, computed: boolean): string | undefined {
  if (computed) return undefined;
  if ('name' in key) return String(key.name);
  const text = 'value' in key ? String(key.value) : '';
  return text.trim() === '' ? undefined : text;
}
