import type { SessionReply, SignInBody } from '@guichet/contracts';
import type { Client } from './client.ts';

/** Starts a session. */
export function signIn(client: Client, body: SignInBody): Promise<SessionReply> {
  return client('/api/signin', { method: 'POST', body });
}
