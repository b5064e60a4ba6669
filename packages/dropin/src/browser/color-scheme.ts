import type { CreateOptions } from '../config/create-options.ts';

/**
 * Decides once whether the widget is drawn dark: the frames cannot change their colours later. Left to itself it
 * follows the shopper's preference, but only on a page that declares a dark scheme; on any other it would stand out.
 */
export function isDarkWanted(choice: CreateOptions['colorScheme'], container: Element): boolean {
  if (choice === 'dark' || choice === 'light') return choice === 'dark';
  if (!getComputedStyle(container).colorScheme?.includes('dark')) return false;
  return matchMedia('(prefers-color-scheme: dark)').matches;
}
