import type { CardBrand } from '@guichet/testkit';
import { graphQLApplePay, restApplePay } from '../apple-pay/configuration.ts';
import type { ClientAuthorization } from '../authorization/client-authorization.ts';
import { advertisedUrls } from '../client-protocol/advertised-urls.ts';
import { graphQLGooglePay, restGooglePay } from '../google-pay/configuration.ts';
import { graphQLPayPal, restPayPal } from '../paypal/configuration.ts';
import type { GatewaySettings } from '../settings.ts';
import { brandNames } from '../state/card.ts';
import { threeDSecureConfiguration } from '../three-d-secure/configuration.ts';
import { graphQLUsBankAccount, restUsBankAccount } from '../us-bank-account/configuration.ts';
import { graphQLVenmo, restVenmo } from '../venmo/configuration.ts';

/** The configuration in its GraphQL shape. A null block means that the method is switched off. */
export async function graphQLConfiguration(
  { merchant }: ClientAuthorization,
  settings: GatewaySettings,
): Promise<object> {
  const { merchantId } = merchant.credentials;
  const { supportedBrands, challenges } = merchant.settings;
  return {
    analyticsUrl: advertisedUrls.analyticsUrl(merchantId),
    environment: 'SANDBOX',
    merchantId,
    assetsUrl: advertisedUrls.assetsUrl,
    clientApiUrl: advertisedUrls.clientApiUrl(merchantId),
    creditCard: {
      supportedCardBrands: namesOf(supportedBrands, 'graphQL'),
      challenges: challenges.map(challenge => challenge.toUpperCase()),
      threeDSecureEnabled: merchant.settings.threeDSecure,
      threeDSecure: await threeDSecureConfiguration(merchant, settings),
    },
    applePayWeb: graphQLApplePay(merchant),
    fastlane: null,
    googlePay: graphQLGooglePay(merchant, settings),
    ideal: null,
    masterpass: null,
    openBanking: null,
    paypal: graphQLPayPal(merchant),
    unionPay: null,
    usBankAccount: graphQLUsBankAccount(merchant),
    venmo: graphQLVenmo(merchant),
    visaCheckout: null,
    braintreeApi: null,
    supportedFeatures: ['TOKENIZE_CREDIT_CARDS'],
  };
}

/** The configuration in its legacy REST shape. */
export async function restConfiguration({ merchant }: ClientAuthorization, settings: GatewaySettings): Promise<object> {
  const { merchantId } = merchant.credentials;
  const { supportedBrands, challenges } = merchant.settings;
  return {
    environment: 'sandbox',
    merchantId,
    assetsUrl: advertisedUrls.assetsUrl,
    clientApiUrl: advertisedUrls.clientApiUrl(merchantId),
    analytics: { url: advertisedUrls.analyticsUrl(merchantId) },
    challenges,
    creditCards: { supportedCardTypes: namesOf(supportedBrands, 'legacy'), collectDeviceData: false },
    graphQL: { url: advertisedUrls.graphQLUrl, features: ['tokenize_credit_cards'] },
    threeDSecureEnabled: merchant.settings.threeDSecure,
    threeDSecure: await threeDSecureConfiguration(merchant, settings),
    ...restPayPal(merchant),
    venmo: 'off',
    ...restVenmo(merchant),
    ...restGooglePay(merchant, settings),
    ...restApplePay(merchant),
    ...restUsBankAccount(merchant),
  };
}

function namesOf(brands: readonly CardBrand[], protocol: 'graphQL' | 'legacy'): readonly string[] {
  return [...new Set(brands.map(brand => brandNames(brand)[protocol]))];
}
