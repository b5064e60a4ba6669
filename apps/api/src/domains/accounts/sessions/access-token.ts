import jwt from '@fastify/jwt';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Authenticate } from '../../../platform/access/access.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { SessionService, SignAccessToken } from './session-service.ts';

/** Short, because the browser stores access tokens where scripts can read them. The client refreshes them silently. */
const accessLifetimeSeconds = 300;

/** Registers the signing of access tokens. `sub` is the account, `sid` the revocable session. */
export async function registerAccessTokens(app: FastifyInstance, secret: string): Promise<SignAccessToken> {
  await app.register(jwt, {
    secret,
    sign: { algorithm: 'HS256', expiresIn: accessLifetimeSeconds },
    verify: { algorithms: ['HS256'] },
  });
  return ({ userId, sessionId }) => app.jwt.sign({ sub: userId, sid: sessionId });
}

/** Authenticates a request by its bearer token, whose session must still be open in the database. */
export function authenticateBy(sessions: Pick<SessionService, 'findActor'>): Authenticate {
  return async request => {
    if (request.headers.authorization === undefined) throw new AppError('not_signed_in');
    const claims = await verify(() => request.jwtVerify());
    const actor = await sessions.findActor(claims.sessionId);
    if (actor === undefined || actor.userId !== claims.userId) throw new AppError('session_ended');
    return { ...actor, sessionId: claims.sessionId };
  };
}

/** The session of a request's valid access token, open or not; undefined without such a token. */
export async function sessionOfToken(request: FastifyRequest): Promise<string | undefined> {
  if (request.headers.authorization === undefined) return undefined;
  try {
    return (await verify(() => request.jwtVerify())).sessionId;
  } catch (error) {
    if (error instanceof AppError && error.code === 'session_ended') return undefined;
    throw error;
  }
}

/** Whether this shop signed the token of an `Authorization` header. An expired token is still signed. */
export function isSignedToken(app: FastifyInstance, authorization: string | undefined): boolean {
  const [, token] = /^Bearer (\S+)$/i.exec(authorization ?? '') ?? [];
  if (token === undefined) return false;
  try {
    app.jwt.verify(token, { ignoreExpiration: true });
    return true;
  } catch {
    // The library reports every kind of forgery by an error.
    return false;
  }
}

async function verify(read: () => Promise<unknown>): Promise<{ readonly userId: string; readonly sessionId: string }> {
  const claims = await read().catch((cause: unknown) => {
    throw new AppError('session_ended', { cause });
  });
  if (typeof claims === 'object' && claims !== null && 'sub' in claims && 'sid' in claims) {
    const { sub, sid } = claims;
    if (typeof sub === 'string' && typeof sid === 'string') return { userId: sub, sessionId: sid };
  }
  throw new AppError('session_ended');
}
