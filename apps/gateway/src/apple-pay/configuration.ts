import type { Merchant } from '../state/merchant.ts';
import { walletNetworks } from '../wallets/networks.ts';

/** The Apple Pay part of the GraphQL configuration; null switches Apple Pay off. */
export function graphQLApplePay(merchant: Merchant): object | null {
  return merchant.settings.applePay
    ? { ...shared(merchant), supportedCardBrands: walletNetworks(merchant).map(({ graphQL }) => graphQL) }
    : null;
}

/** The Apple Pay part of the REST configuration; a missing block switches Apple Pay off. */
export function restApplePay(merchant: Merchant): object {
  const supportedNetworks = walletNetworks(merchant).map(({ legacy }) => legacy);
  return merchant.settings.applePay ? { applePayWeb: { ...shared(merchant), supportedNetworks } } : {};
}

function shared(merchant: Merchant): object {
  return {
    countryCode: 'US',
    currencyCode: merchant.settings.currency,
    merchantIdentifier: merchantIdentifier(merchant),
  };
}

/** The name under which the provider has registered the merchant with Apple. */
export function merchantIdentifier({ credentials }: Merchant): string {
  return `merchant.local.${credentials.merchantId}`;
}
