import { type Merchant, type Merchants, stateSlot } from '../state/merchant.ts';

/** A local payment that a page has begun. Immutable: replaced at every step. */
export type LocalPayment = {
  /** The token of the bank's page. */
  readonly token: string;
  /** The payment's id, which the shop stores before the buyer goes to the bank. */
  readonly paymentId: string;
  /** The local payment method, for instance `ideal`. */
  readonly type: string;
  readonly status: 'created' | 'approved' | 'cancelled' | 'failed';
  readonly amount: string;
  readonly currency: string;
  /** The shop's name as the bank's page shows it. */
  readonly shopName: string;
  readonly payerName: string;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  /** The payer and the nonce of an approved payment: the page and the webhook event get the same one. */
  readonly approval?: { readonly payerId: string; readonly nonce: string };
  readonly createdAt: Date;
};

/** Local payments by their token, oldest first. */
const localPayments = stateSlot('local-payments', () => new Map<string, LocalPayment>());

/** A payment without an answer expires after this time. */
const lifetimeMs = 3 * 60 * 60 * 1000;

/** Stores a payment, or its next step. */
export function keepLocalPayment(merchant: Merchant, payment: LocalPayment): void {
  merchant.state(localPayments).set(payment.token, payment);
}

/** The merchant's payment with this token or payment id. */
export function findLocalPayment(merchant: Merchant, tokenOrId: string, now: Date): LocalPayment | undefined {
  const payments = merchant.state(localPayments);
  const payment = payments.get(tokenOrId) ?? [...payments.values()].find(({ paymentId }) => paymentId === tokenOrId);
  return payment && now.getTime() - payment.createdAt.getTime() <= lifetimeMs ? payment : undefined;
}

/** Finds a payment and its merchant by token alone, because the bank's page has nothing else. */
export function findLocalPaymentByToken(
  merchants: Merchants,
  token: string,
  now: Date,
): { readonly merchant: Merchant; readonly payment: LocalPayment } | undefined {
  for (const merchant of merchants.all()) {
    const payment = findLocalPayment(merchant, token, now);
    if (payment) {
      return { merchant, payment };
    }
  }
  return undefined;
}
