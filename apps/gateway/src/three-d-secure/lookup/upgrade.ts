import type { ChallengeOutcome } from '@guichet/testkit';
import { findNonce } from '../../nonces/find-nonce.ts';
import type { GatewaySettings } from '../../settings.ts';
import { newNonce } from '../../state/identifiers.ts';
import type { Merchant } from '../../state/merchant.ts';
import { consumeNonce, issueNonce, type Nonce } from '../../state/nonce.ts';
import { type Authentication, findAuthentication } from '../authentication.ts';
import { threeDSecureResult } from '../result.ts';
import { readResultToken } from '../tokens.ts';
import { protocolVersion } from './lookup.ts';

/**
 * The result of exchanging the lookup's nonce for an authenticated one. `failed`: the bank rejected the buyer, or the
 * buyer cancelled. `bad-token`: the signed result is missing, forged, expired or belongs to another nonce.
 */
export type Upgrade =
  | { readonly kind: 'upgraded' | 'failed'; readonly nonce: Nonce; readonly outcome: ChallengeOutcome }
  | { readonly kind: 'unknown-nonce' | 'bad-token' };

/**
 * Applies the bank's signed result to the lookup's nonce. After a success the buyer gets a new nonce; after a failure
 * the lookup's nonce stays valid and records the failure.
 */
export async function upgradeNonce(
  merchant: Merchant,
  nonceValue: string,
  token: string,
  settings: GatewaySettings,
): Promise<Upgrade> {
  const now = settings.now();
  const id = await readResultToken(token, merchant.credentials, now);
  // No `await` from here on, so that only one of two concurrent calls finds the nonce usable.
  const found = findNonce(merchant, nonceValue, now);
  if (found.kind !== 'usable') {
    return { kind: 'unknown-nonce' };
  }
  const authentication = id === undefined ? undefined : findAuthentication(merchant, id);
  const outcome = authentication?.outcome;
  if (!authentication || authentication.nonce !== nonceValue || !outcome) {
    return { kind: 'bad-token' };
  }
  const nonce = withVerdict(found.nonce, authentication, outcome);
  if (outcome.actionCode === 'FAILURE') {
    issueNonce(merchant, nonce);
    return { kind: 'failed', nonce, outcome };
  }
  const fresh = { ...nonce, value: newNonce() };
  issueNonce(merchant, fresh);
  consumeNonce(merchant, nonceValue);
  return { kind: 'upgraded', nonce: fresh, outcome };
}

function withVerdict(nonce: Nonce, authentication: Authentication, { verdict }: ChallengeOutcome): Nonce {
  const { id, card, amount, lookup } = authentication;
  const facts = { id, card, amount, version: protocolVersion, lookup };
  return { ...nonce, threeDSecure: threeDSecureResult(verdict, facts) };
}
