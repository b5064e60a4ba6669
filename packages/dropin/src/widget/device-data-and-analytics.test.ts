import { describe, expect, it } from 'vitest';
import { harness, rejection } from '../../test/harness.ts';
import { pay } from '../../test/pay.ts';

describe('device data', () => {
  it('[DEVICE-1] device data is in the payload only if the merchant requested it', async () => {
    const world = harness();
    const dropin = await world.open({ dataCollector: true });
    world.frames.complete();
    const request = dropin.requestPaymentMethod();
    world.frames.respond();
    expect(await request).toHaveProperty('deviceData', '{"correlation_id":"fake"}');
    const without = harness();
    const other = await without.open();
    without.frames.complete();
    const second = other.requestPaymentMethod();
    without.frames.respond();
    expect(await second).not.toHaveProperty('deviceData');
  });

  it('[DEVICE-3] [DEVICE-8] [DEVICE-9] failed collecting of device data does not affect the rest of the payload', async () => {
    const cause = new Error('blocked');
    const world = harness({ connection: { createDataCollector: () => Promise.reject(cause) } });
    const dropin = await world.open({ dataCollector: { paypal: true } });
    world.frames.complete();
    const request = dropin.requestPaymentMethod();
    world.frames.respond();
    expect(await request).not.toHaveProperty('deviceData');
    expect(world.reports).toEqual([expect.objectContaining({ code: 'DATA_COLLECTOR_SETUP_FAILED', cause })]);
    expect(world.counted).toContain('data-collector.setup-failed');
  });

  it('[DEVICE-6] teardown rejects if the collector does not stop, and still empties the container', async () => {
    const teardown = (): Promise<void> => Promise.reject(new Error('stuck'));
    const world = harness({ connection: { createDataCollector: async () => ({ deviceData: '', teardown }) } });
    const dropin = await world.open({ dataCollector: true });
    expect(await rejection(dropin.teardown())).toMatchObject({
      code: 'DATA_COLLECTOR_TEARDOWN_FAILED',
      message: 'Drop-in errored tearing down Data Collector.',
    });
    expect(world.container.childNodes).toHaveLength(0);
  });
});

describe('analytics', () => {
  it('[ANALYTICS-8] analytics count the authorization, the start, every choice and every request', async () => {
    const world = harness();
    const dropin = await world.open();
    await pay(dropin, world);
    await dropin.requestPaymentMethod();
    dropin.clearSelectedPaymentMethod();
    await rejection(dropin.requestPaymentMethod());
    expect(world.counted).toEqual([
      'started.tokenization-key',
      'appeared',
      'request-payment-method.card',
      'request-payment-method.card',
      'request-payment-method.error',
    ]);
  });

  it.each([
    [{ container: null as never }, 'configuration-error'],
    [{ paymentOptionPriority: [] }, 'load-error'],
    [{ card: false }, 'load-error'],
  ])('[ANALYTICS-8] analytics count a failed creation: %j', async (options, name) => {
    const world = harness();
    await rejection(world.open(options));
    expect(world.counted).toEqual(['started.tokenization-key', name]);
  });

  it('[ANALYTICS-8] analytics distinguish a client token from a tokenization key', async () => {
    const world = harness({ gateway: { authorizationType: 'CLIENT_TOKEN' } });
    await world.open();
    expect(world.counted[0]).toBe('started.client-token');
  });
});
