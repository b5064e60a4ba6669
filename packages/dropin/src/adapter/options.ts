import type { CreateOptions, CustomMethod, UpdateOptions } from '../index.ts';
import { fixedOptions } from '../update/update-options.ts';

/** The widget's options. A component sets the container and the signal itself. */
export type ComponentOptions = Omit<CreateOptions, 'container' | 'selector' | 'signal'>;

/**
 * A copy of the options, which a later change inside of them does not reach. Its functions call their newest version, so that
 * a page may write them inline: a new function never needs another widget.
 */
export function copyOptions<Part>(part: Part, newest: () => unknown): Part;
export function copyOptions(part: unknown, newest: () => unknown): unknown {
  if (typeof part === 'function') {
    return (...given: unknown[]) => {
      const current = newest();
      return typeof current === 'function' ? current(...given) : undefined;
    };
  }
  if (Array.isArray(part)) {
    // The page's own ways to pay, which alone are a list with functions.
    const itemLike = (first: CustomMethod): CustomMethod =>
      Object(newest()).find?.((other?: CustomMethod) => other?.id === first.id) ?? first;
    return part.map(item => copyOptions(item, () => itemLike(item)));
  }
  if (!isSettings(part)) return part;
  const entries = Object.entries(part);
  return Object.fromEntries(entries.map(([name, inner]) => [name, copyOptions(inner, () => Object(newest())[name])]));
}

/** What differs between two sets of options. */
export interface OptionsChange {
  /** What the widget takes over; `null` for what is no longer there. */
  readonly update: UpdateOptions;
  /** The names of options that only another widget takes over. */
  readonly refused: readonly string[];
}

/** Compares options. */
export function compareOptions(before: ComponentOptions, after: ComponentOptions): OptionsChange {
  const update: Record<string, unknown> = {};
  const refused: string[] = [];
  for (const name of Object.keys({ ...before, ...after }) as (keyof ComponentOptions)[]) {
    if (textOf(before[name]) === textOf(after[name])) continue;
    if (name in fixedOptions) refused.push(name);
    else update[name] = changedValue(before[name], after[name]);
  }
  return { update, refused };
}

/** The settings of an option are merged, so that those that are gone are named. */
function changedValue(before: unknown, after: unknown): unknown {
  if (!isSettings(before) || !isSettings(after)) return after ?? null;
  return Object.fromEntries(Object.keys({ ...before, ...after }).map(name => [name, after[name] ?? null]));
}

/** Whether a value is plain data with names. Anything else, such as an element, is passed on as it is. */
const isSettings = (value: unknown): value is Readonly<Record<string, unknown>> =>
  (value as object | null | undefined)?.constructor === Object;

/** Functions, and objects that are no plain data, are the same as long as there is one. */
const textOf = (value: unknown): string | undefined =>
  JSON.stringify(value, (_name, part: unknown) =>
    Object(part) !== part || Array.isArray(part) || isSettings(part) ? part : typeof part,
  );
