import type { SessionReply } from '@guichet/contracts';
import type { SafeStorage } from '../../browser/safe-storage.ts';

/** The specification's storage key of the session: `{token, user}` as JSON. */
export const sessionKey = 'jwt';

/** The storage key of the stamp, in milliseconds since 1970, after which the token must be refreshed before use. */
const expirationKey = 'expiration';

/** The documented 30 seconds. They limit a token's age, not the length of a visit (decision T1). */
const freshForMs = 30_000;

/** Reads the stored session. An incomplete one counts as signed out and never throws (decision T2). */
export function readSession(storage: SafeStorage): SessionReply | null {
  const text = storage.read(sessionKey);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isSession(value) ? value : null;
  } catch {
    return null;
  }
}

/** Stores a changed user beside the token, whose stamp stays. */
export function writeUser(storage: SafeStorage, { token, user }: SessionReply): void {
  storage.write(sessionKey, JSON.stringify({ token, user }));
}

/** Stores the session with a fresh stamp. */
export function writeSession(storage: SafeStorage, session: SessionReply, now: number): void {
  storage.write(expirationKey, String(now + freshForMs));
  writeUser(storage, session);
}

/** Removes the session and its stamp. */
export function clearSession(storage: SafeStorage): void {
  storage.remove(sessionKey);
  storage.remove(expirationKey);
}

/** Whether the token may be used without a refresh. A missing or unreadable stamp counts as passed. */
export function isFresh(storage: SafeStorage, now: number): boolean {
  const stamp = Number(storage.read(expirationKey) ?? 0);
  // A stamp further ahead than `freshForMs` means that the clock was changed, so refresh.
  return Number.isFinite(stamp) && now < stamp && stamp <= now + freshForMs;
}

function isSession(value: unknown): value is SessionReply {
  if (typeof value !== 'object' || value === null || !('token' in value) || !('user' in value)) return false;
  const user = value.user;
  // Legacy copies hold fewer user fields; the id and the role are all that the shop cannot do without (T49).
  return (
    typeof value.token === 'string' &&
    typeof user === 'object' &&
    user !== null &&
    '_id' in user &&
    typeof user._id === 'string' &&
    'role' in user &&
    (user.role === 0 || user.role === 1)
  );
}
