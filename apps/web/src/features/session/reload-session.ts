import { ApiError } from '../../api/api-error.ts';
import type { SessionService } from './create-session.ts';

/**
 * Refreshes the session because the account may have changed on the server: its email was confirmed, its password was
 * reset, or it became a lister. Ignores a failed API call, because the next request meets the same failure and shows
 * it.
 */
export async function reloadSession(session: SessionService): Promise<void> {
  const current = session.get();
  if (current === null) return;
  try {
    await session.refresh(current.token);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
  }
}
