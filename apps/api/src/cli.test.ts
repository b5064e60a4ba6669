import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { explain, type Outcome, runCommand } from './cli.ts';

let database: TestDatabase;
let storageDir: string;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  storageDir = await mkdtemp(join(tmpdir(), 'guichet-api-cli-'));
});
afterAll(async () => {
  await database.drop();
  await rm(storageDir, { recursive: true, force: true });
});

const run = (command: string | undefined, env: Readonly<Record<string, string>> = {}): Promise<Outcome> =>
  runCommand(command, { DATABASE_URL: database.url, STORAGE_DIR: storageDir, LOG_LEVEL: 'silent', PORT: '0', ...env });

/** The error text of a command that fails, as the terminal shows it; `nothing` for one that succeeds. */
const printed = (command: string | undefined, env: Readonly<Record<string, string>> = {}): Promise<string> =>
  run(command, env).then(() => 'nothing', explain);

describe('commands', () => {
  it('[COMMAND-1] migrate prints what it did, and does nothing when it is repeated', async () => {
    expect(await run('migrate')).toMatchObject({ text: expect.stringMatching(/^Applied 0001_accounts\.sql, /) });
    expect(await run('migrate')).toMatchObject({ text: 'The database is up to date.' });
  });

  it('[RECONCILE-4] the reconcile command does one run and prints its result', async () => {
    const fresh = await createTestDatabase();
    const client = new pg.Client({ connectionString: fresh.url });
    await client.connect();
    await client.query(`insert into users (email, name, password_hash) values ('a@example.com', 'A', '-')`);
    // Its authorization is due to be voided, and no server listens at the provider's address.
    await client.query(`insert into payments (gateway_key, user_id, amount, currency, state, transaction_id, deadline_at)
      select 'left-behind', id, 5000, 'XOF', 'voiding', 'abc', now() - interval '1 minute' from users`);
    const outcome = await run('reconcile', { DATABASE_URL: fresh.url, BRAINTREE_GATEWAY_URL: 'http://127.0.0.1:9' });
    expect(outcome).toMatchObject({
      kind: 'done',
      text: expect.stringMatching(/^Reconciled: .*\bopen 1, failed 0\b.*\.$/),
    });
    const { rows } = await client.query('select attempts from payments');
    expect(rows).toEqual([{ attempts: 1 }]);
    await client.end();
    await fresh.drop();
  });

  it('[COMMAND-2] serve handles requests until it is stopped', async () => {
    const outcome = await run(undefined);
    if (outcome.kind !== 'serving') throw new Error('The command did not start the server.');
    const reply = await fetch(`${outcome.address}/health/ready`);
    expect(reply.status).toBe(200);
    await outcome.stop();
    await expect(fetch(`${outcome.address}/health/live`)).rejects.toThrow();
  });

  it('[COMMAND-3] two processes can start on one new database at the same time', async () => {
    const fresh = await createTestDatabase({ empty: true });
    const outcomes = await Promise.all([
      run('serve', { DATABASE_URL: fresh.url }),
      run('serve', { DATABASE_URL: fresh.url }),
    ]);
    for (const outcome of outcomes) {
      expect(outcome.kind).toBe('serving');
      if (outcome.kind === 'serving') await outcome.stop();
    }
    await fresh.drop();
  });
});

describe('a start that fails', () => {
  it('[COMMAND-10] seed refuses to run in production', async () => {
    const text = await printed('seed', { NODE_ENV: 'production' });
    expect(text).toMatch(/^seed adds accounts .*, so it refuses to run in production\.$/);
  });

  it.each([
    [
      'an unknown command',
      'sing',
      {},
      /^There is no command sing: use serve, migrate, seed, admin, reconcile or doctor\.$/,
    ],
    ['an invalid setting', 'serve', { CURRENCY: 'EUR' }, /^CURRENCY is EUR, but it takes one of: XOF, XAF\.$/],
    [
      'an unreachable database',
      'serve',
      { DATABASE_URL: 'postgres://127.0.0.1:9/x' },
      /^The database can't be used \(connect ECONNREFUSED 127\.0\.0\.1:9\): check .*\.$/,
    ],
    [
      'a listen address of another machine',
      'serve',
      { HOST: '192.0.2.1' },
      /^The API can't listen on 192\.0\.2\.1:0 \(EADDRNOTAVAIL\): .*\.$/,
    ],
  ])('[COMMAND-4] %s prints one line that states how to fix it', async (_, command, env, sentence) => {
    expect(await printed(command, env)).toMatch(sentence);
  });

  it('[COMMAND-4] a port in use prints one line that states how to fix it', async () => {
    const other = createServer();
    await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    expect(await printed('serve', { PORT: port })).toBe(
      `Port ${port} is taken by another program: stop it, or set PORT to a free one.`,
    );
    await new Promise(resolve => other.close(resolve));
  });

  it('[COMMAND-4] an unexpected error prints its stack trace', () => {
    expect(explain(new TypeError('broken'))).toContain('cli.test.ts');
  });
});
