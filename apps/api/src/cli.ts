import { administer } from './commands/admin.ts';
import { type CommandResult, StartError } from './commands/command-result.ts';
import { migrateDatabase } from './commands/migrate-database.ts';
import { compareBooksOnce, reconcileOnce } from './commands/run-once.ts';
import { serve } from './commands/serve.ts';
import { type Config, isProduction, parseConfig } from './config.ts';
import { printFindings, runDoctor } from './doctor/doctor.ts';
import { ConfigError } from './environment.ts';
import { argonPasswords } from './features/accounts/index.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database/database.ts';
import { MigrationError } from './platform/database/migrate.ts';
import { chooseStorage } from './platform/storage/choose-storage.ts';
import { seed } from './seed/seed.ts';

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

/** Runs the doctor, which checks the dependencies of the process. The exit code is 1 if a check fails. */
async function examine(config: Config): Promise<CommandResult> {
  const findings = await runDoctor(config);
  return { kind: 'done', text: printFindings(findings), exitCode: findings.every(({ ok }) => ok) ? 0 : 1 };
}
