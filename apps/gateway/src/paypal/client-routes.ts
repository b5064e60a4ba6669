import { randomBytes } from 'node:crypto';
import { findPayPalPayer, type PayPalPayer } from '@guichet/testkit';
import type { FastifyReply } from 'fastify';
import type { ClientAuthorization } from '../authorization/client-authorization.ts';
import type { AuthorizedRoutes, ClientCall } from '../client-protocol/authorized-routes.ts';
import { type FieldError, fieldErrorsReply, type SaveFromPage } from '../client-protocol/field-errors.ts';
import type { GatewaySettings } from '../settings.ts';
import type { PayPalAccount } from '../state/instrument.ts';
import type { Merchant } from '../state/merchant.ts';
import { issueNonce, type Nonce, plainNonce } from '../state/nonce.ts';
import { asRecord, flagField, type JsonRecord, textField } from '../wire/read.ts';
import { paypalAccount, paypalAccountReply } from './account.ts';
import { beginPayment, type PaymentResult, type TermsIssue } from './begin-payment.ts';
import { newPayPalNonce } from './identifiers.ts';
import { findPayment, keepPayment, type PayPalPayment } from './payment.ts';
import { patchPayment } from './shipping-options.ts';
import { approvalUrl, checkoutUrl } from './urls.ts';

/** The account of an approval that is not PayPal's own: pages exchange local payments at the same place. */
type OtherAccount = (input: JsonRecord, merchant: Merchant, settings: GatewaySettings) => object | undefined;

/** Registers the client API of PayPal: begin a payment, and exchange its approval for a nonce. */
export function registerPayPal(
  routes: AuthorizedRoutes,
  settings: GatewaySettings,
  save: SaveFromPage,
  otherAccount: OtherAccount,
): void {
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
  routes.post('/paypal_hermes/patch_payment_resource', ({ authorization, input, reply }) => {
    const payment = patchPayment(input, authorization.merchant, settings.now());
    const message = 'There is no such open payment, or its price cannot be this.';
    return payment
      ? reply.send({ paymentResource: { paymentToken: payment.paymentId, intent: payment.intent } })
      : refused(reply, 'UNPROCESSABLE_ENTITY', [{ field: 'paymentId', issue: 'INVALID_PARAMETER_VALUE', message }]);
  });
  routes.post('/payment_methods/paypal_accounts', ({ authorization, input, reply }) => {
    const other = otherAccount(asRecord(input.paypalAccount), authorization.merchant, settings);
    if (other) {
      return reply.code(202).send({ paypalAccounts: [other] });
    }
    const result = tokenizeAccount(asRecord(input.paypalAccount), authorization, settings, save);
    return result.kind === 'tokenized'
      ? reply.code(202).send({ paypalAccounts: [paypalAccountReply(result.nonce, result.account, result.payment)] })
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

/** The result of exchanging an approved payment for a nonce. */
type TokenizedAccount =
  | {
      readonly kind: 'tokenized';
      readonly nonce: Nonce;
      readonly account: PayPalAccount;
      readonly payment: PayPalPayment;
    }
  | { readonly kind: 'refused'; readonly errors: readonly FieldError[] };

/**
 * Issues a nonce for an approval, once only. An agreement that the page requests to validate is saved for the customer
 * of its client token.
 */
function tokenizeAccount(
  input: JsonRecord,
  authorization: ClientAuthorization,
  settings: GatewaySettings,
  save: SaveFromPage,
): TokenizedAccount {
  const { merchant } = authorization;
  if (!merchant.settings.paypal) {
    return refusedAccount('82904', 'PayPal accounts are not accepted by this merchant.');
  }
  const approved = findApproved(input, merchant, settings);
  if (!approved) {
    return refusedAccount('92910', 'PayPal knows no approved payment of this kind.');
  }
  const { payment, payer } = approved;
  const now = settings.now();
  const account = paypalAccount(payer, payment.requestsAgreement, payment);
  const nonce = plainNonce(newPayPalNonce(), { kind: 'paypal', account }, now, payer.sale);
  issueNonce(merchant, nonce);
  keepPayment(merchant, { ...payment, status: 'used' });
  const isSaved = account.isAgreement && flagField(asRecord(input.options), 'validate');
  const saved = isSaved ? save(nonce, authorization, settings) : undefined;
  if (saved?.kind === 'refused') {
    return saved;
  }
  return { kind: 'tokenized', nonce: saved?.kind === 'saved' ? saved.nonce : nonce, account, payment };
}

function refusedAccount(code: string, message: string): TokenizedAccount {
  return { kind: 'refused', errors: [{ path: ['base'], code, message }] };
}

/** Finds an agreement by its token, or a payment by its id (newer pages send its token) and its payer. */
function findApproved(
  input: JsonRecord,
  merchant: Merchant,
  { now }: GatewaySettings,
): { readonly payment: PayPalPayment; readonly payer: PayPalPayer } | undefined {
  const agreement = textField(input, 'billingAgreementToken');
  const payment = findPayment(merchant, agreement ?? textField(input, 'paymentToken') ?? '', now());
  if (payment?.status !== 'approved' || (payment.flow === 'vault') !== (agreement !== undefined)) {
    return undefined;
  }
  const isPayer = agreement !== undefined || textField(input, 'payerId') === payment.approval?.payerId;
  const payer = findPayPalPayer(payment.approval?.payerId ?? '');
  return isPayer && payer ? { payment, payer } : undefined;
}
