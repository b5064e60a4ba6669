import type { SessionReply, SignOutReply } from '@guichet/contracts';
import type { Client } from './client.ts';

/** The requests that refresh and end a session. They need only the refresh cookie, no bearer token. */
export function createAccountsApi(client: Client) {
  return {
    signOut: () => client<SignOutReply>('/api/logout', { method: 'POST', body: {} }),
    refresh: () => client<SessionReply>('/api/session/refresh', { method: 'POST', body: {} }),
  };
}

/** See `createAccountsApi`. */
export type AccountsApi = ReturnType<typeof createAccountsApi>;
