import type { Config } from '../config.ts';
import { MigrationError, migrate } from '../platform/database/migrate.ts';
import { reasonOf } from '../platform/errors/reason-of.ts';
import { prepareQueues } from '../platform/jobs/queues.ts';
import { StartError } from './command-result.ts';

/** Applies the outstanding migrations, and returns their names. */
export async function migrateDatabase(config: Config): Promise<readonly string[]> {
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
