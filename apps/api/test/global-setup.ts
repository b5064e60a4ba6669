import { randomUUID } from 'node:crypto';
import { env, stdout } from 'node:process';
import { startPostgres } from '@guichet/embedded-postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/platform/database/migrate.ts';
import { prepareQueues } from '../src/platform/jobs/queues.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the server's database that new databases are made from. */
    readonly postgres: { readonly url: string; readonly template: string };
  }
}

/**
 * One Postgres for the whole run: the server in `DATABASE_URL`, or a throw-away one. It gets one migrated database
 * without connections, from which every test file copies its own.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = env.DATABASE_URL;
  const started = given ? undefined : await startPostgres({ durable: false });
  const url = given ?? started?.url ?? '';
  const template = `guichet_template_${randomUUID().replaceAll('-', '')}`;

  await onServer(url, async client => {
    await client.query(`create database ${template}`);
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    const version = started?.version ?? `PostgreSQL ${rows[0]?.server_version ?? 'unknown'} (DATABASE_URL)`;
    stdout.write(`api tests run on ${version}\n`);
  });
  await migrate(databaseAt(url, template));
  await prepareQueues(databaseAt(url, template));
  project.provide('postgres', { url, template });

  return async () => {
    if (started !== undefined) return started.stop();
    await onServer(url, client => client.query(`drop database if exists ${template} with (force)`));
  };
}

async function onServer(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

function databaseAt(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
