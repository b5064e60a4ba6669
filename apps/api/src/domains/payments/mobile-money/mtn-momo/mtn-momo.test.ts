import { randomUUID } from 'node:crypto';
import { localMobileMoney } from '@guichet/testkit';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { mtnMomo } from './mtn-momo.ts';

type Status = 'PENDING' | 'SUCCESSFUL' | 'FAILED';

const open: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(one => one.close()));
});

/** MTN with a payment that was approved. `next` is what becomes of the refunds that it takes. */
async function start(next: Status) {
  const account = { next, isAway: false };
  const refunds = new Map<string, Status>();
  const mtn = fastify();
  open.push(mtn);
  mtn.post('/:product/token/', async () => ({ access_token: 'a token', expires_in: 3600 }));
  mtn.get('/collection/v1_0/requesttopay/:id', async () => ({ status: 'SUCCESSFUL', amount: '5000', currency: 'XOF' }));
  mtn.post('/disbursement/v1_0/refund', async ({ headers }, reply) => {
    const reference = String(headers['x-reference-id']);
    if (refunds.has(reference)) return reply.code(409).send({ code: 'RESOURCE_ALREADY_EXIST' });
    refunds.set(reference, account.next);
    return reply.code(202).send();
  });
  mtn.get<{ Params: { id: string } }>('/disbursement/v1_0/refund/:id', async ({ params }, reply) => {
    if (account.isAway) return reply.code(503).send();
    const status = refunds.get(params.id);
    if (status === undefined) return reply.code(404).send({ code: 'RESOURCE_NOT_FOUND' });
    return { status, ...(status === 'FAILED' ? { reason: 'NOT_ENOUGH_FUNDS' } : {}) };
  });
  const url = await mtn.listen({ port: 0, host: '127.0.0.1' });
  const collector = mtnMomo({ url, ...localMobileMoney.mtn, callbackUrl: undefined, currency: 'XOF' });
  const transactionId = `mtn:${randomUUID()}`;
  return { account, refunds, payBack: () => collector.void(transactionId), states: () => [...refunds.values()] };
}

const refused = { kind: 'refused', reason: 'NOT_ENOUGH_FUNDS' };

describe('paying back what was approved too late', () => {
  it('[COLLECT-13] a try that failed is followed by another one, until one succeeds', async () => {
    const { account, payBack, states } = await start('FAILED');
    expect([await payBack(), await payBack()]).toEqual([refused, refused]);
    account.next = 'SUCCESSFUL';
    expect([await payBack(), await payBack()]).toEqual([{ kind: 'done' }, { kind: 'done' }]);
    expect(states()).toEqual(['FAILED', 'FAILED', 'SUCCESSFUL']);
  });

  it('[COLLECT-14] a try that may still succeed is followed by none', async () => {
    const { account, refunds, payBack, states } = await start('FAILED');
    expect(await payBack()).toEqual(refused);
    account.next = 'PENDING';
    expect((await Promise.all([payBack(), payBack()])).map(({ kind }) => kind)).toEqual(['failed', 'failed']);
    account.isAway = true;
    expect(await payBack()).toMatchObject({ kind: 'failed' });
    account.isAway = false;
    expect(states()).toEqual(['FAILED', 'PENDING']);
    for (const reference of refunds.keys())
      if (refunds.get(reference) === 'PENDING') refunds.set(reference, 'SUCCESSFUL');
    expect(await payBack()).toEqual({ kind: 'done' });
    expect(states()).toEqual(['FAILED', 'SUCCESSFUL']);
  });

  it('[COLLECT-15] there are thirty tries', async () => {
    const { account, payBack, states } = await start('FAILED');
    for (let tries = 0; tries < 32; tries += 1) expect(await payBack()).toEqual(refused);
    account.next = 'SUCCESSFUL';
    expect(await payBack()).toEqual(refused);
    expect(states()).toHaveLength(30);
  });
});
