import { randomBytes, randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { accountLinks, accountService, argonPasswords, type Passwords } from './features/accounts/index.ts';
import { authenticateStaffBy } from './features/check-in/index.ts';
import type { PaymentGateway } from './features/payments/index.ts';
import {
  authenticateBy,
  ownAttempts,
  registerAccessTokens,
  sessionService,
  sharedAttempts,
} from './features/sessions/index.ts';
import { ticketSigner } from './features/tickets/index.ts';
import { createJobHandlers } from './job-handlers.ts';
import { registerAccess } from './platform/access/access.ts';
import { writeAudit } from './platform/audit/audit-log.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import { refuseUnrouted, registerErrorReplies } from './platform/errors/error-replies.ts';
import { closeWhenAnswered } from './platform/http/close-when-answered.ts';
import { loggerOptions } from './platform/http/logging.ts';
import { registerOpenApi } from './platform/http/openapi.ts';
import { type PressureLimits, registerPressure } from './platform/http/pressure.ts';
import { registerAccountLimits, registerRateLimits } from './platform/http/rate-limits.ts';
import { registerRequestLog, withoutRequestLines } from './platform/http/request-log.ts';
import { registerSecurityHeaders } from './platform/http/security-headers.ts';
import { registerValidation } from './platform/http/validation.ts';
import { startWritingJobs } from './platform/jobs/enqueue.ts';
import type { JobHandlers } from './platform/jobs/job-table.ts';
import { measure } from './platform/metrics/metrics.ts';
import { metricsRoutes } from './platform/metrics/metrics-routes.ts';
import { connectRedis } from './platform/redis/connect-redis.ts';
import type { Storage } from './platform/storage/storage.ts';
import { registerRoutes } from './routes.ts';
import { createServices, type FeatureLocks } from './services.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** What each kind of job does. A process without a worker doesn't call them. */
    readonly jobHandlers: JobHandlers;
  }
}

/** The outside world, passed in so that tests can put something else in its place. */
export type AppDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly gateway: PaymentGateway;
  /** @default argon2id */
  readonly passwords?: Passwords;
  /** @default row locks; tests pass others to show what each is good for. */
  readonly locks?: Partial<FeatureLocks>;
  /** How long a client may take to send a whole request. @default 15 seconds */
  readonly requestTimeoutMs?: number;
  /** @default those of a small machine; a limit of 0 isn't looked at */
  readonly pressure?: PressureLimits;
  /** Takes the log lines instead of the standard output. */
  readonly logStream?: { readonly write: (line: string) => void };
};

/** Longer than a slow phone takes for the small bodies that there are. */
const defaultRequestTimeoutMs = 15_000;
/** A connection on which nothing moves. Longer than any request may take to be answered, its payment included. */
const connectionTimeoutMs = 60_000;
/** How often Node looks for requests that are late. */
const checkingIntervalMs = 5_000;

/** Puts the API together. It listens to nothing until its `listen` is called. */
export async function buildApp(config: Config, deps: AppDeps): Promise<FastifyInstance> {
  const requestTimeout = deps.requestTimeoutMs ?? defaultRequestTimeoutMs;
  const app = Fastify({
    logger: loggerOptions(config.logLevel, deps.logStream),
    logController: withoutRequestLines,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    frameworkErrors: refuseUnrouted,
    // Only the shop's own server and the named proxies may set the client's address.
    trustProxy: [...config.trustProxy],
    bodyLimit: 64 * 1024,
    requestTimeout,
    connectionTimeout: connectionTimeoutMs,
    http: {
      // Node's own minute for the headers would win over the shorter limit of the whole request.
      headersTimeout: requestTimeout,
      connectionsCheckingInterval: Math.min(checkingIntervalMs, requestTimeout),
    },
  }).withTypeProvider<TypeBoxTypeProvider>();
  const https = config.publicUrl.protocol === 'https:';
  const { database, clock, storage, gateway } = deps;

  closeWhenAnswered(app);
  registerRequestLog(app);
  const metrics = measure(app, { database });
  registerValidation(app);
  registerErrorReplies(app);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  await registerSecurityHeaders(app, { https });
  await registerPressure(app, deps.pressure);
  const redis = await connectRedis(app, config.redisUrl);
  await registerRateLimits(app, { redis });
  await app.register(cookie);

  const secret = config.jwtSecret ?? randomBytes(32).toString('hex');
  const signAccessToken = await registerAccessTokens(app, secret);
  const links = accountLinks(secret);
  const signer = ticketSigner({ keys: config.ticketKeys, secret });
  const passwords = deps.passwords ?? argonPasswords();
  const accounts = accountService({ database, passwords });
  const sessions = sessionService({ database, clock, accounts, signAccessToken });
  registerAccess(app, {
    authenticate: authenticateBy(sessions),
    authenticateStaff: authenticateStaffBy({ database, clock }),
    reportForeignUser: (request, actor) =>
      writeAudit(database, {
        action: 'foreign_user_refused',
        actorId: actor.userId,
        // Without the query string: it may hold a person's name or address.
        detail: { method: request.method, path: request.url.split('?', 1)[0] },
        requestId: request.id,
        address: request.ip,
      }),
  });
  registerAccountLimits(app);
  await registerOpenApi(app);
  metricsRoutes(app, { metrics, token: config.metricsToken });

  app.addHook('onReady', async () => {
    // A database that is away must not stop the start: `/health/ready` reports it, and the first job tries again.
    await startWritingJobs(database).catch((error: unknown) =>
      app.log.warn({ err: error }, 'no jobs can be written yet'),
    );
  });

  const attempts = ownAttempts(clock);
  const services = createServices({
    config,
    database,
    clock,
    storage,
    gateway,
    log: app.log,
    locks: deps.locks,
    accounts,
    passwords,
    sessions,
    attempts: redis === undefined ? attempts : sharedAttempts(redis, attempts),
    links,
    signer,
  });
  registerRoutes(app, services);
  app.decorate('reconcileNow', services.reconcile);
  app.decorate('jobHandlers', createJobHandlers(services));
  return app;
}
