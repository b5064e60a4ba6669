import { expect } from '@playwright/test';
import type { Checkout, CheckoutOptions, Shop } from './shop.ts';

/** What a page passes to a request of a payment method that the bank verifies. */
export const threeDSecure = { amount: '100' };

/** Cards without a challenge: number, status, whether liability shifts, whether it could. */
export const withoutChallenge = [
  ['4000000000002925', 'authenticate_frictionless_failed', false, false],
  ['4000000000002719', 'authenticate_attempt_successful', true, true],
  ['4000000000002313', 'authenticate_unable_to_authenticate', false, true],
  ['4000000000002537', 'authenticate_rejected', false, false],
  ['4000000000002990', 'authentication_unavailable', false, false],
  ['4000000000002446', 'lookup_error', false, false],
  ['4000000000002354', 'lookup_failed_acs_error', false, false],
  ['4000000000002560', 'lookup_bypassed', false, false],
  ['4111111111111111', 'lookup_not_enrolled', false, false],
] as const;

/** Opens a page whose widget verifies cards. */
export function openVerifying(shop: Shop, more: CheckoutOptions = {}): Promise<Checkout> {
  const { options, ...rest } = more;
  return shop.open({ authorization: 'token', options: { threeDSecure: true, ...options }, ...rest });
}

/**
 * Types a card and requests the payment method. The result is in an object, because a returned promise would be awaited
 * before the test can answer the challenge.
 */
export async function request({ widget }: Checkout, number: string) {
  await widget.fillCard({ number });
  await widget.requestable();
  return { outcome: widget.request({ threeDSecure }) };
}

/**
 * Returns to the empty form after a verified card. The view of the card opens after a pause, and would cover the form
 * again.
 */
export async function clearCard({ widget }: Checkout): Promise<void> {
  await expect(widget.part('methods-container')).toHaveClass(/braintree-methods--active/);
  await (await widget.instance()).evaluate(dropin => dropin.clearSelectedPaymentMethod());
}

/** Sells a nonce, on condition that the bank takes the liability. */
export function sellVerified(nonce: string, checkout: Checkout) {
  return checkout.sell(nonce, { options: { submitForSettlement: true, threeDSecure: { required: true } } });
}
