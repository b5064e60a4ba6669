import { type AuthorizationOutcome, findVenmoNonce, findVenmoPayer } from '@guichet/testkit';
import type { VenmoAccount } from '../state/instrument.ts';

/** Looks up one of the provider's fixed nonces for Venmo: its account, and the outcome of a sale. */
export function fixedVenmoNonce(
  value: string,
): { readonly account: VenmoAccount; readonly sale: AuthorizationOutcome } | undefined {
  const row = findVenmoNonce(value);
  const account = row && findVenmoPayer(row.username);
  if (!row) {
    return undefined;
  }
  if (!account) {
    throw new Error(`The scenario table gives ${value} an account that it does not list.`);
  }
  const { username, userId } = account;
  return { account: { username, userId }, sale: row.sale };
}
