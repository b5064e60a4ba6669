import type { CardBrand } from '@guichet/testkit';
import type { ClientAuthorization } from '../authorization/client-authorization.ts';
import type { GatewaySettings } from '../settings.ts';
import { brandNames } from '../state/card.ts';
import { announced } from './addresses.ts';

/** The configuration in its GraphQL shape. A null block means that the method is switched off. */
export function graphQLConfiguration({ merchant }: ClientAuthorization, settings: GatewaySettings): object {
  const { merchantId } = merchant.credentials;
  return {
    analyticsUrl: announced.analyticsUrl(merchantId),
    environment: 'SANDBOX',
    merchantId,
    assetsUrl: announced.assetsUrl,
    clientApiUrl: announced.clientApiUrl(merchantId),
    creditCard: {
      supportedCardBrands: namesOf(settings.supportedBrands, 'graphQL'),
      challenges: settings.challenges.map(challenge => challenge.toUpperCase()),
      threeDSecureEnabled: false,
      threeDSecure: null,
    },
    applePayWeb: null,
    fastlane: null,
    googlePay: null,
    ideal: null,
    masterpass: null,
    openBanking: null,
    paypal: null,
    unionPay: null,
    usBankAccount: null,
    venmo: null,
    visaCheckout: null,
    braintreeApi: null,
    supportedFeatures: ['TOKENIZE_CREDIT_CARDS'],
  };
}

/** The same configuration in its older REST shape. */
export function restConfiguration({ merchant }: ClientAuthorization, settings: GatewaySettings): object {
  const { merchantId } = merchant.credentials;
  return {
    environment: 'sandbox',
    merchantId,
    assetsUrl: announced.assetsUrl,
    clientApiUrl: announced.clientApiUrl(merchantId),
    analytics: { url: announced.analyticsUrl(merchantId) },
    challenges: settings.challenges,
    creditCards: { supportedCardTypes: namesOf(settings.supportedBrands, 'legacy'), collectDeviceData: false },
    graphQL: { url: announced.graphQLUrl, features: ['tokenize_credit_cards'] },
    threeDSecureEnabled: false,
    paypalEnabled: false,
    venmo: 'off',
  };
}

function namesOf(brands: readonly CardBrand[], protocol: 'graphQL' | 'legacy'): readonly string[] {
  return [...new Set(brands.map(brand => brandNames(brand)[protocol]))];
}
