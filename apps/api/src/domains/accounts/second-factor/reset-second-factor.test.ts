import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anAdmin, signInAgain } from '../../../../test/people.ts';
import {
  aProvenAdmin,
  beginSetup,
  codeOf,
  confirmSetup,
  setupCodeOf,
  withSecondFactor,
} from '../../../../test/second-factors.ts';
import { startTestApi, type TestApi, testSecret } from '../../../../test/test-api.ts';
import { explain, runCommand } from '../../../cli.ts';
import { auditLog } from '../../../platform/database/tables.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ env: withSecondFactor });
});
afterAll(() => api.close());

/** The text that the command `admin` prints. */
async function print(...words: readonly string[]): Promise<string> {
  const env = { DATABASE_URL: api.databaseUrl, LOG_LEVEL: 'silent', JWT_SECRET: testSecret, ...withSecondFactor };
  return runCommand('admin', env, words).then(result => (result.kind === 'done' ? result.text : ''), explain);
}

const reset = (email: string): Promise<string> => print(email, 'reset-second-factor');

it('[FACTOR-27] [FACTOR-38] [FACTOR-39] [FACTOR-41] the operator resets a lost second factor, which ends the sessions and is audited', async () => {
  const admin = await aProvenAdmin(api);
  const printed = await reset(` ${admin.email.toUpperCase()}`);
  expect(printed).toContain('has no second factor any more.');
  expect(printed).toContain(`asks for: ${setupCodeOf(admin)}.`);
  expect((await admin.call('GET', `/api/admin/summary/${admin.id}`)).status).toBe(401);
  const rows = await api.database.select().from(auditLog).where(eq(auditLog.action, 'second_factor_reset'));
  expect(rows.map(({ detail }) => detail)).toEqual([{ userId: admin.id, by: 'command line' }]);
  const again = await signInAgain(api, admin.email);
  expect(again.secondFactor).toBe('setup');
  const { secret } = (await beginSetup(again)).body;
  expect((await confirmSetup(again, codeOf(api, secret))).status).toBe(200);
});

it('[FACTOR-41] the command admin prints the set-up code, until the factor is set up', async () => {
  const admin = await anAdmin(api);
  expect(await print(admin.email)).toContain(`asks for: ${setupCodeOf(admin)}.`);
  const { secret } = (await beginSetup(admin)).body;
  await confirmSetup(admin, codeOf(api, secret));
  expect(await print(admin.email)).toBe(`${admin.email} is an admin already: nothing was changed.`);
});

it('[FACTOR-27] a reset of what does not exist changes nothing', async () => {
  const admin = await anAdmin(api);
  expect(await reset(admin.email)).toBe(`${admin.email} has not set up a second factor: nothing was changed.`);
  expect(await reset('nobody@example.com')).toBe('No account has the address nobody@example.com.');
  expect((await admin.call('GET', '/api/account/second-factor')).status).toBe(200);
});
