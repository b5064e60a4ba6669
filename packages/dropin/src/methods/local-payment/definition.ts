import { record } from '../../config/readers.ts';
import type { PaymentMethodDefinition } from '../method.ts';
import type { LocalPaymentType } from './local-payment-options.ts';

/** Payment by the methods of single countries, for instance iDEAL. They belong to the merchant's PayPal account. */
export const localPayment: PaymentMethodDefinition<'localPayment'> = {
  id: 'localPayment',
  hookStem: 'local-payment',
  nameKey: 'localPaymentName',
  iconId: 'logoLocalPayment',
  paymentType: 'local_payment' satisfies LocalPaymentType,
  vaultedType: null,
  analyticsName: 'local-payment',
  isReconfigurable: true,
  read: record,
  isAllowed: account => account.raw.paypalEnabled === true,
  load: () => import('./local-payment.ts'),
};
