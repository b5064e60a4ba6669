import { accountPart } from '../../gateway/account-part.ts';
import type { PaymentMethodDefinition } from '../method.ts';

/** Payment with a card in Google Pay. */
export const googlePay: PaymentMethodDefinition = {
  id: 'googlePay',
  hookStem: 'google-pay',
  nameKey: 'Google Pay',
  iconId: 'logoGooglePay',
  sheet: { place: 3 },
  paymentType: 'AndroidPayCard',
  vaultedType: null,
  hasRawPaymentData: true,
  analyticsName: 'googlepay',
  isReconfigurable: true,
  isConfigured: options => Boolean(options.googlePay),
  isAllowed: account => accountPart(account, 'androidPay') !== null,
  load: () => import('./google-pay.ts'),
};
