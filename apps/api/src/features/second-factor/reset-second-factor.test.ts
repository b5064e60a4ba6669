import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anAdmin, signInAgain } from '../../../test/people.ts';
import { aProvenAdmin, beginSetup, codeOf, confirmSetup, withSecondFactor } from '../../../test/second-factors.ts';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';
import { explain, runCommand } from '../../cli.ts';
import { auditLog } from '../../platform/database/tables.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ env: withSecondFactor });
});
afterAll(() => api.close());

/** The text that the command prints. */
async function reset(email: string): Promise<string> {
  const env = { DATABASE_URL: api.databaseUrl, LOG_LEVEL: 'silent' };
  const outcome = runCommand('admin', env, [email, 'reset-second-factor']);
  return outcome.then(result => (result.kind === 'done' ? result.text : ''), explain);
}

it('[FACTOR-27] [FACTOR-38] [FACTOR-39] the operator resets a lost second factor, which ends the sessions and is audited', async () => {
  const admin = await aProvenAdmin(api);
  expect(await reset(` ${admin.email.toUpperCase()}`)).toContain('has no second factor any more.');
  expect((await admin.call('GET', `/api/admin/summary/${admin.id}`)).status).toBe(401);
  const rows = await api.database.select().from(auditLog).where(eq(auditLog.action, 'second_factor_reset'));
  expect(rows.map(({ detail }) => detail)).toEqual([{ userId: admin.id, by: 'command line' }]);
  const again = await signInAgain(api, admin.email);
  expect(again.secondFactor).toBe('setup');
  const { secret } = (await beginSetup(again)).body;
  expect((await confirmSetup(again, codeOf(api, secret))).status).toBe(200);
});

it('[FACTOR-27] a reset of what does not exist changes nothing', async () => {
  const admin = await anAdmin(api);
  expect(await reset(admin.email)).toBe(`${admin.email} has not set up a second factor: nothing was changed.`);
  expect(await reset('nobody@example.com')).toBe('No account has the address nobody@example.com.');
  expect((await admin.call('GET', '/api/account/second-factor')).status).toBe(200);
});
