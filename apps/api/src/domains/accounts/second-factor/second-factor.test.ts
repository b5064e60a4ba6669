import type { SecondFactorStatus, SessionReply } from '@guichet/contracts';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { outcome } from '../../../../test/checkouts.ts';
import { waitingJobs } from '../../../../test/jobs.ts';
import { aBuyer, anAdmin, signInAgain } from '../../../../test/people.ts';
import {
  aProvenAdmin,
  beginSetup,
  codeOf,
  confirmSetup,
  prove,
  setupCodeOf,
  withSecondFactor,
  wrongCodeOf,
} from '../../../../test/second-factors.ts';
import { call, startTestApi, type TestApi, testSecret } from '../../../../test/test-api.ts';
import { auditLog, recoveryCodes, secondFactors } from '../../../platform/database/tables.ts';
import { setupCodes } from './setup-codes.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ env: withSecondFactor });
  // Codes change every 30 seconds.
  api.clock.freeze();
});
afterAll(() => api.close());

const nextStep = () => api.clock.advance({ seconds: 30 });

describe('the set-up', () => {
  it('[FACTOR-1] the reply of a sign-in states what the session lacks', async () => {
    const admin = await anAdmin(api);
    expect(await signInAgain(api, admin.email)).toMatchObject({ secondFactor: 'setup' });
    const { secret } = (await beginSetup(admin)).body;
    await confirmSetup(admin, codeOf(api, secret));
    const again = await signInAgain(api, admin.email);
    expect(again.secondFactor).toBe('code');
    nextStep();
    expect((await prove(again, codeOf(api, secret))).status).toBe(200);
    const renewed = await call<SessionReply>(api, 'POST', '/api/session/refresh', {
      cookies: { 'guichet-refresh': again.refreshCookie },
      headers: { origin: api.config.publicUrl.origin },
    });
    expect({ status: renewed.status, fields: Object.keys(renewed.body).sort() }).toEqual({
      status: 200,
      fields: ['token', 'user'],
    });
  });

  it('[FACTOR-5] [FACTOR-32] gives a key and its address for an app, and counts from the first code on', async () => {
    const admin = await anAdmin(api);
    const { secret, uri } = (await beginSetup(admin)).body;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const address = new URL(uri);
    expect(address.href).toMatch(/^otpauth:\/\/totp\//);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ secret, issuer: 'Guichet localhost' });
    expect(decodeURIComponent(address.pathname)).toContain(admin.email);
    expect((await signInAgain(api, admin.email)).secondFactor).toBe('setup');
    const typed = codeOf(api, secret).replace(/^.../, '$& ');
    expect((await confirmSetup(admin, typed)).status).toBe(200);
    const status = await admin.call<SecondFactorStatus>('GET', '/api/account/second-factor');
    expect(status.body).toEqual({ required: true, enrolled: true, proof: 'fresh', recoveryCodesLeft: 10 });
  });

  it('[FACTOR-41] [FACTOR-42] the first one needs the operator’s code of today or yesterday', async () => {
    const admin = await anAdmin(api);
    const other = setupCodeOf(await anAdmin(api));
    const url = '/api/account/second-factor/setup';
    const missing = await admin.call<{ code?: string }>('POST', url, { payload: {} });
    expect(outcome(missing)).toEqual([422, 'setup_code_required']);
    expect(outcome(await beginSetup(admin, other))).toEqual([422, 'setup_code_required']);
    const codes = setupCodes(testSecret);
    const daysAgo = (days: number) => codes.codeFor(admin.id, new Date(api.clock.now().getTime() - days * 86_400_000));
    expect(outcome(await beginSetup(admin, daysAgo(2)))).toEqual([422, 'setup_code_required']);
    expect((await beginSetup(admin, daysAgo(1))).status).toBe(200);
    expect((await beginSetup(admin, setupCodeOf(admin).toLowerCase().replaceAll('-', ' '))).status).toBe(200);
  });

  it('[FACTOR-43] five guesses of the operator’s code are checked, and the right one is refused after them', async () => {
    const admin = await anAdmin(api);
    const guesses = Array.from({ length: 8 }, () => beginSetup(admin, 'AAAA-AAAA-AAAA'));
    const codes = (await Promise.all(guesses)).map(({ status }) => status).sort();
    expect(codes).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
    expect((await beginSetup(admin)).status).toBe(429);
  });

  it('[FACTOR-32] a wrong first code sets nothing up, and another one does', async () => {
    const admin = await anAdmin(api);
    const { secret } = (await beginSetup(admin)).body;
    const refused = await confirmSetup(admin, wrongCodeOf(api, secret));
    expect(outcome(refused)).toEqual([422, 'wrong_second_factor']);
    expect((await signInAgain(api, admin.email)).secondFactor).toBe('setup');
    expect((await confirmSetup(admin, codeOf(api, secret))).status).toBe(200);
  });

  it('[FACTOR-6] returns ten different recovery codes', async () => {
    const { recoveryCodes: codes } = await aProvenAdmin(api);
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([A-HJKMNP-Z2-9]{4}-){3}[A-HJKMNP-Z2-9]{4}$/);
  });

  it('[FACTOR-7] ends the other sessions of the account, and keeps its own', async () => {
    const admin = await anAdmin(api);
    const other = await signInAgain(api, admin.email);
    const { secret } = (await beginSetup(admin)).body;
    await confirmSetup(admin, codeOf(api, secret));
    expect((await other.call('GET', '/api/account/sessions')).status).toBe(401);
    expect((await admin.call('GET', '/api/account/sessions')).status).toBe(200);
  });

  it('[FACTOR-8] a confirmed factor is replaced only with a fresh proof of it', async () => {
    const admin = await aProvenAdmin(api);
    const thief = await signInAgain(api, admin.email);
    expect(await beginSetup(thief)).toMatchObject({ status: 403, body: { code: 'second_factor_required' } });
    api.clock.advance({ minutes: 11 });
    expect(await beginSetup(admin)).toMatchObject({ status: 403, body: { code: 'fresh_proof_required' } });
    await prove(admin, codeOf(api, admin.secret));
    const { secret } = (await beginSetup(admin)).body;
    // Until the confirmation the old key counts.
    nextStep();
    expect((await prove(thief, codeOf(api, admin.secret))).status).toBe(200);
    expect((await confirmSetup(admin, codeOf(api, secret))).status).toBe(200);
    const again = await signInAgain(api, admin.email);
    nextStep();
    expect((await prove(again, codeOf(api, admin.secret))).status).toBe(422);
    expect((await prove(again, codeOf(api, secret))).status).toBe(200);
  });

  it('[FACTOR-9] [FACTOR-33] is confirmed within 15 minutes, in the session that began it', async () => {
    const admin = await anAdmin(api);
    const other = await signInAgain(api, admin.email);
    const { secret } = (await beginSetup(admin)).body;
    expect(outcome(await confirmSetup(other, codeOf(api, secret)))).toEqual([409, 'second_factor_setup_expired']);
    api.clock.advance({ minutes: 15, seconds: 1 });
    expect(outcome(await confirmSetup(admin, codeOf(api, secret)))).toEqual([409, 'second_factor_setup_expired']);
  });

  it('[FACTOR-33] a key that another session has asked for is not the one that is confirmed', async () => {
    const admin = await anAdmin(api);
    const thief = await signInAgain(api, admin.email);
    const { secret: stolen } = (await beginSetup(thief)).body;
    const { secret } = (await beginSetup(admin)).body;
    expect(secret).not.toBe(stolen);
    expect((await confirmSetup(admin, codeOf(api, stolen))).status).toBe(422);
    expect((await confirmSetup(thief, codeOf(api, stolen))).status).toBe(409);
    expect((await confirmSetup(admin, codeOf(api, secret))).status).toBe(200);
  });
});

