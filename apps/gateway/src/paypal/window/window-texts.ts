/** The texts of the payment window. */
export type WindowTexts = {
  readonly lang: string;
  readonly banner: string;
  readonly pay: (merchant: string) => string;
  readonly agree: (merchant: string) => string;
  readonly total: string;
  readonly payAs: string;
  readonly deliverTo: string;
  readonly shipping: string;
  readonly notShipped: string;
  readonly payWith: string;
  readonly balance: string;
  readonly credit: (months: number, monthly: string) => string;
  readonly creditLater: string;
  readonly payNow: string;
  readonly continueToShop: string;
  readonly agreeNow: string;
  readonly cancel: string;
  readonly failed: string;
  readonly gone: string;
  readonly goneHint: string;
};

const english: WindowTexts = {
  lang: 'en',
  banner: 'Test window on this machine. This is not PayPal, and no money moves.',
  pay: merchant => `Pay ${merchant}`,
  agree: merchant => `Let ${merchant} charge you later`,
  total: 'Total',
  payAs: 'Pay as',
  deliverTo: 'Deliver to',
  shipping: 'Shipping',
  notShipped: 'The shop does not deliver there. Choose another address.',
  payWith: 'Pay with',
  balance: 'Balance',
  credit: (months, monthly) => `Credit: ${months} monthly payments of ${monthly}, without interest`,
  creditLater: 'Credit: each later payment in monthly parts, without interest',
  payNow: 'Pay now',
  continueToShop: 'Continue',
  agreeNow: 'Agree and continue',
  cancel: 'Cancel and go back to the shop',
  failed: 'That did not work. Try again.',
  gone: 'This payment is not open',
  goneHint: 'It was paid or cancelled already, or it is too old. Go back to the shop and start again.',
};

const french: WindowTexts = {
  lang: 'fr',
  banner: 'Fenêtre de test sur cette machine. Ce n’est pas PayPal, et aucun argent ne circule.',
  pay: merchant => `Payer ${merchant}`,
  agree: merchant => `Autoriser ${merchant} à vous débiter plus tard`,
  total: 'Total',
  payAs: 'Payer en tant que',
  deliverTo: 'Livrer à',
  shipping: 'Livraison',
  notShipped: 'La boutique ne livre pas à cette adresse. Choisissez-en une autre.',
  payWith: 'Payer avec',
  balance: 'Solde',
  credit: (months, monthly) => `Crédit : ${months} mensualités de ${monthly}, sans intérêt`,
  creditLater: 'Crédit : chaque paiement futur en mensualités, sans intérêt',
  payNow: 'Payer maintenant',
  continueToShop: 'Continuer',
  agreeNow: 'Accepter et continuer',
  cancel: 'Annuler et retourner à la boutique',
  failed: 'Cela n’a pas fonctionné. Réessayez.',
  gone: 'Ce paiement n’est pas ouvert',
  goneHint: 'Il est déjà payé ou annulé, ou il est trop ancien. Retournez à la boutique et recommencez.',
};

/** The texts for a locale such as `fr_FR`; English for every other language. */
export function textsFor(locale: string | undefined): WindowTexts {
  return /^fr\b|^fr_/i.test(locale ?? '') ? french : english;
}

/** Formats an amount for a locale, with the decimals that were sent. */
export function writtenAmount(amount: string, currency: string, locale: string | undefined): string {
  const decimals = amount.split('.')[1]?.length ?? 0;
  const options = {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  } as const;
  try {
    return new Intl.NumberFormat((locale ?? 'en').replace('_', '-'), options).format(Number(amount));
  } catch {
    // The shop sets the locale; an unknown locale must not make the window fail.
    return new Intl.NumberFormat('en', options).format(Number(amount));
  }
}
