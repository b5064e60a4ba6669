import { randomUUID } from 'node:crypto';
import { buildGateway } from '@guichet/gateway/server';
import { localMobileMoney } from '@guichet/testkit';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import type { Collector } from './collector.ts';
import { collectorsOf } from './providers.ts';

const open: FastifyInstance[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map(one => one.close()));
});

/** The two providers against a local stand-in. */
async function start() {
  const gateway = buildGateway();
  open.push(gateway);
  const origin = await gateway.listen({ port: 0, host: '127.0.0.1' });
  const [wave, mtn] = collectorsOf({
    wave: { url: `${origin}/wave`, ...localMobileMoney.wave },
    mtn: { url: `${origin}/mtn`, ...localMobileMoney.mtn, callbackUrl: undefined, currency: 'XOF' },
  });
  if (wave === undefined || mtn === undefined) throw new Error('Both have settings.');
  const onPhone = async (path: string, outcome: string): Promise<void> => {
    const reply = await gateway.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `outcome=${outcome}`,
    });
    if (reply.statusCode >= 400) throw new Error(`The phone answered ${reply.statusCode}.`);
  };
  const fault = (operation: string, effect: object, times = 1) =>
    gateway.inject({
      method: 'POST',
      url: '/__control/faults',
      headers: { host: 'localhost' },
      payload: { operation, effect, times },
    });
  return { gateway, origin, wave, mtn, onPhone, fault };
}

const request = (collector: Collector, change: object = {}) => {
  const key = randomUUID();
  return {
    gatewayKey: `${collector.provider}:${key}`,
    amount: 5000,
    currency: 'XOF',
    phone: '2250501234567',
    returnUrl: 'https://shop.example/checkout',
    ...change,
  } as const;
};

/** Asks for money and lets the buyer answer. */
async function asked(world: Awaited<ReturnType<typeof start>>, which: 'wave' | 'mtn', outcome?: string) {
  const sent = request(world[which]);
  const result = await world[which].collect(sent);
  if (result.kind !== 'pending') throw new Error(`It is ${result.kind}.`);
  if (outcome !== undefined) {
    const path = which === 'wave' ? new URL(result.url ?? '').pathname : `/phone/${sent.phone}`;
    await world.onPhone(path, outcome);
  }
  return { ...sent, ...result };
}

describe.each(['wave', 'mtn'] as const)('mobile money through %s', which => {
  it('[COLLECT-1] is pending until the buyer approves, and then captured', async () => {
    const world = await start();
    const { gatewayKey, transactionId } = await asked(world, which);
    expect(await world[which].find(gatewayKey)).toMatchObject({ kind: 'pending', transactionId });
    const paid = await asked(world, which, 'approved');
    const captured = { kind: 'captured', transactionId: paid.transactionId, amount: 5000, currency: 'XOF' };
    expect(await world[which].find(paid.gatewayKey)).toEqual(captured);
    expect(await world[which].find(paid.gatewayKey, paid.transactionId)).toEqual(captured);
  });

  it.each([
    ['refused', 'rejected'],
    ['wrong-pin', 'wrong_pin'],
    ['too-little-money', 'insufficient_funds'],
    ['limit-reached', 'limit_reached'],
  ])('[COLLECT-2] tells why the money did not come: %s', async (outcome, problem) => {
    const world = await start();
    const { gatewayKey } = await asked(world, which, outcome);
    const found = await world[which].find(gatewayKey);
    // At Wave the buyer may try again.
    expect(found).toMatchObject(which === 'wave' ? { kind: 'pending', problem } : { kind: 'declined', code: problem });
  });

  it('[COLLECT-3] does not know what was never asked', async () => {
    const world = await start();
    expect(await world[which].find(`${which}:${randomUUID()}`)).toEqual({ kind: 'none' });
  });

  it('[COLLECT-4] finds a request whose answer was lost', async () => {
    const world = await start();
    await world.fault(which === 'wave' ? '/wave/v1/checkout/sessions' : '/mtn/collection/v1_0/requesttopay', {
      kind: 'cut',
      when: 'after',
    });
    const sent = request(world[which]);
    expect(await world[which].collect(sent)).toMatchObject({ kind: 'unknown' });
    expect(await world[which].find(sent.gatewayKey)).toMatchObject({ kind: 'pending' });
  });

  it('[COLLECT-5] a provider that can’t be reached, or rejects the keys, was asked nothing', async () => {
    const world = await start();
    const gone = buildGateway();
    const nowhere = await gone.listen({ port: 0, host: '127.0.0.1' });
    await gone.close();
    const away = collectorsOf({
      wave: { url: `${nowhere}/wave`, ...localMobileMoney.wave },
      mtn: { url: `${nowhere}/mtn`, ...localMobileMoney.mtn, callbackUrl: undefined, currency: 'XOF' },
    });
    const wrong = collectorsOf({
      wave: { url: `${world.origin}/wave`, ...localMobileMoney.wave, apiKey: 'wrong' },
      mtn: {
        ...{ url: `${world.origin}/mtn`, ...localMobileMoney.mtn, callbackUrl: undefined, currency: 'XOF' },
        apiKey: 'wrong',
      },
    });
    for (const list of [away, wrong]) {
      const collector = list.find(({ provider }) => provider === which);
      expect(await collector?.collect(request(collector))).toMatchObject({ kind: 'unavailable' });
    }
  });

  it('[COLLECT-6] pays back once, and voids what was paid', async () => {
    const world = await start();
    const collector = world[which];
    const unpaid = await asked(world, which, which === 'mtn' ? 'refused' : undefined);
    expect(await collector.void(unpaid.transactionId)).toEqual({ kind: 'done' });
    const paid = await asked(world, which, 'approved');
    expect([await collector.void(paid.transactionId), await collector.void(paid.transactionId)]).toEqual([
      { kind: 'done' },
      { kind: 'done' },
    ]);
    const { gateway } = world;
    const back = await gateway.inject({
      url: `/wave/v1/transactions`,
      headers: { authorization: `Bearer ${localMobileMoney.wave.apiKey}` },
    });
    if (which === 'wave')
      expect(back.json().items.map(({ amount }: { amount: string }) => amount)).toEqual(['5000', '-5000']);
  });

  it('[COLLECT-7] refunds a payment, and finds the refund again', async () => {
    const world = await start();
    const collector = world[which];
    const { transactionId } = await asked(world, which, 'approved');
    const gatewayKey = randomUUID();
    const refund = () => collector.refund({ gatewayKey, transactionId, amount: 5000 });
    const first = await refund();
    expect(first).toMatchObject({ kind: 'refunded' });
    expect(await refund()).toEqual(first);
    const again = await collector.findRefund(gatewayKey, transactionId);
    expect(again).toEqual(which === 'mtn' ? first : { kind: 'none' });
  });
});

