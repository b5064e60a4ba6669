import { create as createClient } from 'braintree-web/client';
import { create as createHostedFields } from 'braintree-web/hosted-fields';
import type { Gateway } from './gateway.ts';
import { ownClient } from './own-client.ts';
import { parseConfiguration } from './parse-configuration.ts';
import { withSlotsRemoved } from './slotted-frames.ts';

/** Connects through braintree-web, whose names and types stop at this folder. */
export async function connectBraintree(authorization: string): Promise<Gateway> {
  const client = ownClient(await createClient({ authorization }));
  return {
    configuration: parseConfiguration(client.getConfiguration()),
    createCardFields: async options => withSlotsRemoved(await createHostedFields({ ...options, client }), options),
  };
}
