import type { Client } from 'braintree-web/client/client.js';
import { afterEach, describe, expect, it } from 'vitest';
import { createDataCollector } from './collect-device-data.ts';
import type { DataCollector } from './gateway.ts';

// The collectors only pass it on.
const client: Client = Object.create(null);
const collector = (deviceData: string): DataCollector => ({ deviceData, teardown: async () => undefined });
const own = async (): Promise<DataCollector> => collector('own');

afterEach(() => void Reflect.deleteProperty(window, 'braintree'));

describe('the data collector', () => {
  it('[DEVICE-11] is the one that the page has loaded', async () => {
    const given: unknown[] = [];
    const create = async (options: unknown): Promise<DataCollector> => {
      given.push(options);
      return collector('page');
    };
    Reflect.set(window, 'braintree', { dataCollector: { create } });
    expect(await createDataCollector(client, { kount: true }, own)).toMatchObject({ deviceData: 'page' });
    expect(given).toEqual([{ kount: true, client }]);
  });

  it.each([undefined, null, 'text', {}, { dataCollector: {} }, { dataCollector: { create: true } }])(
    '[DEVICE-11] is the widget’s own if the page has none: %j',
    async braintree => {
      Reflect.set(window, 'braintree', braintree);
      expect(await createDataCollector(client, {}, own)).toMatchObject({ deviceData: 'own' });
    },
  );

  it.each([
    ['rejects', () => Promise.reject(new Error('another version'))],
    [
      'throws',
      () => {
        throw new Error('no client');
      },
    ],
  ])('[DEVICE-12] is the widget’s own if that of the page %s', async (_how, create) => {
    Reflect.set(window, 'braintree', { dataCollector: { create } });
    expect(await createDataCollector(client, {}, own)).toMatchObject({ deviceData: 'own' });
  });
});
