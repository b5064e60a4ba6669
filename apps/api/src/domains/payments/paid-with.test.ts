import type { AdminOrder, Order } from '@guichet/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findInvariantViolations } from '../../../test/invariants.ts';
import { type LocalProvider, startLocalProvider } from '../../../test/local-provider.ts';
import { anAdmin, type Person } from '../../../test/people.ts';
import { type Bought, bought, paymentOf, refund, refundsOf } from '../../../test/refunds.ts';
import { startTestApi, type TestApi } from '../../../test/test-api.ts';
import { payments } from '../../platform/database/tables.ts';
import type { PaymentGateway } from './payment-gateway.ts';

let provider: LocalProvider;
let api: TestApi<PaymentGateway>;
let admin: Person;

beforeAll(async () => {
  provider = await startLocalProvider();
  api = await startTestApi<PaymentGateway>({ gateway: provider.payments });
  admin = await anAdmin(api);
});
afterAll(async () => {
  expect(await findInvariantViolations(api, 'at rest')).toEqual([]);
  await api.close();
  await provider.close();
});

describe('what an order was paid with', () => {
  it.each([
    ['fake-valid-visa-nonce', { kind: 'card', brand: 'Visa', last4: '1111' }],
    ['fake-paypal-one-time-nonce', { kind: 'paypal', account: 'ama@payer.example' }],
    ['fake-android-pay-visa-nonce', { kind: 'google_pay', brand: 'Visa', last4: '1111' }],
    ['fake-apple-pay-visa-nonce', { kind: 'apple_pay', brand: 'Visa', last4: '1111' }],
    ['fake-venmo-account-nonce', { kind: 'venmo', account: 'venmojoe' }],
  ])('[PAIDWITH-1] [PAIDWITH-2] buyers and admins read it of an order paid with %s', async (nonce, paidWith) => {
    const { buyer, order } = await bought(api, { nonce });
    expect(order.paidWith).toEqual(paidWith);
    const one = await buyer.call<Order>('GET', `/api/order/${order._id}/${buyer.id}`);
    expect(one.body.paidWith).toEqual(paidWith);
    const list = await admin.call<AdminOrder[]>('GET', `/api/order/list/${admin.id}`);
    expect(list.body.find(({ _id }) => _id === order._id)?.paidWith).toEqual(paidWith);
  });

  it('[PAIDWITH-3] a look-up after a lost response finds it too', async () => {
    const { order } = await bought(api, { nonce: 'fake-paypal-one-time-nonce' });
    const payment = await paymentOf(api, order._id);
    const found = await api.gateway.find(payment?.gatewayKey ?? '');
    expect(found).toMatchObject({ kind: 'captured', paidWith: order.paidWith });
  });

  it('[PAIDWITH-4] free tickets have none', async () => {
    expect((await bought(api, { price: 0 })).order.paidWith).toBeNull();
  });

  it('[PAIDWITH-5] [DELETE-1] the end of an account erases the address at PayPal', async () => {
    const { buyer, order } = await bought(api, { nonce: 'fake-paypal-one-time-nonce' });
    const deleted = await buyer.call('DELETE', '/api/account', {
      payload: { password: 'correct horse battery', force: true },
    });
    expect(deleted.status).toBe(200);
    const rows = await api.database.select().from(payments).where(eq(payments.orderId, order._id));
    expect(rows).toMatchObject([{ transactionId: order.transaction_id, paidWith: { kind: 'paypal' } }]);
    expect(rows[0]?.paidWith).not.toHaveProperty('account');
  });

  it('[PAIDWITH-6] the export of an account contains it', async () => {
    const { buyer, order } = await bought(api, { nonce: 'fake-venmo-account-nonce' });
    const { body } = await buyer.call<{ payments: unknown[] }>('GET', '/api/account/export');
    expect(body.payments).toMatchObject([{ transactionId: order.transaction_id, paidWith: order.paidWith }]);
  });
});

describe('refunds of wallets', () => {
  it.each(['fake-android-pay-visa-nonce', 'fake-apple-pay-visa-nonce', 'fake-venmo-account-nonce'])(
    '[REFUND-70] unsettled money from %s is voided',
    async nonce => {
      const { order } = await bought(api, { nonce });
      expect((await refund(admin, order._id)).body.refund?.state).toBe('done');
      expect((await provider.sdk.transaction.find(order.transaction_id)).status).toBe('voided');
    },
  );

  it.each(['fake-android-pay-visa-nonce', 'fake-apple-pay-visa-nonce', 'fake-venmo-account-nonce'])(
    '[REFUND-71] settled money from %s is refunded to it, also in part',
    async nonce => {
      const sale = await bought(api, { nonce });
      await provider.sdk.testing.settle(sale.order.transaction_id);
      await refundOneTicket(sale);
    },
  );

  it('[REFUND-72] money from PayPal is refunded at once, because PayPal settles it with the capture', async () => {
    await refundOneTicket(await bought(api, { nonce: 'fake-paypal-one-time-nonce' }));
  });
});

/** Refunds one of two tickets and compares the provider's transactions with that. */
async function refundOneTicket({ order, ticketIds }: Bought): Promise<void> {
  const reply = await refund(admin, order._id, { tickets: [ticketIds[0]] });
  expect(reply.body.refund).toMatchObject({ state: 'done', amount: 5_000 });
  const [row] = await refundsOf(api, order._id);
  const sale = await provider.sdk.transaction.find(order.transaction_id);
  expect(sale.refundIds).toEqual([row?.transactionId]);
  expect(await provider.sdk.transaction.find(row?.transactionId ?? '')).toMatchObject({
    type: 'credit',
    amount: '5000',
    paymentInstrumentType: sale.paymentInstrumentType,
  });
}
