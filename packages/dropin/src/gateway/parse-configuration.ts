import isVerifiedDomain from 'braintree-web/lib/is-verified-domain.js';
import type { GatewayConfiguration } from './gateway.ts';
import { isGuest } from './read-authorization.ts';
import { recordOf, stringsOf } from './read-unknown.ts';

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
    analyticsUrl: typeof url === 'string' && isVerifiedDomain(url) ? url : null,
    paypalEnabled: gateway.paypalEnabled === true,
    applePayWeb: isRecord(gateway.applePayWeb),
    androidPay: recordOf(gateway.androidPay).enabled === true,
    payWithVenmo: isRecord(gateway.payWithVenmo),
    threeDSecureEnabled: gateway.threeDSecureEnabled === true,
  };
}

const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null;
