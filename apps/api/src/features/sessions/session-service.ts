import { createHash, randomBytes } from 'node:crypto';
import type { SessionReply } from '@guichet/contracts';
import type { Actor } from '../../platform/access/access.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, type Executor, inTransaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type AccountService, type EndSessions, findAccount, lockAccount, presentUser } from '../accounts/index.ts';
import {
  findLiveActor,
  insertRefreshToken,
  insertSession,
  lockPresentedToken,
  markTokenUsed,
  renewSession,
  revokeSession,
  revokeSessionsOf,
  type SessionOrigin,
} from './session-repository.ts';

/** A session for the browser: the response body, and the refresh token for its cookie. */
export type OpenedSession = {
  readonly reply: SessionReply;
  readonly refreshToken: string;
  readonly expiresAt: Date;
};

type SessionToOpen = {
  readonly userId: string;
  readonly sessionId: string;
  /** The generation of the new refresh token: 0 at sign-in, one more with every refresh. */
  readonly generation: number;
  readonly expiresAt: Date;
};

/** Signs an access token for a session. */
export type SignAccessToken = (claims: { readonly userId: string; readonly sessionId: string }) => string;

/** Sign-in, refresh and sign-out. */
export type SessionService = {
  readonly signIn: (email: string, password: string, from: SessionOrigin) => Promise<OpenedSession>;
  /** Exchanges a refresh token for a new pair. A reused token outside the grace period ends the session. */
  readonly renew: (refreshToken: string) => Promise<OpenedSession>;
  /** Ends the session of a refresh token. Ignores an unknown token. */
  readonly signOut: (refreshToken: string) => Promise<void>;
  /** Ends sessions in the caller's transaction. Their access tokens are rejected from its commit on. */
  readonly endSessions: EndSessions;
  /** The account of a live session, with its current role. */
  readonly findActor: (sessionId: string) => Promise<Omit<Actor, 'sessionId'> | undefined>;
};

/** 14 days since the last refresh: a buyer who returns every week stays signed in. */
const buyerLifetimeMs = 14 * 24 * 3_600_000;
/** 12 hours since sign-in, refreshed or not: an admin signs in every working day. */
const adminLifetimeMs = 12 * 3_600_000;
/** The grace period in which a used refresh token is still accepted, for concurrent tabs and lost responses. */
const reuseGraceMs = 10_000;

/** Builds the session service. */
export function sessionService(deps: {
  readonly database: Database;
  readonly clock: Clock;
  readonly accounts: AccountService;
  readonly signAccessToken: SignAccessToken;
}): SessionService {
  const { database, clock } = deps;

  const open = async (executor: Executor, session: SessionToOpen): Promise<OpenedSession> => {
    const { userId, sessionId, generation, expiresAt } = session;
    const account = await findAccount(executor, userId);
    if (account === undefined) throw new AppError('session_ended');
    const refreshToken = randomBytes(32).toString('base64url');
    await insertRefreshToken(executor, { tokenHash: hashToken(refreshToken), sessionId, generation });
    const token = deps.signAccessToken({ userId, sessionId });
    return { reply: { token, user: presentUser(account) }, refreshToken, expiresAt };
  };

  return {
    signIn: async (email, password, from) => {
      const account = await deps.accounts.checkCredentials(email, password);
      const userId = account.id;
      const lifetimeMs = account.role === 1 ? adminLifetimeMs : buyerLifetimeMs;
      return inTransaction(database, async transaction => {
        // The password may have been changed during the check, in order to end all sessions.
        await lockAccount(transaction, userId);
        const current = await findAccount(transaction, userId);
        if (current?.passwordHash !== account.passwordHash) throw new AppError('wrong_credentials');
        const { id, expiresAt } = await insertSession(transaction, clock, { ...from, userId, lifetimeMs });
        return open(transaction, { userId, sessionId: id, generation: 0, expiresAt });
      });
    },
    renew: async refreshToken => {
      const tokenHash = hashToken(refreshToken);
      const opened = await inTransaction(database, async transaction => {
        const token = await lockPresentedToken(transaction, clock, { tokenHash, graceMs: reuseGraceMs });
        if (token === undefined || !token.live) return undefined;
        if (!token.current) {
          await revokeSession(transaction, clock, { id: token.sessionId, because: 'refresh token used twice' });
          return undefined;
        }
        await markTokenUsed(transaction, clock, tokenHash);
        const expiresAt = await renewSession(transaction, clock, {
          id: token.sessionId,
          ...(token.role === 1 ? {} : { lifetimeMs: buyerLifetimeMs }),
        });
        return open(transaction, { ...token, generation: token.generation + 1, expiresAt });
      });
      // Thrown after the transaction: an error inside it would roll the revocation back.
      if (opened === undefined) throw new AppError('session_ended');
      return opened;
    },
    signOut: async refreshToken => {
      const tokenHash = hashToken(refreshToken);
      await inTransaction(database, async transaction => {
        const token = await lockPresentedToken(transaction, clock, { tokenHash, graceMs: 0 });
        if (token === undefined) return;
        await revokeSession(transaction, clock, { id: token.sessionId, because: 'signed out' });
      });
    },
    endSessions: (executor, which) => revokeSessionsOf(executor, clock, which),
    findActor: sessionId => findLiveActor(database, clock, sessionId),
  };
}

/** Only the hash is stored, so that a stolen copy of the database can't refresh a session. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
