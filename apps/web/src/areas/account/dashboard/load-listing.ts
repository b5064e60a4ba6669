import type { SessionService } from '../../../features/session/create-session.ts';
import { reloadSession } from '../../../features/session/reload-session.ts';
import type { ListerRequest, ListerRequestsApi } from '../lister-requests-api.ts';

type ListingDeps = { readonly session: SessionService; readonly requests: ListerRequestsApi };

/** The user's requests, newest first. Refreshes a session that does not know yet what an admin decided. */
export async function loadListing(
  { session, requests }: ListingDeps,
  signal: AbortSignal,
): Promise<readonly ListerRequest[]> {
  const user = session.get()?.user;
  if (user === undefined) return [];
  const list = await requests.own(user._id, signal);
  const isApproved = list[0]?.state === 'approved';
  // An admin may have the right without a request.
  if (list.length > 0 && isApproved !== user.lister) await reloadSession(session);
  return list;
}