describe('a code', () => {
  it('[FACTOR-10] works once, and so does every earlier one', async () => {
    const admin = await aProvenAdmin(api);
    expect(outcome(await prove(admin, codeOf(api, admin.secret)))).toEqual([422, 'wrong_second_factor']);
    nextStep();
    nextStep();
    const [earlier, code] = [codeOf(api, admin.secret, -1), codeOf(api, admin.secret)];
    expect((await prove(admin, code)).status).toBe(200);
    expect((await prove(admin, code)).status).toBe(422);
    expect((await prove(admin, earlier)).status).toBe(422);
  });

  it('[FACTOR-12] a recovery code works once, whatever its case, dashes and spaces', async () => {
    const admin = await aProvenAdmin(api);
    const session = await signInAgain(api, admin.email);
    const [code = '', foreign = ''] = [admin.recoveryCodes[3], (await aProvenAdmin(api)).recoveryCodes[0]];
    expect((await prove(session, foreign)).status).toBe(422);
    const reply = await prove(session, ` ${code.toLowerCase().replaceAll('-', ' ')} `);
    expect(reply).toMatchObject({ status: 200, body: { recoveryCodesLeft: 9 } });
    expect((await session.call('GET', `/api/admin/summary/${admin.id}`)).status).toBe(200);
    expect((await prove(session, code)).status).toBe(422);
  });

  it('[FACTOR-13] new recovery codes void the old ones', async () => {
    const admin = await aProvenAdmin(api);
    const reply = await admin.call<{ recoveryCodes: string[] }>('POST', '/api/account/second-factor/recovery-codes');
    expect(reply.body.recoveryCodes).toHaveLength(10);
    const [old = '', fresh = ''] = [admin.recoveryCodes[0], reply.body.recoveryCodes[0]];
    expect((await prove(admin, old)).status).toBe(422);
    expect((await prove(admin, fresh)).status).toBe(200);
  });
});

