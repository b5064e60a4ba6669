import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aHold, ordersOf } from '../../../../test/checkouts.ts';
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
import { call } from '../../../../test/test-api.ts';

let world: MobileMoneyWorld;
beforeAll(async () => {
  world = await startMobileMoney();
});
afterAll(() => world.close());

/** What MTN sends, or anybody who knows the payment's id: it isn't signed. */
const tell = (paymentId: string | undefined) =>
  call(world.api, 'POST', `/api/payment/webhook/mtn?payment=${paymentId}`, { payload: { status: 'SUCCESSFUL' } });
const queued = () => waitingJobs(world.api, 'settle-payment');

it('[MOMO-32] callbacks of MTN for one payment wait as one job, however many come', async () => {
  const { paymentId } = await aCollection(world, 'mtn');
  const replies = await Promise.all(Array.from({ length: 8 }, () => tell(paymentId)));
  expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
  await tell(paymentId?.toUpperCase());
  expect(await queued()).toEqual([{ paymentId }]);
  await runJobs(world.api, ['settle-payment']);
});

it('[MOMO-33] a callback that comes while the payment is looked up leads to another look', async () => {
  const { paymentId, phone, buyer } = await aCollection(world, 'mtn');
  await tell(paymentId);
  const boss = new PgBoss({ db: { executeSql: (text, values) => world.api.database.$client.query(text, values) } });
  const [running] = (await boss.fetch('settle-payment')) ?? [];
  await world.onPhone(phone, 'approved');
  await tell(paymentId);
  await boss.complete('settle-payment', running?.id ?? '');
  await runJobs(world.api, ['settle-payment']);
  expect(await ordersOf(buyer)).toHaveLength(1);
});

it('[MOMO-34] nothing is queued for a payment that is paid or was paid back', async () => {
  const paid = await aCollection(world, 'mtn');
  await world.onPhone(paid.phone, 'approved');
  world.api.clock.advance({ seconds: 3 });
  expect((await look(paid.buyer, paid.paymentId)).body.state).toBe('paid');
  await tell(paid.paymentId);
  const returned = await aCollection(world, 'mtn');
  await giveUp(returned.buyer, returned.paymentId);
  await returned.buyer.call('DELETE', `/api/checkout/${returned.checkoutId}`);
  await world.onPhone(returned.phone, 'approved');
  world.api.clock.advance({ minutes: 11 });
  await world.api.app.reconcileNow();
  expect((await look(returned.buyer, returned.paymentId)).body.state).toBe('returned');
  await tell(returned.paymentId);
  expect(await queued()).toEqual([]);
});

it('[MOMO-35] a look at an ended payment that MTN does not know is not repeated', async () => {
  const { buyer, checkoutId } = await aHold(world.api);
  await world.fault('/mtn/collection/v1_0/requesttopay', { kind: 'cut', when: 'before' });
  const { paymentId } = (await collect(buyer, { checkoutId, provider: 'mtn', phone: aPhone() })).body;
  for (let minutes = 0; minutes < 6; minutes += 3) {
    world.api.clock.advance({ minutes: 3 });
    await world.api.app.reconcileNow();
  }
  expect((await look(buyer, paymentId)).body.state).toBe('refused');
  await tell(paymentId);
  expect(await queued()).toEqual([{ paymentId }]);
  // A job that fails is retried, and fails this test.
  await runJobs(world.api, ['settle-payment']);
});
