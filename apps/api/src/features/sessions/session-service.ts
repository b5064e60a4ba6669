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

/** A session to hand to the browser: the reply, and the refresh token for its cookie. */
export type OpenedSession = {
  readonly reply: SessionReply;
  readonly refreshToken: string;
  readonly expiresAt: Date;
};

type SessionToOpen = {
  readonly userId: string;
  readonly sessionId: string;
  /** Of the refresh token to hand out: 0 at sign-in, one more with every renewal. */
  readonly generation: number;
  readonly expiresAt: Date;
};

/** Signs an access token for a session. */
export type SignAccessToken = (claims: { readonly userId: string; readonly sessionId: string }) => string;

/** Sign-in, renewal and sign-out. */
export type SessionService = {
  readonly signIn: (email: string, password: string, from: SessionOrigin) => Promise<OpenedSession>;
  /** Trades a refresh token for a new pair. One that the owner's browser can't have any more ends the session. */
  readonly renew: (refreshToken: string) => Promise<OpenedSession>;
  /** Ends the session that a refresh token belongs to. An unknown token is no error. */
  readonly signOut: (refreshToken: string) => Promise<void>;
  /** Ends sessions in the caller's transaction. Their access tokens are refused from its commit on. */
  readonly endSessions: EndSessions;
  /** The account of a live session with its role as of now. */
  readonly findActor: (sessionId: string) => Promise<Omit<Actor, 'sessionId'> | undefined>;
};

/** 14 days since the last renewal: a buyer who comes back every week is never thrown out. */
const buyerLifetimeMs = 14 * 24 * 3_600_000;
/** 12 hours since sign-in, renewed or not: an admin signs in every working day. */
const adminLifetimeMs = 12 * 3_600_000;
/** How long a spent token's like is still taken, for two tabs that renew at once and for a reply that was lost. */
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
        // While the password was being checked it may have been changed, to end just this session.
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
      // Thrown out here and not inside: a throw in the transaction would undo the revocation.
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

/** Only the hash is stored: a stolen copy of the database renews no session. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
