import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { type AppDeps, buildApp } from '../src/app.ts';
import { type Config, parseConfig } from '../src/config.ts';
import type { Passwords } from '../src/domains/accounts/index.ts';
import type { PaymentGateway } from '../src/domains/payments/index.ts';
import { type Database, openDatabase } from '../src/platform/database/database.ts';
import { closePools, openPools, type PoolSizes } from '../src/platform/database/pools.ts';
import { localFolder } from '../src/platform/storage/local-folder.ts';
import type { Storage } from '../src/platform/storage/storage.ts';
import { compileSchemasOnUse } from './compiled-schemas.ts';
import { type FakeGateway, fakeGateway } from './fake-gateway.ts';
import { type MovableClock, movableClock } from './movable-clock.ts';
import { createTestDatabase, runOnce } from './test-database.ts';

/** The secret of every test's API. */
export const testSecret = 'a secret for tests alone, long enough';

/** The API on its own database, with a clock and a provider that the test controls. */
export type TestApi<G extends PaymentGateway = FakeGateway> = {
  readonly app: FastifyInstance;
  readonly config: Config;
  readonly database: Database;
  readonly databaseUrl: string;
  readonly clock: MovableClock;
  readonly gateway: G;
  readonly storage: Storage;
  /** Every log line so far. */
  readonly logLines: string[];
  readonly close: () => Promise<void>;
};

/** What a test changes about its API. */
export type TestApiOptions<G = PaymentGateway> = {
  readonly env?: Readonly<Record<string, string>>;
  readonly gateway?: G;
  /** @default those that have settings */
  readonly collectors?: AppDeps['collectors'];
  readonly locks?: AppDeps['locks'];
  readonly requestTimeoutMs?: number;
  /** Separate pools of these sizes. @default one pool for all kinds of work, as the tests of races expect */
  readonly pools?: PoolSizes;
  /** `own`: that of the running shop. @default none, so that the barriers of the tests of races are reached */
  readonly stockQueue?: NonNullable<AppDeps['stockQueue']> | 'own';
  /** @default none, so that the machine's load does not affect the tests */
  readonly pressure?: NonNullable<AppDeps['pressure']>;
  /** Statements for its database before it starts, for instance a lock with a fault. */
  readonly prepare?: string;
  /** A test API whose database, clock and provider to share, as a second process of the same shop does. */
  readonly besides?: Pick<TestApi<PaymentGateway>, 'databaseUrl' | 'clock' | 'gateway'>;
  /** @default `plainPasswords`, which take no time; `argon2` for tests about passwords, or the test's own */
  readonly passwords?: 'argon2' | Passwords;
};

/** Starts the API. Close it at the end of the file. */
export async function startTestApi(): Promise<TestApi>;
export async function startTestApi<G extends PaymentGateway = FakeGateway>(
  options: TestApiOptions<G>,
): Promise<TestApi<G>>;
export async function startTestApi(options: TestApiOptions<PaymentGateway> = {}): Promise<TestApi<PaymentGateway>> {
  const { besides } = options;
  const testDatabase =
    besides === undefined ? await createTestDatabase() : { url: besides.databaseUrl, drop: () => Promise.resolve() };
  if (options.prepare !== undefined) await runOnce(testDatabase.url, options.prepare);
  const storageDir = await mkdtemp(join(tmpdir(), 'guichet-api-test-'));
  const config = parseConfig({
    DATABASE_URL: testDatabase.url,
    STORAGE_DIR: storageDir,
    JWT_SECRET: testSecret,
    ...options.env,
  });
  const pools = options.pools === undefined ? undefined : openPools(config.databaseUrl, options.pools);
  const database = pools?.requests ?? openDatabase(config.databaseUrl);
  const logLines: string[] = [];
  const deps = {
    database,
    ...(pools === undefined ? {} : { pools }),
    clock: besides?.clock ?? movableClock(),
    storage: localFolder(storageDir),
    gateway: options.gateway ?? besides?.gateway ?? fakeGateway(),
    pressure: options.pressure ?? { eventLoopDelayMs: 0, heapShare: 0 },
    logStream: { write: (line: string) => void logLines.push(line) },
    ...(options.stockQueue === 'own' ? {} : { stockQueue: options.stockQueue ?? { atOnce: 1_000, waiting: 1_000 } }),
    ...(options.locks === undefined ? {} : { locks: options.locks }),
    ...(options.collectors === undefined ? {} : { collectors: options.collectors }),
    ...(options.requestTimeoutMs === undefined ? {} : { requestTimeoutMs: options.requestTimeoutMs }),
    ...(options.passwords === 'argon2' ? {} : { passwords: options.passwords ?? plainPasswords }),
  };
  const app = await buildApp(config, deps);
  compileSchemasOnUse(app);
  await app.ready();
  const close = async (): Promise<void> => {
    await app.close();
    if (pools !== undefined) await closePools(pools);
    if (!database.$client.ended) await database.$client.end();
    await testDatabase.drop();
    await rm(storageDir, { recursive: true, force: true });
  };
  return { ...deps, app, config, databaseUrl: testDatabase.url, logLines, close };
}

/** Stores passwords unhashed, which takes no time. */
export const plainPasswords: Passwords = {
  hash: async password => `plain:${password}`,
  matches: async (stored, password) => stored === `plain:${password}`,
};

/** The response to a call. `body` is the parsed JSON, with an unchecked type. */
export type Reply<T> = { readonly status: number; readonly body: T; readonly raw: LightMyRequestResponse };

/** Calls the API. The body's type is unchecked; the test's expectations must check it. */
export async function call<T = Readonly<Record<string, unknown>>>(
  api: Pick<TestApi, 'app'>,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  options: Pick<InjectOptions, 'payload' | 'headers' | 'remoteAddress' | 'cookies'> = {},
): Promise<Reply<T>> {
  const raw = await api.app.inject({ method, url, ...options });
  const isJson = String(raw.headers['content-type'] ?? '').startsWith('application/json');
  return { status: raw.statusCode, body: (isJson ? raw.json() : undefined) as T, raw };
}
