import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildGateway } from '@guichet/gateway/server';
import { localMerchant } from '@guichet/testkit';
import braintree from 'braintree';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { explain, runCommand } from './cli.ts';
import type { CommandResult } from './commands/command-result.ts';

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

const run = (command: string | undefined, env: Readonly<Record<string, string>> = {}): Promise<CommandResult> =>
  runCommand(command, { DATABASE_URL: database.url, STORAGE_DIR: storageDir, LOG_LEVEL: 'silent', PORT: '0', ...env });

/** The error text of a command that fails, as the terminal shows it; `nothing` for one that succeeds. */
const printed = (command: string | undefined, env: Readonly<Record<string, string>> = {}): Promise<string> =>
  run(command, env).then(() => 'nothing', explain);

describe('commands', () => {
  it('[COMMAND-19] --help lists every command with what it does', async () => {
    const result = await run('--help');
    expect(result).toMatchObject({ kind: 'done', text: expect.stringMatching(/^serve .*\nmigrate +applies/) });
    expect(await run('help')).toEqual(result);
  });

  it('[COMMAND-1] [COMMAND-15] migrate prints what it did, and does nothing when it is repeated', async () => {
    expect(await run('migrate')).toMatchObject({ text: expect.stringMatching(/^Applied 0000_baseline\.sql, /) });
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

  it('[LEDGER-17] the compare-ledger command compares once and prints the counts', async () => {
    const fresh = await createTestDatabase();
    const outcome = await run('compare-ledger', {
      DATABASE_URL: fresh.url,
      BRAINTREE_GATEWAY_URL: 'http://127.0.0.1:9',
    });
    expect(outcome).toMatchObject({
      kind: 'done',
      text: expect.stringMatching(/^Compared: agreed 0, .*failed 0\. The provider did not respond in time: .*\.$/),
    });
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

  it('[COMMAND-3] [COMMAND-17] two processes can start on one new database at the same time', async () => {
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

/** Settings with which a shop in production starts. */
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://shop.example',
  JWT_SECRET: 'a secret for tests alone, long enough',
  TICKET_KEYS: 'MC4CAQAwBQYDK2VwBCIEIBKUNqVt9OrxcvngWNHhmcMcvrEybGa7VkY5SI8SZTdR',
  BRAINTREE_ENVIRONMENT: 'sandbox',
  BRAINTREE_MERCHANT_ID: localMerchant.merchantId,
  BRAINTREE_MERCHANT_ACCOUNT: 'local_merchant',
  BRAINTREE_PUBLIC_KEY: localMerchant.publicKey,
  BRAINTREE_PRIVATE_KEY: localMerchant.privateKey,
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Shop <tickets@shop.example>',
  WORKER: 'off',
};

/** Puts the local gateway, with its account in this currency, in the place of Braintree's sandbox. */
async function sandboxIn(currency: 'XOF' | 'USD'): Promise<void> {
  const provider = buildGateway({ currency });
  const { hostname, port, origin } = new URL(await provider.listen({ host: '127.0.0.1', port: 0 }));
  const environments = braintree.Environment as { Sandbox: braintree.Environment };
  const { Sandbox } = environments;
  environments.Sandbox = new braintree.Environment(hostname, port, origin, false, hostname, port);
  onTestFinished(async () => {
    environments.Sandbox = Sandbox;
    await provider.close();
  });
}

describe('a start that fails', () => {
  it('[CURRENCY-2] serve refuses a merchant account in another currency in production', async () => {
    await sandboxIn('USD');
    expect(await printed('serve', production)).toMatch(
      /^BRAINTREE_MERCHANT_ACCOUNT is an account in USD, but the shop sells in XOF: .*\.$/,
    );
  });

  it('[CURRENCY-2] serve starts with a merchant account in the shop’s currency in production', async () => {
    await sandboxIn('XOF');
    const outcome = await run('serve', production);
    expect(outcome.kind).toBe('serving');
    if (outcome.kind === 'serving') await outcome.stop();
  });

  it('[COMMAND-10] seed refuses to run in production', async () => {
    for (const env of [{ NODE_ENV: 'production' }, { BRAINTREE_ENVIRONMENT: 'production' }]) {
      const text = await printed('seed', env);
      expect(text).toMatch(/^seed adds accounts .*, so it refuses to run in production\.$/);
    }
  });

  it('[COMMAND-18] serve refuses a database with a demo account in production', async () => {
    const seeded = await createTestDatabase();
    const client = new pg.Client({ connectionString: seeded.url });
    await client.connect();
    await client.query(`insert into users (email, name, password_hash) values ('admin@guichet.example', 'A', '-')`);
    await sandboxIn('XOF');
    const settings = { ...production, DATABASE_URL: seeded.url };
    expect(await printed('serve', settings)).toMatch(
      /^The database has the demo account admin@guichet\.example, whose password is public: .*\.$/,
    );
    await client.query(`update users set email = 'owner@shop.example'`);
    const outcome = await run('serve', settings);
    expect(outcome.kind).toBe('serving');
    if (outcome.kind === 'serving') await outcome.stop();
    await client.end();
    await seeded.drop();
  });

  it.each([
    ['an unknown command', 'sing', {}, /^There is no command sing: use one of serve, migrate, .*, or --help\.$/],
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

  it('[COMMAND-14] an unexpected error prints its stack trace', () => {
    expect(explain(new TypeError('broken'))).toContain('cli.test.ts');
  });
});
