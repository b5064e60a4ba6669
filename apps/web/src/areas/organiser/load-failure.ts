import { ApiError } from '../../api/api-error.ts';
import { isSignedOut } from '../../features/session/authorised-client.ts';
import { redirectToSignIn } from '../../features/session/guard.ts';

/**
 * What a loader throws for a failed request about one event: a session that ended leads to sign-in and back, and an event
 * that is unknown or another lister's to the page of what does not exist.
 */
export function loadFailure(error: unknown, request: Request): unknown {
  if (isSignedOut(error)) return redirectToSignIn(request);
  if (!(error instanceof ApiError)) return error;
  if (error.status === 403) return new Response(null, { status: 403 });
  return error.status === 404 || error.status === 400 ? new Response(null, { status: 404 }) : error;
}
