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

/** What the bank's signed answer leads to. */
export type Upgrade =
  | { readonly kind: 'upgraded' | 'failed'; readonly nonce: Nonce; readonly outcome: ChallengeOutcome }
  | { readonly kind: 'unknown-nonce' | 'bad-token' };

/**
 * Takes the bank's signed answer for the nonce of a lookup. An authenticated buyer gets a new nonce for it; after a
 * failure the nonce of the lookup stays valid and shows what happened.
 */
export async function upgradeNonce(
  merchant: Merchant,
  nonceValue: string,
  token: string,
  settings: GatewaySettings,
): Promise<Upgrade> {
  const now = settings.now();
  const id = await readResultToken(token, merchant.credentials, now);
  // Nothing is awaited from here on, so that of two calls at the same time only one finds the nonce usable.
  const lookup = findNonce(merchant, nonceValue, settings.scenarios, now);
  if (lookup.kind !== 'usable') {
    return { kind: 'unknown-nonce' };
  }
  const authentication = id === undefined ? undefined : findAuthentication(merchant, id);
  const outcome = authentication?.outcome;
  if (!authentication || authentication.nonce !== nonceValue || !outcome) {
    return { kind: 'bad-token' };
  }
  const nonce = withOutcome(lookup.nonce, authentication, outcome);
  if (outcome.actionCode === 'FAILURE') {
    issueNonce(merchant, nonce);
    return { kind: 'failed', nonce, outcome };
  }
  const fresh = { ...nonce, value: newNonce() };
  issueNonce(merchant, fresh);
  consumeNonce(merchant, nonceValue);
  return { kind: 'upgraded', nonce: fresh, outcome };
}

function withOutcome(nonce: Nonce, { id, card, lookup }: Authentication, { verdict }: ChallengeOutcome): Nonce {
  return { ...nonce, threeDSecure: threeDSecureResult(verdict, { id, card, version: protocolVersion, lookup }) };
}
