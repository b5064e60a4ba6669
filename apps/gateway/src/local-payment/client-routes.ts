import type { AuthorizedRoutes } from '../client-protocol/authorized-routes.ts';
import { fieldErrorsReply } from '../client-protocol/field-errors.ts';
import type { GatewaySettings } from '../settings.ts';
import type { Merchant } from '../state/merchant.ts';
import { type JsonRecord, textField } from '../wire/read.ts';
import { beginLocalPayment } from './begin-payment.ts';
import { findLocalPayment } from './payment.ts';
import { localPaymentUrl } from './urls.ts';

/** Registers the client API of local payments. They belong to the merchant's PayPal account. */
export function registerLocalPayments(routes: AuthorizedRoutes, settings: GatewaySettings): void {
  routes.post('/local_payments/create', ({ authorization: { merchant }, input, reply }) => {
    const begun = merchant.settings.paypal ? beginLocalPayment(input, merchant, settings) : notAccepted;
    return begun.kind === 'begun'
      ? reply.code(201).send({
          paymentResource: {
            paymentToken: begun.payment.paymentId,
            redirectUrl: localPaymentUrl(begun.payment.token),
            intent: 'sale',
          },
        })
      : reply.code(422).send(fieldErrorsReply('localPayment', 'Local payment is invalid', begun.errors));
  });
}

const notAccepted = {
  kind: 'refused',
  errors: [{ path: ['base'], code: '82904', message: 'Local payments are not accepted by this merchant.' }],
} as const;

/**
 * The nonce of an approved local payment in the shape that pages read; they exchange it where they exchange PayPal's
 * approvals. Undefined for what is no local payment.
 */
export function localPaymentReply(input: JsonRecord, merchant: Merchant, { now }: GatewaySettings): object | undefined {
  const payment = findLocalPayment(merchant, textField(input, 'correlationId') ?? '', now());
  const [id, payer] = [textField(input, 'paymentToken'), textField(input, 'payerId')];
  const isSame =
    (id ?? payment?.paymentId) === payment?.paymentId &&
    (payer ?? payment?.approval?.payerId) === payment?.approval?.payerId;
  if (!payment?.approval || !isSame) {
    return undefined;
  }
  const [firstName = '', lastName = ''] = payment.payerName.split(/ (.*)/);
  return {
    type: 'PayPalAccount',
    nonce: payment.approval.nonce,
    description: 'PayPal',
    default: false,
    consumed: false,
    details: {
      correlationId: payment.token,
      payerInfo: { firstName, lastName, payerId: payment.approval.payerId },
    },
  };
}
