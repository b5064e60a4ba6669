import { createHmac, randomUUID } from 'node:crypto';
import { localMobileMoney } from '@guichet/testkit';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { soldOf } from '../../../../test/catalogue.ts';
import { aHold, ordersOf, outcome, pay } from '../../../../test/checkouts.ts';
import { findInvariantViolations } from '../../../../test/invariants.ts';
import { runJobs, waitingJobs } from '../../../../test/jobs.ts';
import {
  aCollection,
  aPhone,
  collect,
  giveUp,
  look,
  type MobileMoneyWorld,
  startMobileMoney,
} from '../../../../test/mobile-money.ts';
import { aBuyer, anAdmin } from '../../../../test/people.ts';
import { fakeLedger, findLedgerViolations, localCollections } from '../../../../test/provider-ledger.ts';
import { refund } from '../../../../test/refunds.ts';
import { call } from '../../../../test/test-api.ts';

let world: MobileMoneyWorld;
beforeAll(async () => {
  world = await startMobileMoney();
});
afterAll(() => world.close());

type Asked = Awaited<ReturnType<typeof aCollection>>;
const approve = (asked: Asked, outcome = 'approved') =>
  asked.provider === 'wave' ? world.atWave(asked.approve?.url, outcome) : world.onPhone(asked.phone, outcome);
/** The buyer's page asks again, later than the shop asks the provider at most. */
const later = (asked: Asked) => {
  world.api.clock.advance({ seconds: 3 });
  return look(asked.buyer, asked.paymentId);
};
const paidBack = async (asked: Asked) => {
  const reply = await world.provider.inject({
    url: `/wave/v1/transactions?date=${world.api.clock.now().toISOString().slice(0, 10)}`,
    headers: { authorization: `Bearer ${localMobileMoney.wave.apiKey}` },
  });
  const { items } = reply.json<{
    items: { client_reference?: string; amount: string; checkout_api_session_id: string }[];
  }>();
  const session = items.find(one => one.client_reference === asked.paymentId)?.checkout_api_session_id;
  return items.filter(one => one.checkout_api_session_id === session).map(one => one.amount);
};