describe('mobile money', () => {
  it('[COLLECT-8] Wave pays back whole payments only, MTN also parts', async () => {
    const world = await start();
    const [w, m] = [await asked(world, 'wave', 'approved'), await asked(world, 'mtn', 'approved')];
    const part = (transactionId: string) => ({ gatewayKey: randomUUID(), transactionId, amount: 2000 });
    expect(await world.wave.refund(part(w.transactionId))).toMatchObject({ kind: 'refused' });
    expect(await world.mtn.refund(part(m.transactionId))).toMatchObject({ kind: 'refunded' });
    const more = { gatewayKey: randomUUID(), transactionId: m.transactionId, amount: 3001 };
    expect(await world.mtn.refund(more)).toMatchObject({ kind: 'refused' });
  });

  it('[COLLECT-9] closing ends an open Wave session; one that was paid stays paid', async () => {
    const world = await start();
    const unpaid = await asked(world, 'wave');
    expect(await world.wave.close(unpaid.gatewayKey, null)).toMatchObject({ kind: 'declined', code: 'expired' });
    const paid = await asked(world, 'wave', 'approved');
    expect(await world.wave.close(paid.gatewayKey, paid.transactionId)).toMatchObject({ kind: 'captured' });
    const asks = await asked(world, 'mtn');
    expect(await world.mtn.close(asks.gatewayKey, asks.transactionId)).toMatchObject({ kind: 'pending' });
  });

  it('[COLLECT-12] a refund of MTN has a reference of the version that MTN takes, whatever its key is', async () => {
    const world = await start();
    const { transactionId } = await asked(world, 'mtn', 'approved');
    const gatewayKey = '7fa14911-8d41-85c2-a597-b55de9d7dc6f';
    const refunded = await world.mtn.refund({ gatewayKey, transactionId, amount: 5000 });
    expect(refunded).toMatchObject({ kind: 'refunded' });
    expect(await world.mtn.findRefund(gatewayKey, transactionId)).toEqual(refunded);
  });

  it('[COLLECT-10] Wave’s payments and refunds are listed by day', async () => {
    const world = await start();
    const paid = await asked(world, 'wave', 'approved');
    const refund = await world.wave.refund({
      gatewayKey: randomUUID(),
      transactionId: paid.transactionId,
      amount: 5000,
    });
    const now = Date.now();
    const range = { by: 'created', since: new Date(now - 60_000), until: new Date(now + 60_000) } as const;
    const list = await world.wave.listTransactions({ ...range, limit: 10 });
    const sale = { type: 'sale', transactionId: paid.transactionId, amount: 5000, state: 'captured' };
    const credit = { type: 'credit', refundOf: paid.transactionId, amount: 5000 };
    expect(list).toMatchObject({ kind: 'listed', transactions: [sale, credit] });
    expect(list).toMatchObject({
      transactions: [{}, { transactionId: 'transactionId' in refund && refund.transactionId }],
    });
    expect(await world.wave.listTransactions({ ...range, limit: 1 })).toEqual({ kind: 'too many' });
    expect(await world.mtn.listTransactions({ ...range, limit: 1 })).toEqual({ kind: 'listed', transactions: [] });
  });

  it('[COLLECT-11] MTN’s access token is fetched once, and again when the provider has ended it', async () => {
    const world = await start();
    const { gatewayKey } = await asked(world, 'mtn');
    await world.fault('/mtn/collection/token/', { kind: 'status', status: 503 });
    expect(await world.mtn.find(gatewayKey)).toMatchObject({ kind: 'pending' });
    await world.gateway.inject({ method: 'DELETE', url: '/__control/faults', headers: { host: 'localhost' } });
    await world.gateway.inject({ method: 'POST', url: '/__control/reset', headers: { host: 'localhost' } });
    expect(await world.mtn.find(gatewayKey)).toEqual({ kind: 'none' });
  });
});
