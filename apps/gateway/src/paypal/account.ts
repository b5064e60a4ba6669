import type { PayPalPayer } from '@guichet/testkit';
import type { PayPalAccount } from '../state/instrument.ts';
import type { PayPalPayment } from './payment.ts';

/** The shop's view of a payer's account after approval. `payment` is absent for a fixed nonce. */
export function paypalAccount(payer: PayPalPayer, isAgreement: boolean, payment?: PayPalPayment): PayPalAccount {
  const { approval } = payment ?? {};
  return {
    email: payer.email,
    payerId: payer.payerId,
    firstName: payer.firstName,
    lastName: payer.lastName,
    phone: payer.phone,
    countryCode: payer.countryCode,
    isCredit: approval?.usesCredit ?? false,
    isAgreement,
    billingAddress: payer.addresses[0],
    ...(payment?.asksForShipping && approval ? { shippingAddress: approval.shippingAddress } : {}),
    ...(payment?.flow === 'checkout' ? { paymentId: payment.paymentId } : {}),
    ...(payment?.description === undefined ? {} : { description: payment.description }),
  };
}
