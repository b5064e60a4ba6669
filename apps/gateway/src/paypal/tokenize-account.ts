import { findPayPalPayer, type PayPalPayer } from '@guichet/testkit';
import type { GatewaySettings } from '../settings.ts';
import type { PayPalAccount } from '../state/instrument.ts';
import type { Merchant } from '../state/merchant.ts';
import { issueNonce, type Nonce, plainNonce } from '../state/nonce.ts';
import { type JsonRecord, textField } from '../wire/read.ts';
import { paypalAccount } from './account.ts';
import { newPayPalNonce } from './identifiers.ts';
import { findPayment, keepPayment, type PayPalPayment } from './payment.ts';

/** What comes of turning an approved payment into a nonce. */
export type TokenizedAccount =
  | {
      readonly kind: 'tokenized';
      readonly nonce: Nonce;
      readonly account: PayPalAccount;
      readonly payment: PayPalPayment;
    }
  | { readonly kind: 'refused'; readonly code: string; readonly message: string };

/** Gives a nonce for what the buyer approved. An approval gives one nonce and no more. */
export function tokenizeAccount(input: JsonRecord, merchant: Merchant, settings: GatewaySettings): TokenizedAccount {
  if (!merchant.settings.paypal) {
    return { kind: 'refused', code: '82904', message: 'PayPal accounts are not accepted by this merchant.' };
  }
  const approved = findApproved(input, merchant, settings);
  if (!approved) {
    return { kind: 'refused', code: '92910', message: 'PayPal knows no approved payment of this kind.' };
  }
  const { payment, payer } = approved;
  const now = settings.now();
  const account = paypalAccount(payer, payment.requestsAgreement, payment);
  const nonce = plainNonce(newPayPalNonce(), { kind: 'paypal', account }, now, { sale: payer.sale });
  issueNonce(merchant, nonce);
  keepPayment(merchant, { ...payment, status: 'used' }, now);
  return { kind: 'tokenized', nonce, account, payment };
}

/** An agreement goes by its token, a payment by its id (or its token, which newer pages send) and who pays. */
function findApproved(
  input: JsonRecord,
  merchant: Merchant,
  { scenarios, now }: GatewaySettings,
): { readonly payment: PayPalPayment; readonly payer: PayPalPayer } | undefined {
  const agreement = textField(input, 'billingAgreementToken');
  const payment = findPayment(merchant, agreement ?? textField(input, 'paymentToken') ?? '', now());
  if (payment?.status !== 'approved' || (payment.flow === 'vault') !== (agreement !== undefined)) {
    return undefined;
  }
  const isPayer = agreement !== undefined || textField(input, 'payerId') === payment.approval?.payerId;
  const payer = findPayPalPayer(payment.approval?.payerId ?? '', scenarios.paypalPayers);
  return isPayer && payer ? { payment, payer } : undefined;
}
