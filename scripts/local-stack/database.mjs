import { join } from 'node:path';
import { workspace } from './processes.mjs';

/**
 * The database of the local stack: the server in DATABASE_URL, or an embedded one in `dataDir`, else a
 * temporary one. `folder` is for the local stack's other files.
 */
export async function openDatabase({ dataDir, stops }) {
  const url = process.env.DATABASE_URL;
  if (url) return { url, version: 'the server in DATABASE_URL', folder: dataDir ?? workspace('.local/scratch') };
  const { startPostgres } = await import('@guichet/embedded-postgres');
  const postgres = await startPostgres({
    ...(dataDir === undefined ? { durable: false } : { dataDir: join(dataDir, 'postgres') }),
    binDir: process.env.GUICHET_POSTGRES_BIN,
  });
  stops.push(() => postgres.stop());
  return { url: postgres.url, version: postgres.version, folder: dataDir ?? postgres.dataDir };
}