describe.each(['wave', 'mtn'] as const)('paying with %s', which => {
  it('[MOMO-1] the buyer approves on the phone, and the order has the tickets', async () => {
    const asked = await aCollection(world, which);
    expect(asked).toMatchObject({ state: 'awaiting', provider: which, amount: 10_000 });
    expect(asked.approve?.kind).toBe(which === 'wave' ? 'redirect' : 'push');
    expect((await later(asked)).body).toMatchObject({ state: 'awaiting' });
    await approve(asked);
    const { body } = await later(asked);
    expect(body).toMatchObject({ state: 'paid', order: { amount: 10_000, paidWith: { kind: which } } });
    expect(body.order?.tickets).toHaveLength(2);
    expect(await soldOf(world.api.database, asked.eventId)).toBe(2);
    expect(await ordersOf(asked.buyer)).toHaveLength(1);
  });

  it('[MOMO-29] the order has the address of the last request, also after one without', async () => {
    const hold = await aHold(world.api);
    const phone = aPhone();
    const body = { checkoutId: hold.checkoutId, provider: which, phone };
    const first = (await collect(hold.buyer, body)).body;
    await giveUp(hold.buyer, first.paymentId);
    const asked = (await collect(hold.buyer, { ...body, address: ' Rue 12, Treichville ' })).body;
    if (which === 'wave') await world.atWave(asked.approve?.url, 'approved');
    else await world.onPhone(phone, 'approved');
    world.api.clock.advance({ seconds: 3 });
    await look(hold.buyer, asked.paymentId);
    expect(await ordersOf(hold.buyer)).toMatchObject([{ address: 'Rue 12, Treichville' }]);
  });

  it('[MOMO-2] while it waits the tickets are kept, and a card can’t pay for them too', async () => {
    const asked = await aCollection(world, which, { capacity: 2 });
    const other = await aBuyer(world.api);
    const hold = () => other.call('POST', '/api/checkout', { payload: [{ productId: asked.eventId, count: 1 }] });
    expect((await hold()).status).toBe(409);
    const { amount, checkoutId } = { amount: 10_000, checkoutId: asked.checkoutId };
    expect(outcome(await pay(asked.buyer, { amount, checkoutId }))).toEqual([409, 'payment_in_progress']);
  });

  it('[MOMO-3] a request is made once: a repeat with the key, or for the same hold, returns it', async () => {
    const { buyer, checkoutId } = await aHold(world.api);
    const body = { checkoutId, provider: which, phone: aPhone() };
    const key = randomUUID();
    const replies = [await collect(buyer, body, key), await collect(buyer, body, key), await collect(buyer, body)];
    expect(replies.map(({ status }) => status)).toEqual([202, 202, 202]);
    expect(new Set(replies.map(one => one.body.paymentId)).size).toBe(1);
    const other = which === 'mtn' ? { phone: aPhone() } : { checkoutId: randomUUID() };
    expect(outcome(await collect(buyer, { ...body, ...other }, key))).toEqual([422, 'idempotency_key_reused']);
  });

  it('[MOMO-4] nobody approves: after five minutes the tickets are free and another way is open', async () => {
    const asked = await aCollection(world, which, { capacity: 2 });
    world.api.clock.advance({ seconds: 301 });
    await world.api.app.reconcileNow();
    expect((await look(asked.buyer, asked.paymentId)).body).toMatchObject({ state: 'refused', problem: 'expired' });
    const { amount, checkoutId } = { amount: 10_000, checkoutId: asked.checkoutId };
    expect((await pay(asked.buyer, { amount, checkoutId })).status).toBe(200);
  });

  it('[MOMO-5] a request that is given up leaves the hold, and the next one may have another number', async () => {
    const asked = await aCollection(world, which);
    expect((await giveUp(asked.buyer, asked.paymentId)).body).toMatchObject({ state: 'refused', problem: 'expired' });
    const again = await collect(asked.buyer, { checkoutId: asked.checkoutId, provider: which, phone: aPhone() });
    expect([again.status, again.body.state]).toEqual([202, 'awaiting']);
    expect(again.body.paymentId).not.toBe(asked.paymentId);
  });

  it('[MOMO-6] what was approved before it is given up is paid', async () => {
    const asked = await aCollection(world, which);
    await approve(asked);
    expect((await giveUp(asked.buyer, asked.paymentId)).body).toMatchObject({ state: 'paid' });
  });

  it('[MOMO-7] a lost answer is looked up, and nothing is sent a second time', async () => {
    const { buyer, checkoutId } = await aHold(world.api);
    const path = which === 'wave' ? '/wave/v1/checkout/sessions' : '/mtn/collection/v1_0/requesttopay';
    await world.fault(path, { kind: 'cut', when: 'after' });
    const phone = aPhone();
    const first = await collect(buyer, { checkoutId, provider: which, phone });
    expect(first.body).toMatchObject({ state: 'checking' });
    world.api.clock.advance({ seconds: 3 });
    const { body } = await look(buyer, first.body.paymentId);
    expect(body).toMatchObject({ state: 'awaiting' });
  });

  it('[MOMO-8] a provider that is away took nothing, and the hold stays', async () => {
    const { buyer, checkoutId, amount } = await aHold(world.api);
    const path = which === 'wave' ? '/wave/v1/checkout/sessions' : '/mtn/collection/v1_0/requesttopay';
    await world.fault(path, { kind: 'status', status: 429 });
    const { body } = await collect(buyer, { checkoutId, provider: which, phone: aPhone() });
    expect(body).toMatchObject({ state: 'refused', problem: 'provider_failure' });
    expect((await pay(buyer, { amount, checkoutId })).status).toBe(200);
  });

  it('[MOMO-9] another account’s payment is not found', async () => {
    const asked = await aCollection(world, which);
    const other = await aBuyer(world.api);
    expect(outcome(await look(other, asked.paymentId))).toEqual([404, 'transaction_not_found']);
    expect(outcome(await giveUp(other, asked.paymentId))).toEqual([404, 'transaction_not_found']);
  });

  it('[MOMO-10] an order is refunded through the provider', async () => {
    const asked = await aCollection(world, which);
    await approve(asked);
    const { order } = (await later(asked)).body;
    const admin = await anAdmin(world.api);
    expect((await refund(admin, order?._id ?? '')).status).toBe(200);
    await runJobs(world.api, ['pay-refund']);
    const [after] = await ordersOf(asked.buyer);
    expect(after).toMatchObject({ refunded: 10_000, refunds: [{ amount: 10_000, state: 'done' }] });
    if (which === 'wave') expect(await paidBack(asked)).toEqual(['10000', '-10000']);
  });
});

