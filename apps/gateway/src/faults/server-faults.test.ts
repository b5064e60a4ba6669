import type { BraintreeGateway } from 'braintree';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';
import { control } from '../testing/control.ts';
import { connectSdk, searchByOrderId, withKey } from '../testing/sdk.ts';

let gateway = buildGateway();
let sdk: BraintreeGateway;

beforeEach(async () => {
  gateway = buildGateway();
  sdk = await connectSdk(gateway);
});
afterEach(() => gateway.close());

const sale = { amount: '1500', paymentMethodNonce: 'fake-valid-nonce', orderId: 'order-1' };

async function fault(effect: object, operation = 'sale', times = 1): Promise<void> {
  expect((await control(gateway, 'POST', 'faults', { operation, times, effect })).statusCode).toBe(201);
}

async function salesMade(): Promise<number> {
  return (await searchByOrderId(sdk, 'order-1')).ids.length;
}

describe('a faulty call of the published server library', () => {
  it.each([
    [429, 'tooManyRequestsError'],
    [500, 'serverError'],
    [503, 'serviceUnavailableError'],
  ])('[FAULT-1] [FAULT-12] a call rejected with status %i is a %s, and no work is done', async (status, type) => {
    await fault({ kind: 'status', status });
    await expect(sdk.transaction.sale(sale)).rejects.toMatchObject({ type });
    expect(await salesMade()).toBe(0);
    expect((await sdk.transaction.sale(sale)).success).toBe(true);
  });

  it('[FAULT-3] a call that is cut before the work creates nothing', async () => {
    await fault({ kind: 'cut', when: 'before' });
    await expect(sdk.transaction.sale(sale)).rejects.toMatchObject({ type: 'unexpectedError' });
    expect(await salesMade()).toBe(0);
  });

  it('[FAULT-4] a call that is cut after the work leaves a transaction, found by its idempotency key', async () => {
    await fault({ kind: 'cut', when: 'after' });
    const keyed = withKey(sale, 'key-1');
    await expect(sdk.transaction.sale(keyed)).rejects.toMatchObject({ type: 'unexpectedError' });
    const { ids } = await searchByOrderId(sdk, 'order-1');
    expect(ids).toHaveLength(1);
    expect((await sdk.transaction.sale(keyed)).transaction?.id).toBe(ids[0]);
    expect(await salesMade()).toBe(1);
  });

  it.each(['truncated', 'html'])(
    '[FAULT-14] a %s response makes the call fail although the work was done',
    async as => {
      await fault({ kind: 'malformed', as });
      await expect(sdk.transaction.sale(sale)).rejects.toThrow();
      expect(await salesMade()).toBe(1);
    },
  );

  it('[FAULT-6] a delayed call returns the correct result', async () => {
    await fault({ kind: 'delay', ms: 80 });
    const startedAt = performance.now();
    expect((await sdk.transaction.sale(sale)).success).toBe(true);
    // Timers may be early by less than a millisecond.
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(79);
  });

  it('[FAULT-15] a hanging call ends when the library times out, and creates nothing', async () => {
    await fault({ kind: 'hang', ms: 60_000 });
    // The documented option of the constructor has no effect; this one does.
    Object.assign(Reflect.get(sdk, 'config'), { timeout: 100 });
    await expect(sdk.transaction.sale(sale)).rejects.toMatchObject({
      type: 'unexpectedError',
      message: 'Request timed out',
    });
    expect(await salesMade()).toBe(0);
  });

  it('[FAULT-7] a hanging call ends after the time of its rule', async () => {
    await fault({ kind: 'hang', ms: 30 });
    await expect(sdk.transaction.sale(sale)).rejects.toMatchObject({ type: 'unexpectedError' });
  });

  it('[FAULT-16] a hanging call does not keep the gateway from closing', async () => {
    await fault({ kind: 'hang', ms: 60_000 });
    const hanging = expect(sdk.transaction.sale(sale)).rejects.toMatchObject({ type: 'unexpectedError' });
    await expect.poll(async () => (await control(gateway, 'GET', 'faults')).json().faults).toEqual([]);
    const startedAt = performance.now();
    await gateway.close();
    await hanging;
    expect(performance.now() - startedAt).toBeLessThan(5000);
  });

  it.each([
    ['void', (id: string) => sdk.transaction.void(id)],
    ['submit_for_settlement', (id: string) => sdk.transaction.submitForSettlement(id)],
    ['find', (id: string) => sdk.transaction.find(id)],
    ['client_token', () => sdk.clientToken.generate({})],
    ['/merchants/local_merchant/transactions/*', (id: string) => sdk.transaction.find(id)],
  ])('[FAULT-8] a fault matches the operation %s', async (operation, call) => {
    const id = (await sdk.transaction.sale(sale)).transaction?.id ?? '';
    await fault({ kind: 'status', status: 503 }, operation);
    await expect(call(id)).rejects.toMatchObject({ type: 'serviceUnavailableError' });
    await call(id);
  });
});
