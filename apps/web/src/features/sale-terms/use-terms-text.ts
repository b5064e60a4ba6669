import type { AnnouncedFee, Currency, SaleTerms } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';
import { toLanguage } from '../../i18n/languages.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { percentText } from '../charges/percent-text.ts';
import { saleTermsTexts } from './sale-terms-texts.ts';

/** Puts the service fee and the tax of sales into words. Fees are in francs of this currency. */
export function useTermsText(currency: Currency) {
  const { i18n } = useTranslation();
  const format = useFormat();
  const language = toLanguage(i18n.language);
  const texts = saleTermsTexts[language];
  const money = (amount: number) => format.price(amount, currency);

  /** For instance `10% (at least CFA 100 per ticket)`. */
  const fee = ({ kind, value, min, max }: AnnouncedFee): string => {
    if (kind === 'ticket') return texts.each(money(value));
    const percent = percentText(value, language);
    if (max !== null) return min > 0 ? texts.between(percent, money(min), money(max)) : texts.upTo(percent, money(max));
    return min > 0 ? texts.from(percent, money(min)) : percent;
  };

  /** For instance `TVA 18%`. */
  const tax = ({ name, percent }: NonNullable<SaleTerms['tax']>) => `${name} ${percentText(percent, language)}`;

  /** What applies to an organiser's sales, in a sentence each; empty where nothing does. */
  const forOrganiser = (terms: SaleTerms): string =>
    [
      ...(terms.fee === null ? [] : [texts[terms.fee.payer](fee(terms.fee))]),
      ...(terms.tax === null ? [] : [texts.tax(terms.tax.name, percentText(terms.tax.percent, language))]),
    ].join(' ');

  return { fee, tax, forOrganiser };
}
