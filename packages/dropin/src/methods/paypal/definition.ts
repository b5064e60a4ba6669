import { record } from '../../config/readers.ts';
import type { PaymentMethodDefinition } from '../method.ts';
import { appearances, type PayPalId } from './appearance.ts';
import type { PayPalType } from './paypal-options.ts';

/** Payment with a PayPal account. */
export const paypal = definitionOf('paypal');

/** Payment with PayPal Credit. */
export const paypalCredit = definitionOf('paypalCredit');

function definitionOf(id: PayPalId): PaymentMethodDefinition<PayPalId> {
  return {
    ...appearances[id],
    paymentType: 'PayPalAccount' satisfies PayPalType,
    vaultedType: 'PayPalAccount',
    analyticsName: 'paypal',
    isReconfigurable: true,
    read: record,
    isAllowed: account => account.raw.paypalEnabled === true,
    load: () => import('./paypal.ts').then(({ payPalModules }) => payPalModules[id]),
  };
}
