import ClientClass, { type Client, type ClientConfiguration } from 'braintree-web/client/client.js';
import { ownMetadata } from './own-metadata.ts';

/** Makes the library's client for a configuration that was fetched; it sends nothing by itself. */
export const clientOf = (configuration: ClientConfiguration): Client => new ClientClass(configuration);

/** Lets the library fetch the configuration. */
export const connectClient = (authorization: string): Promise<Client> =>
  ClientClass.initialize({ authorization }).then(ownClient);

/**
 * The same client under the widget's own name in the gateway's analytics. braintree-web shares one client between all
 * users of the same authorization, so ours is derived from it and the shared one is not changed.
 */
export function ownClient(shared: Client): Client {
  const getConfiguration = (): ClientConfiguration => {
    const configuration = shared.getConfiguration();
    Object.assign(configuration.analyticsMetadata, ownMetadata);
    return configuration;
  };
  // A derived object has all members of its prototype, which the type of `Object.create` does not express.
  return Object.assign(Object.create(shared) as Client, { getConfiguration, _configuration: getConfiguration() });
}
