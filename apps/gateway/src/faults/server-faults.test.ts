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

describe('a call of the published server library', () => {
  it.each([
    [429, 'tooManyRequestsError'],
    [500, 'serverError'],
    [503, 'serviceUnavailableError'],
  ])('[FAULT-1] that is refused with %i is a %s, and nothing was done', async (status, type) => {
    await fault({ kind: 'status', status });
    await expect(sdk.transaction.sale(sale)).rejects.toMatchObject({ type });
    expect(await salesMade()).toBe(0);
    expect((await sdk.transaction.sale(sale)).success).toBe(true);
  });

  it('[FAULT-2] whose keys are called outdated is an authenticationError, and nothing was done', async () => {
    await fault({ kind: 'expired-token' });
    await expect(sdk.transaction.sale(sale)).rejects.toMatchObject({ type: 'authenticationError' });
    expect(await salesMade()).toBe(0);
  });

  it('[FAULT-3] that is cut before the work left nothing behind', async () => {
    await fault({ kind: 'cut', when: 'before' });
    await expect(sdk.transaction.sale(sale)).rejects.toMatchObject({ type: 'unexpectedError' });
    expect(await salesMade()).toBe(0);
  });

  it('[FAULT-4] that is cut after the work was done: the transaction exists, and its key leads to it', async () => {
    await fault({ kind: 'cut', when: 'after' });
    const keyed = withKey(sale, 'key-1');
    await expect(sdk.transaction.sale(keyed)).rejects.toMatchObject({ type: 'unexpectedError' });
    const { ids } = await searchByOrderId(sdk, 'order-1');
    expect(ids).toHaveLength(1);
    expect((await sdk.transaction.sale(keyed)).transaction?.id).toBe(ids[0]);
    expect(await salesMade()).toBe(1);
  });

  it.each(['truncated', 'html'])('[FAULT-5] whose answer is %s fails although the work was done', async as => {
    await fault({ kind: 'malformed', as });
    await expect(sdk.transaction.sale(sale)).rejects.toThrow();
    expect(await salesMade()).toBe(1);
  });

  it('[FAULT-6] that is answered later is answered rightly', async () => {
    await fault({ kind: 'delay', ms: 80 });
    const startedAt = performance.now();
    expect((await sdk.transaction.sale(sale)).success).toBe(true);
    // Timers may be early by less than a millisecond.
    expect(performance.now() - startedAt).toBeGreaterThanOrEqual(79);
  });

  it('[FAULT-7] that hangs ends when the library times out, and left nothing behind', async () => {
    await fault({ kind: 'hang', ms: 60_000 });
    // The published option of the constructor is ignored; this is the one that counts.
    Object.assign(Reflect.get(sdk, 'config'), { timeout: 100 });
    await expect(sdk.transaction.sale(sale)).rejects.toMatchObject({
      type: 'unexpectedError',
      message: 'Request timed out',
    });
    expect(await salesMade()).toBe(0);
  });

  it('[FAULT-7] that hangs ends by itself after its time', async () => {
    await fault({ kind: 'hang', ms: 30 });
    await expect(sdk.transaction.sale(sale)).rejects.toMatchObject({ type: 'unexpectedError' });
  });

  it('[FAULT-7] that hangs does not keep the gateway from closing', async () => {
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
  ])('[FAULT-8] is found by its name: %s', async (operation, call) => {
    const id = (await sdk.transaction.sale(sale)).transaction?.id ?? '';
    await fault({ kind: 'status', status: 503 }, operation);
    await expect(call(id)).rejects.toMatchObject({ type: 'serviceUnavailableError' });
    await call(id);
  });
});
