import type { PayPalAccount } from '../state/instrument.ts';
import type { Nonce } from '../state/nonce.ts';
import { creditTerms } from './credit-terms.ts';
import type { PaymentTerms } from './payment.ts';

/** An account with its nonce in the shape that pages read. `terms` are those of a payment with PayPal Credit. */
export function paypalAccountReply({ value }: Nonce, account: PayPalAccount, terms?: PaymentTerms): object {
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
