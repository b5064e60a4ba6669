import type { User } from '@guichet/contracts';
import { redirect, replace } from 'react-router-dom';
import { inLanguage, links, readAddress, type SignedInArea } from '../../paths.ts';
import type { SessionService } from './create-session.ts';

type Guarded = Pick<User, 'role' | 'lister'>;

/** Who may enter each area (specification §6). The API checks every call by itself. */
const admission: Record<SignedInArea, (user: Guarded) => boolean> = {
  account: () => true,
  // A lister has role 0 (decision T7).
  organiser: user => user.role === 1 || user.lister,
  admin: user => user.role === 1,
};

/** Whether a user may enter an area. */
export function admits(area: SignedInArea, user: Guarded): boolean {
  return admission[area](user);
}

/**
 * For loaders: the user of the session. Without a session it throws a redirect to sign-in that returns to this page;
 * for a user who may not enter the area, a 403.
 */
export function requireUser(session: SessionService, request: Request, area: SignedInArea): User {
  const current = session.get();
  if (current === null) throw redirectToSignIn(request);
  if (!admits(area, current.user)) throw new Response(null, { status: 403 });
  return current.user;
}

/**
 * The address of sign-in for a visitor of a page, to which it returns. From a dashboard it is `/signin` alone, as in the
 * specification: the role leads to a dashboard in any case.
 */
export function signInFor(path: string): string {
  return links.signIn(/^\/(user|admin)\/dashboard\/?$/.test(path) ? undefined : path);
}

/**
 * The redirect itself, for requests that fail because the session has ended. The page's own entry in the history, which a
 * new document and Back already have, is replaced: Back from sign-in would lead to it, and so to sign-in again.
 */
export function redirectToSignIn(request: Request): Response {
  const { pathname, search } = new URL(request.url);
  const { language, path } = readAddress(pathname);
  // The web server, which renders no such page, has no location.
  const isShown = typeof location !== 'undefined' && location.pathname + location.search === pathname + search;
  return (isShown ? replace : redirect)(inLanguage(signInFor(path + search), language));
}
