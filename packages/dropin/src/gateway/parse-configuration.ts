import createAssetsUrl from 'braintree-web/lib/create-assets-url.js';
import { recordOf, textOf } from '../core/read-unknown.ts';
import type { GatewayConfiguration } from './gateway.ts';
import { isGuest } from './read-authorization.ts';

/** The client's raw configuration, whose fields are not validated yet. */
export interface RawConfiguration {
  readonly authorizationType: 'TOKENIZATION_KEY' | 'CLIENT_TOKEN';
  readonly authorizationFingerprint?: string | undefined;
  readonly gatewayConfiguration: unknown;
}

/** Validates the configuration; a missing or malformed field counts as not allowed. */
export function parseConfiguration(given: RawConfiguration): GatewayConfiguration {
  const raw = recordOf(given.gatewayConfiguration);
  const { environment, merchantId } = raw;
  return {
    environment: String(environment),
    ...(typeof merchantId === 'string' && { merchantId }),
    authorizationType: given.authorizationType,
    isGuest: given.authorizationType === 'TOKENIZATION_KEY' || isGuest(given.authorizationFingerprint),
    analyticsUrl: httpsOf(recordOf(raw.analytics).url),
    assetsUrl: textOf(raw.assetsUrl) || createAssetsUrl.create(''),
    raw,
  };
}

/** Returns the value if it is an https URL, otherwise `null`. */
export const httpsOf = (url: unknown): string | null => /^https:.*/.exec(textOf(url))?.[0] ?? null;
