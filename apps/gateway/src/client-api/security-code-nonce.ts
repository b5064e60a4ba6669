import { securityCodeAnswer } from '@guichet/testkit';
import type { GatewaySettings } from '../settings.ts';
import { newNonce } from '../state/identifiers.ts';
import type { Merchant } from '../state/merchant.ts';
import { isConsumed } from '../state/nonce.ts';
import { stateSlot } from '../state/state-slot.ts';

/** What is kept of a code that was requested again: the issuer's answer to it, never the code. */
type SecurityCodeNonce = { readonly answer: string; readonly issuedAt: Date };

/** What the nonce of a code turns out to be. */
export type SecurityCodeLookup =
  | { readonly kind: 'usable'; readonly answer: string }
  | { readonly kind: 'consumed' | 'unknown' };

/** Good for three hours, as every nonce is. */
const lifetimeMs = 3 * 60 * 60 * 1000;

const securityCodeNonces = stateSlot('security-code-nonces', () => new Map<string, SecurityCodeNonce>());

/** Gives a nonce for a code alone. It pays for nothing, and goes beside a saved card in a sale. */
export function issueSecurityCodeNonce(merchant: Merchant, code: string, { scenarios, now }: GatewaySettings): string {
  const value = newNonce();
  merchant.state(securityCodeNonces).set(value, {
    answer: securityCodeAnswer(code, scenarios.securityCodes),
    issuedAt: now(),
  });
  return value;
}

/** What becomes of the nonce of a code in a sale; undefined when the nonce stands for something else. */
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
