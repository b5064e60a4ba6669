import { expect, it } from 'vitest';
import { aHold, ordersOf, outcome, pay } from '../../../../test/checkouts.ts';
import { aCollection, aPhone, collect, look, startMobileMoney } from '../../../../test/mobile-money.ts';
import { anAdmin } from '../../../../test/people.ts';
import { refund, refundsOf } from '../../../../test/refunds.ts';
import { call, startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { cardGateway } from '../../payments/card-gateway.ts';

const noCards = cardGateway({ environment: 'off', merchantId: '', publicKey: '', privateKey: '', gatewayUrl: '' });
const methods = async (api: Pick<TestApi, 'app'>) => (await call(api, 'GET', '/api/payment/methods')).body;

it('[MOMO-25] a shop without Braintree sells and refunds with mobile money, and its rounds go on', async () => {
  const world = await startMobileMoney({ env: { BRAINTREE_ENVIRONMENT: 'off' }, gateway: noCards });
  try {
    const { api } = world;
    expect(await methods(api)).toMatchObject({
      cards: false,
      mobileMoney: [{ provider: 'wave' }, { provider: 'mtn' }],
      first: 'mobile_money',
    });
    const asked = await aCollection(world, 'mtn');
    await world.onPhone(asked.phone, 'approved');
    api.clock.advance({ seconds: 3 });
    const { state, order } = (await look(asked.buyer, asked.paymentId)).body;
    expect(state).toBe('paid');
    const admin = await anAdmin(api);
    const orderId = order?._id ?? '';
    expect((await refund(admin, orderId, { reason: 'A test.' })).status).toBe(200);
    expect(await refundsOf(api, orderId)).toMatchObject([{ state: 'done', amount: 10_000 }]);
    await api.app.reconcileNow();
    await api.app.compareLedgerNow();
    expect((await call(api, 'GET', '/health/ready')).status).toBe(200);
    const { buyer, checkoutId, amount } = await aHold(api);
    expect(outcome(await pay(buyer, { amount, checkoutId }))).toEqual([502, 'payments_unavailable']);
  } finally {
    await world.close();
  }
});

it('[MOMO-25] a shop with Braintree alone offers no mobile money', async () => {
  const api = await startTestApi();
  try {
    expect(await methods(api)).toMatchObject({ cards: true, mobileMoney: [], first: 'cards' });
    const { buyer, checkoutId, amount } = await aHold(api);
    const asked = await collect(buyer, { checkoutId, provider: 'mtn', phone: aPhone() });
    expect(outcome(asked)).toEqual([422, 'provider_off']);
    expect((await pay(buyer, { amount, checkoutId })).status).toBe(200);
  } finally {
    await api.close();
  }
});

it('[MOMO-25] a shop with both takes both', async () => {
  const world = await startMobileMoney();
  try {
    expect(await methods(world.api)).toMatchObject({
      cards: true,
      mobileMoney: [{ provider: 'wave' }, { provider: 'mtn' }],
      first: 'cards',
    });
    const asked = await aCollection(world, 'wave');
    await world.atWave(asked.approve?.url, 'approved');
    world.api.clock.advance({ seconds: 3 });
    await look(asked.buyer, asked.paymentId);
    const { buyer, checkoutId, amount } = await aHold(world.api);
    await pay(buyer, { amount, checkoutId });
    expect([(await ordersOf(asked.buyer)).length, (await ordersOf(buyer)).length]).toEqual([1, 1]);
  } finally {
    await world.close();
  }
});
