import type { Currency, Locale } from '@guichet/contracts';

/**
 * An amount as the shop's screens write it, with no-break spaces: `CFA 12,500` in English, as the specification has it, and
 * `12 500 F CFA` in French, where the runtime knows both currencies.
 */
export function writtenMoney(locale: Locale, currency: Currency, amount: number): string {
  return locale === 'fr'
    ? new Intl.NumberFormat('fr-FR', { style: 'currency', currency }).format(amount)
    : `CFA\u00A0${new Intl.NumberFormat('en').format(amount)}`;
}
