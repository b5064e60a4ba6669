import type { PayPalAddress } from '@guichet/testkit';
import { type Merchant, type Merchants, stateSlot } from '../state/merchant.ts';

/** The buyer's decision in the payment window. */
type Approval = {
  readonly payerId: string;
  readonly usesCredit: boolean;
  readonly shippingAddress: PayPalAddress;
  readonly shippingOptionId?: string;
};

/** The terms of a payment: amount and shipping. */
export type PaymentTerms = {
  /** Absent when nothing is paid now. */
  readonly amount?: string;
  readonly currency?: string;
  /** The shipping address that the shop has set. */
  readonly shippingAddress?: PayPalAddress;
  /** The ways of shipping; the amount includes the selected one. */
  readonly shippingOptions?: readonly ShippingOption[];
};

/** A way of shipping. */
export type ShippingOption = {
  readonly id: string;
  readonly label: string;
  readonly amount: string;
  readonly isSelected: boolean;
};

/** A payment, or an agreement to later payments, that a page has begun. Immutable: replaced at every step. */
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

/** An unapproved payment expires after this time, as at PayPal. */
const lifetimeMs = 3 * 60 * 60 * 1000;

/** Stores a payment, or its next step. */
export function keepPayment(merchant: Merchant, payment: PayPalPayment): void {
  merchant.state(paypalPayments).set(payment.token, payment);
}

/** The merchant's payment with this token or payment id. */
export function findPayment(merchant: Merchant, tokenOrId: string, now: Date): PayPalPayment | undefined {
  const payments = merchant.state(paypalPayments);
  const payment = payments.get(tokenOrId) ?? [...payments.values()].find(({ paymentId }) => paymentId === tokenOrId);
  return payment && now.getTime() - payment.createdAt.getTime() <= lifetimeMs ? payment : undefined;
}

/** Finds a payment and its merchant by token alone, because the payment window has nothing else. */
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
