import { frFr } from './locales/fr-fr.ts';

/**
 * The keys of a complete locale, in the order of built locales. A built locale is the list of its texts without their keys,
 * which makes it a third smaller; `build/locale-lists.mjs` writes it, and these keys without the French texts.
 */
export const fullLocaleKeys: readonly string[] = Object.keys(frFr);
