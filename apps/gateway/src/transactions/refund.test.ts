import type { BraintreeGateway } from 'braintree';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';
import { refusal } from '../testing/refusal.ts';
import { goodSale, settledSale } from '../testing/sales.ts';
import { connectSdk, withKey } from '../testing/sdk.ts';
import { transactionOperations } from '../testing/transaction-operations.ts';

const gateway = buildGateway();
let sdk: BraintreeGateway;

beforeAll(async () => {
  sdk = await connectSdk(gateway);
});
afterAll(() => gateway.close());

describe('refunds', () => {
  it('[SERVER-12] [SERVER-54] a full refund refers to its sale, and the sale to its refund', async () => {
    const sale = await settledSale(sdk, { orderId: 'refund-1' });
    const { success, transaction } = await sdk.transaction.refund(sale.id);
    expect(success).toBe(true);
    expect(transaction).toMatchObject({
      type: 'credit',
      status: 'submitted_for_settlement',
      amount: '12500',
      orderId: 'refund-1',
      refundedTransactionId: sale.id,
      processorResponseCode: '1002',
      creditCard: { maskedNumber: '411111******1111' },
    });
    expect(await sdk.transaction.find(sale.id)).toMatchObject({ status: 'settled', refundIds: [transaction.id] });
  });

  it('[SERVER-52] [SERVER-53] [SERVER-54] partial refunds are accepted up to the amount of the sale', async () => {
    const { id } = await settledSale(sdk);
    const parts = [await sdk.transaction.refund(id, '5000'), await sdk.transaction.refund(id, '1500')];
    expect(refusal(await sdk.transaction.refund(id, '6001'))).toEqual(['amount 91521']);
    parts.push(await sdk.transaction.refund(id));
    expect(parts.map(({ transaction }) => transaction.amount)).toEqual(['5000', '1500', '6000']);
    expect(refusal(await sdk.transaction.refund(id, '1'))).toEqual(['base 91512']);
    const { refundIds } = await sdk.transaction.find(id);
    expect(refundIds).toEqual(parts.map(({ transaction }) => transaction.id));
  });

  it('[SERVER-55] [SERVER-56] a refund accepts an order id, and rejects invalid values', async () => {
    const { id } = await settledSale(sdk);
    const refund = await transactionOperations(sdk).refund(id, { amount: '5000', orderId: 'back-1' });
    expect(refund.transaction.orderId).toBe('back-1');
    expect(refusal(await sdk.transaction.refund(id, 'all'))).toEqual(['amount 81503']);
    expect(refusal(await sdk.transaction.refund(id, '0'))).toEqual(['amount 81531']);
    await expect(sdk.transaction.refund('nothing')).rejects.toMatchObject({ type: 'notFoundError' });
  });

  it('[SERVER-13] [SERVER-57] a refund of an unsettled sale, or of a refund, is rejected', async () => {
    const authorised = await goodSale(sdk);
    const captured = await goodSale(sdk, { options: { submitForSettlement: true } });
    const refund = await sdk.transaction.refund((await settledSale(sdk)).id);
    expect(refusal(await sdk.transaction.refund(authorised.id))).toEqual(['base 91506']);
    expect(refusal(await sdk.transaction.refund(captured.id))).toEqual(['base 91506']);
    expect(refusal(await sdk.transaction.refund(refund.transaction.id))).toEqual(['base 91505']);
  });

  it('[SERVER-58] a refund that is voided, or whose settlement is declined, can be repeated', async () => {
    const { id } = await settledSale(sdk);
    const first = await sdk.transaction.refund(id);
    await sdk.transaction.void(first.transaction.id);
    const second = await sdk.transaction.refund(id);
    await sdk.testing.settlementDecline(second.transaction.id);
    expect((await sdk.transaction.refund(id)).transaction.amount).toBe('12500');
  });

  it('[SERVER-46] a repeated key returns the first refund', async () => {
    const { id } = await settledSale(sdk);
    const refund = () => transactionOperations(sdk).refund(id, withKey({ amount: '5000' }, 'refund-key'));
    const [first, second] = [await refund(), await refund()];
    expect(second.transaction.id).toBe(first.transaction.id);
    expect((await sdk.transaction.find(id)).refundIds).toHaveLength(1);
  });
});
