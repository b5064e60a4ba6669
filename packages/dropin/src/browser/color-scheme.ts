/**
 * Decides whether the widget is rendered dark. By default the page decides: `color-scheme: dark` means dark, and `light dark` follows the buyer's preference.
 */
export function isDarkWanted(choice: 'auto' | 'light' | 'dark' | undefined, container: Element): boolean {
  if (choice === 'dark' || choice === 'light') return choice === 'dark';
  const declared = getComputedStyle(container).colorScheme ?? '';
  if (!declared.includes('dark')) return false;
  return !declared.includes('light') || matchMedia('(prefers-color-scheme: dark)').matches;
}
