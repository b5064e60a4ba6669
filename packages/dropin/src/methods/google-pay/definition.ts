import { record } from '../../config/readers.ts';
import { accountPart } from '../../gateway/account-part.ts';
import type { PaymentMethodDefinition } from '../method.ts';
import type { GooglePayType } from './google-pay-options.ts';

/** Payment with a card in Google Pay. */
export const googlePay: PaymentMethodDefinition<'googlePay'> = {
  id: 'googlePay',
  hookStem: 'google-pay',
  nameKey: 'Google Pay',
  iconId: 'logoGooglePay',
  sheet: { place: 3 },
  paymentType: 'AndroidPayCard' satisfies GooglePayType,
  vaultedType: null,
  hasRawPaymentData: true,
  analyticsName: 'googlepay',
  isReconfigurable: true,
  read: record,
  isAllowed: account => accountPart(account, 'androidPay') !== null,
  load: () => import('./google-pay.ts'),
};
