import type { Expression, ObjectExpression } from 'oxc-parser';
import { type Finding, type Known, unknown } from './finding.ts';
import { type Option, options } from './known-options.ts';
import { objectOf } from './syntax.ts';

/** Where an object with options stands. */
type Place = {
  readonly file: string;
  readonly lineAt: (offset: number) => number;
  readonly objects: ReadonlyMap<string, ObjectExpression>;
};

/** The options in the object that a page passes to `create`, settings inside settings included. */
export function judgeOptions(object: ObjectExpression, place: Place): readonly Finding[] {
  return judgeSettings(object, { known: unknown(''), settings: options }, '', place);
}

function judgeSettings(object: ObjectExpression, of: Option, path: string, place: Place): readonly Finding[] {
  return object.properties.flatMap((property): readonly Finding[] => {
    const finding = (name: string, known: Known): Finding => ({
      ...{ kind: 'option', name: path + name, ...known },
      ...{ file: place.file, line: place.lineAt(property.start) },
    });
    if (property.type === 'SpreadElement') {
      return [finding('…', unknown('these options are made elsewhere: read them by hand.'))];
    }
    const name = nameOf(property.key, property.computed);
    if (name === undefined) return [finding('[…]', unknown('the option’s name is computed: read it by hand.'))];
    const option = of.settings?.[name];
    const known = option?.known ?? of.any ?? unknown('Drop-in has no such option; it has no effect.');
    const value = objectOf(property.value as Expression, place.objects);
    const inside =
      value && (option?.settings || option?.any) ? judgeSettings(value, option, `${path}${name}.`, place) : [];
    return [finding(name, known), ...inside];
  });
}

function nameOf(key: { readonly type: string }, computed: boolean): string | undefined {
  if (computed) return undefined;
  if ('name' in key) return String(key.name);
  return 'value' in key ? String(key.value) : undefined;
}
