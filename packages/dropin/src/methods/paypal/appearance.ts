import type { MethodAppearance } from '../../ui/appearance.ts';

/** The options of PayPal. */
export type PayPalId = 'paypal' | 'paypalCredit';

/** How the options look. */
export const appearances: Readonly<Record<PayPalId, MethodAppearance & { readonly id: PayPalId }>> = {
  paypal: {
    id: 'paypal',
    hookStem: 'paypal',
    nameKey: 'PayPal',
    iconId: 'logoPayPal',
    sheet: { place: 0, buttonClass: 'braintree-sheet__button--paypal' },
  },
  paypalCredit: {
    id: 'paypalCredit',
    hookStem: 'paypal-credit',
    nameKey: 'PayPal Credit',
    iconId: 'logoPayPalCredit',
    sheet: { place: 1, buttonClass: 'braintree-sheet__button--paypal' },
  },
};
