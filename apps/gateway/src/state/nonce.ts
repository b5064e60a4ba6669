import { findTestCard, findTestNonce, type Outcome } from '@guichet/testkit';
import type { Card } from './card.ts';

/** A nonce that a page was given, with all that a sale needs to know of the card. */
export type Nonce = {
  readonly value: string;
  readonly card: Card;
  /** The issuer's one-letter answers to the security code and the postal code. */
  readonly securityCodeAnswer: string;
  readonly postalCodeAnswer: string;
  readonly outcome: Outcome;
  readonly issuedAt: Date;
};

/** What a nonce turns out to be when somebody wants to pay with it. */
export type NonceLookup =
  | { readonly kind: 'usable'; readonly nonce: Nonce }
  | { readonly kind: 'consumed' | 'unknown' | 'invalid-number' };

/** A nonce is good for three hours, as the provider's are. */
const lifetimeMs = 3 * 60 * 60 * 1000;

/** The nonces of one merchant: each can be spent once, and only while it is fresh. */
export class NonceBook {
  readonly #issued = new Map<string, Nonce>();
  readonly #consumed = new Set<string>();

  /** Remembers a nonce that is handed out. */
  issue(nonce: Nonce): void {
    this.#issued.set(nonce.value, nonce);
  }

  /** Says what a nonce is, without spending it. */
  find(value: string, now: Date): NonceLookup {
    const fixed = findFixedNonce(value, now);
    if (fixed) {
      return fixed;
    }
    const nonce = this.#issued.get(value);
    if (!nonce || now.getTime() - nonce.issuedAt.getTime() > lifetimeMs) {
      return { kind: 'unknown' };
    }
    return this.#consumed.has(value) ? { kind: 'consumed' } : { kind: 'usable', nonce };
  }

  /** Spends a nonce. The provider's fixed nonces stay usable. */
  consume(value: string): void {
    this.#consumed.add(value);
  }
}

function findFixedNonce(value: string, now: Date): NonceLookup | undefined {
  const fixed = findTestNonce(value);
  switch (fixed?.kind) {
    case undefined:
      return undefined;
    case 'consumed':
      return { kind: 'consumed' };
    case 'luhn-invalid':
      return { kind: 'invalid-number' };
    case 'card':
      return fixedCardNonce(value, fixed.cardNumber, now);
  }
}

function fixedCardNonce(value: string, cardNumber: string, now: Date): NonceLookup {
  const testCard = findTestCard(cardNumber);
  if (!testCard) {
    throw new Error(`The scenario table gives ${value} a card that it does not list.`);
  }
  return {
    kind: 'usable',
    nonce: {
      value,
      card: {
        brand: testCard.brand,
        bin: cardNumber.slice(0, 6),
        last4: cardNumber.slice(-4),
        expirationMonth: '12',
        expirationYear: String(now.getUTCFullYear() + 1),
      },
      securityCodeAnswer: 'I',
      postalCodeAnswer: 'I',
      outcome: testCard.outcome,
      issuedAt: now,
    },
  };
}
