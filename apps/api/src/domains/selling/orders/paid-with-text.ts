import type { PaymentInstrument } from '@guichet/contracts';

type Locale = 'en' | 'fr';

const texts: Record<Locale, { readonly card: string; readonly endingIn: (brand: string, last4: string) => string }> = {
  en: { card: 'Card', endingIn: (brand, last4) => `${brand} ending in ${last4}` },
  fr: { card: 'Carte', endingIn: (brand, last4) => `${brand} se terminant par ${last4}` },
};

/** Brand names that the provider writes in another way than their owners do. */
const brandNames: Readonly<Record<string, string>> = { MasterCard: 'Mastercard', Unknown: '' };

/** What an order was paid with, in the words of the order's page: `Visa ending in 1111`, `PayPal (jane@example.com)`. */
export function paidWithText(paidWith: PaymentInstrument, locale: Locale): string {
  switch (paidWith.kind) {
    case 'card':
      return cardText(paidWith, locale) ?? texts[locale].card;
    case 'google_pay':
      return withDetail('Google Pay', cardText(paidWith, locale));
    case 'apple_pay':
      return withDetail('Apple Pay', cardText(paidWith, locale));
    case 'paypal':
      return withDetail('PayPal', paidWith.account);
    case 'venmo':
      // Venmo shows names with an @, which the provider leaves out.
      return withDetail('Venmo', paidWith.account?.replace(/^@?/, '@'));
    case 'wave':
      return withNumber('Wave', paidWith.phone);
    case 'mtn':
      return withNumber('MTN MoMo', paidWith.phone);
  }
}

function cardText({ brand, last4 }: { brand?: string; last4?: string }, locale: Locale): string | undefined {
  const name = brand === undefined ? '' : (brandNames[brand] ?? brand);
  if (last4 === undefined) return name || undefined;
  return texts[locale].endingIn(name || texts[locale].card, last4);
}

function withDetail(wallet: string, detail: string | undefined): string {
  return detail === undefined ? wallet : `${wallet} (${detail})`;
}

function withNumber(provider: string, phone: string | undefined): string {
  return phone === undefined ? provider : `${provider}, ${phone}`;
}
