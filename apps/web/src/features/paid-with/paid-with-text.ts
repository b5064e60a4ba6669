import type { MobileMoneyProvider, PaymentInstrument } from '@guichet/contracts';
import { useTranslation } from 'react-i18next';

import { type Language, toLanguage } from '../../i18n/languages.ts';

type Texts = { readonly card: string; readonly endingIn: (brand: string, last4: string) => string };

const texts: Record<Language, Texts> = {
  en: { card: 'Card', endingIn: (brand, last4) => `${brand} ending in ${last4}` },
  fr: { card: 'Carte', endingIn: (brand, last4) => `${brand} se terminant par ${last4}` },
};

/** The providers of mobile money, as they write themselves. */
export const mobileMoneyNames: Readonly<Record<MobileMoneyProvider, string>> = { wave: 'Wave', mtn: 'MTN MoMo' };

/** Brand names that the provider writes in another way than their owners do. */
const brandNames: Readonly<Record<string, string>> = { MasterCard: 'Mastercard', Unknown: '' };

/** What an order was paid with, for instance `Visa ending in 1111` or `PayPal (jane@example.com)`. */
export function paidWithText(paidWith: PaymentInstrument, language: Language): string {
  switch (paidWith.kind) {
    case 'card':
      return cardText(paidWith, language) ?? texts[language].card;
    case 'google_pay':
      return withDetail('Google Pay', cardText(paidWith, language));
    case 'apple_pay':
      return withDetail('Apple Pay', cardText(paidWith, language));
    case 'paypal':
      return withDetail('PayPal', paidWith.account);
    case 'venmo':
      // Venmo shows names with an @, which the provider leaves out.
      return withDetail('Venmo', paidWith.account?.replace(/^@?/, '@'));
    case 'wave':
    case 'mtn':
      return [mobileMoneyNames[paidWith.kind], paidWith.phone].filter(part => part !== undefined).join(', ');
  }
}

function cardText({ brand, last4 }: { brand?: string; last4?: string }, language: Language): string | undefined {
  const name = brand === undefined ? '' : (brandNames[brand] ?? brand);
  if (last4 === undefined) return name || undefined;
  return texts[language].endingIn(name || texts[language].card, last4);
}

function withDetail(wallet: string, detail: string | undefined): string {
  return detail === undefined ? wallet : `${wallet} (${detail})`;
}

/** What an order was paid with, in the language of the page. */
export function PaidWith({ instrument }: { instrument: PaymentInstrument }) {
  const { i18n } = useTranslation();
  return paidWithText(instrument, toLanguage(i18n.language));
}
