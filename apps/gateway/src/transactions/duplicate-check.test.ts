import type { BraintreeGateway, TransactionRequest } from 'braintree';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';
import { control } from '../testing/control.ts';
import { connectSdk, withKey } from '../testing/sdk.ts';

const start = new Date('2026-11-21T10:00:00Z');
let now = start;
const gateway = buildGateway({ now: () => now });
let sdk: BraintreeGateway;

beforeAll(async () => {
  sdk = await connectSdk(gateway);
});
afterAll(() => gateway.close());
beforeEach(async () => {
  now = start;
  await control(gateway, 'POST', 'reset');
});

const first: TransactionRequest = { amount: '12500', orderId: 'order', paymentMethodNonce: 'fake-valid-nonce' };

async function statusOf(request: TransactionRequest): Promise<string> {
  return (await sdk.transaction.sale({ ...request })).transaction.status;
}

describe('a sale that repeats a recent one', () => {
  it('[SERVER-16] a repeated sale is rejected as a duplicate', async () => {
    await statusOf(first);
    now = new Date(start.getTime() + 29_000);
    const second = await sdk.transaction.sale({ ...first });
    expect(second).toMatchObject({ success: false, message: 'Gateway Rejected: duplicate' });
    expect(second.transaction).toMatchObject({ status: 'gateway_rejected', gatewayRejectionReason: 'duplicate' });
  });

  it('[SERVER-16] a repeated sale is rejected without an order id too, and after a void', async () => {
    const { orderId: _orderId, ...bare } = first;
    const { transaction } = await sdk.transaction.sale({ ...bare });
    await sdk.transaction.void(transaction.id);
    expect(await statusOf(bare)).toBe('gateway_rejected');
  });

  it('[SERVER-16] a repeated sale is accepted half a minute later', async () => {
    await statusOf(first);
    now = new Date(start.getTime() + 30_000);
    expect(await statusOf(first)).toBe('authorized');
  });

  it.each<Partial<TransactionRequest>>([
    { amount: '12501' },
    { orderId: 'another' },
    { paymentMethodNonce: 'fake-valid-mastercard-nonce' },
  ])('[SERVER-64] a sale is accepted when %j differs from the earlier one', async difference => {
    await statusOf(first);
    expect(await statusOf({ ...first, ...difference })).toBe('authorized');
  });

  it('[SERVER-65] a repeated sale is accepted after a decline', async () => {
    const declined = { ...first, amount: '2000' };
    await statusOf(declined);
    expect(await statusOf(declined)).toBe('processor_declined');
  });

  it('[SERVER-62] a repeated sale is accepted when it has an idempotency key, which identifies repeats instead', async () => {
    await statusOf(first);
    expect(await statusOf(withKey({ ...first }, 'its-own'))).toBe('authorized');
  });
});