describe('the traces of a second factor', () => {
  it('[FACTOR-20] [FACTOR-36] neither the database nor the log contains a key or a recovery code', async () => {
    const admin = await aProvenAdmin(api);
    nextStep();
    const code = codeOf(api, admin.secret);
    await prove(admin, code);
    const [row] = await api.database.select().from(secondFactors).where(eq(secondFactors.userId, admin.id));
    const codes = await api.database.select().from(recoveryCodes).where(eq(recoveryCodes.userId, admin.id));
    expect({ isThere: row?.secret?.length, codes: codes.length }).toEqual({ isThere: expect.any(Number), codes: 10 });
    const stored = JSON.stringify([row, codes, await api.database.select().from(auditLog)]) + api.logLines.join('\n');
    for (const secret of [admin.secret, ...admin.recoveryCodes]) {
      expect(stored).not.toContain(secret);
      expect(stored).not.toContain(secret.replaceAll('-', ''));
    }
    expect(api.logLines.join('\n')).not.toContain(code);
  });

  it('[FACTOR-22] the audit log names every use, and every wrong code', async () => {
    const admin = await aProvenAdmin(api);
    await prove(admin, wrongCodeOf(api, admin.secret));
    nextStep();
    await prove(admin, codeOf(api, admin.secret));
    await prove(admin, admin.recoveryCodes[0] ?? '');
    await admin.call('POST', '/api/account/second-factor/recovery-codes');
    const ofAdmin = api.database.select().from(auditLog).where(eq(auditLog.actorId, admin.id));
    const rows = await ofAdmin.orderBy(desc(auditLog.id));
    expect(rows.map(({ action }) => action).reverse()).toEqual([
      'second_factor_set_up',
      'second_factor_refused',
      'second_factor_entered',
      'recovery_code_used',
      'recovery_codes_renewed',
    ]);
    for (const row of rows) expect(row).toMatchObject({ address: expect.any(String), requestId: expect.any(String) });
  });

  it('[FACTOR-23] a set-up is mailed to the owner of the account', async () => {
    const admin = await aProvenAdmin(api);
    expect(await waitingJobs(api, 'mail')).toContainEqual({ kind: 'second_factor_set_up', userId: admin.id });
  });

  it('[FACTOR-25] a deleted account has no second factor', async () => {
    const admin = await aProvenAdmin(api);
    const payload = { password: 'correct horse battery' };
    expect((await admin.call('DELETE', '/api/account', { payload })).status).toBe(200);
    expect(await api.database.$count(secondFactors, eq(secondFactors.userId, admin.id))).toBe(0);
    expect(await api.database.$count(recoveryCodes, eq(recoveryCodes.userId, admin.id))).toBe(0);
  });
});

it('[FACTOR-24] [FACTOR-37] after a change of the server’s secret recovery codes still work, and the operator reads why codes don’t', async () => {
  const admin = await aProvenAdmin(api);
  const env = { ...withSecondFactor, JWT_SECRET: 'another secret for tests, long enough' };
  const changed = await startTestApi({ besides: api, env });
  try {
    const session = await signInAgain(changed, admin.email);
    nextStep();
    expect((await prove(session, codeOf(api, admin.secret))).status).toBe(422);
    expect(changed.logLines.join('')).toContain('a second factor can’t be decrypted');
    expect((await prove(session, admin.recoveryCodes[0] ?? '')).status).toBe(200);
  } finally {
    await changed.close();
  }
});

it('[FACTOR-31] a buyer has no second factor to set up', async () => {
  const buyer = await aBuyer(api);
  expect(buyer).toMatchObject({ secondFactor: undefined });
  expect((await beginSetup(buyer)).status).toBe(403);
});
