import { findPayPalPayer } from '@guichet/testkit';
import type { Merchant } from '../state/merchant.ts';
import { flagField, type JsonRecord, textField } from '../wire/read.ts';
import { keepPayment, type PayPalPayment } from './payment.ts';
import { placesOf } from './places.ts';

/** The response to the window, which passes it to the page that opened it. */
export type DecisionReply =
  | { readonly kind: 'approved'; readonly approval: object }
  | { readonly kind: 'cancelled'; readonly cancelUrl: string }
  | { readonly kind: 'refused'; readonly message: string };

/** Applies the buyer's decision in the window. */
export function decidePayment(request: JsonRecord, payment: PayPalPayment, merchant: Merchant): DecisionReply {
  return textField(request, 'outcome') === 'approve' ? approve(request, payment, merchant) : cancel(payment, merchant);
}

function approve(request: JsonRecord, payment: PayPalPayment, merchant: Merchant): DecisionReply {
  const payer = findPayPalPayer(textField(request, 'payerId') ?? '');
  if (!payer) {
    return { kind: 'refused', message: 'Choose who pays.' };
  }
  if (payer.refusal !== undefined) {
    return { kind: 'refused', message: payer.refusal };
  }
  const place = placesOf(payment).find(({ key }) => key === textField(request, 'place'));
  const option = payment.terms.shippingOptions?.find(({ isSelected }) => isSelected);
  const approval = {
    payerId: payer.payerId,
    usesCredit: flagField(request, 'usesCredit') && payer.hasCredit,
    shippingAddress: place?.address ?? payer.addresses[0],
    ...(option ? { shippingOptionId: option.id } : {}),
  };
  keepPayment(merchant, { ...payment, status: 'approved', approval });
  const { token, paymentId, intent, returnUrl } = payment;
  const isAgreement = payment.flow === 'vault';
  const returned: Record<string, string> = isAgreement
    ? { ba_token: token }
    : { paymentId, token, PayerID: payer.payerId };
  return {
    kind: 'approved',
    approval: {
      token,
      isAgreement,
      ...(isAgreement ? {} : { paymentId }),
      payerId: payer.payerId,
      intent,
      returnUrl: withQuery(returnUrl, returned),
      source: textField(request, 'source') ?? 'paypal',
    },
  };
}

function cancel(payment: PayPalPayment, merchant: Merchant): DecisionReply {
  keepPayment(merchant, { ...payment, status: 'cancelled' });
  const name = payment.flow === 'vault' ? 'ba_token' : 'token';
  return { kind: 'cancelled', cancelUrl: withQuery(payment.cancelUrl, { [name]: payment.token }) };
}

/** Adds query parameters to the shop's URL. As text, because not every parser accepts an app's own scheme. */
function withQuery(url: string, values: Record<string, string>): string {
  const [beforeHash = '', ...hash] = url.split('#');
  const separator = beforeHash.includes('?') ? '&' : '?';
  const end = hash.length > 0 ? `#${hash.join('#')}` : '';
  return `${beforeHash}${separator}${new URLSearchParams(values)}${end}`;
}
