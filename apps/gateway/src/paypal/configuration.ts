import type { Merchant } from '../state/merchant.ts';
import { paypalAssetsUrl } from './urls.ts';

/** The client id, which identifies the merchant to the current script. */
export function paypalClientId({ credentials }: Merchant): string {
  return `local-paypal-${credentials.merchantId}`;
}

/** The PayPal part of the GraphQL configuration; null when the merchant does not take PayPal. */
export function graphQLPayPal(merchant: Merchant): object | null {
  if (!merchant.settings.paypal) {
    return null;
  }
  const { currencyIsoCode, environment, ...shared } = sharedParts(merchant);
  return { ...shared, environment: environment.toUpperCase(), currencyCode: currencyIsoCode };
}

/** The PayPal part of the REST configuration, with the flag for its presence. */
export function restPayPal(merchant: Merchant): object {
  return merchant.settings.paypal
    ? {
        paypalEnabled: true,
        paypal: {
          ...sharedParts(merchant),
          allowHttp: true,
          baseUrl: 'https://assets.braintreegateway.com',
          directBaseUrl: null,
          privacyUrl: null,
          touchDisabled: true,
          userAgreementUrl: null,
        },
      }
    : { paypalEnabled: false };
}

function sharedParts(merchant: Merchant) {
  return {
    displayName: merchant.credentials.merchantId,
    clientId: paypalClientId(merchant),
    assetsUrl: paypalAssetsUrl,
    environment: 'custom',
    environmentNoNetwork: false,
    unvettedMerchant: false,
    braintreeClientId: `local-braintree-${merchant.credentials.merchantId}`,
    billingAgreementsEnabled: true,
    merchantAccountId: merchant.credentials.merchantId,
    currencyIsoCode: merchant.settings.currency,
    payeeEmail: null,
  };
}
