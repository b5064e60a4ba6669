import { randomBytes, randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import {
  guardedServer,
  loggerOptions,
  refuseWhileClosing,
  registerRequestLog,
  withoutRequestLines,
} from '@guichet/http-server';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import {
  type AccountService,
  accountLinks,
  accountService,
  argonPasswords,
  authenticateBy,
  isEnrolled,
  isSignedToken,
  type Passwords,
  registerAccessTokens,
  type SessionService,
  secretBox,
  sessionService,
  setupCodes,
  trustedAddresses,
} from './domains/accounts/index.ts';
import { authenticateStaffBy } from './domains/admission/index.ts';
import { type Collector, collectorsOf, type PaymentGateway, withCollectors } from './domains/payments/index.ts';
import { phoneHasher, type StockQueueLimits, ticketSigner } from './domains/selling/index.ts';
import { createJobHandlers } from './job-handlers.ts';
import type { FeatureLocks } from './locks.ts';
import { registerAccess } from './platform/access/access.ts';
import { auditForeignUsers } from './platform/access/audit-foreign-users.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import type { Pools } from './platform/database/pools.ts';
import { AppError } from './platform/errors/app-error.ts';
import { refusals, refuseUnrouted, registerErrorReplies } from './platform/errors/error-replies.ts';
import { bodyLimit, defaultArrivalMs, maxUploadArrivalMs } from './platform/http/arrival-limits.ts';
import { registerOpenApi } from './platform/http/openapi.ts';
import { type PressureLimits, registerPressure } from './platform/http/pressure.ts';
import { accountLimits, registerRateLimits } from './platform/http/rate-limits.ts';
import { registerSecurityHeaders } from './platform/http/security-headers.ts';
import { registerValidation } from './platform/http/validation.ts';
import { startWritingJobs } from './platform/jobs/enqueue.ts';
import type { JobHandlers } from './platform/jobs/job-table.ts';
import { attemptCounts } from './platform/limits/attempt-counts.ts';
import { networkHasher } from './platform/limits/client-network.ts';
import { measure } from './platform/metrics/metrics.ts';
import { metricsRoutes } from './platform/metrics/metrics-routes.ts';
import { connectRedis } from './platform/redis/connect-redis.ts';
import type { Storage } from './platform/storage/storage.ts';
import { registerRoutes } from './routes.ts';
import { createServices } from './services.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** The handler of each kind of job. A process without a worker doesn't call them. */
    readonly jobHandlers: JobHandlers;
  }
}

/** The external dependencies, which tests replace. */
export type AppDeps = {
  /** The pool of every kind of work that `pools` doesn't name. */
  readonly database: Database;
  /** @default `database` for all kinds of work */
  readonly pools?: Pools;
  /** @default fits the connections for holds */
  readonly stockQueue?: StockQueueLimits;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly gateway: PaymentGateway;
  /** The providers of mobile money. @default those that have settings */
  readonly collectors?: readonly Collector[];
  /** @default argon2id */
  readonly passwords?: Passwords;
  /** @default row locks; tests replace them to show the failures that they prevent. */
  readonly locks?: Partial<FeatureLocks>;
  /** The timeout for receiving a whole request, and the first allowance of an upload. @default 15 seconds */
  readonly requestTimeoutMs?: number;
  /** @default the limits of a small machine; 0 disables a limit */
  readonly pressure?: PressureLimits;
  /** Receives the log lines instead of the standard output. */
  readonly logStream?: { readonly write: (line: string) => void };
};

/** The timeout of an inactive connection. Longer than any request takes, payments included. */
const connectionTimeoutMs = 60_000;
/** How often Node checks for requests that exceed the timeout. */
const checkingIntervalMs = 5_000;

