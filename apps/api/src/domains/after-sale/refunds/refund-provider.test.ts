import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEvent } from '../../../../test/catalogue.ts';
import { hold, ordersOf, pay } from '../../../../test/checkouts.ts';
import { findInvariantViolations } from '../../../../test/invariants.ts';
import { runJobs } from '../../../../test/jobs.ts';
import { type LocalProvider, startLocalProvider } from '../../../../test/local-provider.ts';
import { aBuyer, anAdmin, type Person } from '../../../../test/people.ts';
import { cancelEvent, paymentOf, refund, refundsOf } from '../../../../test/refunds.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { attentionItems } from '../../../platform/database/tables.ts';
import type { PaymentGateway } from '../../payments/index.ts';

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

/** An order of two tickets at 6,000 francs, paid through the server library. */
async function anOrder(eventId: string) {
  const buyer = await aBuyer(api);
  const { amount, checkoutId } = await hold(buyer, eventId, 2);
  await pay(buyer, { amount, checkoutId, paymentMethodNonce: 'fake-valid-nonce' });
  const [order] = await ordersOf(buyer);
  if (order === undefined) throw new Error('The tickets were not bought.');
  return order;
}

const saleOf = (transactionId: string) => provider.sdk.transaction.find(transactionId);
const later = async (): Promise<void> => {
  api.clock.advance({ minutes: 61 });
  await api.app.jobHandlers.reconcile({}, { id: 'job', lastTry: false });
};

describe('refunds through the provider’s own library', () => {
  it('[REFUND-5] [REFUND-28] [REFUND-29] of unsettled money, a whole refund voids the payment and a partial one waits', async () => {
    const eventId = await anEvent(api.database, { price: 6_000 });
    const whole = await anOrder(eventId);
    const part = await anOrder(eventId);
    expect((await refund(admin, whole._id)).body.refund?.state).toBe('done');
    expect((await saleOf(whole.transaction_id)).status).toBe('voided');
    const [ticket] = part.tickets;
    expect((await refund(admin, part._id, { tickets: [ticket?._id] })).body.refund?.state).toBe('waiting');
    await provider.sdk.testing.settle(part.transaction_id);
    await later();
    const [row] = await refundsOf(api, part._id);
    expect(row).toMatchObject({ state: 'done', amount: 6_000, method: 'refund' });
    expect((await saleOf(part.transaction_id)).refundIds).toEqual([row?.transactionId]);
  });

  it('[REFUND-32] a refund of a payment whose settlement was declined is done immediately, with nothing to pay back', async () => {
    const order = await anOrder(await anEvent(api.database, { price: 6_000 }));
    await provider.sdk.testing.settlementDecline(order.transaction_id);
    const paymentId = (await paymentOf(api, order._id))?.id ?? '';
    await api.app.jobHandlers['settle-payment']({ paymentId }, { id: 'job', lastTry: false });
    expect((await refund(admin, order._id)).body.refund?.state).toBe('done');
    expect((await paymentOf(api, order._id))?.state).toBe('voided');
    expect((await saleOf(order.transaction_id)).status).toBe('settlement_declined');
  });

  it('[REFUND-84] a partial refund ends at its next try after the settlement was declined', async () => {
    const order = await anOrder(await anEvent(api.database, { price: 6_000 }));
    const [ticket] = order.tickets;
    expect((await refund(admin, order._id, { tickets: [ticket?._id] })).body.refund?.state).toBe('waiting');
    await provider.sdk.testing.settlementDecline(order.transaction_id);
    await later();
    const [row] = await refundsOf(api, order._id);
    expect(row).toMatchObject({ state: 'failed', lastError: expect.stringContaining('never settled') });
    const isItem = eq(attentionItems.subject, row?.id ?? '');
    expect(await api.database.select().from(attentionItems).where(isItem)).toMatchObject([{ kind: 'refund_failed' }]);
  });

  it('[CANCEL-2] refunds of a cancelled event pay back settled payments and void the others', async () => {
    const eventId = await anEvent(api.database, { price: 6_000 });
    const settled = await anOrder(eventId);
    const fresh = await anOrder(eventId);
    await provider.sdk.testing.settle(settled.transaction_id);
    admin = await anAdmin(api);
    await cancelEvent(admin, eventId);
    await runJobs(api, ['refund-event', 'pay-refund']);
    const sale = await saleOf(settled.transaction_id);
    const [back] = sale.refundIds ?? [];
    expect({ status: sale.status, amount: (await saleOf(back ?? '')).amount }).toEqual({
      status: 'settled',
      amount: '12000',
    });
    expect((await saleOf(fresh.transaction_id)).status).toBe('voided');
  });
});
