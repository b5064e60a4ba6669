import { describe, expect, it, vi } from 'vitest';
import { fakeClock } from '../../test/fake-clock.ts';
import { flush, harness, rejection, savedCard } from '../../test/harness.ts';
import { connectLater, type LaterInput } from './connect-later.ts';
import type { GatewayConnection } from './gateway.ts';
import { GatewayRequestError } from './request-error.ts';

const expired = (): GatewayRequestError => new GatewayRequestError(401, undefined);

/** A gateway that refuses every authorization but `fresh`. */
function world(ask: LaterInput['ask'], parts: Partial<GatewayConnection> = {}) {
  const { account } = harness();
  const calls: string[] = [];
  const connect = (authorization: string): GatewayConnection => {
    const answer = async <Result>(name: string, result: Result): Promise<Result> => {
      calls.push(`${name} ${authorization}`);
      if (authorization !== 'fresh') throw expired();
      return result;
    };
    return {
      hints: { isGuest: null, challenges: null },
      configuration: Promise.resolve(account),
      analytics: Promise.resolve(null),
      createCardFields: () => ({ ready: new Promise(() => undefined), teardown: async () => undefined }),
      fetchPaymentMethods: () => answer('fetch', [savedCard('n', '1111')]),
      deletePaymentMethod: nonce => answer(`delete ${nonce}`, undefined),
      createDataCollector: () => answer('collect', { deviceData: '', teardown: async () => undefined }),
      rest: ({ data }) => answer(`rest ${JSON.stringify(data)}`, 'reply'),
      graphql: () => answer('graphql', 'data'),
      component: async (load, options) =>
        (await load()).create({
          ...options,
          client: { request: () => answer('request', 'reply'), getConfiguration: () => ({}) },
        }),
      rawAuthorization: { fingerprint: `print of ${authorization}`, key: null },
      metadata: async () => ({}),
      ...parts,
    };
  };
  const clock = fakeClock();
  const connection = connectLater({ ask, first: ask(), connect, clock, makeFrames: vi.fn() });
  return { connection, calls, clock };
}

/** A function that returns these, one after another. */
function answers(...texts: readonly string[]) {
  const left = [...texts];
  return vi.fn(async () => left.shift() ?? 'none');
}

describe('connectLater', () => {
  it('[AUTH-1] an operation that is refused is repeated once, with another authorization', async () => {
    const ask = answers('old', 'fresh');
    const { connection, calls } = world(ask);
    expect(await connection.graphql('', {})).toBe('data');
    expect(calls).toEqual(['graphql old', 'graphql fresh']);
    await connection.deletePaymentMethod('n');
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('[AUTH-11] so is the fetch of the saved methods', async () => {
    const { connection, calls } = world(answers('old', 'fresh'));
    expect(await connection.fetchPaymentMethods({ defaultFirst: true })).toMatchObject([{ nonce: 'n' }]);
    expect(calls).toEqual(['fetch old', 'fetch fresh']);
  });

  it('[AUTH-2] operations that are refused together ask once', async () => {
    const ask = answers('old', 'fresh');
    const { connection } = world(ask);
    await Promise.all([connection.graphql('', {}), connection.deletePaymentMethod('n'), connection.graphql('', {})]);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it('[AUTH-3] a second refusal, and the same authorization again, end it', async () => {
    expect(await rejection(world(answers('old', 'older')).connection.graphql('', {}))).toMatchObject({ status: 401 });
    const { connection, calls } = world(answers('old', 'old'));
    expect(await rejection(connection.graphql('', {}))).toMatchObject({ status: 401 });
    expect(calls).toEqual(['graphql old']);
  });

  it('[AUTH-4] a lookup is repeated with the fingerprint of the new authorization', async () => {
    const { connection, calls } = world(answers('old', 'fresh'));
    const data = { authorizationFingerprint: 'print of old', amount: '1' };
    expect(await connection.rest({ method: 'post', endpoint: 'lookup', data })).toBe('reply');
    expect(calls[1]).toContain('print of fresh');
    expect(connection.rawAuthorization.fingerprint).toBe('print of fresh');
  });

  it('[AUTH-5] requests that a component makes by itself are repeated too', async () => {
    const { connection, calls } = world(answers('old', 'fresh'));
    const component = await connection.component(async () => ({
      create: async ({ client }) => ({ pay: () => Object(client).request({}) as Promise<unknown> }),
    }));
    expect(await component.pay()).toBe('reply');
    expect(calls).toEqual(['request old', 'request fresh']);
  });

  it('[AUTH-6] other failures ask for nothing', async () => {
    const ask = answers('old', 'fresh');
    const { connection } = world(ask, { graphql: () => Promise.reject(new GatewayRequestError(500, undefined)) });
    expect(await rejection(connection.graphql('', {}))).toMatchObject({ status: 500 });
    expect(ask).toHaveBeenCalledOnce();
  });
});

describe('a widget whose authorization is a function', () => {
  it('[AUTH-7] the form is in the page before the function has answered', async () => {
    const world = harness();
    let answer: (text: string) => void = () => undefined;
    const opening = world.open({ authorization: () => new Promise(resolve => (answer = resolve)) });
    await vi.dynamicImportSettled();
    await flush();
    expect(Object.keys(world.frames.options.fields)).toEqual(['number', 'expirationDate', 'cvv', 'postalCode']);
    answer('sandbox_key_merchant');
    const dropin = await opening;
    world.frames.complete();
    const request = dropin.requestPaymentMethod();
    world.frames.respond();
    expect(await request).toMatchObject({ nonce: 'nonce-1' });
  });

  it.each([
    ['rejects', () => Promise.reject(new Error('session over')), new Error('session over')],
    [
      'throws',
      (): never => {
        throw new Error('no server');
      },
      new Error('no server'),
    ],
    ['returns nothing', async () => undefined as unknown as string, new Error('It returned undefined.')],
    ['returns an empty text', async () => '', new Error('It returned an empty text.')],
  ])(
    '[AUTH-8] a function that %s makes create reject, with its error as the cause',
    async (_name, authorization, cause) => {
      const world = harness();
      const error = await rejection(world.open({ authorization }));
      expect(error).toMatchObject({ code: 'AUTHORIZATION_FAILED', type: 'merchant', cause });
      expect(world.container.innerHTML).toBe('');
    },
  );

  it('[AUTH-9] a function that does not answer within 60 seconds is given up', async () => {
    const world = harness();
    const opening = rejection(world.open({ authorization: () => new Promise(() => undefined) }));
    await vi.dynamicImportSettled();
    await flush();
    world.clock.advance(60_000);
    expect(await opening).toMatchObject({ code: 'AUTHORIZATION_FAILED' });
  });

  it('[AUTH-10] a card that is refused because of its authorization empties the fields, which are made anew', async () => {
    const world = harness();
    const ask = answers('old', 'fresh');
    const dropin = await world.open({ authorization: ask });
    const before = world.frames;
    before.complete();
    const request = dropin.requestPaymentMethod();
    await flush();
    before.refuse(Object.assign(new Error('refused'), { details: { httpStatus: 401 } }));
    expect(await rejection(request)).toMatchObject({ code: 'CARD_NOT_TOKENIZED' });
    expect(before.calls).toContain('clear number');
    for (const key of ['number', 'expirationDate', 'cvv', 'postalCode'] as const) {
      before.change(key, { isEmpty: true, isValid: false }, 'empty');
    }
    await expect.poll(() => world.frames).not.toBe(before);
    expect(ask).toHaveBeenCalledTimes(2);
  });
});
