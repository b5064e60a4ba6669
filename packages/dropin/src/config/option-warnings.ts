import { enUs } from '../i18n/locales/en-us.ts';
import type { MethodOptions } from '../methods/declarations.ts';
import { withFurther } from '../methods/further.ts';
import type { PaymentMethodDefinition } from '../methods/method.ts';
import type { Environment } from '../widget/environment.ts';
import type { CreateOptions } from './create-options.ts';
import { optionTable, viewIdsOf } from './option-table.ts';
import { pageMistakes } from './page-mistakes.ts';
import type { DropinEvents } from './public-events.ts';
import { isGiven, object, type Setting, type Settings, type Table, whatever } from './setting.ts';
import { pageOf } from './warning-page.ts';

/** A call of the widget that a warning may be about. */
export type CheckedCall =
  | readonly [method: 'on', name: unknown]
  | readonly [method: 'showView', viewId: unknown]
  | readonly [method: 'update', options: unknown]
  | readonly [method: 'updateConfiguration', property: string, key: string, value: unknown];

/** Warns of a call that has no effect. */
export type CallCheck = (...call: CheckedCall) => void;

/** What the warnings know of a payment option. */
type Known = Pick<PaymentMethodDefinition, 'id' | 'nameKey' | 'isReconfigurable' | 'mistake'>;

/**
 * Warns of mistakes in the options, and returns a check of later calls. Only in development, so reading the merchant's
 * object a second time is acceptable.
 */
export async function warnOfMistakes(
  given: unknown,
  options: CreateOptions,
  environment: Pick<Environment, 'registry' | 'further' | 'reporter'>,
): Promise<CallCheck> {
  const { reporter } = environment;
  // Also those that this page does not want: it may name them.
  const { registry } = await withFurther(options, environment);
  const warnings = [...optionWarnings(given, options, registry), ...(await textWarnings(options, registry))];
  const report = (warning: string): void => reporter.warn(`${warning} See ${pageOf(warning)}`);
  warnings.forEach(report);
  pageMistakes(options).forEach(reporter.warn);
  return (...call) => callWarnings(call, registry).forEach(report);
}

/**
 * Warnings about the options: unknown names, values that an option does not take, settings that are missing, and options
 * that are left out of the order.
 */
export function optionWarnings(
  given: unknown,
  options: CreateOptions,
  registry: readonly Known[],
  methods?: Table<MethodOptions>,
): readonly string[] {
  const table = optionTable(idsOf(registry), methods);
  // An option that was read but is not in the table belongs to a custom payment option.
  const custom = Object.fromEntries(Object.keys(options).map(name => [name, whatever]));
  const known: Settings = { ...custom, ...table };
  const mistakes = check(Object(given), object(known), 'options', String(options.authorization));
  const wrongIds = registry.flatMap(({ mistake = [] }) => mistake);
  return [...mistakes, ...wrongIds, ...unread(given, options, table, mistakes), ...orderWarnings(options, registry)];
}

const idsOf = (registry: readonly Known[]): readonly string[] => registry.map(({ id }) => id);

/** Values that the table accepts and that could not be read all the same, because they are cyclic or throw. */
function unread(given: unknown, options: object, table: object, mistakes: readonly string[]): readonly string[] {
  return Object.keys(table)
    .filter(name => isGiven(propertyOf(Object(given), name)) && !Object.hasOwn(options, name))
    .filter(name => !mistakes.some(mistake => mistake.startsWith(`options.${name} `)))
    .map(name => `options.${name} cannot be read.`);
}

/** The texts of wallets and locales are in chunks, which only a page with translations loads. */
async function textWarnings({ translations }: CreateOptions, registry: readonly Known[]): Promise<readonly string[]> {
  if (!translations) return [];
  const [{ fullLocaleKeys }, { furtherTexts }] = await Promise.all([
    import('../i18n/load-locale.ts'),
    import('../i18n/further-english.ts'),
  ]);
  const names = registry.map(({ nameKey }) => nameKey);
  const keys = [...Object.keys(enUs), ...fullLocaleKeys, ...Object.keys(furtherTexts), ...names];
  return Object.keys(translations)
    .filter(key => !keys.includes(key))
    .map(key => `options.translations.${key} is not the key of a text.${hint(key, keys)}`);
}

/** An option that is configured and not listed is not offered. */
function orderWarnings(options: CreateOptions, registry: readonly Known[]): readonly string[] {
  const { paymentOptionPriority: order, expressMethods } = options;
  if (!Array.isArray(order)) return [];
  // A wallet may be in the express row only.
  const listed: readonly unknown[] = [...order, ...[expressMethods?.methods ?? []].flat()];
  const configured = Object.entries(options).flatMap(([name, value]) => (value ? [name] : []));
  return idsOf(registry)
    .filter(id => configured.includes(id) && !listed.includes(id))
    .map(id => `${id} is not offered: options.paymentOptionPriority does not list it.`);
}

