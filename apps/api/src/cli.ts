import { administer } from './commands/admin.ts';
import { type CommandResult, StartError } from './commands/command-result.ts';
import { migrateDatabase } from './commands/migrate-database.ts';
import { compareLedgerOnce, reconcileOnce } from './commands/run-once.ts';
import { serve } from './commands/serve.ts';
import { type Config, isProduction, parseConfig } from './config.ts';
import { printFindings, runDoctor } from './doctor/doctor.ts';
import { argonPasswords } from './domains/accounts/index.ts';
import { ConfigError } from './environment.ts';
import { systemClock } from './platform/clock.ts';
import { openDatabase } from './platform/database/database.ts';
import { MigrationError } from './platform/database/migrate.ts';
import { chooseStorage } from './platform/storage/choose-storage.ts';
import { seed } from './seed/seed.ts';

type Environment = Readonly<Record<string, string | undefined>>;

type Command = {
  /** What the operator types, and what it does: a line of the help. */
  readonly words: string;
  readonly does: string;
  readonly run: (env: Environment, words: readonly string[]) => Promise<CommandResult>;
};

/** The commands by name; docs/operations/running.md explains each. */
const commands: Readonly<Record<string, Command>> = {
  serve: {
    words: 'serve (the default)',
    does: 'migrates, then answers requests until a signal',
    run: env => serve(parseConfig(env)),
  },
  migrate: {
    words: 'migrate',
    does: 'applies pending migrations',
    run: env => migrateOnly(parseConfig(env)),
  },
  doctor: {
    words: 'doctor',
    does: 'checks everything that the shop needs; ends with 1 if something is wrong',
    run: env => examine(parseConfig(env)),
  },
  admin: {
    words: 'admin EMAIL [off | reset-second-factor]',
    does: 'gives the admin role, revokes it, or removes a lost second factor',
    run: (env, words) => administer(parseConfig(env), words),
  },
  reconcile: {
    words: 'reconcile',
    does: 'resolves unfinished payments and refunds once',
    run: env => reconcileOnce(parseConfig(env)),
  },
  'compare-ledger': {
    words: 'compare-ledger',
    does: "compares payments and refunds with the provider's once",
    run: env => compareLedgerOnce(parseConfig(env)),
  },
  seed: {
    words: 'seed',
    does: 'fills an empty shop with demo events; refuses in production',
    run: seedUnlessProduction,
  },
};

const help = Object.values(commands)
  .map(({ words, does }) => `${words.padEnd(40)} ${does}`)
  .join('\n');

/** Runs a command of `commands`, by default `serve`; `--help` lists them. */
export async function runCommand(
  name: string | undefined,
  env: Environment,
  words: readonly string[] = [],
): Promise<CommandResult> {
  if (name === '--help' || name === 'help' || words.includes('--help')) return { kind: 'done', text: help };
  const command = Object.hasOwn(commands, name ?? 'serve') ? commands[name ?? 'serve'] : undefined;
  if (command === undefined) {
    throw new StartError(`There is no command ${name}: use one of ${Object.keys(commands).join(', ')}, or --help.`);
  }
  return command.run(env, words);
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

async function seedUnlessProduction(env: Environment): Promise<CommandResult> {
  if (isProduction(env)) {
    throw new StartError('seed adds accounts whose password is public, so it refuses to run in production.');
  }
  return seedOnly(parseConfig(env));
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
