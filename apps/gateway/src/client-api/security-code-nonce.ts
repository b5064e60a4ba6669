import { securityCodeAnswer } from '@guichet/testkit';
import type { GatewaySettings } from '../settings.ts';
import { newNonce } from '../state/identifiers.ts';
import type { Merchant } from '../state/merchant.ts';
import { isConsumed } from '../state/nonce.ts';
import { stateSlot } from '../state/state-slot.ts';

/** The stored form of a re-entered security code: the issuer's response to it, never the code itself. */
type SecurityCodeNonce = { readonly answer: string; readonly issuedAt: Date };

/** The result of looking up a security-code nonce. */
export type SecurityCodeLookup =
  | { readonly kind: 'usable'; readonly answer: string }
  | { readonly kind: 'consumed' | 'unknown' };

/** Valid for three hours, like every nonce. */
const lifetimeMs = 3 * 60 * 60 * 1000;

const securityCodeNonces = stateSlot('security-code-nonces', () => new Map<string, SecurityCodeNonce>());

/** Issues a nonce for a security code. It cannot pay on its own; a sale with a saved card may include it. */
export function issueSecurityCodeNonce(merchant: Merchant, code: string, { scenarios, now }: GatewaySettings): string {
  const value = newNonce();
  merchant.state(securityCodeNonces).set(value, {
    answer: securityCodeAnswer(code, scenarios.securityCodes),
    issuedAt: now(),
  });
  return value;
}

/** Looks up a security-code nonce without spending it; undefined when the nonce is of another kind. */
export function findSecurityCode(merchant: Merchant, value: string, now: Date): SecurityCodeLookup | undefined {
  const found = merchant.state(securityCodeNonces).get(value);
  if (!found) {
    return undefined;
  }
  const isOutdated = now.getTime() - found.issuedAt.getTime() > lifetimeMs;
  return isOutdated || isConsumed(merchant, value)
    ? { kind: isOutdated ? 'unknown' : 'consumed' }
    : { kind: 'usable', answer: found.answer };
}
