import type { Card } from '../../state/card.ts';
import { newNonce } from '../../state/identifiers.ts';
import type { PaymentInstrument } from '../../state/instrument.ts';
import { type Merchant, stateSlot } from '../../state/merchant.ts';
import { issueNonce, type Nonce, plainNonce } from '../../state/nonce.ts';

/** A saved payment method of a customer. */
export type SavedMethod = {
  readonly token: string;
  readonly customerId: string;
  readonly instrument: PaymentInstrument;
  /** The outcome of a sale with it. */
  readonly sale: Nonce['sale'];
  /** Subscriptions paid with it. A page must not offer to delete the method while there are any. */
  readonly subscriptionIds: readonly string[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
};

/** The saved methods of all customers of a merchant by their tokens, oldest first. */
export const savedMethods = stateSlot('saved-methods', () => new Map<string, SavedMethod>());

/** The saved method with this token. */
export function findMethod(merchant: Merchant, token: string): SavedMethod | undefined {
  return merchant.state(savedMethods).get(token);
}

/** The saved methods of one customer, oldest first. */
export function methodsOf(merchant: Merchant, customerId: string): readonly SavedMethod[] {
  return [...merchant.state(savedMethods).values()].filter(method => method.customerId === customerId);
}

/** Whether a card has expired: it is valid through the last day of its month. */
export function isExpired(card: Card, now: Date): boolean {
  return Date.UTC(Number(card.expirationYear), Number(card.expirationMonth), 1) <= now.getTime();
}

/** Issues a nonce for a saved method. It is consumed like any other; the method stays saved. */
export function issueSavedNonce(method: SavedMethod, merchant: Merchant, now: Date): Nonce {
  const nonce = savedNonce(method, newNonce(), now);
  issueNonce(merchant, nonce);
  return nonce;
}

/** Converts a saved method to a nonce, so that a sale can use it. */
export function savedNonce(method: SavedMethod, value: string, now: Date): Nonce {
  const { instrument, sale, token } = method;
  return { ...plainNonce(value, instrument, now, sale), paymentMethodToken: token };
}
