import { randomUUID } from 'node:crypto';
import type { GatewaySettings } from '../settings.ts';
import { randomText } from '../state/identifiers.ts';
import type { LocalPaymentAccount } from '../state/instrument.ts';
import type { Merchant } from '../state/merchant.ts';
import { issueNonce, plainNonce } from '../state/nonce.ts';
import { completedElement } from './completed-element.ts';
import { keepLocalPayment, type LocalPayment } from './payment.ts';

/**
 * Applies the buyer's decision at the bank; returns the URL to go back to. An approval issues the nonce and sends the
 * shop an event with it, because the buyer may never come back to the page.
 */
export function decideLocalPayment(
  outcome: string,
  payment: LocalPayment,
  merchant: Merchant,
  settings: GatewaySettings,
): string {
  switch (outcome) {
    case 'approve':
      return approve(payment, merchant, settings);
    case 'fail':
      keepLocalPayment(merchant, { ...payment, status: 'failed' });
      return withQuery(payment.returnUrl, { token: payment.token, errorcode: 'processing_error' });
    default:
      keepLocalPayment(merchant, { ...payment, status: 'cancelled' });
      return withQuery(payment.cancelUrl, { token: payment.token });
  }
}

function approve(payment: LocalPayment, merchant: Merchant, { now, outbox }: GatewaySettings): string {
  const payerId = randomText(13).toUpperCase();
  const { paymentId, type, payerName } = payment;
  const account: LocalPaymentAccount = { fundingSource: type, paymentId, payerId, payerName };
  const nonce = plainNonce(randomUUID(), { kind: 'local-payment', account }, now());
  issueNonce(merchant, nonce);
  keepLocalPayment(merchant, { ...payment, status: 'approved', approval: { payerId, nonce: nonce.value } });
  outbox.send(merchant, 'local_payment_completed', completedElement(account, nonce.value));
  return withQuery(payment.returnUrl, { token: payment.token, paymentId, PayerID: payerId });
}

/** Adds query parameters before the fragment. As text, because not every parser accepts an app's own scheme. */
function withQuery(url: string, values: Record<string, string>): string {
  const [beforeHash = '', ...hash] = url.split('#');
  const end = hash.length > 0 ? `#${hash.join('#')}` : '';
  return `${beforeHash}${beforeHash.includes('?') ? '&' : '?'}${new URLSearchParams(values)}${end}`;
}
