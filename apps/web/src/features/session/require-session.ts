import type { SessionReply } from '@guichet/contracts';
import { redirect } from 'react-router-dom';
import type { SessionService } from './create-session.ts';
import { signInLink } from './next-path.ts';

/** For loaders of pages that need a session: the session, or a redirect to sign-in that returns to this page. */
export function requireSession(session: SessionService, request: Request): SessionReply {
  const current = session.get();
  if (current === null) throw redirectToSignIn(request);
  return current;
}

/** The redirect itself, for requests that fail because the session has ended. */
export function redirectToSignIn(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  return redirect(signInLink(pathname + search));
}
