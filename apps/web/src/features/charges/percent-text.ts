import type { Language } from '../../i18n/languages.ts';

/** A rate, such as `18%` or `5,5 %`, to two decimals. */
export function percentText(rate: number, language: Language): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(rate / 100);
}
