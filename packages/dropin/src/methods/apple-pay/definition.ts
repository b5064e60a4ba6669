import { record } from '../../config/readers.ts';
import { accountPart } from '../../gateway/account-part.ts';
import type { PaymentMethodDefinition } from '../method.ts';
import type { ApplePayType } from './apple-pay-options.ts';

/** Payment with a card in Apple Pay. */
export const applePay: PaymentMethodDefinition<'applePay'> = {
  id: 'applePay',
  hookStem: 'apple-pay',
  nameKey: 'Apple Pay',
  iconId: 'logoApplePay',
  sheet: { place: 2, buttonClass: 'braintree-sheet__button--apple-pay apple-pay-button' },
  paymentType: 'ApplePayCard' satisfies ApplePayType,
  vaultedType: null,
  hasRawPaymentData: true,
  analyticsName: 'applepay',
  isReconfigurable: true,
  read: record,
  isAllowed: account => accountPart(account, 'applePayWeb') !== null,
  load: () => import('./apple-pay.ts'),
};
