import { localMerchant } from '@guichet/testkit';
import { SignJWT } from 'jose';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildGateway } from '../../gateway.ts';
import { serverCall } from '../../testing/calls.ts';
import { answerBank, finish, lookUpCard, nonceOf, postForm, postToNonce, today } from '../../testing/three-d-secure.ts';
import { signInitToken, signResultToken } from '../tokens.ts';

let now = today;
const other = {
  ...localMerchant,
  merchantId: 'other',
  publicKey: 'o',
  privateKey: 'x',
  tokenizationKey: 'sandbox_o_other',
};
const gateway = buildGateway({ now: () => now, merchants: [localMerchant, other] });

beforeEach(() => {
  now = today;
});

function authenticate(nonce: string, jwt: unknown, more: object = { paymentMethodNonce: nonce }) {
  return postToNonce(gateway, `${nonce}/three_d_secure/authenticate_from_jwt`, { jwt, ...more });
}

async function challenged(number = '4000000000002503') {
  const { paymentMethod, lookup } = await lookUpCard(gateway, number);
  return { nonce: paymentMethod.nonce as string, id: lookup.transactionId as string };
}

async function soldInfo(nonce: string): Promise<string> {
  const transaction = { type: 'sale', amount: '100', payment_method_nonce: nonce };
  const reply = await serverCall(gateway, 'POST', 'transactions', { transaction });
  return /<three-d-secure-info>(.*?)<\/three-d-secure-info>/s.exec(reply.body)?.[1] ?? reply.body;
}

describe("the bank's signed result", () => {
  it("[THREEDS-6] upgrades the lookup's nonce once", async () => {
    const { nonce, id } = await challenged();
    const end = await answerBank(gateway, id, 'approved');
    expect(end.data).toMatchObject({ Validated: true, ActionCode: 'SUCCESS', ErrorNumber: 0 });
    const reply = await authenticate(nonce, end.token);
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({
      paymentMethod: {
        threeDSecureInfo: {
          status: 'authenticate_successful',
          eciFlag: '05',
          cavv: expect.stringMatching(/^[\w+/=]{28}$/),
          lookup: { transStatus: 'C' },
          authentication: { transStatus: 'Y' },
        },
      },
      threeDSecureInfo: { liabilityShifted: true, liabilityShiftPossible: true },
    });
    expect(reply.json().paymentMethod.nonce).not.toBe(nonce);
    expect((await authenticate(nonce, end.token)).statusCode).toBe(404);
    expect(await soldInfo(reply.json().paymentMethod.nonce)).toContain('<status>authenticate_successful</status>');
  });

  it('[THREEDS-6] upgrades the nonce only once for two concurrent calls', async () => {
    const { nonce, id } = await challenged();
    const { token } = await answerBank(gateway, id, 'approved');
    const replies = await Promise.all([authenticate(nonce, token), authenticate(nonce, token)]);
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([201, 404]);
  });

  it('[THREEDS-20] a result that is unsigned or was changed is rejected', async () => {
    const { nonce, id } = await challenged();
    const { token } = await answerBank(gateway, id, 'approved');
    const [head, , signature] = token.split('.');
    const claims = Buffer.from(JSON.stringify({ transactionId: id, sub: 'local_merchant', aud: 'result' })).toString(
      'base64url',
    );
    const forged = await new SignJWT({ transactionId: id })
      .setProtectedHeader({ alg: 'HS256' })
      .setAudience('result')
      .sign(new TextEncoder().encode('a guess that is long enough for it'));
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${claims}.`;
    for (const wrong of [forged, unsigned, `${head}.${claims}.${signature}`, 'not a token', '', undefined, 7]) {
      const reply = await authenticate(nonce, wrong);
      expect(reply.statusCode).toBe(422);
      expect(reply.json()).toEqual({ error: { message: expect.any(String) }, fieldErrors: [] });
    }
    expect((await authenticate(nonce, token)).statusCode).toBe(201);
  });

  it('[THREEDS-21] a result of another authentication, purpose or merchant is rejected', async () => {
    const mine = await challenged();
    const theirs = await challenged();
    const end = await answerBank(gateway, theirs.id, 'approved');
    await answerBank(gateway, mine.id, 'approved');
    const foreign = await signResultToken(other, mine.id, {}, now);
    const initial = await signInitToken(localMerchant, now);
    for (const wrong of [end.token, foreign, initial]) {
      expect((await authenticate(mine.nonce, wrong)).statusCode).toBe(422);
    }
  });

  it('[THREEDS-22] a missing or expired result is rejected', async () => {
    const { nonce, id } = await challenged();
    const early = await signResultToken(localMerchant, id, {}, now);
    expect((await authenticate(nonce, early)).statusCode).toBe(422);
    const { token } = await answerBank(gateway, id, 'approved');
    now = new Date(today.getTime() + 11 * 60 * 1000);
    expect((await authenticate(nonce, token)).statusCode).toBe(422);
  });

  it('[THREEDS-23] two different nonces, or a nonce without a lookup, are rejected', async () => {
    const { nonce, id } = await challenged();
    const { token } = await answerBank(gateway, id, 'approved');
    expect((await authenticate(nonce, token, { paymentMethodNonce: 'another' })).statusCode).toBe(422);
    expect((await authenticate(await nonceOf(gateway, '4000000000002503'), token)).statusCode).toBe(422);
    expect((await authenticate('unknown', token)).statusCode).toBe(404);
  });
});

describe('the result of a challenge', () => {
  it("[THREEDS-24] a failed challenge keeps the lookup's nonce, which contains the failure", async () => {
    const { nonce, id } = await challenged();
    const end = await answerBank(gateway, id, 'declined');
    expect(end.data).toMatchObject({ ActionCode: 'FAILURE', Validated: false });
    const reply = await authenticate(nonce, end.token);
    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toEqual({
      errors: [expect.objectContaining({ code: '81571', attribute: 'three_d_secure_token' })],
      threeDSecureInfo: { status: 'authenticate_failed', liabilityShifted: false, liabilityShiftPossible: true },
    });
    expect(await soldInfo(nonce)).toContain('<status>authenticate_failed</status>');
  });

  it('[THREEDS-8] [THREEDS-37] a wrong code may be retried; the third one ends the challenge', async () => {
    const { id } = await challenged();
    const twice = [await answerBank(gateway, id, 'approved', '000'), await answerBank(gateway, id, 'approved', '')];
    expect(twice.map(({ data }) => data.ErrorNumber)).toEqual([10007, 10007]);
    const page = await postForm(gateway, '/acs/decision', { id, outcome: 'approved', code: 'x' });
    expect(page.body).toContain('Thank you');
    expect((await finish(gateway, id)).data.ActionCode).toBe('FAILURE');
  });

  it('[THREEDS-25] the first result of a challenge is final', async () => {
    const { id } = await challenged();
    await answerBank(gateway, id, 'declined');
    await postForm(gateway, '/acs/decision', { id, outcome: 'cancelled' });
    const end = await finish(gateway, id, { cancelled: true });
    expect(end.data.ActionCode).toBe('FAILURE');
    expect(end.data.Payment.ExtendedData.ChallengeCancel).toBeUndefined();
  });
});
