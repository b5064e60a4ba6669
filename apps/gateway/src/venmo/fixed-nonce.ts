import { type AuthorizationOutcome, findVenmoNonce, findVenmoPayer, type ScenarioTable } from '@guichet/testkit';
import type { VenmoAccount } from '../state/instrument.ts';

/** Looks up one of the provider's fixed nonces for Venmo: its account, and the outcome of a sale. */
export function fixedVenmoNonce(
  value: string,
  { venmoNonces, venmoAccounts }: ScenarioTable,
): { readonly account: VenmoAccount; readonly sale: AuthorizationOutcome } | undefined {
  const row = findVenmoNonce(value, venmoNonces);
  const account = row && findVenmoPayer(row.username, venmoAccounts);
  if (!row) {
    return undefined;
  }
  if (!account) {
    throw new Error(`The scenario table gives ${value} an account that it does not list.`);
  }
  const { username, userId } = account;
  return { account: { username, userId }, sale: row.sale };
}
