import type { Card } from '../../state/card.ts';
import type { PaymentInstrument } from '../../state/instrument.ts';
import type { Merchant } from '../../state/merchant.ts';
import type { Nonce } from '../../state/nonce.ts';
import { stateSlot } from '../../state/state-slot.ts';
import type { Verification } from '../verification.ts';

/** A payment method that a customer keeps. */
export type SavedMethod = {
  readonly token: string;
  readonly customerId: string;
  readonly instrument: PaymentInstrument;
  /** How a sale with it ends. */
  readonly sale: Nonce['sale'];
  /** The issuer's answer when it was saved; absent when the issuer was not asked. */
  readonly verification?: Verification;
  /** Subscriptions that are paid with it. A page must not offer to delete it while there are some. */
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

/** Whether a card can't be used any more: it is good through the last day of its month. */
export function isExpired(card: Card, now: Date): boolean {
  return Date.UTC(Number(card.expirationYear), Number(card.expirationMonth), 1) <= now.getTime();
}