const eventNames: Readonly<Record<keyof DropinEvents, true>> = {
  changeActiveView: true,
  paymentMethodRequestable: true,
  noPaymentMethodRequestable: true,
  paymentOptionSelected: true,
  change: true,
  ready: true,
  optionReady: true,
  optionFailed: true,
  methodDeleted: true,
  focus: true,
  blur: true,
  'card:focus': true,
  'card:blur': true,
  'card:empty': true,
  'card:notEmpty': true,
  'card:validityChange': true,
  'card:cardTypeChange': true,
  'card:inputSubmitRequest': true,
  'card:binAvailable': true,
  '3ds:customer-canceled': true,
  '3ds:authentication-modal-render': true,
  '3ds:authentication-modal-close': true,
  '3ds:authentication-iframe-available': true,
};

function callWarnings(call: CheckedCall, registry: readonly Known[]): readonly string[] {
  const optionIds = idsOf(registry);
  if (call[0] === 'update') return updateWarnings(Object(call[1]), optionIds);
  if (call[0] === 'updateConfiguration') {
    const [method, property, key, value] = call;
    const isChangeable =
      property === 'threeDSecure' || registry.some(({ id, isReconfigurable }) => id === property && isReconfigurable);
    if (!isChangeable) return [`${method}: ${shown(property)} cannot be changed.`];
    const settings: Settings = optionTable(optionIds);
    return check({ [key]: value }, { ...whatever, ...settings[property], required: [] }, `${method}: ${property}`);
  }
  const [method, name] = call;
  const known: readonly unknown[] = method === 'on' ? Object.keys(eventNames) : viewIdsOf(optionIds);
  if (known.includes(name)) return [];
  const what = method === 'on' ? 'event' : 'view';
  return [`${method}: there is no ${what} ${shown(name)}.${hint(String(name), known.map(String))}`];
}

/** An update may name a part of an option's settings, and takes an option away with `false`, or a value with `null`. */
function updateWarnings(given: object, optionIds: readonly string[]): readonly string[] {
  const table: Settings = optionTable(optionIds);
  const partial = Object.entries(table).map(([name, setting]) => [name, { ...setting, required: [] }]);
  const custom = optionIds.filter(id => !Object.hasOwn(table, id)).map(id => [id, whatever]);
  const known = object(Object.fromEntries([...partial, ...custom]));
  const names = keysOf(given).filter(name => !(propertyOf(given, name) === false && optionIds.includes(name)));
  return check(Object.fromEntries(names.map(name => [name, propertyOf(given, name)])), known, 'update');
}

/** Compares a value with what its setting takes, and what is inside with the settings there. */
function check(value: unknown, setting: Setting, path: string, secret?: string): readonly string[] {
  if (!setting.accepts(value)) return [`${path} is ${shown(value, secret)}, but must be ${setting.takes}.`];
  const { inside, others, required = [] } = setting;
  if (!inside || typeof value !== 'object' || value === null) return [];
  const names = keysOf(value).filter(name => isGiven(propertyOf(value, name)));
  const missing = required.filter(name => !names.includes(name));
  return [
    ...names.flatMap(name => {
      const place = `${path}.${name}`;
      const known = Object.hasOwn(inside, name) ? inside[name] : undefined;
      const meant = known ? '' : hint(name, Object.keys(inside));
      // Where other names are passed on, only one that resembles a known one is a mistake.
      const within = known ?? (meant ? undefined : others);
      return within ? check(propertyOf(value, name), within, place, secret) : [`${place} is not an option.${meant}`];
    }),
    ...missing.map(name => `${path}.${name} is missing, but must be ${inside[name]?.takes}.`),
  ];
}

/** An object whose keys cannot be listed gets no warnings. */
function keysOf(given: object): readonly string[] {
  try {
    return Object.keys(given);
  } catch {
    return [];
  }
}

/** What a property is whose getter throws. No option takes it. */
const unreadable = Symbol('unreadable');

function propertyOf(source: object, name: string): unknown {
  try {
    // Only that it is an object is known; its properties have unknown types.
    return (source as Readonly<Record<string, unknown>>)[name];
  } catch {
    return unreadable;
  }
}

const MAX_SHOWN = 40;

/** A value as the console shows it: short, and never the authorization. */
function shown(value: unknown, secret?: string): string {
  if (value === unreadable) return 'not readable';
  if (typeof value === 'string') {
    if (value === secret) return 'the authorization';
    return JSON.stringify(value.length > MAX_SHOWN ? `${value.slice(0, MAX_SHOWN)}…` : value);
  }
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return ['function', 'symbol'].includes(typeof value) ? `a ${typeof value}` : String(value);
}

/** A known name that differs in one place by at most two letters, or only in case. */
function hint(name: string, known: readonly string[]): string {
  const meant = known.find(candidate => isClose(candidate, name));
  return meant === undefined ? '' : ` Did you mean ${meant}?`;
}

function isClose(meant: string, name: string): boolean {
  const [wanted, given] = [meant.toLowerCase(), name.toLowerCase()];
  return [...meant].some((_, at) =>
    [0, 1, 2].some(wrong => {
      const [before, after] = [wanted.slice(0, at), wanted.slice(at + wrong)];
      const added = given.length - before.length - after.length;
      return added >= 0 && added <= 2 && given.startsWith(before) && given.endsWith(after);
    }),
  );
}
