import { randomInt, randomUUID } from 'node:crypto';
import type { ChallengeOutcome, ThreeDSecureVerdict } from '@guichet/testkit';
import type { Card } from '../state/card.ts';
import type { Merchant, Merchants } from '../state/merchant.ts';
import { stateSlot } from '../state/state-slot.ts';

/** One buyer being authenticated for one payment, from the lookup to the bank's word. */
export type Authentication = {
  /** The id of the 3-D Secure service. Nobody can guess it, so knowing it is the right to go on. */
  readonly id: string;
  /** The nonce that the lookup gave. */
  readonly nonce: string;
  readonly card: Card;
  readonly amount: string;
  readonly currency: string;
  readonly merchantName: string;
  /** One of the five window sizes of the protocol, 01 to 05. */
  readonly windowSize: string;
  readonly lookup: ThreeDSecureVerdict;
  /** What the right code leads to; absent when nothing is asked. */
  readonly challenge?: ChallengeOutcome;
  /** The code that the bank would have sent to the buyer's phone. */
  readonly code: string;
  readonly wrongCodes: number;
  /** How it ended; only the first ending counts. */
  readonly outcome?: ChallengeOutcome;
};

/** More than any buyer waits for; the oldest ones are forgotten first. */
export const maxKept = 10_000;

/** The authentications of a merchant by their ids. */
const authentications = stateSlot('three-d-secure', () => new Map<string, Authentication>());

/** Remembers a new authentication and gives it its id and its code. */
export function beginAuthentication(
  merchant: Merchant,
  facts: Omit<Authentication, 'id' | 'code' | 'wrongCodes' | 'outcome'>,
): Authentication {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const authentication = { ...facts, id: randomUUID(), code, wrongCodes: 0 };
  const known = merchant.state(authentications);
  known.set(authentication.id, authentication);
  for (const [oldest] of known) {
    if (known.size <= maxKept) {
      break;
    }
    known.delete(oldest);
  }
  return authentication;
}

/** Finds one of a merchant. */
export function findAuthentication(merchant: Merchant, id: string): Authentication | undefined {
  return merchant.state(authentications).get(id);
}

/** Finds one of any merchant: the bank's page knows the id alone. */
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

/** Ends an authentication. A second ending changes nothing, so a late click can't undo a reported result. */
export function endAuthentication(merchant: Merchant, { id }: Authentication, outcome: ChallengeOutcome): void {
  change(merchant, id, authentication => (authentication.outcome ? authentication : { ...authentication, outcome }));
}

/** Counts one more wrong code. */
export function countWrongCode(merchant: Merchant, { id }: Authentication): void {
  change(merchant, id, authentication => ({ ...authentication, wrongCodes: authentication.wrongCodes + 1 }));
}

function change(merchant: Merchant, id: string, next: (known: Authentication) => Authentication): void {
  const known = findAuthentication(merchant, id);
  if (known) {
    merchant.state(authentications).set(id, next(known));
  }
}
