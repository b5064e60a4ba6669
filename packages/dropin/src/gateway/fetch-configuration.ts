import type { ClientConfiguration } from 'braintree-web/client/client.js';
import libraryConstants from 'braintree-web/client/constants.js';
import readReply from 'braintree-web/client/request/graphql/adapters/configuration.js';
import makeQuery from 'braintree-web/client/request/graphql/generators/configuration.js';
import constants from 'braintree-web/lib/constants.js';
import createAuthorizationData from 'braintree-web/lib/create-authorization-data.js';
import isVerifiedDomain from 'braintree-web/lib/is-verified-domain.js';
import { uniqueId } from '../browser/unique-id.ts';
import { fetchJson } from './fetch-json.ts';
import { ownMetadata } from './own-metadata.ts';

/** Then the library tries, which has other addresses to ask. */
const timeoutMs = 30_000;

/**
 * Fetches the account's configuration as the library's client does, but without its code. Rejects, for whatever reason, if
 * the first reply is not a configuration that the library accepts.
 */
export async function fetchConfiguration(authorization: string): Promise<ClientConfiguration> {
  const { attrs, environment, graphQL, paymentMethodIdJwt } = createAuthorizationData(authorization);
  const { tokenizationKey, authorizationFingerprint } = attrs;
  const { BRAINTREE_VERSION: version } = libraryConstants;
  // A token of a newer API than the library's has another way to its configuration.
  const url = verified(
    tokenizationKey ? constants.GRAPHQL_URLS[environment] : graphQL && graphQL.date <= version && graphQL.url,
  );
  const { SOURCE: source, INTEGRATION: integration, PLATFORM: platform, VERSION: sdkVersion } = constants;
  const sessionId = uniqueId();
  const reply = await fetchJson(url, timeoutMs, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tokenizationKey ?? authorizationFingerprint}`,
      'braintree-version': version,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ clientSdkMetadata: { source, integration, sessionId }, ...makeQuery() }),
  });
  const gatewayConfiguration = readReply(reply, { _graphQL: { _config: { url } } });
  verified(gatewayConfiguration.assetsUrl);
  verified(gatewayConfiguration.clientApiUrl);
  return {
    authorization,
    authorizationType: tokenizationKey ? 'TOKENIZATION_KEY' : 'CLIENT_TOKEN',
    authorizationFingerprint,
    paymentMethodIdJwt,
    analyticsMetadata: { merchantAppId: location.host, platform, sdkVersion, source, sessionId, ...ownMetadata },
    gatewayConfiguration,
  };
}

/** The library accepts only hosts of the provider. */
function verified(url: unknown): string {
  if (typeof url !== 'string' || !isVerifiedDomain(url)) throw new Error('No host of the gateway.');
  return url;
}
