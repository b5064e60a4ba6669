import { createHash, randomBytes } from 'node:crypto';
import type { SessionReply } from '@guichet/contracts';
import type { Actor } from '../../../platform/access/access.ts';
import type { Clock } from '../../../platform/clock.ts';
import { type Database, type Executor, inTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { findAccount, lockAccount } from '../account-repository.ts';
import { type AccountService, type EndSessions, presentUser } from '../account-service.ts';
import {
  findLiveActor,
  insertRefreshToken,
  insertSession,
  type LiveActor,
  lockPresentedToken,
  markTokenUsed,
  refreshSession,
  revokeOldestSessions,
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
  /** Whether the second factor was entered in the session. */
  readonly hasSecondFactor: boolean;
};

/** Which second factor the shop requires of its admins. Injected, because its feature imports this one. */
type SecondFactorPolicy = {
  readonly isRequired: boolean;
  /** Whether the account has set its second factor up. */
  readonly isEnrolled: (executor: Executor, userId: string) => Promise<boolean>;
};

/** Signs an access token for a session. */
export type SignAccessToken = (claims: { readonly userId: string; readonly sessionId: string }) => string;

/** Sign-in, refresh and sign-out. */
export type SessionService = {
  readonly signIn: (email: string, password: string, from: SessionOrigin) => Promise<OpenedSession>;
  /** Exchanges a refresh token for a new pair. A reused token outside the grace period ends the session. */
  readonly refresh: (refreshToken: string) => Promise<OpenedSession>;
  /** Ends the session of a refresh token, and that of an access token. Ignores an unknown token. */
  readonly signOut: (proof: {
    readonly refreshToken: string | undefined;
    /** The session that a verified access token names. */
    readonly sessionId: string | undefined;
  }) => Promise<void>;
  /** Ends sessions in the caller's transaction. Their access tokens are rejected from its commit on. */
  readonly endSessions: EndSessions;
  /** The account of a live session, with its current rights. */
  readonly findActor: (sessionId: string) => Promise<Omit<Actor, 'sessionId'> | undefined>;
};

/** 14 days since the last refresh: a buyer who returns every week stays signed in. */
const buyerLifetimeMs = 14 * 24 * 3_600_000;
/** 12 hours since sign-in, refreshed or not: an admin signs in every working day. */
const adminLifetimeMs = 12 * 3_600_000;
/** Far above anybody's devices. Bounds the list of sessions, and what a script that signs in again and again leaves. */
const maxSessions = 200;
/** The grace period in which a used refresh token is still accepted, for concurrent tabs and lost responses. */
const reuseGraceMs = 10_000;

/** Builds the session service. */
export function sessionService(deps: {
  readonly database: Database;
  readonly clock: Clock;
  readonly accounts: AccountService;
  readonly signAccessToken: SignAccessToken;
  readonly secondFactor: SecondFactorPolicy;
}): SessionService {
  const { database, clock, secondFactor: policy } = deps;

  const open = async (executor: Executor, session: SessionToOpen): Promise<OpenedSession> => {
    const { userId, sessionId, generation, expiresAt, hasSecondFactor } = session;
    const account = await findAccount(executor, userId);
    if (account === undefined) throw new AppError('session_ended');
    const refreshToken = randomBytes(32).toString('base64url');
    await insertRefreshToken(executor, { tokenHash: hashToken(refreshToken), sessionId, generation });
    const token = deps.signAccessToken({ userId, sessionId });
    const reply: SessionReply = { token, user: presentUser(account) };
    if (account.role === 0 || !policy.isRequired || hasSecondFactor) return { reply, refreshToken, expiresAt };
    const secondFactor = (await policy.isEnrolled(executor, userId)) ? 'code' : 'setup';
    return { reply: { ...reply, secondFactor }, refreshToken, expiresAt };
  };

  const signOutByCookie = (refreshToken: string): Promise<void> =>
    inTransaction(database, async transaction => {
      const tokenHash = hashToken(refreshToken);
      const token = await lockPresentedToken(transaction, clock, { tokenHash, graceMs: 0 });
      if (token === undefined) return;
      await revokeSession(transaction, clock, { id: token.sessionId, because: 'signed out' });
    });

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
        await revokeOldestSessions(transaction, clock, { userId, kept: maxSessions, because: 'too many sessions' });
        return open(transaction, { userId, sessionId: id, generation: 0, expiresAt, hasSecondFactor: false });
      });
    },
    refresh: async refreshToken => {
      const tokenHash = hashToken(refreshToken);
      const opened = await inTransaction(database, async transaction => {
        const token = await lockPresentedToken(transaction, clock, { tokenHash, graceMs: reuseGraceMs });
        if (token === undefined || !token.isSessionLive) return undefined;
        if (!token.isAcceptable) {
          await revokeSession(transaction, clock, { id: token.sessionId, because: 'refresh token used twice' });
          return undefined;
        }
        await markTokenUsed(transaction, clock, tokenHash);
        const expiresAt = await refreshSession(transaction, clock, {
          id: token.sessionId,
          ...(token.role === 1 ? {} : { lifetimeMs: buyerLifetimeMs }),
        });
        return open(transaction, { ...token, generation: token.generation + 1, expiresAt });
      });
      // Thrown after the transaction: an error inside it would roll the revocation back.
      if (opened === undefined) throw new AppError('session_ended');
      return opened;
    },
    signOut: async ({ refreshToken, sessionId }) => {
      if (refreshToken !== undefined) await signOutByCookie(refreshToken);
      if (sessionId !== undefined) await revokeSession(database, clock, { id: sessionId, because: 'signed out' });
    },
    endSessions: (executor, which) => revokeSessionsOf(executor, clock, which),
    findActor: async sessionId => {
      const actor = await findLiveActor(database, clock, sessionId);
      return actor === undefined ? undefined : withSecondFactor(database, policy, actor);
    },
  };
}

/** Withholds the rights of an admin from a session without the required second factor. */
async function withSecondFactor(
  database: Database,
  policy: SecondFactorPolicy,
  { secondFactor, ...actor }: LiveActor,
): Promise<Omit<Actor, 'sessionId'>> {
  if (actor.role === 0 || !policy.isRequired) return actor;
  if (secondFactor !== 'none') return { ...actor, secondFactor };
  const enrolled = await policy.isEnrolled(database, actor.userId);
  return { ...actor, role: 0, secondFactor: enrolled ? 'not entered' : 'not set up' };
}

/** Only the hash is stored, so that a stolen copy of the database can't refresh a session. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
