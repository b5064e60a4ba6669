import { SessionReply, SignInBody, SignOutReply } from '@guichet/contracts';
import type { FastifyReply } from 'fastify';
import { AppError } from '../../../platform/errors/app-error.ts';
import { rateLimits } from '../../../platform/http/rate-limits.ts';
import { errorReplies, type TypedApp } from '../../../platform/http/routes.ts';
import { sessionOfToken } from './access-token.ts';
import type { LoginThrottle } from './login-throttle.ts';
import type { RefreshCookie } from './refresh-cookie.ts';
import { refuseForeignOrigin } from './same-origin.ts';
import type { OpenedSession, SessionService } from './session-service.ts';

type Deps = {
  readonly sessions: SessionService;
  readonly throttle: LoginThrottle;
  readonly cookie: RefreshCookie;
  readonly publicOrigin: string;
};

/** User agents are cut at this length, which is enough to distinguish browsers. */
const userAgentLength = 200;

/** `POST /api/signin` (also `/api/login`), `/api/session/refresh` and `/api/logout`. */
export function sessionRoutes(app: TypedApp, deps: Deps): void {
  const { sessions, cookie } = deps;
  const send = (reply: FastifyReply, opened: OpenedSession): SessionReply => {
    cookie.set(reply, opened.refreshToken, opened.expiresAt);
    void reply.header('cache-control', 'no-store');
    return opened.reply;
  };

  for (const url of ['/api/signin', '/api/login']) {
    app.post(
      url,
      {
        config: { access: 'public', rateLimit: false },
        onRequest: app.limitSignIns,
        schema: { tags: ['sessions'], body: SignInBody, response: { 200: SessionReply, ...errorReplies } },
      },
      async (request, reply) => {
        const { email, password } = request.body;
        const address = request.ip;
        const userAgent = (request.headers['user-agent'] ?? '').slice(0, userAgentLength);
        const signIn = () => sessions.signIn(email, password, { userAgent, address });
        return send(reply, await deps.throttle.guard({ email, address }, signIn));
      },
    );
  }

  app.post(
    '/api/session/refresh',
    {
      config: { access: 'public', rateLimit: rateLimits.refresh },
      schema: { tags: ['sessions'], response: { 200: SessionReply, ...errorReplies } },
    },
    async (request, reply) => {
      refuseForeignOrigin(request, deps.publicOrigin);
      const token = cookie.read(request);
      if (token === undefined) throw new AppError('not_signed_in');
      try {
        return send(reply, await sessions.refresh(token));
      } catch (error) {
        if (error instanceof AppError && error.code === 'session_ended') cookie.clear(reply);
        throw error;
      }
    },
  );

  app.post(
    '/api/logout',
    {
      config: { access: 'public' },
      schema: { tags: ['sessions'], response: { 200: SignOutReply, ...errorReplies } },
    },
    async (request, reply) => {
      refuseForeignOrigin(request, deps.publicOrigin);
      await sessions.signOut({ refreshToken: cookie.read(request), sessionId: await sessionOfToken(request) });
      cookie.clear(reply);
      void reply.header('cache-control', 'no-store');
      return { success: 'You’re logged out.' };
    },
  );
}