/** Builds the API. It doesn't listen until its `listen` is called. */
export async function buildApp(config: Config, deps: AppDeps): Promise<FastifyInstance> {
  const app = createServer(config, deps);
  const { clock, storage } = deps;
  const collectors = deps.collectors ?? collectorsOf(config.mobileMoney);
  const gateway = withCollectors(deps.gateway, collectors);
  const pools = deps.pools ?? onePool(deps.database);
  const { metrics, redis } = await registerPlatform(app, config, { ...deps, pools });

  const secret = config.jwtSecret ?? randomBytes(32).toString('hex');
  const passwords = deps.passwords ?? argonPasswords();
  const accounts = accountService({ database: pools.requests, passwords });
  const sessions = await registerSessions(app, config, { pools, clock, accounts, secret });
  // It would list every route to whoever looks for a hole.
  if (!config.production) await registerOpenApi(app);
  metricsRoutes(app, { metrics, token: config.metricsToken });

  app.addHook('onReady', async () => {
    // An unreachable database must not prevent the start: `/health/ready` reports it, and the first job retries.
    await startWritingJobs(pools.requests).catch((error: unknown) =>
      app.log.warn({ err: error }, 'no jobs can be written yet'),
    );
  });

  const services = createServices({
    config,
    pools,
    stockQueue: deps.stockQueue ?? stockQueueLimits,
    clock,
    storage,
    gateway,
    collectors,
    log: app.log,
    locks: deps.locks,
    accounts,
    passwords,
    sessions,
    attempts: attemptCounts(redis),
    trustedAddresses: trustedAddresses(redis),
    links: accountLinks(secret),
    signer: ticketSigner({ keys: config.ticketKeys, secret }),
    box: secretBox(secret),
    setupCodes: setupCodes(secret),
    hashNetwork: networkHasher(secret),
    hashPhone: phoneHasher(secret),
  });
  registerRoutes(app, services);
  app.decorate('reconcileNow', services.reconcile);
  app.decorate('compareLedgerNow', services.compareLedger);
  app.decorate('jobHandlers', createJobHandlers(services));
  return app;
}

function createServer(config: Config, deps: AppDeps): FastifyInstance {
  const requestTimeout = deps.requestTimeoutMs ?? defaultArrivalMs;
  const app: FastifyInstance = Fastify({
    ...guardedServer({
      headersMs: requestTimeout,
      arrival: { graceMs: requestTimeout },
      maxArrivalMs: Math.max(maxUploadArrivalMs, requestTimeout),
      checkMs: Math.min(checkingIntervalMs, requestTimeout),
      idleMs: connectionTimeoutMs,
      refusals,
      headers: () => app.securityHeaders,
    }),
    return503OnClosing: false,
    logger: loggerOptions(config.logLevel, deps.logStream),
    logController: withoutRequestLines,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    frameworkErrors: refuseUnrouted,
    // Only the shop's own server and the named proxies may set the client's address.
    trustProxy: [...config.trustProxy],
    bodyLimit,
  }).withTypeProvider<TypeBoxTypeProvider>();
  return app;
}

/** Registers what every request passes, in this order, except the check of who may call a route. */
async function registerPlatform(
  app: FastifyInstance,
  config: Config,
  { pools, pressure }: Pick<AppDeps, 'pressure'> & { readonly pools: Pools },
) {
  registerRequestLog(app);
  const metrics = measure(app, { pools });
  registerValidation(app);
  registerErrorReplies(app);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  await registerSecurityHeaders(app, { https: config.publicUrl.protocol === 'https:' });
  refuseWhileClosing(app, () => new AppError('not_ready', { retryAfterSeconds: 1 }));
  await registerPressure(app, pressure);
  const redis = await connectRedis(app, config.redisUrl);
  await registerRateLimits(app, { redis, isSigned: authorization => isSignedToken(app, authorization) });
  await app.register(cookie);
  return { metrics, redis };
}

/** Registers access tokens and the check of who may call a route. Returns the service that opens and ends sessions. */
async function registerSessions(
  app: FastifyInstance,
  config: Config,
  deps: {
    readonly pools: Pools;
    readonly clock: Clock;
    readonly accounts: AccountService;
    readonly secret: string;
  },
): Promise<SessionService> {
  const { pools, clock, accounts } = deps;
  const database = pools.requests;
  const signAccessToken = await registerAccessTokens(app, deps.secret);
  const secondFactor = { isRequired: config.adminSecondFactor === 'required', isEnrolled };
  const sessionDeps = { clock, accounts, signAccessToken, secondFactor };
  const sessions = sessionService({ ...sessionDeps, database });
  const authenticate = authenticateBy(sessions);
  const authenticatePayment = authenticateBy(sessionService({ ...sessionDeps, database: pools.payments }));
  registerAccess(app, {
    authenticate: request =>
      request.routeOptions.config.pool === 'payments' ? authenticatePayment(request) : authenticate(request),
    authenticateStaff: authenticateStaffBy({ database, clock }),
    countRequest: accountLimits(app),
    reportForeignUser: auditForeignUsers(database),
  });
  return sessions;
}

function onePool(database: Database): Pools {
  return { requests: database, holds: database, payments: database, background: database };
}

/**
 * One transaction at once: a second one would mostly wait for the event's lock. On two cores one sold as many tickets as
 * two, and left more of the processor to buyers of other events. A full queue takes five seconds: waiting costs less than
 * being refused and asking again.
 */
const stockQueueLimits: StockQueueLimits = { atOnce: 1, waiting: 1_000 };
