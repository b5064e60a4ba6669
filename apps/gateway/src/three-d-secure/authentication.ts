import { randomInt, randomUUID } from 'node:crypto';
import type { ChallengeOutcome, ThreeDSecureVerdict } from '@guichet/testkit';
import type { Card } from '../state/card.ts';
import { type Merchant, type Merchants, stateSlot } from '../state/merchant.ts';

/** An authentication of a buyer for one payment, from the lookup to the bank's result. */
export type Authentication = {
  /** The id at the 3-D Secure service. It cannot be guessed, so it authorizes the next step. */
  readonly id: string;
  /** The nonce issued by the lookup. */
  readonly nonce: string;
  readonly card: Card;
  readonly amount: string;
  readonly currency: string;
  readonly merchantName: string;
  /** One of the five window sizes of the protocol, 01 to 05. */
  readonly windowSize: string;
  readonly lookup: ThreeDSecureVerdict;
  /** The result of the right code; absent when there is no challenge. */
  readonly challenge?: ChallengeOutcome;
  /** The one-time code that a real bank sends to the buyer's phone. */
  readonly code: string;
  readonly wrongCodes: number;
  /** The result; only the first one is stored. */
  readonly outcome?: ChallengeOutcome;
};

/** The authentications of a merchant by their ids. */
const authentications = stateSlot('three-d-secure', () => new Map<string, Authentication>());

/** Stores a new authentication with a generated id and code. */
export function beginAuthentication(
  merchant: Merchant,
  facts: Omit<Authentication, 'id' | 'code' | 'wrongCodes' | 'outcome'>,
): Authentication {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const authentication = { ...facts, id: randomUUID(), code, wrongCodes: 0 };
  merchant.state(authentications).set(authentication.id, authentication);
  return authentication;
}

/** Finds an authentication of a merchant. */
export function findAuthentication(merchant: Merchant, id: string): Authentication | undefined {
  return merchant.state(authentications).get(id);
}

/** Finds an authentication of any merchant: the bank's page has only the id. */
export function findAnyAuthentication(
  merchants: Merchants,
  id: string,
): { readonly merchant: Merchant; readonly authentication: Authentication } | undefined {
  for (const merchant of merchants.all()) {
    const authentication = findAuthentication(merchant, id);
    if (authentication) {
      return { merchant, authentication };
    }
  }
  return undefined;
}

/** Stores the result of an authentication. Later results are ignored: a late click can't change a reported one. */
export function endAuthentication(merchant: Merchant, { id }: Authentication, outcome: ChallengeOutcome): void {
  change(merchant, id, authentication => (authentication.outcome ? authentication : { ...authentication, outcome }));
}

/** Counts a wrong code. */
export function countWrongCode(merchant: Merchant, { id }: Authentication): void {
  change(merchant, id, authentication => ({ ...authentication, wrongCodes: authentication.wrongCodes + 1 }));
}

function change(merchant: Merchant, id: string, next: (known: Authentication) => Authentication): void {
  const known = findAuthentication(merchant, id);
  if (known) {
    merchant.state(authentications).set(id, next(known));
  }
}
