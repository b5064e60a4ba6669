import type { Client, ClientConfiguration } from 'braintree-web/client/client.js';
import { fetchConfiguration } from './fetch-configuration.ts';

/** The merchant's account, and the library's client for it. */
export interface Account {
  readonly configuration: ClientConfiguration;
  /** Loads the client, which is a chunk, because a form for cards alone needs none. */
  readonly client: () => Promise<Client>;
}

/** The accounts that were fetched, as the library keeps its clients: a widget that is created again has its account at once. */
const known = new Map<string, Promise<Account>>();

/** Fetches the account. Rejects with the library's error; the next call then tries again. */
export function fetchAccount(authorization: string): Promise<Account> {
  const asked = known.get(authorization);
  if (asked) return asked;
  const account = askForAccount(authorization);
  known.set(authorization, account);
  account.catch(() => known.delete(authorization));
  return account;
}

/** If the direct way fails, the library's client goes its own: it has other addresses, tries again, and knows the errors. */
async function askForAccount(authorization: string): Promise<Account> {
  let configuration: ClientConfiguration;
  try {
    configuration = await fetchConfiguration(authorization);
  } catch {
    const { connectClient } = await import('./library-client.ts');
    const client = await connectClient(authorization);
    return { configuration: client.getConfiguration(), client: async () => client };
  }
  return { configuration, client: async () => (await import('./library-client.ts')).clientOf(configuration) };
}
