import type { PayPalAddress } from '@guichet/testkit';
import type { Merchant, Merchants } from '../state/merchant.ts';
import { stateSlot } from '../state/state-slot.ts';

/** The buyer's decision in the payment window. */
type Approval = {
  readonly payerId: string;
  readonly usesCredit: boolean;
  readonly shippingAddress: PayPalAddress;
};

/** What is paid, and where the parcel goes. */
export type PaymentTerms = {
  /** Absent when nothing is paid now. */
  readonly amount?: string;
  readonly currency?: string;
  /** Where the shop wants the parcel to go. */
  readonly shippingAddress?: PayPalAddress;
};

/** A payment, or an agreement to later ones, that a page has begun. Replaced as a whole at every step. */
export type PayPalPayment = {
  /** `EC-…` for a payment, `BA-…` for an agreement. */
  readonly token: string;
  readonly paymentId: string;
  readonly flow: 'checkout' | 'vault';
  readonly status: 'created' | 'approved' | 'cancelled' | 'used';
  readonly terms: PaymentTerms;
  readonly intent: string;
  readonly merchantName: string;
  readonly description?: string;
  readonly locale?: string;
  readonly asksForShipping: boolean;
  readonly isShippingFixed: boolean;
  readonly offersCredit: boolean;
  /** Whether the buyer may also agree to later payments, so that the account can be saved. */
  readonly requestsAgreement: boolean;
  readonly commits: boolean;
  readonly returnUrl: string;
  readonly cancelUrl: string;
  readonly approval?: Approval;
  readonly createdAt: Date;
};

/** Payments by their token, oldest first. */
const paypalPayments = stateSlot('paypal-payments', () => new Map<string, PayPalPayment>());

/** A payment that is not approved by then is gone, as at PayPal. */
const lifetimeMs = 3 * 60 * 60 * 1000;

/** More open payments than any test has; beyond them the oldest are dropped. */
const maxPayments = 10_000;

/** Remembers a payment, or its next step, and forgets those whose time is over. */
export function keepPayment(merchant: Merchant, payment: PayPalPayment, now: Date): void {
  const payments = merchant.state(paypalPayments);
  payments.set(payment.token, payment);
  // A step of a payment keeps its place, so the oldest stand first.
  for (const [token, { createdAt }] of payments) {
    if (now.getTime() - createdAt.getTime() <= lifetimeMs && payments.size <= maxPayments) {
      return;
    }
    payments.delete(token);
  }
}

/** The payment of a merchant that goes by this token or payment id. */
export function findPayment(merchant: Merchant, tokenOrId: string, now: Date): PayPalPayment | undefined {
  const payments = merchant.state(paypalPayments);
  const payment = payments.get(tokenOrId) ?? [...payments.values()].find(({ paymentId }) => paymentId === tokenOrId);
  return payment && now.getTime() - payment.createdAt.getTime() <= lifetimeMs ? payment : undefined;
}

/** A payment and whose it is, for the payment window: it knows nothing but the token. */
export function findPaymentByToken(
  merchants: Merchants,
  token: string,
  now: Date,
): { readonly merchant: Merchant; readonly payment: PayPalPayment } | undefined {
  for (const merchant of merchants.all()) {
    const payment = findPayment(merchant, token, now);
    if (payment) {
      return { merchant, payment };
    }
  }
  return undefined;
}
