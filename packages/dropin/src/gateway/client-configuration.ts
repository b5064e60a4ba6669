import type { Client } from 'braintree-web/client/client.js';
import type { GatewayConnection } from './gateway.ts';

/** The library's whole configuration, which some frames of the provider ask for. */
export function clientConfiguration(connection: Pick<GatewayConnection, 'component'>): Promise<unknown> {
  // A component gets the client; nothing else of the connection hands it out.
  const load = async () => ({ create: async ({ client }: object & { client?: unknown }) => read(client) });
  return connection.component(load);
}

/** The library passes its own client. */
const read = (client: unknown): unknown => (client as Client).getConfiguration();
