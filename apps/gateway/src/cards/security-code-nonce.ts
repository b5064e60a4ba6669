import { securityCodeAnswer } from '@guichet/testkit';
import type { GatewaySettings } from '../settings.ts';
import { newNonce } from '../state/identifiers.ts';
import { type Merchant, stateSlot } from '../state/merchant.ts';
import { isConsumed } from '../state/nonce.ts';

/**
 * The stored form of a re-entered security code: the issuer's response to it, never the code itself. The state file
 * contains it, so its fields keep their names.
 */
type SecurityCodeNonce = { readonly answer: string; readonly issuedAt: Date };

/** The result of looking up a security-code nonce. */
export type SecurityCodeLookup =
  | { readonly kind: 'usable'; readonly issuerResponse: string }
  | { readonly kind: 'consumed' | 'unknown' };

/** Valid for three hours, like every nonce. */
const lifetimeMs = 3 * 60 * 60 * 1000;

const securityCodeNonces = stateSlot('security-code-nonces', () => new Map<string, SecurityCodeNonce>());

/** Issues a nonce for a security code. It is not a payment method; a sale with a saved card may include it. */
export function issueSecurityCodeNonce(merchant: Merchant, code: string, { now }: GatewaySettings): string {
  const value = newNonce();
  merchant.state(securityCodeNonces).set(value, { answer: securityCodeAnswer(code), issuedAt: now() });
  return value;
}

/**
 * Looks up a security-code nonce without consuming it; undefined if no security-code nonce has this value. An expired one
 * is `unknown`, because the API reports it so.
 */
export function findSecurityCode(merchant: Merchant, value: string, now: Date): SecurityCodeLookup | undefined {
  const found = merchant.state(securityCodeNonces).get(value);
  if (!found) {
    return undefined;
  }
  const isExpired = now.getTime() - found.issuedAt.getTime() > lifetimeMs;
  return isExpired || isConsumed(merchant, value)
    ? { kind: isExpired ? 'unknown' : 'consumed' }
    : { kind: 'usable', issuerResponse: found.answer };
}
