import { argv, env, exit, stderr, stdout } from 'node:process';
import { buildApp } from './app.ts';
import { type Config, ConfigError, parseConfig } from './config.ts';
import { argonPasswords } from './features/accounts/index.ts';
import { braintreeGateway } from './features/payments/index.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database/database.ts';
import { MigrationError, migrate } from './platform/database/migrate.ts';
import { localFolder } from './platform/storage/local-folder.ts';
import { seed } from './seed/seed.ts';

/** A sentence for the operator. Printed alone, without a stack trace. */
class StartError extends Error {
  override readonly name = 'StartError';
}

const commands = { serve, migrate: migrateOnly, seed: seedOnly };

const name = argv[2] ?? 'serve';
try {
  if (!isCommand(name)) throw new StartError(`There is no command ${name}: use serve, migrate or seed.`);
  await commands[name](parseConfig(env));
} catch (error) {
  stderr.write(`${explain(error)}\n`);
  exit(1);
}

async function serve(config: Config): Promise<void> {
  await migrateDatabase(config);
  const database = openDatabase(config.databaseUrl);
  const app = await buildApp(config, {
    database,
    clock: systemClock,
    storage: localFolder(config.storageDir),
    gateway: braintreeGateway(config.braintree),
  });
  if (config.jwtSecret === undefined) {
    app.log.warn('JWT_SECRET is not set: access tokens end when this process does, and other copies refuse them');
  }
  // Requests in flight are finished first; new connections are refused at once.
  const stop = (signal: string): void => {
    app.log.info({ signal }, 'stopping');
    app.close().then(
      () => database.$client.end().then(() => exit(0)),
      () => exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  await app.listen({ host: config.host, port: config.port }).catch((cause: unknown) => {
    throw isCoded(cause, 'EADDRINUSE')
      ? new StartError(`Port ${config.port} is taken by another program: stop it, or set PORT to a free one.`)
      : cause;
  });
}

async function migrateOnly(config: Config): Promise<void> {
  const applied = await migrateDatabase(config);
  stdout.write(applied.length === 0 ? 'The database is up to date.\n' : `Applied ${applied.join(', ')}.\n`);
}

async function seedOnly(config: Config): Promise<void> {
  await migrateDatabase(config);
  const database = openDatabase(config.databaseUrl);
  const written = await seed({
    database,
    clock: systemClock,
    passwords: argonPasswords(),
    storage: localFolder(config.storageDir),
  });
  await database.$client.end();
  stdout.write(
    written.events === 0 ? 'There are events already: nothing was added.\n' : `Added ${written.events} events.\n`,
  );
}

async function migrateDatabase(config: Config): Promise<readonly string[]> {
  try {
    return await migrate(config.databaseUrl);
  } catch (cause) {
    if (cause instanceof MigrationError) throw cause;
    const reason = cause instanceof Error ? cause.message || cause.name : String(cause);
    throw new StartError(
      `The database can't be used (${reason}): check that Postgres is running and that DATABASE_URL is right.`,
      { cause },
    );
  }
}

function isCommand(value: string): value is keyof typeof commands {
  return Object.hasOwn(commands, value);
}

function isCoded(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

/** Expected trouble is one sentence; anything else is a defect and shows where it happened. */
function explain(error: unknown): string {
  if (error instanceof ConfigError || error instanceof MigrationError || error instanceof StartError) {
    return error.message;
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
