import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildGateway } from '@guichet/gateway/server';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type MailServer, startMailServer } from '../../test/mail-server.ts';
import { type RedisServer, startRedisServer } from '../../test/redis-server.ts';
import { type S3Server, startS3Server } from '../../test/s3-server.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { explain, runCommand } from '../cli.ts';
import { parseConfig } from '../config.ts';
import { demoAccounts } from '../seed/seed.ts';
import { checkDatabase } from './database-checks.ts';
import { printFindings } from './doctor.ts';
import { checkRedis } from './outside-checks.ts';
import { checkEnvironment } from './settings-checks.ts';

const provider = buildGateway();
let gatewayUrl: string;
let database: TestDatabase;
let mail: MailServer;
let redis: RedisServer;
let s3: S3Server;
let storageDir: string;

beforeAll(async () => {
  gatewayUrl = await provider.listen({ host: '127.0.0.1', port: 0 });
  database = await createTestDatabase();
  mail = await startMailServer();
  redis = await startRedisServer({ password: 'a-secret-of-redis' });
  s3 = await startS3Server();
  storageDir = await mkdtemp(join(tmpdir(), 'guichet-doctor-'));
});
afterAll(async () => {
  await provider.close();
  await database.drop();
  await mail.close();
  await redis.kill();
  await s3.close();
  await rm(storageDir, { recursive: true, force: true });
});

type Examination = { readonly exitCode: number; readonly text: string; readonly wrong: readonly string[] };

/** The result of the doctor command for a working shop with these settings changed. */
async function examine(env: Readonly<Record<string, string>> = {}): Promise<Examination> {
  const outcome = await runCommand('doctor', {
    DATABASE_URL: database.url,
    STORAGE_DIR: storageDir,
    BRAINTREE_GATEWAY_URL: gatewayUrl,
    JWT_SECRET: 'a-secret-that-signs-tokens-and-is-long',
    METRICS_TOKEN: 'a-secret-of-metrics',
    ...env,
  });
  if (outcome.kind !== 'done') throw new Error('The doctor command started the server.');
  const wrong = outcome.text.split('\n').filter(line => line.startsWith('wrong'));
  return { exitCode: outcome.exitCode ?? 0, text: outcome.text, wrong };
}

async function onDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A TCP server that accepts connections and never replies. */
async function aSilentServer(): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer(() => undefined);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { server, port: typeof address === 'object' && address !== null ? address.port : 0 };
}

