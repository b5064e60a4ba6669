import { buildApp } from './app.ts';
import { type Config, ConfigError, isProduction, parseConfig } from './config.ts';
import { printFindings, runDoctor } from './doctor/doctor.ts';
import { argonPasswords, findAccountByEmail } from './features/accounts/index.ts';
import { changeAdminRole } from './features/admin-role/index.ts';
import { braintreeGateway } from './features/payments/index.ts';
import { resetSecondFactor } from './features/second-factor/index.ts';
import { systemClock } from './platform/clock.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { MigrationError, migrate } from './platform/database/migrate.ts';
import { closePools, openPools } from './platform/database/pools.ts';
import { reasonOf } from './platform/errors/reason-of.ts';
import { prepareQueues } from './platform/jobs/queues.ts';
import { startWorker, type Worker } from './platform/jobs/worker.ts';
import { chooseStorage } from './platform/storage/choose-storage.ts';
import { demoAccounts, seed } from './seed/seed.ts';
import { verifyMerchantAccount } from './start-checks.ts';

/** The result of a command: a text to print, or a server that runs until it is stopped. */
export type CommandResult =
  | { readonly kind: 'done'; readonly text: string; readonly exitCode?: 0 | 1 }
  | { readonly kind: 'serving'; readonly address: string; readonly stop: () => Promise<void> };

/** An error for the operator. Only its message is printed, without a stack trace. */
class StartError extends Error {
  override readonly name = 'StartError';
}

/** Runs a command: `serve` (the default), `migrate`, `seed`, `admin`, `reconcile`, `books` or `doctor`. */
export async function runCommand(
  name: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
  words: readonly string[] = [],
): Promise<CommandResult> {
  switch (name) {
    case undefined:
    case 'serve':
      return serve(parseConfig(env));
    case 'migrate':
      return migrateOnly(parseConfig(env));
    case 'seed':
      if (isProduction(env)) {
        throw new StartError('seed adds accounts whose password is public, so it refuses to run in production.');
      }
      return seedOnly(parseConfig(env));
    case 'admin':
      return administer(parseConfig(env), words);
    case 'reconcile':
      return reconcileOnce(parseConfig(env));
    case 'books':
      return compareBooksOnce(parseConfig(env));
    case 'doctor':
      return examine(parseConfig(env));
    default:
      throw new StartError(`There is no command ${name}: use serve, migrate, seed, admin, reconcile, books or doctor.`);
  }
}

