import createAssetsUrl from 'braintree-web/lib/create-assets-url.js';
import type {
  ApplePayAccount,
  GatewayConfiguration,
  GooglePayAccount,
  ThreeDSecureAccount,
  VenmoAccount,
} from './gateway.ts';
import { isGuest } from './read-authorization.ts';
import { recordOf, stringsOf, textOf } from './read-unknown.ts';

/** The client's raw configuration, whose fields are not validated yet. */
export interface RawConfiguration {
  readonly authorizationType: 'TOKENIZATION_KEY' | 'CLIENT_TOKEN';
  readonly authorizationFingerprint?: string | undefined;
  readonly gatewayConfiguration: unknown;
}

/** Validates the configuration; a missing or malformed field counts as not allowed. */
export function parseConfiguration(raw: RawConfiguration): GatewayConfiguration {
  const gateway = recordOf(raw.gatewayConfiguration);
  const { environment, merchantId } = gateway;
  const { url } = recordOf(gateway.analytics);
  return {
    environment: String(environment),
    ...(typeof merchantId === 'string' && { merchantId }),
    authorizationType: raw.authorizationType,
    isGuest: raw.authorizationType === 'TOKENIZATION_KEY' || isGuest(raw.authorizationFingerprint),
    supportedCardTypes: stringsOf(recordOf(gateway.creditCards).supportedCardTypes),
    challenges: stringsOf(gateway.challenges),
    analyticsUrl: httpsOf(url),
    assetsUrl: textOf(gateway.assetsUrl) || createAssetsUrl.create(''),
    paypalEnabled: gateway.paypalEnabled === true,
    threeDSecure: gateway.threeDSecureEnabled === true ? threeDSecureOf(recordOf(gateway.threeDSecure)) : null,
    venmo: blockOf(gateway.payWithVenmo, venmoOf),
    applePay: blockOf(gateway.applePayWeb, applePayOf),
    googlePay: blockOf(gateway.androidPay, googlePayOf),
  };
}

const httpsOf = (url: unknown): string | null => /^https:.*/.exec(textOf(url))?.[0] ?? null;

type Block = Readonly<Record<string, unknown>>;

/** A wallet's part of the configuration. Only Google Pay's has a switch, which may be missing too. */
const blockOf = <Account>(value: unknown, parse: (block: Block) => Account): Account | null =>
  typeof value === 'object' && value !== null && recordOf(value).enabled !== false ? parse(recordOf(value)) : null;

const threeDSecureOf = (block: Block): ThreeDSecureAccount => ({
  jwt: textOf(block.cardinalAuthenticationJWT) || null,
  scriptUrl: httpsOf(block.cardinalSongbirdUrl),
  scriptIntegrity: textOf(block.cardinalSongbirdIdentityHash) || null,
});

const venmoOf = (block: Block): VenmoAccount => ({
  merchantId: textOf(block.merchantId),
  accessToken: textOf(block.accessToken),
  environment: textOf(block.environment),
  hasCustomerData: block.enrichedCustomerDataEnabled === true,
});

const applePayOf = (block: Block): ApplePayAccount => ({
  merchantIdentifier: textOf(block.merchantIdentifier),
  countryCode: textOf(block.countryCode),
  currencyCode: textOf(block.currencyCode),
  supportedNetworks: stringsOf(block.supportedNetworks),
});

const googlePayOf = (block: Block): GooglePayAccount => ({
  displayName: textOf(block.displayName),
  environment: textOf(block.environment),
  authorizationFingerprint: textOf(block.googleAuthorizationFingerprint),
  paypalClientId: textOf(block.paypalClientId) || null,
  supportedNetworks: stringsOf(block.supportedNetworks),
});
