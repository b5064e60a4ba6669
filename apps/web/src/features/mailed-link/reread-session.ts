import { ApiError } from '../../api/api-error.ts';
import type { SessionService } from '../session/create-session.ts';

/**
 * Fetches the session again after a link was used: its email may have changed, or it may have ended. If the server
 * is unreachable now, the next request reports it.
 */
export async function rereadSession(session: SessionService): Promise<void> {
  const current = session.get();
  if (current === null) return;
  try {
    await session.renew(current.token);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
