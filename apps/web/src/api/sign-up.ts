import type { SignUpBody, SignUpReply } from '@guichet/contracts';
import type { Client } from './client.ts';

/** Creates an account, without a session. */
export function signUp(client: Client, body: SignUpBody): Promise<SignUpReply> {
  return client('/api/signup', { method: 'POST', body });
}
