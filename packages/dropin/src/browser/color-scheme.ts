import type { CreateOptions } from '../config/create-options.ts';

/**
 * Decides once whether the widget is drawn dark: the frames cannot change their colours later. By
 * default it follows the page: dark for `color-scheme: dark`, the buyer's preference if the page declares both.
 */
export function isDarkWanted(choice: CreateOptions['colorScheme'], container: Element): boolean {
  if (choice === 'dark' || choice === 'light') return choice === 'dark';
  const declared = getComputedStyle(container).colorScheme ?? '';
  if (!declared.includes('dark')) return false;
  return !declared.includes('light') || matchMedia('(prefers-color-scheme: dark)').matches;
}
