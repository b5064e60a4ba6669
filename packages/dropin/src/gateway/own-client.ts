import type { Client } from 'braintree-web/client/client.js';
import { VERSION } from '../version.ts';

/** The widget's name in the gateway's analytics. */
export const ownMetadata = {
  integration: 'dropin2',
  integrationType: 'dropin2',
  dropinVersion: VERSION,
};

/**
 * The same client under the widget's own name in the gateway's analytics. braintree-web shares one client between all
 * users of the same authorization, so ours is derived from it and the shared one is not changed.
 */
export function ownClient(shared: Client): Client {
  const getConfiguration = (): ReturnType<Client['getConfiguration']> => {
    const configuration = shared.getConfiguration();
    Object.assign(configuration.analyticsMetadata, ownMetadata);
    return configuration;
  };
  // A derived object has all members of its prototype, which the type of `Object.create` does not express.
  return Object.assign(Object.create(shared) as Client, { getConfiguration, _configuration: getConfiguration() });
}