describe('a late approval of MTN', () => {
  /** Nobody approves in time; then the buyer does. */
  async function approvedLate(capacity: number, between?: (asked: Asked) => Promise<unknown>): Promise<Asked> {
    const asked = await aCollection(world, 'mtn', { capacity });
    await giveUp(asked.buyer, asked.paymentId);
    await world.onPhone(asked.phone, 'approved');
    await between?.(asked);
    world.api.clock.advance({ minutes: 11 });
    await world.api.app.reconcileNow();
    return asked;
  }

  it('[MOMO-11] sells the tickets if they are still there', async () => {
    const asked = await approvedLate(2);
    expect((await look(asked.buyer, asked.paymentId)).body).toMatchObject({ state: 'paid' });
    expect(await soldOf(world.api.database, asked.eventId)).toBe(2);
  });

  it('[MOMO-12] pays the money back if they are gone', async () => {
    const asked = await approvedLate(2, async ({ eventId }) => {
      world.api.clock.advance({ minutes: 11 });
      const other = await aBuyer(world.api);
      const { body } = await other.call<{ checkoutId: string }>('POST', '/api/checkout', {
        payload: [{ productId: eventId, count: 1 }],
      });
      await pay(other, { amount: 5_000, checkoutId: body.checkoutId });
    });
    await world.api.app.reconcileNow();
    expect((await look(asked.buyer, asked.paymentId)).body).toMatchObject({ state: 'returned' });
    expect(await soldOf(world.api.database, asked.eventId)).toBe(1);
    const mails = await waitingJobs(world.api, 'mail');
    expect(mails).toContainEqual({ kind: 'money_returned', paymentId: asked.paymentId });
  });

  it('[MOMO-13] pays the money back if the buyer has paid in another way meanwhile', async () => {
    const asked = await approvedLate(5, ({ buyer, checkoutId }) => pay(buyer, { amount: 10_000, checkoutId }));
    expect((await look(asked.buyer, asked.paymentId)).body).toMatchObject({ state: 'returned' });
    expect(await ordersOf(asked.buyer)).toHaveLength(1);
  });
});

describe('the buyer’s problems', () => {
  it.each([
    ['refused', 'rejected'],
    ['wrong-pin', 'wrong_pin'],
    ['too-little-money', 'insufficient_funds'],
    ['limit-reached', 'limit_reached'],
  ])('[MOMO-14] %s: MTN’s request ends, Wave’s may be tried again', async (given, problem) => {
    const mtn = await aCollection(world, 'mtn');
    await approve(mtn, given);
    expect((await later(mtn)).body).toMatchObject({ state: 'refused', problem });
    const wave = await aCollection(world, 'wave');
    await approve(wave, given);
    expect((await later(wave)).body).toMatchObject({ state: 'awaiting', problem });
    await approve(wave);
    expect((await later(wave)).body).toMatchObject({ state: 'paid' });
  });

  it('[MOMO-15] MTN needs a number; one that it can’t be asked with is refused before anything is sent', async () => {
    const { buyer, checkoutId } = await aHold(world.api);
    expect(outcome(await collect(buyer, { checkoutId, provider: 'mtn' }))).toEqual([422, 'phone_needed']);
    expect((await collect(buyer, { checkoutId, provider: 'mtn', phone: 'five' })).status).toBe(400);
    expect((await collect(buyer, { checkoutId, provider: 'orange', phone: aPhone() })).status).toBe(400);
  });

  it('[MOMO-16] only the masked number is stored and shown', async () => {
    const { buyer, checkoutId } = await aHold(world.api);
    const { body } = await collect(buyer, { checkoutId, provider: 'mtn', phone: '+225 07 56 78 12 34' });
    expect(body.phone).toBe('07 •• •• 12 34');
    const { rows } = await world.api.database.$client.query('select * from payments where id = $1', [body.paymentId]);
    expect(JSON.stringify(rows)).not.toContain('5678');
    expect(world.api.logLines.join('')).not.toContain('07567812');
  });
});

describe('requests to one phone', () => {
  it('[MOMO-17] are three an hour and ten a day at most, over all accounts', async () => {
    const phone = aPhone();
    const ask = async () => {
      const { buyer, checkoutId } = await aHold(world.api);
      const reply = await collect(buyer, { checkoutId, provider: 'mtn', phone });
      return reply.status === 202 ? 202 : reply.body.code;
    };
    expect([await ask(), await ask(), await ask(), await ask()]).toEqual([202, 202, 202, 'phone_asked_too_often']);
    for (let hour = 0; hour < 3; hour += 1) {
      world.api.clock.advance({ minutes: 61 });
      const replies = [await ask(), await ask(), await ask(), await ask()];
      expect(replies.filter(one => one === 202)).toHaveLength(hour === 2 ? 1 : 3);
    }
  });

  it('[MOMO-17] two requests at once don’t pass the limit together', async () => {
    const phone = aPhone();
    const holds = await Promise.all(Array.from({ length: 6 }, () => aHold(world.api)));
    const replies = await Promise.all(
      holds.map(({ buyer, checkoutId }) => collect(buyer, { checkoutId, provider: 'mtn', phone })),
    );
    expect(replies.filter(({ status }) => status === 202)).toHaveLength(3);
  });
});

