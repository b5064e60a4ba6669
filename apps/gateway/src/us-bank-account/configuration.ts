import type { Merchant } from '../state/merchant.ts';

/** The part of the GraphQL configuration; null when the merchant does not take bank accounts. */
export function graphQLUsBankAccount({ settings, credentials }: Merchant): object | null {
  return settings.usBankAccount ? { routeId: `local-${credentials.merchantId}`, plaidPublicKey: null } : null;
}

/** The part of the REST configuration. */
export function restUsBankAccount({ settings, credentials }: Merchant): object {
  return settings.usBankAccount ? { usBankAccount: { routeId: `local-${credentials.merchantId}`, plaid: null } } : {};
}
