import type { CreateOptions, CustomMethod, UpdateOptions } from '../index.ts';

/** The widget's options. A component sets the container and the signal itself. */
export type ComponentOptions = Omit<CreateOptions, 'container' | 'selector' | 'signal'>;

/**
 * The options with functions that call their newest version, so that a page may write them inline: a new function never
 * needs another widget.
 */
export function withNewestFunctions(options: ComponentOptions, newest: () => ComponentOptions): ComponentOptions {
  const { expressMethods, customMethods } = options;
  return {
    ...newestOf(options, newest),
    // The functions of these two are one level deeper.
    ...(expressMethods ? { expressMethods: newestOf(expressMethods, () => newest().expressMethods) } : {}),
    ...(customMethods
      ? { customMethods: customMethods.map(first => newestOf(first, () => findMethod(newest(), first))) }
      : {}),
  };
}

/** The newest version of a way to pay of the page's own. */
const findMethod = ({ customMethods = [] }: ComponentOptions, first: CustomMethod): CustomMethod =>
  customMethods.find(({ id }) => id === first.id) ?? first;

function newestOf<Options extends object>(options: Options, newest: () => Options | undefined): Options {
  const entries = Object.entries(options).map(([name, value]) => [
    name,
    typeof value === 'function' ? (...given: unknown[]) => callOption(newest(), name, given) : value,
  ]);
  // The names and the kinds of the values are those of the options.
  return Object.fromEntries(entries) as Options;
}

function callOption(options: object | undefined, name: string, given: readonly unknown[]): unknown {
  const current: unknown = Reflect.get(Object(options), name);
  return typeof current === 'function' ? current(...given) : undefined;
}

/** The options that the widget reads once. */
const fixed: readonly (keyof ComponentOptions)[] = [
  'authorization',
  'stylesheet',
  'dataCollector',
  'analytics',
  'initialView',
  'layout',
  'customMethods',
];

/** What differs between two sets of options. */
export interface OptionsChange {
  /** What the widget takes over; `null` for what is no longer there. */
  readonly update: UpdateOptions;
  /** The names of options that only another widget takes over. */
  readonly refused: readonly string[];
}

/** Compares options; functions are the same as long as there is one. */
export function compareOptions(before: ComponentOptions, after: ComponentOptions): OptionsChange {
  const changed = changedOptions(before, after);
  const entries = changed
    .filter(name => !fixed.includes(name))
    .map(name => [name, changedValue(before[name], after[name])]);
  return {
    update: Object.fromEntries(entries) as UpdateOptions,
    refused: changed.filter(name => fixed.includes(name)),
  };
}

/** The settings of an option are merged, so that those that are gone are named. */
function changedValue(before: unknown, after: unknown): unknown {
  if (after === undefined) return null;
  if (!isSettings(before) || !isSettings(after)) return after;
  const gone = Object.keys(before).filter(name => after[name] === undefined);
  return { ...after, ...Object.fromEntries(gone.map(name => [name, null])) };
}

const isSettings = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The names of options that differ, apart from functions. An option that is no plain data counts as unchanged. */
function changedOptions(before: ComponentOptions, after: ComponentOptions): readonly (keyof ComponentOptions)[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof ComponentOptions>;
  return [...names].filter(name => textOf(before[name]) !== textOf(after[name]));
}

function textOf(value: unknown): string | undefined {
  if (typeof value === 'function') return 'function';
  return JSON.stringify(value, (_name, part: unknown) => (isData(part) ? part : undefined));
}

function isData(part: unknown): boolean {
  return typeof part !== 'object' || part === null || Array.isArray(part) || part.constructor === Object;
}