describe('what the providers tell', () => {
  const { webhookSecret } = localMobileMoney.wave;
  const send = (body: string, signature: string) =>
    call(world.api, 'POST', '/api/payment/webhook/wave', {
      payload: body,
      headers: { 'content-type': 'application/json', 'wave-signature': signature },
    });
  const sign = (body: string, secret = webhookSecret, at = world.api.clock.now()): string => {
    const seconds = Math.floor(at.getTime() / 1000);
    return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}${body}`).digest('hex')}`;
  };
  const eventOf = async (asked: Asked): Promise<string> => {
    const { rows } = await world.api.database.$client.query('select transaction_id from payments where id = $1', [
      asked.paymentId,
    ]);
    const data = { id: String(rows[0].transaction_id).replace('wave:', ''), client_reference: asked.paymentId };
    return JSON.stringify({ id: `EV_${randomUUID()}`, type: 'checkout.session.completed', data }, null, 1);
  };

  it('[MOMO-18] Wave’s event finishes the payment of a buyer who has closed the page, however often it comes', async () => {
    const asked = await aCollection(world, 'wave');
    await approve(asked);
    const body = await eventOf(asked);
    const replies = [await send(body, sign(body)), await send(body, sign(body)), await send(body, sign(body))];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    await runJobs(world.api, ['settle-payment']);
    expect(await ordersOf(asked.buyer)).toHaveLength(1);
  });

  it('[MOMO-19] an event without money changes nothing: only the provider’s own answer counts', async () => {
    const asked = await aCollection(world, 'wave');
    const body = await eventOf(asked);
    expect((await send(body, sign(body))).status).toBe(200);
    await runJobs(world.api, ['settle-payment']);
    expect(await ordersOf(asked.buyer)).toEqual([]);
  });

  it('[MOMO-20] an event with a wrong, old or missing signature, or with other bytes, is refused', async () => {
    const asked = await aCollection(world, 'wave');
    const body = await eventOf(asked);
    const ago = (seconds: number) => new Date(world.api.clock.now().getTime() - seconds * 1000);
    const signatures = [
      sign(body, 'another'),
      sign(body, webhookSecret, ago(301)),
      sign(body, webhookSecret, ago(-60)),
      '',
    ];
    for (const signature of signatures) expect(outcome(await send(body, signature))).toEqual([400, 'webhook_refused']);
    expect((await send(JSON.stringify(JSON.parse(body)), sign(body))).status).toBe(400);
    // During the replacement of the secret there are two.
    expect((await send(body, `${sign(body, 'old')},${sign(body).split(',')[1]}`)).status).toBe(200);
  });

  it('[MOMO-21] MTN’s callback is only a reason to look, however often it comes', async () => {
    const [paid, forged] = [await aCollection(world, 'mtn'), await aCollection(world, 'mtn')];
    await approve(paid);
    const tell = (asked: Asked, method: 'POST' | 'PUT') =>
      call(world.api, method, `/api/payment/webhook/mtn?payment=${asked.paymentId}`, {
        payload: { status: 'SUCCESSFUL', amount: '10000' },
      });
    const replies = [await tell(paid, 'POST'), await tell(paid, 'POST'), await tell(forged, 'PUT')];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    await runJobs(world.api, ['settle-payment']);
    expect(await ordersOf(paid.buyer)).toHaveLength(1);
    expect(await ordersOf(forged.buyer)).toEqual([]);
  });
});

describe('in the end', () => {
  it('[MOMO-22] money and tickets agree, and nothing is unfinished', async () => {
    const late = await aCollection(world, 'wave');
    world.api.clock.advance({ minutes: 6 });
    await world.api.app.reconcileNow();
    await world.api.app.reconcileNow();
    expect(await paidBack(late)).toEqual([]);
    expect(await findInvariantViolations(world.api, 'at rest')).toEqual([]);
    const entries = [...fakeLedger(world.api.gateway), ...(await localCollections(world.provider))];
    expect(await findLedgerViolations(world.api, entries, 'at rest')).toEqual([]);
    const { rows } = await world.api.database.$client.query(
      "select state, amount from payments where approve_before is not null and state in ('started', 'unknown', 'voiding')",
    );
    expect(rows).toEqual([]);
  });
});
