import { buildApp } from './app.ts';
import { type Config, ConfigError, parseConfig } from './config.ts';
import { printFindings, runDoctor } from './doctor/doctor.ts';
import { argonPasswords } from './features/accounts/index.ts';
import { changeAdminRole } from './features/admin-role/index.ts';
import { braintreeGateway } from './features/payments/index.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database/database.ts';
import { MigrationError, migrate } from './platform/database/migrate.ts';
import { reasonOf } from './platform/errors/reason-of.ts';
import { prepareQueues } from './platform/jobs/queues.ts';
import { startWorker, type Worker } from './platform/jobs/worker.ts';
import { chooseStorage } from './platform/storage/choose-storage.ts';
import { seed } from './seed/seed.ts';

/** The result of a command: a text to print, or a server that runs until it is stopped. */
export type Outcome =
  | { readonly kind: 'done'; readonly text: string; readonly exitCode?: 0 | 1 }
  | { readonly kind: 'serving'; readonly address: string; readonly stop: () => Promise<void> };

/** An error for the operator. Only its message is printed, without a stack trace. */
class StartError extends Error {
  override readonly name = 'StartError';
}

/** Runs a command: `serve` (the default), `migrate`, `seed`, `admin`, `reconcile` or `doctor`. */
export async function runCommand(
  name: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
  words: readonly string[] = [],
): Promise<Outcome> {
  switch (name) {
    case undefined:
    case 'serve':
      return serve(parseConfig(env));
    case 'migrate':
      return migrateOnly(parseConfig(env));
    case 'seed':
      if (env.NODE_ENV === 'production') {
        throw new StartError('seed adds accounts whose password is public, so it refuses to run in production.');
      }
      return seedOnly(parseConfig(env));
    case 'admin':
      return changeAdmin(parseConfig(env), words);
    case 'reconcile':
      return reconcileOnce(parseConfig(env));
    case 'doctor':
      return examine(parseConfig(env));
    default:
      throw new StartError(`There is no command ${name}: use serve, migrate, seed, admin, reconcile or doctor.`);
  }
}

/** Formats an error for the operator: an expected one as its message, any other as its stack, because it is a bug. */
export function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof MigrationError || error instanceof StartError) {
    return error.message;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function serve(config: Config): Promise<Outcome> {
  await migrateDatabase(config);
  const database = openDatabase(config.databaseUrl);
  const app = await buildApp(config, {
    database,
    clock: systemClock,
    storage: chooseStorage(config),
    gateway: braintreeGateway(config.braintree),
  });
  database.$client.on('error', err => app.log.warn({ err }, 'an idle database connection was lost'));
  if (config.jwtSecret === undefined && config.ticketKeys.length === 0) {
    app.log.warn(
      'Neither TICKET_KEYS nor JWT_SECRET is set: after a restart tickets printed before it are refused at check-in',
    );
  }
  if (config.jwtSecret === undefined) {
    app.log.warn('JWT_SECRET is not set: access tokens are valid in this process only, until it stops');
  }
  let worker: Worker | undefined;
  // Stops accepting connections and fetching jobs concurrently, and waits for the requests and jobs in progress.
  const stop = async (): Promise<void> => {
    await Promise.all([app.close(), worker?.stop()]);
    await database.$client.end();
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

async function migrateOnly(config: Config): Promise<Outcome> {
  const applied = await migrateDatabase(config);
  const text = applied.length === 0 ? 'The database is up to date.' : `Applied ${applied.join(', ')}.`;
  return { kind: 'done', text };
}

async function seedOnly(config: Config): Promise<Outcome> {
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

/** `admin EMAIL` grants the admin role, `admin EMAIL off` removes it. */
async function changeAdmin(config: Config, [email, off, ...more]: readonly string[]): Promise<Outcome> {
  if (email === undefined || ![undefined, 'off'].includes(off) || more.length > 0) {
    throw new StartError(
      'Pass the email of an account: admin EMAIL grants the admin role, admin EMAIL off removes it.',
    );
  }
  await migrateDatabase(config);
  const database = openDatabase(config.databaseUrl);
  try {
    const role = off === undefined ? 1 : 0;
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
async function reconcileOnce(config: Config): Promise<Outcome> {
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
      const { cutShort, ...counts } = await app.reconcileNow();
      const did = Object.entries(counts).map(([name, count]) => `${name} ${count}`);
      const rest = cutShort ? ' The provider did not answer in time: run it again later for the rest.' : '';
      return { kind: 'done', text: `Reconciled: ${did.join(', ')}.${rest}` };
    } finally {
      await app.close();
    }
  } finally {
    await database.$client.end();
  }
}

/** Runs the doctor, which checks the dependencies of the process. The exit code is 1 if a check fails. */
async function examine(config: Config): Promise<Outcome> {
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
