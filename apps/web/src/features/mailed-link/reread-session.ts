import { ApiError } from '../../api/api-error.ts';
import type { SessionService } from '../session/create-session.ts';

/**
 * Asks for the session again after a link was used: it may have another address now, or be over. A server that can't be
 * reached at this moment tells it at the next call.
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
