import type { ChallengeOutcome } from '@guichet/testkit';
import { threeDSecureResult } from '../../cards/three-d-secure-result.ts';
import type { ClientCall } from '../../client-protocol/authorized-routes.ts';
import { findNonce } from '../../nonces/find-nonce.ts';
import type { GatewaySettings } from '../../settings.ts';
import { newNonce } from '../../state/identifiers.ts';
import type { Merchant } from '../../state/merchant.ts';
import { consumeNonce, issueNonce, type Nonce } from '../../state/nonce.ts';
import { textField } from '../../wire/read.ts';
import { type Authentication, findAuthentication } from '../authentication.ts';
import { readResultToken } from '../tokens.ts';
import { authenticatedCard, type PageReply, paymentMethodReply, protocolVersion, shortInfo } from './lookup.ts';

/** The error for a buyer whose bank declined. The code is the provider's. */
export const failedAuthentication = {
  code: '81571',
  message: 'The bank could not confirm that it is you. Please pay in another way.',
} as const;

/** Receives the bank's signed result from a page, and returns the upgraded nonce. */
export async function authenticateFromToken(call: ClientCall, settings: GatewaySettings): Promise<PageReply> {
  const nonceValue = textField(call.params, 'nonce') ?? '';
  const named = textField(call.input, 'paymentMethodNonce') ?? nonceValue;
  const token = textField(call.input, 'jwt') ?? '';
  if (named !== nonceValue) {
    return refused(422, 'The nonce of the body is not the one of the URL.');
  }
  const result = await upgradeNonce(call.authorization.merchant, nonceValue, token, settings);
  switch (result.kind) {
    case 'unknown-nonce':
      return refused(404, 'There is no such payment method nonce.');
    case 'bad-token':
      return refused(422, 'The signed response is not one of this authentication, or is too old.');
    case 'failed':
      return {
        status: 201,
        body: {
          errors: [{ attribute: 'three_d_secure_token', model: 'transaction', type: 'user', ...failedAuthentication }],
          threeDSecureInfo: shortInfo(result.outcome.verdict),
        },
      };
    case 'upgraded':
      return {
        status: 201,
        body: { paymentMethod: paymentMethod(result.nonce), threeDSecureInfo: shortInfo(result.outcome.verdict) },
      };
  }
}

/** A card's nonce, in the shape that pages read. */
export function paymentMethod(nonce: Nonce): object | null {
  const card = authenticatedCard(nonce.instrument);
  return card ? paymentMethodReply(nonce, card) : null;
}

function refused(status: number, message: string): PageReply {
  return { status, body: { error: { message }, fieldErrors: [] } };
}

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
