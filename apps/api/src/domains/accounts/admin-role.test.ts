import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer, anAdmin, type Person } from '../../../test/people.ts';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';
import { explain, runCommand } from '../../cli.ts';
import { auditLog, users } from '../../platform/database/tables.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

/** The text that the command prints. */
async function printed(...words: string[]): Promise<string> {
  const env = { DATABASE_URL: api.databaseUrl, LOG_LEVEL: 'silent' };
  return runCommand('admin', env, words).then(outcome => (outcome.kind === 'done' ? outcome.text : ''), explain);
}

async function aConfirmedBuyer(): Promise<Person> {
  const buyer = await aBuyer(api);
  await api.database.update(users).set({ emailVerifiedAt: new Date() }).where(eq(users.id, buyer.id));
  return buyer;
}

async function roleOf({ id }: Person): Promise<number | undefined> {
  return (await api.database.select({ role: users.role }).from(users).where(eq(users.id, id)))[0]?.role;
}

describe('the command that grants and revokes the admin role', () => {
  it('[COMMAND-5] [COMMAND-11] [COMMAND-12] makes a confirmed account an admin, whatever the case of its address, and ends its sessions', async () => {
    const buyer = await aConfirmedBuyer();
    expect(await printed(` ${buyer.email.toUpperCase()}`)).toMatch(/ is an admin now\. They must log in again\.$/);
    expect(await roleOf(buyer)).toBe(1);
    expect((await buyer.call('GET', `/api/admin/summary/${buyer.id}`)).status).toBe(401);
    expect(await printed(buyer.email)).toBe(`${buyer.email} is an admin already: nothing was changed.`);
    const lines = await api.database.select().from(auditLog).where(eq(auditLog.action, 'admin_made'));
    expect(lines.map(line => line.detail)).toEqual([{ userId: buyer.id, by: 'command line' }]);
  });

  it('[COMMAND-8] refuses an unknown address and one that is not confirmed', async () => {
    expect(await printed('nobody@example.com')).toMatch(/^No account has the address nobody@example\.com/);
    const stranger = await aBuyer(api);
    expect(await printed(stranger.email)).toMatch(/^The address \S+ is not confirmed yet/);
    expect(await roleOf(stranger)).toBe(0);
  });

  it('[COMMAND-6] [COMMAND-7] revokes the role immediately, but not the last admin’s', async () => {
    await api.database.update(users).set({ role: 0 });
    const [first, second] = [await anAdmin(api), await anAdmin(api)];
    expect(await printed(first.email, 'off')).toBe(`${first.email} is no admin any more. They must log in again.`);
    expect((await first.call('GET', `/api/admin/summary/${first.id}`)).status).toBe(401);
    expect(await printed(second.email, 'off')).toBe(
      `${second.email} is the only admin: make another account an admin first.`,
    );
    expect(await roleOf(second)).toBe(1);
  });

  it('[COMMAND-7] of two concurrent revocations for the last two admins, one is refused', async () => {
    await api.database.update(users).set({ role: 0 });
    const pair = [await anAdmin(api), await anAdmin(api)];
    const texts = await Promise.all(pair.map(({ email }) => printed(email, 'off')));
    expect(texts.filter(text => text.includes('only admin'))).toHaveLength(1);
  });

  it.each([
    [[]],
    [['a@b.example', 'on']],
    [['a@b.example', 'off', 'now']],
    [['a@b.example', 'reset-second-factor', 'now']],
  ])('[COMMAND-13] prints its usage for wrong arguments: %j', async words => {
    expect(await printed(...words)).toMatch(/^Pass the email of an account/);
  });
});
