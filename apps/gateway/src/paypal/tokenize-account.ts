import { findPayPalPayer, type PayPalPayer } from '@guichet/testkit';
import type { ClientAuthorization } from '../authorization/client-authorization.ts';
import type { FieldError } from '../client-api/card-checks.ts';
import type { GatewaySettings } from '../settings.ts';
import type { PayPalAccount } from '../state/instrument.ts';
import type { Merchant } from '../state/merchant.ts';
import { issueNonce, type Nonce, plainNonce } from '../state/nonce.ts';
import { saveFromPage } from '../vault/customer-page/save-from-page.ts';
import { asRecord, flagField, type JsonRecord, textField } from '../wire/read.ts';
import { paypalAccount } from './account.ts';
import { newPayPalNonce } from './identifiers.ts';
import { findPayment, keepPayment, type PayPalPayment } from './payment.ts';

/** The result of exchanging an approved payment for a nonce. */
export type TokenizedAccount =
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
export function tokenizeAccount(
  input: JsonRecord,
  authorization: ClientAuthorization,
  settings: GatewaySettings,
): TokenizedAccount {
  const { merchant } = authorization;
  if (!merchant.settings.paypal) {
    return refused('82904', 'PayPal accounts are not accepted by this merchant.');
  }
  const approved = findApproved(input, merchant, settings);
  if (!approved) {
    return refused('92910', 'PayPal knows no approved payment of this kind.');
  }
  const { payment, payer } = approved;
  const now = settings.now();
  const account = paypalAccount(payer, payment.requestsAgreement, payment);
  const nonce = plainNonce(newPayPalNonce(), { kind: 'paypal', account }, now, payer.sale);
  issueNonce(merchant, nonce);
  keepPayment(merchant, { ...payment, status: 'used' });
  const isSaved = account.isAgreement && flagField(asRecord(input.options), 'validate');
  const saved = isSaved ? saveFromPage(nonce, authorization, settings) : undefined;
  if (saved?.kind === 'refused') {
    return saved;
  }
  return { kind: 'tokenized', nonce: saved?.kind === 'saved' ? saved.nonce : nonce, account, payment };
}

function refused(code: string, message: string): TokenizedAccount {
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