/** Formats an error for the operator: an expected one as its message, any other as its stack, because it is a bug. */
export function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof MigrationError || error instanceof StartError) {
    return error.message;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function serve(config: Config): Promise<CommandResult> {
  await migrateDatabase(config);
  const pools = openPools(config.databaseUrl, config.pools);
  if (config.production) await refuseDemoAccounts(pools.requests);
  const app = await buildApp(config, {
    database: pools.requests,
    pools,
    clock: systemClock,
    storage: chooseStorage(config),
    gateway: braintreeGateway(config.braintree),
  });
  for (const { $client } of Object.values(pools)) {
    $client.on('error', (err: Error) => app.log.warn({ err }, 'an idle database connection was lost'));
  }
  if (config.jwtSecret === undefined && config.ticketKeys.length === 0) {
    app.log.warn(
      'Neither TICKET_KEYS nor JWT_SECRET is set: after a restart tickets printed before it are refused at check-in',
    );
  }
  if (config.jwtSecret === undefined) {
    app.log.warn('JWT_SECRET is not set: access tokens are valid in this process only, until it stops');
  }
  try {
    await verifyMerchantAccount(config, app.log);
  } catch (error) {
    await app.close();
    await closePools(pools);
    throw error;
  }
  let worker: Worker | undefined;
  // Stops accepting connections and fetching jobs concurrently, and waits for the requests and jobs in progress.
  const stop = async (): Promise<void> => {
    await Promise.all([app.close(), worker?.stop()]);
    await closePools(pools);
  };
  try {
    const address = await app.listen({ host: config.host, port: config.port });
    const { databaseUrl } = config;
    if (config.worker) worker = await startWorker({ databaseUrl, handlers: app.jobHandlers, log: app.log });
    return { kind: 'serving', address, stop };
  } catch (cause) {
    await stop();
    throw explainListenError(config, cause);
  }
}

/** Rejects a seeded database in a real shop: everybody knows the password of its admin. */
async function refuseDemoAccounts(database: Database): Promise<void> {
  for (const { email } of Object.values(demoAccounts)) {
    if ((await findAccountByEmail(database, email)) === undefined) continue;
    await database.$client.end();
    throw new StartError(
      `The database has the demo account ${email}, whose password is public: use another database, or delete the demo accounts before the shop runs in production.`,
    );
  }
}

async function migrateOnly(config: Config): Promise<CommandResult> {
  const applied = await migrateDatabase(config);
  const text = applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`;
  return { kind: 'done', text };
}

async function seedOnly(config: Config): Promise<CommandResult> {
  await migrateDatabase(config);
  const database = openDatabase(config.databaseUrl);
  try {
    const storage = chooseStorage(config);
    const { events } = await seed({ database, clock: systemClock, passwords: argonPasswords(), storage });
    const text = events === 0 ? 'There are events already: nothing was added.' : `Added ${events} events.`;
    return { kind: 'done', text };
  } finally {
    await database.$client.end();
  }
}

/** `admin EMAIL`, `admin EMAIL off` and `admin EMAIL reset-second-factor`. */
async function administer(config: Config, [email, change, ...more]: readonly string[]): Promise<CommandResult> {
  if (email === undefined || ![undefined, 'off', 'reset-second-factor'].includes(change) || more.length > 0) {
    throw new StartError(
      'Pass the email of an account: admin EMAIL grants the admin role, admin EMAIL off removes it, admin EMAIL reset-second-factor removes a lost second factor.',
    );
  }
  await migrateDatabase(config);
  if (change === 'reset-second-factor') return resetFactor(config, email);
  return changeAdmin(config, { email, role: change === undefined ? 1 : 0 });
}

/** Removes a lost second factor, for the operator who is sure to speak with the owner of the account. */
async function resetFactor(config: Config, email: string): Promise<CommandResult> {
  const database = openDatabase(config.databaseUrl);
  try {
    switch (await resetSecondFactor({ database, clock: systemClock }, email)) {
      case 'reset':
        return {
          kind: 'done',
          text: `${email} has no second factor any more. They must log in again, and set up a new one then.`,
        };
      case 'not set up':
        return { kind: 'done', text: `${email} has not set up a second factor: nothing was changed.` };
      case 'no account':
        throw new StartError(`No account has the address ${email}.`);
    }
  } finally {
    await database.$client.end();
  }
}

/** Grants or removes the admin role. */
async function changeAdmin(
  config: Config,
  { email, role }: { readonly email: string; readonly role: 0 | 1 },
): Promise<CommandResult> {
  const database = openDatabase(config.databaseUrl);
  try {
    switch (await changeAdminRole({ database, clock: systemClock }, { email, role })) {
      case 'changed':
        return {
          kind: 'done',
          text: `${email} is ${role === 1 ? 'an admin now' : 'no admin any more'}. They must log in again.`,
        };
      case 'unchanged':
        return {
          kind: 'done',
          text: `${email} is ${role === 1 ? 'an admin' : 'no admin'} already: nothing was changed.`,
        };
      case 'no account':
        throw new StartError(`No account has the address ${email}: sign up with it in the shop first.`);
      case 'unconfirmed':
        throw new StartError(
          `The address ${email} is not confirmed yet: open the link in its welcome mail first. Until then the account may belong to another person.`,
        );
      case 'last admin':
        throw new StartError(`${email} is the only admin: make another account an admin first.`);
    }
  } finally {
    await database.$client.end();
  }
}

/** Runs the reconciler once, for an operator who doesn't want to wait for the schedule or runs no worker. */
function reconcileOnce(config: Config): Promise<CommandResult> {
  return withApp(config, async app => {
    const { cutShort, ...counts } = await app.reconcileNow();
    return `Reconciled: ${listCounts(counts)}.${cutShort ? cutShortText : ''}`;
  });
}

/** Compares the books with the provider's once. An interrupted comparison is continued. */
function compareBooksOnce(config: Config): Promise<CommandResult> {
  return withApp(config, async app => {
    const { counts, cutShort } = await app.compareBooksNow();
    return `Compared: ${listCounts(counts)}.${cutShort ? cutShortText : ''}`;
  });
}

const cutShortText = ' The provider did not respond in time: run it again later for the rest.';

function listCounts(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');
}

/** Runs a command of one step with the application, which serves nothing. */
async function withApp(
  config: Config,
  run: (app: Awaited<ReturnType<typeof buildApp>>) => Promise<string>,
): Promise<CommandResult> {
  await migrateDatabase(config);
  const database = openDatabase(config.databaseUrl);
  try {
    const app = await buildApp(config, {
      database,
      clock: systemClock,
      storage: chooseStorage(config),
      gateway: braintreeGateway(config.braintree),
    });
    try {
      return { kind: 'done', text: await run(app) };
    } finally {
      await app.close();
    }
  } finally {
    await database.$client.end();
  }
}

/** Runs the doctor, which checks the dependencies of the process. The exit code is 1 if a check fails. */
async function examine(config: Config): Promise<CommandResult> {
  const findings = await runDoctor(config);
  return { kind: 'done', text: printFindings(findings), exitCode: findings.every(({ ok }) => ok) ? 0 : 1 };
}

async function migrateDatabase(config: Config): Promise<readonly string[]> {
  try {
    const applied = await migrate(config.databaseUrl);
    await prepareQueues(config.databaseUrl);
    return applied;
  } catch (cause) {
    if (cause instanceof MigrationError) throw cause;
    throw new StartError(
      `The database can't be used (${reasonOf(cause)}): check that Postgres is running and that DATABASE_URL is right.`,
      { cause },
    );
  }
}

function explainListenError(config: Config, cause: unknown): unknown {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  if (code === 'EADDRINUSE') {
    return new StartError(`Port ${config.port} is taken by another program: stop it, or set PORT to a free one.`);
  }
  if (code === 'EACCES' || code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return new StartError(`The API can't listen on ${config.host}:${config.port} (${code}): set HOST and PORT.`);
  }
  return cause;
}
