import type { PayPalPayer } from '@guichet/testkit';
import type { PayPalAccount } from '../state/instrument.ts';
import type { Nonce } from '../state/nonce.ts';
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

/** An account with its nonce in the shape that pages read. `payment` is the one that it approved. */
export function paypalAccountReply(
  { value }: Nonce,
  account: PayPalAccount,
  { terms, approval }: Partial<Pick<PayPalPayment, 'terms' | 'approval'>> = {},
): object {
  const credit = account.isCredit ? creditTerms(terms?.amount) : undefined;
  return {
    type: 'PayPalAccount',
    nonce: value,
    description: 'PayPal',
    default: false,
    consumed: false,
    details: {
      email: account.email,
      correlationId: null,
      payerInfo: payerInfo(account),
      ...(approval?.shippingOptionId === undefined ? {} : { shippingOptionId: approval.shippingOptionId }),
      ...(credit
        ? {
            creditFinancingOffered: {
              cardAmountImmutable: false,
              monthlyPayment: { currency: terms?.currency ?? 'USD', value: credit.monthlyPayment },
              payerAcceptance: true,
              term: credit.months,
              totalCost: { currency: terms?.currency ?? 'USD', value: credit.totalCost },
              totalInterest: { currency: terms?.currency ?? 'USD', value: credit.totalInterest },
            },
          }
        : {}),
    },
  };
}

function payerInfo(account: PayPalAccount): object {
  return {
    email: account.email,
    firstName: account.firstName,
    lastName: account.lastName,
    payerId: account.payerId,
    phone: account.phone,
    countryCode: account.countryCode,
    billingAddress: account.billingAddress ?? null,
    ...(account.shippingAddress ? { shippingAddress: account.shippingAddress } : {}),
  };
}

/** The cost of paying with PayPal Credit. Amounts are texts with two decimals. */
export type CreditTerms = {
  readonly months: number;
  readonly monthlyPayment: string;
  readonly totalCost: string;
  readonly totalInterest: string;
};

/** PayPal Credit is shown without interest, over the number of months in the sandbox's examples. */
const months = 18;

/** The terms for an amount. Default: zero, for an agreement without a payment now. */
export function creditTerms(amount = '0'): CreditTerms {
  const total = Number(amount);
  return {
    months,
    monthlyPayment: (Math.ceil((total * 100) / months) / 100).toFixed(2),
    totalCost: total.toFixed(2),
    totalInterest: '0.00',
  };
}
