import { securityCodeAnswer } from '@guichet/testkit';
import type { GatewaySettings } from '../settings.ts';
import { newNonce } from '../state/identifiers.ts';
import type { Merchant } from '../state/merchant.ts';
import { stateSlot } from '../state/state-slot.ts';

/** What is kept of a code that was asked for once more: the issuer's answer to it, never the code. */
type SecurityCodeNonce = { readonly answer: string; readonly issuedAt: Date };

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

/** The issuer's answer to the code behind a nonce, or undefined when the nonce stands for no code. */
export function findSecurityCodeAnswer(merchant: Merchant, value: string, now: Date): string | undefined {
  const found = merchant.state(securityCodeNonces).get(value);
  return found && now.getTime() - found.issuedAt.getTime() <= lifetimeMs ? found.answer : undefined;
}

/** Spends the nonce of a code. */
export function consumeSecurityCodeNonce(merchant: Merchant, value: string): void {
  merchant.state(securityCodeNonces).delete(value);
}