describe('the doctor', () => {
  it('[DOCTOR-1] [DOCTOR-11] reports no problem in a working shop, and lists every check', async () => {
    const env = { SMTP_URL: mail.url, REDIS_URL: redis.url, STORAGE_URL: s3.urlOf() };
    const { exitCode, text, wrong } = await examine(env);
    expect(wrong).toEqual([]);
    expect(text.split('\n').map(line => line.replace(/^(ok|wrong) +/, '').split('  ')[0])).toEqual([
      'database',
      'clock',
      'extensions',
      'connections',
      'migrations',
      'queues',
      'demo accounts',
      'gateway',
      'mobile money',
      'merchant account',
      'environment',
      'mail',
      'storage',
      'redis',
      'ticket keys',
      'signing secret',
      'public address',
      'Everything is in order.',
    ]);
    expect(exitCode).toBe(0);
    expect(text).toMatch(/^ok {5}database +PostgreSQL \d+\.\d+/m);
    expect(text).toMatch(/^ok {5}storage +The bucket photos at http:\/\/127\.0\.0\.1/m);
  });

  it('[DOCTOR-11] reports no problem on a developer’s machine without optional services or secrets', async () => {
    const { exitCode, text } = await examine({ JWT_SECRET: '', METRICS_TOKEN: '' });
    expect(text).toMatch(/^ok {5}mail +Without SMTP_URL mails stay in the outbox/m);
    expect(exitCode).toBe(0);
  });

  it('[DOCTOR-14] warns of a shop in production that takes no money', async () => {
    const config = { DATABASE_URL: 'postgres://unused', BRAINTREE_MERCHANT_ID: 'm', BRAINTREE_PUBLIC_KEY: 'p' };
    const keys = { ...config, BRAINTREE_PRIVATE_KEY: 's', BRAINTREE_ENVIRONMENT: 'sandbox' };
    const rehearsal = parseConfig(keys);
    const finding = checkEnvironment({ ...rehearsal, production: true });
    expect(printFindings([{ name: 'environment', ...finding }])).toMatch(
      /^warn {2} environment {2}NODE_ENV is production, but with Braintree sandbox no money is taken .*\.\nEverything works: read the warnings\.$/,
    );
    expect(finding.ok).toBe(true);
    expect(checkEnvironment(rehearsal)).toEqual({ ok: true, text: expect.stringMatching(/^A rehearsal/) });
    const real = {
      ...rehearsal,
      production: true,
      braintree: { ...rehearsal.braintree, environment: 'production' },
    } as const;
    expect(checkEnvironment(real)).toEqual({ ok: true, text: expect.stringMatching(/^Real cards are charged/) });
  });

  it('[DOCTOR-21] demo accounts are wrong in production only', async () => {
    const seeded = await createTestDatabase();
    const { email } = demoAccounts.admin;
    const demo = "insert into users (email, name, password_hash, deleted_at) values ($1, 'Awa', '-', $2)";
    await onDatabase(seeded.url, client => client.query(demo, [demoAccounts.buyer.email, new Date()]));
    await onDatabase(seeded.url, client => client.query(demo, [email, null]));
    const { text, exitCode } = await examine({ DATABASE_URL: seeded.url });
    expect(text).toMatch(/^ok {5}demo accounts +admin@guichet\.example: only for a rehearsal/m);
    expect(exitCode).toBe(0);
    const config = parseConfig({ DATABASE_URL: seeded.url, BRAINTREE_GATEWAY_URL: gatewayUrl });
    const findings = await checkDatabase({ ...config, production: true });
    expect(findings.filter(({ ok }) => !ok)).toEqual([
      {
        name: 'demo accounts',
        ok: false,
        text: expect.stringMatching(/^The database has admin@guichet\.example, whose /),
      },
    ]);
    await seeded.drop();
  });

  const deadRedis = 'redis://:a-secret-of-redis@127.0.0.1:9';
  it.each<readonly [string, () => Readonly<Record<string, string>>, RegExp]>([
    [
      'a connection refused by the database',
      () => ({ DATABASE_URL: 'postgres://shop:a-secret-of-postgres@127.0.0.1:9/shop' }),
      /^wrong {2}database +Connection failed \(connect ECONNREFUSED 127\.0\.0\.1:9\)\. Check that Postgres/,
    ],
    [
      'a missing database',
      () => ({ DATABASE_URL: `${database.url}_gone` }),
      /^wrong {2}database +Connection failed \(database "guichet_test_\w+_gone" does not exist\)/,
    ],
    [
      'wrong keys of the provider',
      () => ({ BRAINTREE_PRIVATE_KEY: 'a-secret-of-braintree' }),
      /^wrong {2}gateway +The keys are refused \(/,
    ],
    [
      'a connection refused by the provider',
      () => ({ BRAINTREE_GATEWAY_URL: 'http://127.0.0.1:9' }),
      /^wrong {2}gateway +It does not respond \(.*ECONNREFUSED.*\)\. Start the local gateway at/,
    ],
    [
      'a merchant account in another currency',
      () => ({ BRAINTREE_MERCHANT_ACCOUNT: 'local_merchant', CURRENCY: 'XAF' }),
      /^wrong {2}merchant account +local_merchant is in XOF, and the shop in XAF: .* Set BRAINTREE_MERCHANT_ACCOUNT to/,
    ],
    [
      'a missing merchant account',
      () => ({ BRAINTREE_MERCHANT_ACCOUNT: 'another' }),
      /^wrong {2}merchant account +another does not exist\. Copy/,
    ],
    [
      'a connection refused by the mail server',
      () => ({ SMTP_URL: 'smtp://shop:a-secret-of-mail@127.0.0.1:9' }),
      /^wrong {2}mail +The server rejected the connection or login \(.*ECONNREFUSED.*\)/,
    ],
    [
      'a mail server that refuses the password',
      () => ({ SMTP_URL: mail.url.replace('//', '//shop:a-secret-of-mail@') }),
      /^wrong {2}mail +The server rejected the connection or login \(/,
    ],
    [
      'a missing bucket',
      () => ({ STORAGE_URL: s3.urlOf({ key: 'test-key', secret: 'a-secret-of-the-store' }, 'missing') }),
      /^wrong {2}storage +Files can't be written, read and removed \(.*bucket.*\)\. Check host, bucket/,
    ],
    [
      'a bucket that refuses the key',
      () => ({ STORAGE_URL: s3.urlOf({ key: 'a-secret-key-id', secret: 'a-secret-of-the-store' }) }),
      /^wrong {2}storage +Files can't be written/,
    ],
    [
      'a connection refused by Redis',
      () => ({ REDIS_URL: deadRedis }),
      /^wrong {2}redis +It does not respond \(.*ECONNREFUSED/,
    ],
    [
      'a Redis that refuses the password',
      () => ({ REDIS_URL: redis.url.replace('a-secret-of-redis', 'another-secret') }),
      /^wrong {2}redis +It does not respond \(WRONGPASS/,
    ],
    [
      'a public address without https',
      () => ({ PUBLIC_URL: 'http://shop.example' }),
      /^wrong {2}public address +PUBLIC_URL is http:\/\/shop\.example: .* Put the shop behind https/,
    ],
    [
      'a missing secret when PUBLIC_URL is public',
      () => ({ PUBLIC_URL: 'https://shop.example', JWT_SECRET: '' }),
      /^wrong {2}(ticket keys|signing secret) +(TICKET_KEYS|JWT_SECRET) is not set: .*/,
    ],
  ])('[DOCTOR-2] [DOCTOR-3] [DOCTOR-12] prints how to fix %s, and no secret', async (_, env, line) => {
    const { exitCode, text, wrong } = await examine(env());
    expect(wrong[0]).toMatch(line);
    expect(wrong.every(one => line.test(one))).toBe(true);
    expect(exitCode).toBe(1);
    expect(text).not.toMatch(/a-secret|another-secret/);
    expect(text.split('\n').at(-1)).toMatch(/wrong\.$/);
  });

  it('[DOCTOR-2] reports a storage path that is not a folder', async () => {
    const file = join(storageDir, 'a-file');
    await writeFile(file, 'not a folder');
    await chmod(file, 0o600);
    const { wrong } = await examine({ STORAGE_DIR: file });
    expect(wrong).toEqual([expect.stringMatching(/^wrong {2}storage +Files can't be .*Make the folder .* writable/)]);
  });

  it('[DOCTOR-6] servers that accept the connection and never reply are reported after a timeout', async () => {
    const { server, port } = await aSilentServer();
    const verdict = await checkRedis({ redisUrl: `redis://127.0.0.1:${port}` }, 500);
    expect(verdict).toMatchObject({ ok: false, text: expect.stringMatching(/^It does not respond \(/) });
    server.close();
  });

  it('[DOCTOR-4] [DOCTOR-5] [DOCTOR-13] reports pending, modified and unknown migrations, and changes nothing', async () => {
    const empty = await createTestDatabase({ empty: true });
    const pending = await examine({ DATABASE_URL: empty.url });
    expect(pending.wrong).toEqual([
      expect.stringMatching(
        /^wrong {2}migrations +Not applied yet: 0000_baseline\.sql, .*\. Run the command migrate\.$/,
      ),
      expect.stringMatching(/^wrong {2}queues +Missing: mail, .*\. Run the command migrate\.$/),
    ]);
    expect(pending.text).toMatch(/^ok {5}extensions +unaccent will come with the migrations\.$/m);
    const tables = await onDatabase(empty.url, client =>
      client.query("select 1 from pg_tables where schemaname = 'public'"),
    );
    expect(tables.rowCount).toBe(0);
    await empty.drop();

    const other = await createTestDatabase();
    await onDatabase(other.url, client =>
      client.query("insert into schema_migrations values ('9999_future.sql', 'x')"),
    );
    expect((await examine({ DATABASE_URL: other.url })).wrong).toEqual([
      expect.stringMatching(/^wrong {2}migrations +The database is newer than this version: it has 9999_future\.sql/),
    ]);
    await onDatabase(other.url, client =>
      client.query("update schema_migrations set checksum = 'x' where name < '0001'"),
    );
    expect((await examine({ DATABASE_URL: other.url })).wrong).toEqual([
      expect.stringMatching(/^wrong {2}migrations +Changed after they were applied: 0000_baseline\.sql\. Deploy/),
    ]);
    await onDatabase(other.url, client => client.query("delete from schema_migrations where name < '0001'"));
    expect((await examine({ DATABASE_URL: other.url })).wrong).toEqual([
      expect.stringMatching(/^wrong {2}migrations +The database is of a version before 0000_baseline\.sql/),
    ]);
    await onDatabase(other.url, client => client.query("delete from pgboss.queue where name = 'mail'"));
    expect((await examine({ DATABASE_URL: other.url })).wrong[1]).toMatch(/^wrong {2}queues +Missing: mail\. /);
    await other.drop();
  });

  it('[DOCTOR-7] an invalid setting prints a message that names the setting', async () => {
    expect(await examine({ JWT_SECRET: 'short' }).then(() => '', explain)).toMatch(/^JWT_SECRET is too short/);
  });
});
