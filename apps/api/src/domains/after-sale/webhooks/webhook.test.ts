import { buildGateway } from '@guichet/gateway/server';
import { localMerchant } from '@guichet/testkit';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { anEvent, soldOf } from '../../../../test/catalogue.ts';
import { hold, ordersOf, outcome, pay } from '../../../../test/checkouts.ts';
import { runJobs, waitingJobs } from '../../../../test/jobs.ts';
import { aBuyer, type Person } from '../../../../test/people.ts';
import { call, startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { attentionItems, gatewayEvents, payments, refunds } from '../../../platform/database/tables.ts';
import { braintreeGateway, type PaymentGateway } from '../../payments/index.ts';

/** Nothing is sent a second time by itself. */
const local = buildGateway({ webhookDelivery: { retryDelaysMs: [] } });
let gateway: PaymentGateway;
let api: TestApi<PaymentGateway>;

beforeAll(async () => {
  const gatewayUrl = await local.listen({ host: '127.0.0.1', port: 0 });
  gateway = braintreeGateway({ environment: 'local', ...localMerchant, gatewayUrl });
  api = await startTestApi({ gateway });
  const address = await api.app.listen({ host: '127.0.0.1', port: 0 });
  // The gateway asks for proof of the keys before it sends anything.
  expect(await control('POST', 'webhooks', { url: `${address}/api/braintree/webhook` })).toMatchObject({ status: 201 });
});
afterAll(async () => {
  await api.close();
  await local.close();
});
beforeEach(async () => {
  await control('PUT', 'webhooks/delivery-options', { isHeld: true });
});

async function control(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) {
  const reply = await local.inject({
    method,
    url: `/__control/${path}`,
    headers: { host: 'localhost', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
  });
  return { status: reply.statusCode, body: reply.body === '' ? undefined : reply.json() };
}

/** Sends the held webhook events, and returns the statuses of the responses. */
async function deliver(order: 'as-sent' | 'reversed' = 'as-sent'): Promise<readonly unknown[]> {
  const before = new Set((await deliveries()).filter(({ state }) => state !== 'held').map(({ id }) => id));
  await control('POST', 'webhooks/release', { order });
  const delivered = (await deliveries()).filter(({ id }) => !before.has(id));
  return delivered.map(({ attempts }) => attempts.at(-1)?.result.status);
}

type Delivery = {
  readonly id: string;
  readonly state: string;
  readonly attempts: readonly { readonly result: { readonly status?: number } }[];
};

async function deliveries(): Promise<readonly Delivery[]> {
  return (await control('GET', 'webhooks')).body.deliveries;
}

/** Makes the gateway send a webhook event with these delivery options. */
const send = (kind: string, id: string, options: object = {}) =>
  control('POST', 'webhooks/send', { kind, id, isHeld: true, ...options });

/** Ends a settlement by the test operations of the provider's server library. */
async function settlement(ending: 'settle' | 'settlement_decline', id: string): Promise<void> {
  const { publicKey, privateKey, merchantId } = localMerchant;
  const reply = await local.inject({
    method: 'PUT',
    url: `/merchants/${merchantId}/transactions/${id}/${ending}`,
    headers: { authorization: `Basic ${Buffer.from(`${publicKey}:${privateKey}`).toString('base64')}` },
  });
  expect(reply.statusCode).toBe(200);
}

/** A buyer who has paid for two tickets. */
async function aSale() {
  const eventId = await anEvent(api.database, { price: 5_000 });
  const buyer = await aBuyer(api);
  const { checkoutId, amount } = await hold(buyer, eventId, 2);
  const paid = await pay(buyer, { amount, checkoutId, paymentMethodNonce: 'fake-valid-nonce' });
  return { eventId, buyer, transactionId: paid.body.transaction?.id ?? '', payment: await paymentOf(buyer) };
}

async function paymentOf(buyer: Person) {
  const [payment] = await api.database.select().from(payments).where(eq(payments.userId, buyer.id));
  if (payment === undefined) throw new Error('There is no payment.');
  return payment;
}

const kept = (transactionId: string) =>
  api.database.select().from(gatewayEvents).where(eq(gatewayEvents.transactionId, transactionId));

const openItems = (subject: string) =>
  api.database
    .select({ kind: attentionItems.kind, detail: attentionItems.detail })
    .from(attentionItems)
    .where(and(eq(attentionItems.subject, subject), isNull(attentionItems.resolvedAt)));

describe('receiving webhook events', () => {
  it('[WEBHOOK-11] a signed webhook event is handled once, also after repeated deliveries', async () => {
    const { transactionId, payment } = await aSale();
    await control('PUT', 'webhooks/delivery-options', { isHeld: true, copies: 3 });
    await settlement('settle', transactionId);
    expect(await deliver()).toEqual([200, 200, 200]);
    expect(await kept(transactionId)).toMatchObject([{ kind: 'transaction_settled', handledAt: null }]);
    expect(await waitingJobs(api, 'settle-payment')).toEqual([{ paymentId: payment.id }]);
    await runJobs(api, ['settle-payment']);
    expect((await kept(transactionId))[0]?.handledAt).toBeInstanceOf(Date);
    expect((await paymentOf({ id: payment.userId } as Person)).state).toBe('captured');
  });

  it.each(['wrong-key', 'tampered', 'unsigned', 'foreign-public-key'])(
    '[WEBHOOK-1] a forged webhook event is refused (%s)',
    async forgery => {
      const { transactionId } = await aSale();
      await send('transaction_settled', transactionId, { forgery });
      expect(await deliver()).toEqual([400]);
      expect(await kept(transactionId)).toEqual([]);
      expect(await waitingJobs(api, 'settle-payment')).toEqual([]);
    },
  );

  it('[WEBHOOK-1] a malformed webhook event is refused, and other routes refuse its content type', async () => {
    const form = (url: string, payload: string) =>
      call(api, 'POST', url, { payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } });
    const url = '/api/braintree/webhook';
    expect(outcome(await form(url, 'bt_signature=a%7Cb&bt_payload=%00'))).toEqual([400, 'webhook_refused']);
    expect(outcome(await form(url, 'bt_signature=local_public%7C00&bt_payload=aGVsbG8%3D'))).toEqual([
      400,
      'webhook_refused',
    ]);
    expect(outcome(await form(url, 'bt_signature=a'))).toEqual([400, 'invalid_request']);
    expect(outcome(await form(url, `bt_payload=${'a'.repeat(70_000)}`))).toEqual([413, 'body_too_large']);
    expect(outcome(await form('/api/signin', 'email=a'))).toEqual([415, 'wrong_media_type']);
  });

  it('[WEBHOOK-4] [WEBHOOK-16] a challenge gets a signed response, and other texts are refused', async () => {
    const challenge = 'abcdef0123456789abcdef01';
    const { raw } = await call(api, 'GET', `/api/braintree/webhook?bt_challenge=${challenge}`);
    expect({ status: raw.statusCode, body: raw.body }).toEqual({
      status: 200,
      body: expect.stringMatching(/^local_public\|[0-9a-f]{40}$/),
    });
    for (const wrong of ['', '?bt_challenge=PG5vdGlmaWNhdGlvbj4', '?bt_challenge=abc']) {
      expect((await call(api, 'GET', `/api/braintree/webhook${wrong}`)).status).toBe(400);
    }
  });

  it('[WEBHOOK-3] [WEBHOOK-10] [WEBHOOK-15] an event for an unknown payment is 503 until the payment exists; other kinds are 200', async () => {
    const gone = await gateway.authorise({
      gatewayKey: 'somebody-elses',
      amount: 7_000,
      currency: 'XOF',
      nonce: 'fake-valid-nonce',
    });
    const id = gone.kind === 'authorised' ? gone.transactionId : '';
    await send('transaction_settled', id);
    expect(await deliver()).toEqual([503]);
    expect(await kept(id)).toEqual([]);
    const buyer = await aBuyer(api);
    await api.database.insert(payments).values({
      gatewayKey: 'somebody-elses',
      userId: buyer.id,
      amount: 7_000,
      currency: 'XOF',
      deadlineAt: new Date(Date.now() + 30_000),
      claimBefore: new Date(Date.now() + 900_000),
    });
    await send('transaction_settled', id);
    await send('check', '');
    expect(await deliver()).toEqual([200, 200]);
    expect(await kept(id)).toHaveLength(1);
    await runJobs(api, ['settle-payment']);
  });
});

describe('handling webhook events', () => {
  it('[WEBHOOK-2] a payment whose capture response was lost becomes captured', async () => {
    const { buyer, transactionId, payment } = await aSale();
    await api.database.update(payments).set({ state: 'authorised' }).where(eq(payments.id, payment.id));
    await settlement('settle', transactionId);
    await deliver();
    await runJobs(api, ['settle-payment']);
    expect((await paymentOf(buyer)).state).toBe('captured');
    expect(await openItems(payment.id)).toEqual([]);
  });

  it('[WEBHOOK-2] a payment whose response was lost is found by its key and finished', async () => {
    const eventId = await anEvent(api.database, { price: 5_000 });
    const buyer = await aBuyer(api);
    const { checkoutId, amount } = await hold(buyer, eventId, 2);
    await control('POST', 'faults', { operation: 'sale', effect: { kind: 'cut', when: 'after' } });
    await control('POST', 'faults', { operation: 'search', effect: { kind: 'status', status: 500 } });
    const lost = await pay(buyer, { amount, checkoutId, paymentMethodNonce: 'fake-valid-nonce' });
    expect(outcome(lost)).toEqual([504, 'payment_unknown']);
    const { gatewayKey } = await paymentOf(buyer);
    const found = await gateway.find(gatewayKey);
    await send('transaction_settled', found.kind === 'authorised' ? found.transactionId : '');
    expect(await deliver()).toEqual([200]);
    api.clock.advance({ seconds: 31 });
    await runJobs(api, ['settle-payment']);
    expect((await paymentOf(buyer)).state).toBe('captured');
    expect(await soldOf(api.database, eventId)).toBe(2);
  });

  it('[WEBHOOK-6] [WEBHOOK-12] [WEBHOOK-14] a settlement that the bank declined is in “Needs attention”; the tickets stay', async () => {
    const { buyer, transactionId, payment } = await aSale();
    await settlement('settlement_decline', transactionId);
    await deliver();
    await runJobs(api, ['settle-payment']);
    expect(await paymentOf(buyer)).toMatchObject({ state: 'authorised' });
    expect(await openItems(payment.id)).toMatchObject([{ kind: 'capture_failed', detail: { amount: 10_000 } }]);
    expect((await ordersOf(buyer))[0]?.tickets).toHaveLength(2);
    // Neither an older webhook event with another state nor the reconciler changes it.
    await send('transaction_settled', transactionId);
    expect(await deliver()).toEqual([200]);
    await runJobs(api, ['settle-payment']);
    api.clock.advance({ minutes: 25 * 60 });
    await api.app.reconcileNow();
    expect(await paymentOf(buyer)).toMatchObject({ state: 'authorised' });
    expect(await openItems(payment.id)).toHaveLength(1);
  });

  it('[WEBHOOK-7] [WEBHOOK-14] a dispute is in “Needs attention” until it is won, in any order of its webhook events', async () => {
    const { transactionId, payment } = await aSale();
    await settlement('settle', transactionId);
    const opened = await control('POST', 'disputes', { transactionId });
    await deliver();
    await runJobs(api, ['settle-payment']);
    expect(await openItems(transactionId)).toMatchObject([
      { kind: 'stray_money', detail: { paymentId: payment.id, disputes: [{ id: opened.body.id }] } },
    ]);
    await send('dispute_opened', opened.body.id);
    await control('POST', `disputes/${opened.body.id}/win`);
    expect(await deliver('reversed')).toEqual([200, 200]);
    await runJobs(api, ['settle-payment']);
    expect(await openItems(transactionId)).toEqual([]);
  });

  it('[WEBHOOK-8] money captured for a voided payment is in “Needs attention”', async () => {
    const { transactionId, payment } = await aSale();
    await api.database.update(payments).set({ state: 'voided' }).where(eq(payments.id, payment.id));
    await settlement('settle', transactionId);
    await deliver();
    await runJobs(api, ['settle-payment']);
    expect(await openItems(transactionId)).toMatchObject([{ kind: 'stray_money', detail: { state: 'voided' } }]);
  });

  it('[WEBHOOK-9] [WEBHOOK-13] a refund that the bank declined becomes failed and is in “Needs attention”', async () => {
    const { transactionId, payment } = await aSale();
    await settlement('settle', transactionId);
    const refunded = await gateway.refund({ gatewayKey: payment.orderId ?? '', transactionId, amount: 10_000 });
    const refundTransaction = refunded.kind === 'refunded' ? refunded.transactionId : '';
    const [refund] = await api.database
      .insert(refunds)
      .values({
        orderId: payment.orderId ?? '',
        paymentId: payment.id,
        amount: 10_000,
        reason: 'A test.',
        state: 'done',
        transactionId: refundTransaction,
        restock: false,
        deadlineAt: new Date(),
      })
      .returning();
    await settlement('settlement_decline', refundTransaction);
    await deliver();
    await runJobs(api, ['settle-payment']);
    expect(await openItems(refund?.id ?? '')).toMatchObject([{ kind: 'refund_failed', detail: { amount: 10_000 } }]);
    const [after] = await api.database.select().from(refunds).where(eq(refunds.transactionId, refundTransaction));
    expect(after?.state).toBe('failed');
  });
});
