import type { SessionReply, User } from '@guichet/contracts';
import type { AccountsApi } from '../../api/accounts.ts';
import { ApiError } from '../../api/api-error.ts';
import type { SafeStorage } from '../../browser/safe-storage.ts';
import { createStore, type Readable } from '../../browser/store.ts';
import { clearSession, isFresh, readSession, sessionKey, writeSession, writeUser } from './stored-session.ts';

/** Runs `task` while no other tab of this site runs one: two tabs must not use the same refresh cookie. */
export type AcrossTabs = <T>(task: () => Promise<T>) => Promise<T>;

type SessionDeps = {
  storage: SafeStorage;
  accounts: AccountsApi;
  now: () => number;
  acrossTabs: AcrossTabs;
};

/** The signed-in user, and a valid token. */
export type SessionService = Readable<SessionReply | null> & {
  /** Stores the session that sign-in returned. */
  start(session: SessionReply): void;
  /** A token for the next authorised request, refreshed first if its stamp has passed; null if signed out. */
  accessToken(): Promise<string | null>;
  /** Refreshes after the server rejected the token `refused`. Null if the session has ended. */
  refresh(refused: string): Promise<string | null>;
  /** Replaces the copy of the user after it was changed; nothing if another user is signed in by now. */
  update(user: User): void;
  /** Removes the session in this browser immediately, then notifies the server. */
  end(): Promise<void>;
};

/** Creates the session of this tab, synchronized with other tabs through the shared storage. */
export function createSession({ storage, accounts, now, acrossTabs }: SessionDeps): SessionService {
  const store = createStore(readSession(storage));
  const sync = () => store.set(readSession(storage));
  storage.watch(sessionKey, sync);
  let underway: Promise<string | null> | null = null;

  async function refresh(isStillStale: () => boolean): Promise<string | null> {
    return acrossTabs(async () => {
      // Another tab may have refreshed, or signed out, while this one waited for the lock.
      sync();
      const current = store.get();
      if (current === null || !isStillStale()) return current?.token ?? null;
      try {
        const refreshed = await accounts.refresh();
        // A sign-out during the request takes precedence over its reply.
        if (readSession(storage) === null) return null;
        writeSession(storage, refreshed, now());
        store.set(refreshed);
        return refreshed.token;
      } catch (error) {
        if (!isRefusal(error)) throw error;
        clearSession(storage);
        store.set(null);
        return null;
      }
    });
  }

  function refreshOnce(isStillStale: () => boolean): Promise<string | null> {
    underway ??= refresh(isStillStale).finally(() => {
      underway = null;
    });
    return underway;
  }

  return {
    get: store.get,
    getOnServer: () => null,
    subscribe: store.subscribe,
    start(session) {
      writeSession(storage, session, now());
      store.set(session);
    },
    async accessToken() {
      const current = store.get();
      if (current === null || isFresh(storage, now())) return current?.token ?? null;
      return refreshOnce(() => !isFresh(storage, now()));
    },
    refresh: refused => refreshOnce(() => store.get()?.token === refused),
    update(user) {
      const current = store.get();
      if (current === null || current.user._id !== user._id) return;
      writeUser(storage, { ...current, user });
      store.set({ ...current, user });
    },
    async end() {
      clearSession(storage);
      store.set(null);
      await accounts.signOut();
    },
  };
}

/** Only a rejected refresh ends the session. A server that is down or slow must not sign the user out. */
function isRefusal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}
