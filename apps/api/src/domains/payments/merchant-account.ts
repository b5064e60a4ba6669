import type { Currency } from '@guichet/contracts';
import type { BraintreeConfig } from '../../config.ts';
import { reasonOf } from './braintree-faults.ts';
import { braintreeSdk } from './braintree-gateway.ts';

/**
 * The result of comparing the merchant account's currency with the shop's. `unnamed`: sales go to the provider's
 * default account, which has no name to ask for.
 */
export type MerchantAccountCheck =
  | { readonly kind: 'right' }
  | { readonly kind: 'unnamed' }
  | { readonly kind: 'absent' }
  | { readonly kind: 'other currency'; readonly currency: string }
  | { readonly kind: 'unreachable'; readonly reason: string };

const timeoutMs = 10_000;

/** Compares the currency of the merchant account with the shop's: an amount is charged in the account's currency. */
export async function checkMerchantAccount(config: BraintreeConfig, currency: Currency): Promise<MerchantAccountCheck> {
  const { merchantAccountId } = config;
  if (merchantAccountId === undefined) return { kind: 'unnamed' };
  const sdk = braintreeSdk(config);
  sdk.config.timeout = timeoutMs;
  try {
    const account = await sdk.merchantAccount.find(merchantAccountId);
    const found = String(account.currencyIsoCode);
    return found === currency ? { kind: 'right' } : { kind: 'other currency', currency: found };
  } catch (error) {
    const isAbsent = error instanceof Error && 'type' in error && error.type === 'notFoundError';
    return isAbsent ? { kind: 'absent' } : { kind: 'unreachable', reason: reasonOf(error) };
  }
}
