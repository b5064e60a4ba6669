import type { SessionReply, SignInBody, SignOutReply, SignUpBody, SignUpReply } from '@guichet/contracts';
import type { Client } from './client.ts';

/** The requests that start, refresh and end a session. They need only the refresh cookie, no bearer token. */
export function createAccountsApi(client: Client) {
  return {
    signIn: (body: SignInBody) => client<SessionReply>('/api/signin', { method: 'POST', body }),
    signUp: (body: SignUpBody) => client<SignUpReply>('/api/signup', { method: 'POST', body }),
    signOut: () => client<SignOutReply>('/api/logout', { method: 'POST', body: {} }),
    refresh: () => client<SessionReply>('/api/session/refresh', { method: 'POST', body: {} }),
  };
}

/** See `createAccountsApi`. */
export type AccountsApi = ReturnType<typeof createAccountsApi>;
