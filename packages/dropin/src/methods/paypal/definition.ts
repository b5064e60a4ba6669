import type { PaymentMethodDefinition } from '../method.ts';
import { appearances, type PayPalId } from './appearance.ts';

/** Payment with a PayPal account. */
export const paypal = definitionOf('paypal');

/** Payment with PayPal Credit. */
export const paypalCredit = definitionOf('paypalCredit');

function definitionOf(id: PayPalId): PaymentMethodDefinition {
  return {
    ...appearances[id],
    paymentType: 'PayPalAccount',
    vaultedType: 'PayPalAccount',
    analyticsName: 'paypal',
    isReconfigurable: true,
    isConfigured: options => Boolean(options[id]),
    isAllowed: account => account.raw.paypalEnabled === true,
    load: () => import('./paypal.ts').then(({ payPalModules }) => payPalModules[id]),
  };
}
