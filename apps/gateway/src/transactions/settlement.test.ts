import type { BraintreeGateway } from 'braintree';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';
import { control } from '../testing/control.ts';
import { refusal } from '../testing/refusal.ts';
import { goodSale, settledSale } from '../testing/sales.ts';
import { connectSdk } from '../testing/sdk.ts';

const gateway = buildGateway({ now: () => new Date('2026-11-21T10:00:00Z') });
let sdk: BraintreeGateway;

beforeAll(async () => {
  sdk = await connectSdk(gateway);
});
afterAll(() => gateway.close());
beforeEach(() => control(gateway, 'POST', 'reset'));

const submits = { options: { submitForSettlement: true } };
const byPayPal = { paymentMethodNonce: 'fake-paypal-one-time-nonce' };

async function statusOf(id: string): Promise<string> {
  return (await sdk.transaction.find(id)).status;
}

/** The response of a test operation, which the library returns unparsed. */
async function simulate(step: 'settle' | 'settlementConfirm' | 'settlementDecline' | 'settlementPending', id: string) {
  return (await sdk.testing[step](id)) as unknown as {
    readonly transaction?: object;
    readonly apiErrorResponse?: object;
  };
}

describe('test operations on settlements', () => {
  it.each([
    ['settle', 'settled', '', ''],
    ['settlementConfirm', 'settlement_confirmed', '4000', 'Confirmed'],
    ['settlementDecline', 'settlement_declined', '4001', 'Settlement Declined'],
    ['settlementPending', 'settlement_pending', '4002', 'Settlement Pending'],
  ] as const)('[SERVER-23] %s leads to %s', async (step, status, code, text) => {
    const { id } = await goodSale(sdk, submits);
    const response = { status, processorSettlementResponseCode: code, processorSettlementResponseText: text };
    expect((await simulate(step, id)).transaction).toMatchObject(response);
    const found = await sdk.transaction.find(id);
    expect(found).toMatchObject(response);
    expect(found.statusHistory?.map(event => event.status)).toEqual(['authorized', 'submitted_for_settlement', status]);
  });

  it('[SERVER-66] a test operation on a transaction that is not submitted is rejected', async () => {
    const authorised = await goodSale(sdk);
    const settled = await settledSale(sdk);
    for (const { id, status } of [authorised, settled]) {
      expect((await simulate('settle', id)).apiErrorResponse).toMatchObject({
        message: expect.stringContaining('simulate'),
      });
      expect(await statusOf(id)).toBe(status);
    }
    await expect(sdk.testing.settle('nothing')).rejects.toMatchObject({ type: 'notFoundError' });
  });

  it('[SERVER-67] a settled or settling transaction cannot be voided', async () => {
    const { id } = await settledSale(sdk);
    const paypal = await goodSale(sdk, { ...byPayPal, ...submits });
    expect(paypal.status).toBe('settling');
    expect(refusal(await sdk.transaction.void(id))).toEqual(['base 91504']);
    expect(refusal(await sdk.transaction.void(paypal.id))).toEqual(['base 91504']);
  });
});

describe('the nightly settlement', () => {
  it('[SERVER-24] settles all submitted transactions and no others', async () => {
    const waiting = [await goodSale(sdk, submits), await goodSale(sdk, { ...byPayPal, ...submits })];
    const others = [await goodSale(sdk), await settledSale(sdk)];
    const settled = await control(gateway, 'POST', 'settle');
    expect(settled.json()).toMatchObject({ transactions: waiting.map(({ id }) => ({ id, status: 'settled' })) });
    expect(await Promise.all(others.map(({ id }) => statusOf(id)))).toEqual(['authorized', 'settled']);
    const [card, paypal] = await Promise.all(waiting.map(({ id }) => sdk.transaction.find(id)));
    expect(card?.statusHistory?.map(({ status }) => status)).toEqual([
      'authorized',
      'submitted_for_settlement',
      'settling',
      'settled',
    ]);
    expect(card?.settlementBatchId).toMatch(/^2026-11-21_local_merchant_/);
    expect(paypal?.settlementBatchId).toBe(card?.settlementBatchId);
  });

  it('[SERVER-68] [SERVER-69] settles only the named transaction, and nothing without a call', async () => {
    const [first, second] = [await goodSale(sdk, submits), await goodSale(sdk, submits)];
    await control(gateway, 'POST', 'settle', { transactionId: first.id });
    expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['settled', 'submitted_for_settlement']);
    expect((await control(gateway, 'POST', 'settle', { transactionId: 'nothing' })).statusCode).toBe(404);
    expect((await control(gateway, 'POST', 'settle', { merchant: 'nobody' })).statusCode).toBe(404);
  });
});
