import type { Locale } from '@guichet/contracts';

/** The language to write to somebody in, from what their browser prefers. English when it prefers neither of ours. */
export function preferredLocale(acceptLanguage: string | undefined): Locale {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map(part => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map(parameter => /^\s*q=([\d.]+)$/.exec(parameter)?.[1]).find(value => value);
      return { language: tag.trim().split('-')[0], quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ language, quality }) => (language === 'en' || language === 'fr') && quality > 0)
    // Sorting keeps the order of what is equally welcome.
    .sort((one, other) => other.quality - one.quality);
  return wanted[0]?.language === 'fr' ? 'fr' : 'en';
}
