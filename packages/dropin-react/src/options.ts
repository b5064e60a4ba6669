import type { CreateOptions } from '@guichet/dropin';

/** The widget's options. The component sets the container and the signal itself. */
export type DropInOptions = Omit<CreateOptions, 'container' | 'selector' | 'signal'>;

/**
 * The options with functions that call their newest version, so that a page may write them inline: a new function never
 * needs another widget.
 */
export function withNewestFunctions(options: DropInOptions, newest: () => DropInOptions): DropInOptions {
  const entries = Object.entries(options).map(([name, value]) => [
    name,
    typeof value === 'function' ? (...given: unknown[]) => callOption(newest(), name, given) : value,
  ]);
  return Object.fromEntries(entries) as DropInOptions;
}

function callOption(options: DropInOptions, name: string, given: readonly unknown[]): unknown {
  const current: unknown = options[name as keyof DropInOptions];
  return typeof current === 'function' ? current(...given) : undefined;
}

/** The names of options that differ, apart from functions. An option that is no plain data counts as unchanged. */
export function changedOptions(before: DropInOptions, after: DropInOptions): readonly string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof DropInOptions>;
  return [...names].filter(name => textOf(before[name]) !== textOf(after[name]));
}

function textOf(value: unknown): string | undefined {
  return JSON.stringify(value, (_name, part: unknown) => (isData(part) ? part : undefined));
}

function isData(part: unknown): boolean {
  return typeof part !== 'object' || part === null || Array.isArray(part) || part.constructor === Object;
}
