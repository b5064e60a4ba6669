import { ApiError } from '../../api/api-error.ts';
import type { CallOptions, Client } from '../../api/client.ts';
import type { SessionService } from './create-session.ts';

/** The codes of the API for a missing or expired token, and this client's own. */
const tokenCodes: readonly string[] = ['not_signed_in', 'session_ended', 'signed_out'];

/**
 * A client that sends the bearer token, refreshed in advance if necessary. A token that is still rejected is refreshed
 * once and the request repeated, because it had no effect. Any other 401, such as a wrong password, is thrown.
 */
export function createAuthorisedClient(client: Client, session: SessionService): Client {
  return async <Reply>(path: string, options: CallOptions<Reply> = {}) => {
    const token = await session.accessToken();
    if (token === null) throw signedOut();
    try {
      return await client<Reply>(path, withToken(options, token));
    } catch (error) {
      if (!isSignedOut(error)) throw error;
      const refreshed = await session.refresh(token);
      if (refreshed === null) throw signedOut(error);
      return client<Reply>(path, withToken(options, refreshed));
    }
  };
}

/** Whether an error means that the token is invalid and has to be refreshed, or the visitor to sign in again. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && tokenCodes.includes(error.code);
}

function withToken<Reply>(options: CallOptions<Reply>, token: string): CallOptions<Reply> {
  return { ...options, headers: { ...options.headers, authorization: `Bearer ${token}` } };
}

function signedOut(cause?: unknown): ApiError {
  return new ApiError('Please sign in.', { code: 'signed_out', status: 401, requestId: '', cause });
}
