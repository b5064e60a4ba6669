import { randomBytes } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { AuthorizedRoutes, ClientCall } from '../client-api/authorized-routes.ts';
import { fieldErrorsReply } from '../client-api/field-errors.ts';
import type { GatewaySettings } from '../settings.ts';
import { asRecord } from '../wire/read.ts';
import { paypalAccountReply } from './account-reply.ts';
import { beginPayment, type PaymentResult } from './begin-payment.ts';
import type { PayPalPayment } from './payment.ts';
import type { TermsIssue } from './read-terms.ts';
import { tokenizeAccount } from './tokenize-account.ts';
import { approvalUrl, checkoutUrl } from './urls.ts';

/** Registers the client API of PayPal: begin a payment, and exchange its approval for a nonce. */
export function registerPayPal(routes: AuthorizedRoutes, settings: GatewaySettings): void {
  routes.post('/paypal_hermes/create_payment_resource', call =>
    replyWith(call, beginPayment('checkout', call.input, call.authorization.merchant, settings), payment => ({
      paymentResource: {
        authenticateUrl: null,
        intent: payment.intent,
        paymentToken: payment.paymentId,
        redirectUrl: checkoutUrl(payment.token),
      },
    })),
  );
  routes.post('/paypal_hermes/setup_billing_agreement', call =>
    replyWith(call, beginPayment('vault', call.input, call.authorization.merchant, settings), ({ token }) => ({
      agreementSetup: { tokenId: token, approvalUrl: approvalUrl(token) },
    })),
  );
  routes.post('/payment_methods/paypal_accounts', ({ authorization, input, reply }) => {
    const result = tokenizeAccount(asRecord(input.paypalAccount), authorization, settings);
    return result.kind === 'tokenized'
      ? reply
          .code(202)
          .send({ paypalAccounts: [paypalAccountReply(result.nonce, result.account, result.payment.terms)] })
      : reply.code(422).send(fieldErrorsReply('paypalAccount', 'PayPal account is invalid', result.errors));
  });
}

function replyWith(
  { authorization, reply }: ClientCall,
  result: PaymentResult,
  body: (payment: PayPalPayment) => object,
): FastifyReply {
  if (!authorization.merchant.settings.paypal) {
    const issue = { field: 'merchant', issue: 'PERMISSION_DENIED', message: 'The merchant does not take PayPal.' };
    return refused(reply, 'AUTHORIZATION_ERROR', [issue]);
  }
  return result.kind === 'payment'
    ? reply.code(201).send(body(result.payment))
    : refused(reply, 'UNPROCESSABLE_ENTITY', result.issues);
}

/** An error response in PayPal's terms, which the gateway passes through. */
function refused(reply: FastifyReply, errorName: string, issues: readonly TermsIssue[]): FastifyReply {
  return reply.code(422).send({
    error: {
      errorName,
      errorMessage: issues.map(({ message }) => message).join(' '),
      errorDetails: issues.map(({ field, issue, message }) => ({ field, issue, description: message })),
      debugId: randomBytes(7).toString('hex'),
    },
  });
}
