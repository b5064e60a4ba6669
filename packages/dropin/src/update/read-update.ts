import type { CreateOptions } from '../config/create-options.ts';
import { readOptions } from '../config/read-options.ts';
import { copy } from '../config/readers.ts';
import type { Reporter } from '../core/ports.ts';
import { docsUrl } from '../errors/docs-url.ts';
import type { PaymentMethodDefinition } from '../methods/method.ts';
import { fixedOptions } from './update-options.ts';

/** An update that was read. */
export interface Update {
  /** All options as they are after it. */
  readonly options: CreateOptions;
  /** The names of the options that differ. */
  readonly changed: readonly string[];
  /** The settings that differ in an option, with their new values; `undefined` for one that was removed. */
  settingsOf(name: string): ReadonlyMap<string, unknown>;
}

type Values = Readonly<Record<string, unknown>>;

/** Reads an update over the options of now, without changing anything. A value that an option does not take is left out. */
export function readUpdate(
  given: unknown,
  before: CreateOptions,
  registry: readonly PaymentMethodDefinition[],
  reporter: Pick<Reporter, 'warn'>,
): Update {
  const source = valuesOf(given);
  const read: Values = { ...readOptions(source, registry) };
  const was: Values = { ...before };
  const refused = Object.keys(source).filter(
    name => Object.hasOwn(fixedOptions, name) && isOther(source[name], was[name]),
  );
  if (refused.length > 0) {
    const what = refused.map(name => `options.${name}`).join(', ');
    reporter.warn(`update: ${what} cannot be changed after create. See ${docsUrl}/guides/changing-options`);
  }
  const after: Record<string, unknown> = { ...was };
  for (const [name, value] of Object.entries(source)) {
    if (Object.hasOwn(fixedOptions, name) || value === undefined) continue;
    const isOff = value === false && registry.some(({ id }) => id === name);
    if (value === null) delete after[name];
    else if (isOff) after[name] = false;
    else if (Object.hasOwn(read, name)) after[name] = merged(was[name], read[name], value);
  }
  const names = [...new Set([...Object.keys(was), ...Object.keys(after)])];
  return {
    options: after as unknown as CreateOptions,
    changed: names.filter(name => isOther(was[name], after[name])),
    settingsOf: name => differences(valuesOf(was[name]), valuesOf(after[name])),
  };
}

/** The settings of an option over those that it has; lists, texts and functions take the place of the old ones. */
function merged(before: unknown, read: unknown, given: unknown): unknown {
  if (!isObject(read)) return read;
  const settings = { ...valuesOf(before), ...read };
  return Object.fromEntries(Object.entries(settings).filter(([name]) => valuesOf(given)[name] !== null));
}

function differences(before: Values, after: Values): ReadonlyMap<string, unknown> {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return new Map([...names].filter(name => isOther(before[name], after[name])).map(name => [name, after[name]]));
}

/** Whether two values differ. Functions differ unless they are the same; data differ by their content. */
function isOther(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return false;
  if (Array.isArray(one) && Array.isArray(other)) {
    return one.length !== other.length || one.some((item, index) => isOther(item, other[index]));
  }
  return !(isObject(one) && isObject(other)) || differences(one, other).size > 0;
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && copy(value) !== value;

/** The readable properties of an object; a getter that throws counts as not given. */
function valuesOf(value: unknown): Values {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(
    Object.keys(value).flatMap(name => {
      try {
        return [[name, Reflect.get(value, name)]];
      } catch {
        return [];
      }
    }),
  );
}
