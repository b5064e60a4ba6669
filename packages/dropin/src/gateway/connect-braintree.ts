import { type Client, create as createClient } from 'braintree-web/client';
import { create as createHostedFields } from 'braintree-web/hosted-fields';
import { VERSION } from '../version.ts';
import type { Gateway } from './gateway.ts';
import { parseConfiguration } from './parse-configuration.ts';

/** Connects through braintree-web, whose names and types stop at this folder. */
export async function connectBraintree(authorization: string): Promise<Gateway> {
  const client = asDropin(await createClient({ authorization }));
  return {
    configuration: parseConfiguration(client.getConfiguration()),
    createCardFields: options => createHostedFields({ ...options, client }),
  };
}

/**
 * The same client under the widget's own name in the gateway's statistics. braintree-web hands one client to everybody
 * with the same authorization, so ours is derived from it and the shared one stays as it is.
 */
function asDropin(shared: Client): Client {
  const getConfiguration = (): ReturnType<Client['getConfiguration']> => {
    const configuration = shared.getConfiguration();
    Object.assign(configuration.analyticsMetadata, {
      integration: 'dropin2',
      integrationType: 'dropin2',
      dropinVersion: VERSION,
    });
    return configuration;
  };
  return Object.assign(Object.create(shared) as Client, { getConfiguration, _configuration: getConfiguration() });
}
