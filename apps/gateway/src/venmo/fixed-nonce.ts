import { findVenmoNonce, findVenmoPayer, type Outcome, type ScenarioTable } from '@guichet/testkit';
import type { VenmoAccount } from '../state/instrument.ts';

/** The account behind one of the provider's fixed nonces, and what a sale with it leads to. */
export function fixedVenmoNonce(
  value: string,
  { venmoNonces, venmoAccounts }: ScenarioTable,
): { readonly account: VenmoAccount; readonly sale: Outcome } | undefined {
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
