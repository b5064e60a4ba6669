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
    /** The handler of each kind of job. A process without a worker doesn't call them. */
    readonly jobHandlers: JobHandlers;
  }
}

/** The external dependencies, which tests replace. */
export type AppDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly gateway: PaymentGateway;
  /** @default argon2id */
  readonly passwords?: Passwords;
  /** @default row locks; tests replace them to show the failures that they prevent. */
  readonly locks?: Partial<FeatureLocks>;
  /** The timeout for receiving a whole request. @default 15 seconds */
  readonly requestTimeoutMs?: number;
  /** @default the limits of a small machine; 0 disables a limit */
  readonly pressure?: PressureLimits;
  /** Receives the log lines instead of the standard output. */
  readonly logStream?: { readonly write: (line: string) => void };
};

/** Longer than a slow phone takes for the API's small bodies. */
const defaultRequestTimeoutMs = 15_000;
/** The timeout of an inactive connection. Longer than any request takes, payments included. */
const connectionTimeoutMs = 60_000;
/** How often Node checks for requests that exceed the timeout. */
const checkingIntervalMs = 5_000;

/** Builds the API. It doesn't listen until its `listen` is called. */
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
      // Node's default of a minute for the headers would override the shorter timeout of the whole request.
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
        // Without the query string, which may contain personal data.
        detail: { method: request.method, path: request.url.split('?', 1)[0] },
        requestId: request.id,
        address: request.ip,
      }),
  });
  registerAccountLimits(app);
  await registerOpenApi(app);
  metricsRoutes(app, { metrics, token: config.metricsToken });

  app.addHook('onReady', async () => {
    // An unreachable database must not prevent the start: `/health/ready` reports it, and the first job retries.
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
