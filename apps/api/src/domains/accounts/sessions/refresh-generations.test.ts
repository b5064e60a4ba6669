import { createHash } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { createTestDatabase, type TestDatabase } from '../../../../test/test-database.ts';
import { openDatabase } from '../../../platform/database/database.ts';
import { migrate } from '../../../platform/database/migrate.ts';

let server: TestApi;
let old: TestDatabase;
let api: TestApi;
beforeAll(async () => {
  server = await startTestApi();
  old = await createTestDatabase({ empty: true });
  await migrateUpTo('0003_checkout.sql');
  await fill();
  await migrate(old.url);
  api = await startTestApi({ besides: { ...server, databaseUrl: old.url } });
});
afterAll(async () => {
  await api.close();
  await server.close();
  await old.drop();
});

/** Applies the migrations up to and including this one. */
async function migrateUpTo(last: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'guichet-migrations-'));
  const source = fileURLToPath(new URL('../../../../migrations/', import.meta.url));
  await cp(source, folder, { recursive: true, filter: file => !file.endsWith('.sql') || basename(file) <= last });
  await migrate(old.url, folder);
  await rm(folder, { recursive: true });
}

/** Inserts one session that was refreshed once, and one with two unused successors of a used token. */
async function fill(): Promise<void> {
  const database = openDatabase(old.url);
  await database.execute(sql`insert into users (email, name, password_hash) values ('old@example.com', 'Old', 'x')`);
  for (const tokens of [
    ['spent', 'kept'],
    ['spent too', 'left', 'right'],
  ]) {
    const { rows } = await database.execute<{ id: string }>(sql`
      insert into sessions (user_id, expires_at) select id, now() + interval '14 days' from users returning id`);
    for (const [index, token] of tokens.entries()) {
      const hash = createHash('sha256').update(token).digest('base64url');
      const usedAt = index === 0 ? sql`now() - interval '1 hour'` : sql`null`;
      await database.execute(sql`
        insert into refresh_tokens (token_hash, session_id, used_at) values (${hash}, ${rows[0]?.id}, ${usedAt})`);
    }
  }
  await database.$client.end();
}

async function refresh(token: string): Promise<number> {
  const headers = { origin: 'http://localhost:3000' };
  return (await call(api, 'POST', '/api/session/refresh', { cookies: { 'guichet-refresh': token }, headers })).status;
}

describe('sessions from before refresh tokens had generations', () => {
  it('[SESSION-17] [SESSION-30] stay valid, and still end when a used cookie is reused', async () => {
    expect(await refresh('kept')).toBe(200);
    expect(await refresh('spent')).toBe(401);
  });

  it('[SESSION-30] a session ends when a second unused successor of one token is used', async () => {
    expect(await refresh('left')).toBe(200);
    server.clock.advance({ seconds: 11 });
    expect(await refresh('right')).toBe(401);
  });
});
