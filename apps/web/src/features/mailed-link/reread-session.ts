import { ApiError } from '../../api/api-error.ts';
import type { SessionService } from '../session/create-session.ts';

/**
 * Reads the session again after a link was used: its address may have changed, or it may have ended. When the server
 * can't be reached at this moment, the next call reports it.
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
