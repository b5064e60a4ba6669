import { type AuthorizationOutcome, findPayPalNonce, findPayPalPayer } from '@guichet/testkit';
import type { PayPalAccount } from '../state/instrument.ts';
import { paypalAccount } from './account.ts';

/** Looks up one of the provider's fixed nonces for PayPal; undefined for any other name. */
export function fixedPayPalNonce(
  name: string,
): { readonly account: PayPalAccount; readonly sale: AuthorizationOutcome } | undefined {
  const row = findPayPalNonce(name);
  if (!row) {
    return undefined;
  }
  const payer = findPayPalPayer(row.payerId);
  if (!payer) {
    throw new Error(`The scenario table gives ${name} a payer that it does not list.`);
  }
  return { account: paypalAccount(payer, row.isAgreement), sale: payer.sale };
}
