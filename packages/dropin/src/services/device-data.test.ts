import { describe, expect, it } from 'vitest';
import { type FakeClock, fakeClock } from '../../test/fake-clock.ts';
import { flush, rejection } from '../../test/harness.ts';
import { deferred } from '../async/deferred.ts';
import type { DataCollector } from '../gateway/gateway.ts';
import { type DeviceData, deviceDataService } from './device-data.ts';

interface Harness {
  readonly clock: FakeClock;
  readonly counted: string[];
  readonly reports: unknown[];
  readonly asked: unknown[];
  readonly collecting: ReturnType<typeof deferred<DataCollector>>;
  readonly data: DeviceData;
}

function harness(options: Readonly<Record<string, unknown>> = { paypal: true }): Harness {
  const clock = fakeClock();
  const counted: string[] = [];
  const reports: unknown[] = [];
  const asked: unknown[] = [];
  const collecting = deferred<DataCollector>();
  const data = deviceDataService({
    options,
    clock,
    analytics: { send: name => void counted.push(name) },
    reporter: { error: error => void reports.push(error), warn: () => undefined, callbackFailed: () => undefined },
  });
  data.begin({
    createDataCollector(given) {
      asked.push(given);
      return collecting.promise;
    },
  });
  return { clock, counted, reports, asked, collecting, data };
}

const collector = (deviceData: string, teardown = async (): Promise<void> => undefined): DataCollector => ({
  deviceData,
  teardown,
});

async function isReady({ ready }: DeviceData): Promise<boolean> {
  let isOver = false;
  void ready.then(() => {
    isOver = true;
  });
  await flush();
  return isOver;
}

describe('deviceDataService', () => {
  it('[DEVICE-1] returns the device data once it is collected', async () => {
    const { data, collecting, clock } = harness();
    expect({ isReady: await isReady(data), deviceData: data.deviceData }).toEqual({
      isReady: false,
      deviceData: undefined,
    });
    collecting.resolve(collector('{"correlation_id":"c"}'));
    expect({ isReady: await isReady(data), deviceData: data.deviceData }).toEqual({
      isReady: true,
      deviceData: '{"correlation_id":"c"}',
    });
    expect(clock.waiting).toBe(0);
  });

  it('[DEVICE-7] returns undefined instead of an empty string', async () => {
    const { data, collecting } = harness();
    collecting.resolve(collector(''));
    await data.ready;
    expect(data.deviceData).toBeUndefined();
  });

  it('[DEVICE-2] passes the merchant’s options on, and accepts the retired kount', () => {
    expect(harness({ kount: true }).asked).toEqual([{ kount: true }]);
  });

  it('[DEVICE-3] [DEVICE-8] [DEVICE-9] a failed collector is counted and reported, and the widget continues', async () => {
    const { data, collecting, counted, reports } = harness();
    const error = new Error('The script was blocked.');
    collecting.reject(error);
    await data.ready;
    expect({ counted, deviceData: data.deviceData }).toEqual({
      counted: ['data-collector.setup-failed'],
      deviceData: undefined,
    });
    expect(reports).toEqual([expect.objectContaining({ message: 'Data Collector failed to set up.', cause: error })]);
  });

  it('[DEVICE-4] a request waits at most 5 s for device data; later requests use data that came later', async () => {
    const { data, collecting, clock } = harness();
    clock.advance(4999);
    expect(await isReady(data)).toBe(false);
    clock.advance(1);
    expect(await isReady(data)).toBe(true);
    collecting.resolve(collector('late'));
    await flush();
    expect(data.deviceData).toBe('late');
  });

  it('[DEVICE-5] teardown tears the collector down', async () => {
    const { data, collecting } = harness();
    const calls: string[] = [];
    collecting.resolve(collector('data', async () => void calls.push('teardown')));
    await data.ready;
    await data.teardown();
    expect({ calls, deviceData: data.deviceData }).toEqual({ calls: ['teardown'], deviceData: undefined });
  });

  it('[DEVICE-5] a collector that is ready only after teardown is torn down, and no failure reported', async () => {
    const { data, collecting, counted, reports } = harness();
    const calls: string[] = [];
    await data.teardown();
    collecting.resolve(
      collector('data', async () => {
        calls.push('teardown');
        throw new Error('It did not stop.');
      }),
    );
    await flush();
    expect({ calls, counted, reports, deviceData: data.deviceData }).toEqual({
      calls: ['teardown'],
      counted: [],
      reports: [],
      deviceData: undefined,
    });
  });

  it('[DEVICE-10] teardown leaves no timer and no pending request', async () => {
    const { data, clock } = harness();
    let isReady = false;
    void data.ready.then(() => {
      isReady = true;
    });
    await data.teardown();
    expect({ timers: clock.waiting, isReady }).toEqual({ timers: 0, isReady: true });
  });

  it('[DEVICE-6] a failed teardown of the collector is reported', async () => {
    const { data, collecting } = harness();
    const cause = new Error('It did not stop.');
    collecting.resolve(collector('data', () => Promise.reject(cause)));
    await data.ready;
    expect(await rejection(data.teardown())).toMatchObject({
      code: 'DATA_COLLECTOR_TEARDOWN_FAILED',
      message: 'Drop-in errored tearing down Data Collector.',
      cause,
    });
  });
});
