import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { anEvent, soldOf } from '../../../../test/catalogue.ts';
import { hold, ordersOf, pay } from '../../../../test/checkouts.ts';
import { type LocalProvider, startLocalProvider } from '../../../../test/local-provider.ts';
import { aBuyer, aConfirmedBuyer, type Person } from '../../../../test/people.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { attentionItems, payments } from '../../../platform/database/tables.ts';
import type { PaymentGateway } from '../../payments/index.ts';

// The reconciler against the local gateway, over Braintree's protocol and with network faults.

let provider: LocalProvider;
let api: TestApi<PaymentGateway>;
beforeAll(async () => {
  provider = await startLocalProvider();
  api = await startTestApi({ gateway: provider.payments });
});
afterAll(async () => {
  await api.close();
  await provider.close();
});

/** Makes the next calls of this operation fail with this effect. */
async function fault(operation: string, effect: object, times = 1): Promise<void> {
  const { statusCode } = await provider.server.inject({
    method: 'POST',
    url: '/__control/faults',
    headers: { host: 'localhost', 'content-type': 'application/json' },
    payload: JSON.stringify({ operation, effect, times }),
  });
  expect(statusCode).toBeLessThan(300);
}

const serverError = { kind: 'status', status: 500 };

/** A buyer who has tried to pay for two tickets with these faults of the provider. */
async function aTry(faults: () => Promise<void>) {
  const eventId = await anEvent(api.database, { price: 5_000 });
  const buyer = await aBuyer(api);
  const { checkoutId, amount } = await hold(buyer, eventId, 2);
  await faults();
  const { status } = await pay(buyer, { amount, checkoutId, paymentMethodNonce: 'fake-valid-nonce' });
  return { eventId, buyer, checkoutId, amount, status };
}

async function paymentOf(buyer: Person) {
  const [payment] = await api.database.select().from(payments).where(eq(payments.userId, buyer.id));
  if (payment === undefined) throw new Error('There is no payment.');
  return payment;
}

it('[RECONCILE-1] at the provider: a charge whose response was lost becomes an order, charged once', async () => {
  const { eventId, buyer, status } = await aTry(async () => {
    await fault('sale', { kind: 'cut', when: 'after' });
    await fault('search', serverError);
  });
  expect(status).toBe(504);
  api.clock.advance({ seconds: 31 });
  expect(await api.app.reconcileNow()).toMatchObject({ finished: 1 });
  const payment = await paymentOf(buyer);
  expect(payment.state).toBe('captured');
  expect(await provider.payments.find(payment.gatewayKey)).toMatchObject({ kind: 'captured', amount: 10_000 });
  expect(await soldOf(api.database, eventId)).toBe(2);
});

it('[RECONCILE-1] at the provider: a charge that never arrived puts the tickets back on sale', async () => {
  const { eventId, buyer, checkoutId, amount, status } = await aTry(() =>
    fault('sale', { kind: 'cut', when: 'before' }),
  );
  expect(status).toBe(504);
  api.clock.advance({ seconds: 31 });
  expect(await api.app.reconcileNow()).toMatchObject({ open: 1, ended: 0 });
  api.clock.advance({ minutes: 2 });
  expect(await api.app.reconcileNow()).toMatchObject({ ended: 1 });
  const again = await pay(buyer, { amount, checkoutId, paymentMethodNonce: 'fake-valid-nonce' });
  expect(again.status).toBe(200);
  expect(await soldOf(api.database, eventId)).toBe(2);
});

it('[RECONCILE-8] at the provider: a capture that failed three times is repeated by the next run', async () => {
  const { buyer, status } = await aTry(() => fault('submit_for_settlement', serverError, 3));
  expect({ status, state: (await paymentOf(buyer)).state }).toEqual({ status: 200, state: 'authorised' });
  api.clock.advance({ seconds: 31 });
  expect(await api.app.reconcileNow()).toMatchObject({ captured: 1 });
  const { state, gatewayKey } = await paymentOf(buyer);
  expect({ state, kind: (await provider.payments.find(gatewayKey)).kind }).toEqual({
    state: 'captured',
    kind: 'captured',
  });
});

it('[RECONCILE-13] [RECONCILE-14] at the provider: an authorisation that was voided there is in “Needs attention”, and the tickets stay', async () => {
  const { buyer } = await aTry(() => fault('submit_for_settlement', serverError, 3));
  const { id, transactionId } = await paymentOf(buyer);
  expect(await provider.payments.void(transactionId ?? '')).toEqual({ kind: 'done' });
  api.clock.advance({ seconds: 31 });
  expect(await api.app.reconcileNow()).toMatchObject({ open: 1 });
  const open = and(eq(attentionItems.subject, id), isNull(attentionItems.resolvedAt));
  expect(await api.database.select().from(attentionItems).where(open)).toMatchObject([{ kind: 'capture_failed' }]);
  expect((await ordersOf(buyer))[0]?.tickets).toHaveLength(2);
});

it('[RECONCILE-7] at the provider: an unclaimed standalone authorization is voided although the first voids fail', async () => {
  const buyer = await aConfirmedBuyer(api);
  await pay(buyer, { amount: 7_000, paymentMethodNonce: 'fake-valid-nonce' });
  api.clock.advance({ minutes: 16 });
  await fault('void', serverError, 3);
  expect(await api.app.reconcileNow()).toMatchObject({ open: 1, released: 0 });
  api.clock.advance({ seconds: 61 });
  expect(await api.app.reconcileNow()).toMatchObject({ released: 1 });
  const { state, gatewayKey } = await paymentOf(buyer);
  expect({ state, gateway: await provider.payments.find(gatewayKey) }).toEqual({
    state: 'voided',
    gateway: { kind: 'voided' },
  });
});
