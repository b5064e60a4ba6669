import { ApiError } from '../../api/api-error.ts';
import type { CallOptions, Client } from '../../api/client.ts';
import type { SessionService } from './create-session.ts';

/**
 * A client that sends the bearer token, renewing it before it is needed. A token that is refused all the same is
 * renewed once and the call repeated: a 401 means that the server did nothing.
 */
export function createAuthorisedClient(client: Client, session: SessionService): Client {
  return async <Reply>(path: string, options: CallOptions = {}) => {
    const token = await session.accessToken();
    if (token === null) throw signedOut();
    try {
      return await client<Reply>(path, withToken(options, token));
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      const renewed = await session.renew(token);
      if (renewed === null) throw signedOut(error);
      return client<Reply>(path, withToken(options, renewed));
    }
  };
}

/** Whether a failure means that the visitor has to sign in again. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}

function withToken(options: CallOptions, token: string): CallOptions {
  return { ...options, headers: { ...options.headers, authorization: `Bearer ${token}` } };
}

function signedOut(cause?: unknown): ApiError {
  return new ApiError('Please sign in.', { code: 'signed_out', status: 401, requestId: '', cause });
}
