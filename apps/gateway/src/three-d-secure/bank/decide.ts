import { scenarios } from '@guichet/testkit';
import type { Merchant } from '../../state/merchant.ts';
import { type Authentication, countWrongCode, endAuthentication } from '../authentication.ts';

/** The number of wrong codes after which the bank declines. */
const maxWrongCodes = 3;

/** Applies the buyer's submission. Returns the error when the buyer may try again. */
export function decide(
  merchant: Merchant,
  authentication: Authentication,
  exit: string | undefined,
  code: string | undefined,
): string | undefined {
  const { challenge } = authentication;
  if (exit !== 'approved') {
    const outcome = scenarios.threeDSecure.exits.find(row => row.exit === exit);
    if (outcome) {
      endAuthentication(merchant, authentication, outcome);
    }
    return undefined;
  }
  if (code?.trim() === authentication.code && challenge) {
    endAuthentication(merchant, authentication, challenge);
    return undefined;
  }
  countWrongCode(merchant, authentication);
  const declined = scenarios.threeDSecure.exits.find(row => row.exit === 'declined');
  if (authentication.wrongCodes + 1 >= maxWrongCodes && declined) {
    endAuthentication(merchant, authentication, declined);
    return undefined;
  }
  return code?.trim() ? 'That is not the code. Please type it again.' : 'Please type the code.';
}
