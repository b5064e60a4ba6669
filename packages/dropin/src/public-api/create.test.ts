import { setImmediate as nextTask } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { type FakeCardFields, fakeCardFields } from '../../test/fake-card-fields.ts';
import { flush, harness, rejection } from '../../test/harness.ts';
import { madeUpMethod, wanting } from '../../test/made-up-methods.ts';
import { deferred } from '../async/deferred.ts';
import type { Options } from '../config/create-options.ts';
import { DropinError } from '../errors/dropin-error.ts';
import type { CardFields, CardFieldsOptions } from '../gateway/card-fields.ts';
import type { CardFieldsAttempt } from '../gateway/gateway.ts';
import { english } from '../i18n/load-texts.ts';
import type { LoadedTexts } from '../i18n/loaded-texts.ts';
import type { MethodModule } from '../methods/method.ts';
import * as deferredUi from '../ui/deferred-ui.ts';
import { VERSION } from '../version.ts';

const authorization = 'sandbox_key_merchant';

/** Options as a page without types may pass them. */
const untyped = (options: unknown): Options => options as Options;

/** A rejected promise that counts as handled until the test awaits it. */
function rejected(cause: unknown): Promise<never> {
  const promise = Promise.reject(cause);
  promise.catch(() => undefined);
  return promise;
}

describe('create', () => {
  it.each([undefined, null, {}, { container: '#x' }])(
    '[SETUP-1] create rejects without an authorization: %j',
    async options => {
      const { create } = harness();
      const error = await rejection(create(untyped(options)));
      expect(error).toMatchObject({
        name: 'DropinError',
        message: 'options.authorization is required.',
        code: 'AUTHORIZATION_REQUIRED',
        type: 'merchant',
      });
    },
  );

  it("[SETUP-2] create wraps the gateway's error and leaves the container empty", async () => {
    const cause = Object.assign(new Error('offline'), { code: 'CLIENT_GATEWAY_NETWORK', type: 'NETWORK' });
    const { open, container } = harness({ connection: { configuration: rejected(cause) } });
    const error = await rejection(open());
    expect(error).toBeInstanceOf(DropinError);
    expect(error).toMatchObject({
      message: 'There was an error creating Drop-in.',
      type: 'network',
      cause,
      _braintreeWebError: cause,
    });
    expect(container.childNodes).toHaveLength(0);
  });

  it.each(['CLIENT_AUTHORIZATION_INVALID', 'CLIENT_INVALID_AUTHORIZATION'])(
    '[SETUP-22] a refused authorization, such as an expired token, has its own code: %s',
    async code => {
      const cause = Object.assign(new Error('The client token has expired.'), { code, type: 'MERCHANT' });
      const { open } = harness({ connection: { configuration: rejected(cause) } });
      const message = 'There was an error creating Drop-in.';
      expect(await rejection(open())).toMatchObject({
        code: 'AUTHORIZATION_REFUSED',
        type: 'merchant',
        message,
        cause,
      });
    },
  );

  it('[SETUP-21] an unreachable gateway rejects only create, also while the texts load', async () => {
    const unhandled: unknown[] = [];
    const note = (reason: unknown): void => void unhandled.push(reason);
    process.on('unhandledRejection', note);
    try {
      const texts = deferred<LoadedTexts>();
      const { open } = harness({
        connection: { configuration: rejected(new Error('offline')) },
        environment: { loadTexts: () => texts.promise },
      });
      const error = rejection(open({ locale: 'fr_FR' }));
      // Node reports an unhandled rejection before its next task.
      await nextTask();
      texts.resolve(english);
      expect(await error).toMatchObject({ code: 'GATEWAY_UNAVAILABLE' });
      expect(unhandled).toEqual([]);
    } finally {
      process.off('unhandledRejection', note);
    }
  });

  it.each([
    [{}, 'options.container is required.'],
    [{ container: null, selector: '' }, 'options.container is required.'],
    [{ container: '#a', selector: '#b' }, 'Must only have one options.selector or options.container.'],
    [{ container: '#nowhere' }, 'options.selector or options.container must reference a valid DOM node.'],
    [{ container: '!!' }, 'options.selector or options.container must reference a valid DOM node.'],
    [{ container: 42 }, 'options.selector or options.container must reference a valid DOM node.'],
    [{ selector: '#full' }, 'options.selector or options.container must reference an empty DOM node.'],
  ])('[SETUP-3] create rejects an invalid container with its error: %j', async (choice, message) => {
    const { create } = harness();
    const full = document.body.appendChild(document.createElement('div'));
    full.id = 'full';
    full.textContent = 'taken';
    expect(await rejection(create(untyped({ authorization, ...choice })))).toMatchObject({ message });
  });

  it('[SETUP-18] an unreachable gateway is reported before an invalid container', async () => {
    const { create } = harness({ connection: { configuration: rejected(new Error('offline')) } });
    expect(await rejection(create(untyped({ authorization })))).toMatchObject({ code: 'GATEWAY_UNAVAILABLE' });
  });

  it('[SETUP-4] [SETUP-19] create accepts an element or a selector, and counts white space as empty', async () => {
    const { create, container } = harness();
    container.id = 'pay';
    container.textContent = ' \n ';
    const dropin = await create({ authorization, selector: '#pay' });
    expect(container.querySelector('[data-braintree-id="wrapper"]')).not.toBeNull();
    await dropin.teardown();
  });

  it.each([
    ['card', 'paymentOptionPriority must be an array.'],
    [{}, 'paymentOptionPriority must be an array.'],
    [['card', 'cash'], 'paymentOptionPriority: Invalid payment option specified.'],
    [['card', 'layout'], 'paymentOptionPriority: Invalid payment option specified.'],
    [['card', 'customMethods'], 'paymentOptionPriority: Invalid payment option specified.'],
    [[], 'No valid payment options available.'],
    [['paypal'], 'No valid payment options available.'],
  ])(
    '[SETUP-5] create rejects the option order %j and leaves the container empty',
    async (paymentOptionPriority, message) => {
      const { create, container } = harness();
      const error = await rejection(create(untyped({ authorization, container, paymentOptionPriority })));
      expect(error).toMatchObject({ name: 'DropinError', message });
      expect(container.childNodes).toHaveLength(0);
    },
  );

  it('[SETUP-13] create drops duplicates from the option order', async () => {
    const { open } = harness();
    const dropin = await open({ paymentOptionPriority: ['card', 'paypal', 'card'] });
    expect(dropin.getAvailablePaymentOptions()).toEqual(['card']);
  });

  it.each([
    [{ card: false as const }, {}],
    [{}, { supportedCardTypes: [] }],
  ])('[SETUP-6] create rejects if no option can be offered: %j %j', async (options, gateway) => {
    const { open, container } = harness({ gateway });
    expect(await rejection(open(options))).toMatchObject({ message: 'No valid payment options available.' });
    expect(container.childNodes).toHaveLength(0);
  });

  it('[SETUP-7] [SETUP-20] create rejects if every option fails to load, and the container can be used again', async () => {
    const cause = Object.assign(new Error('frames'), { code: 'HOSTED_FIELDS_TIMEOUT', type: 'UNKNOWN' });
    const createCardFields = (): CardFieldsAttempt => ({ ready: rejected(cause), teardown: async () => undefined });
    const { open, container, reports } = harness({ connection: { createCardFields } });
    const first = await rejection(open());
    expect(first).toMatchObject({ message: 'All payment options failed to load.', cause });
    expect(reports).toEqual([cause]);
    expect(container.childNodes).toHaveLength(0);
    expect(await rejection(open())).toMatchObject({ code: 'ALL_OPTIONS_FAILED' });
  });

  it('[SETUP-8] create resolves with the start view on screen', async () => {
    const { open, hook } = harness();
    const dropin = await open();
    expect(hook('wrapper').className).toBe('braintree-show-card');
    expect(await rejection(dropin.requestPaymentMethod())).toMatchObject({ code: 'CARD_FORM_INVALID' });
  });

  it('[SETUP-9] [SETUP-14] create rejects immediately when the signal aborts, and empties the container', async () => {
    let isTornDown = false;
    const createCardFields = (): CardFieldsAttempt => ({
      ready: new Promise(() => undefined),
      async teardown() {
        isTornDown = true;
      },
    });
    const { open, container, clock } = harness({ connection: { createCardFields } });
    const controller = new AbortController();
    const creating = rejection(open({ signal: controller.signal }));
    await flush();
    expect(container.childNodes).toHaveLength(1);
    controller.abort('gone');
    expect(await creating).toMatchObject({ code: 'CREATE_ABORTED', cause: 'gone' });
    expect(container.childNodes).toHaveLength(0);
    expect(clock.waiting).toBe(0);
    expect(isTornDown).toBe(true);
  });

  it('[SETUP-9] [SETUP-14] create does not start if the signal was aborted before', async () => {
    const { open, container } = harness();
    expect(await rejection(open({ signal: AbortSignal.abort() }))).toMatchObject({ code: 'CREATE_ABORTED' });
    expect(container.childNodes).toHaveLength(0);
  });

  it.each(['mount', 'preload'] as const)(
    '[API-7] create rejects with a DropinError if a payment option throws in %s',
    async name => {
      const cause = new Error('stuck');
      const method = madeUpMethod();
      const { definition } = method;
      const fail = (): never => {
        throw cause;
      };
      const mount: MethodModule['mount'] = context =>
        name === 'mount' ? fail() : { ...method.mount(context), preload: fail };
      const { open, container, clock } = harness({ environment: { registry: [{ ...definition, mount }] } });
      const error = await rejection(open(wanting('cash')));
      expect(error).toBeInstanceOf(DropinError);
      expect(error).toMatchObject({ code: 'CREATE_FAILED', message: 'There was an error creating Drop-in.', cause });
      expect({ nodes: container.childNodes.length, timers: clock.waiting }).toEqual({ nodes: 0, timers: 0 });
    },
  );

  it('[SETUP-17] create removes its listener from the signal once the widget is ready', async () => {
    const { open } = harness();
    const { signal } = new AbortController();
    const listening = vi.spyOn(signal, 'addEventListener');
    const letting = vi.spyOn(signal, 'removeEventListener');
    await open({ signal });
    expect(listening.mock.calls).toHaveLength(1);
    expect(letting.mock.calls).toEqual(listening.mock.calls);
  });

  it('[SETUP-15] an aborted creation starts no payment option', async () => {
    const initialize = vi.fn(async () => undefined);
    const offer = deferred<true>();
    const cash = madeUpMethod({ initialize, isOffered: () => offer.promise });
    const { open } = harness({ environment: { registry: [cash.definition] } });
    const controller = new AbortController();
    const creating = rejection(open({ ...wanting('cash'), signal: controller.signal }));
    await flush();
    controller.abort();
    await creating;
    offer.resolve(true);
    await flush();
    expect(initialize).not.toHaveBeenCalled();
  });

  it('[SETUP-16] an aborted creation does not use frames that become ready later', async () => {
    const coming = deferred<CardFields>();
    let late: FakeCardFields | undefined;
    const createCardFields = (options: CardFieldsOptions): CardFieldsAttempt => {
      late = fakeCardFields(options);
      return { ready: coming.promise, teardown: async () => undefined };
    };
    const { open } = harness({ connection: { createCardFields } });
    const controller = new AbortController();
    const creating = rejection(open({ signal: controller.signal }));
    await flush();
    controller.abort();
    await creating;
    if (late) coming.resolve(late);
    await flush();
    expect(late?.calls).toEqual([]);
  });

  it('[SETUP-9] [SETUP-14] create can be aborted while its texts are loading', async () => {
    const { open, container } = harness({ environment: { loadTexts: () => new Promise(() => undefined) } });
    const controller = new AbortController();
    const creating = rejection(open({ locale: 'fr_FR', signal: controller.signal }));
    await flush();
    controller.abort();
    expect(await creating).toMatchObject({ code: 'CREATE_ABORTED' });
    expect(container.childNodes).toHaveLength(0);
  });

  it('[SETUP-10] create with 3-D Secure rejects if cards cannot be verified', async () => {
    const { create, container } = harness();
    const error = await rejection(create(untyped({ authorization, container, threeDSecure: true })));
    expect(error).toMatchObject({ message: '3D Secure failed to set up.', cause: expect.any(Error) });
    expect(container.childNodes).toHaveLength(0);
  });

  it('[CHUNK-7] the widget loads non-urgent code once the form is ready, and not after teardown', async () => {
    const waiting = new Set<() => void>();
    let loads = 0;
    const { open } = harness({
      environment: {
        afterForm(task) {
          waiting.add(task);
          return () => void waiting.delete(task);
        },
        async loadDeferredUi() {
          loads += 1;
          return deferredUi;
        },
      },
    });
    const dropin = await open({ shown: true } as never);
    // The deferred UI, and the option warnings.
    expect({ loads, waiting: waiting.size }).toEqual({ loads: 0, waiting: 2 });
    await dropin.teardown();
    expect({ loads, waiting: waiting.size }).toEqual({ loads: 0, waiting: 1 });
  });

  it('[CHUNK-19] the symbols of brands are loaded 200 ms after the form is ready', async () => {
    const mayBeReady = deferred<void>();
    const loadSymbols = vi.fn(async () => ({ moreSymbols: {} }));
    const { create, container, clock } = harness({
      environment: { loadSymbols },
      connection: {
        createCardFields(options) {
          const ready = mayBeReady.promise.then(() => fakeCardFields(options));
          return { ready, teardown: async () => undefined };
        },
      },
    });
    const opening = create({ authorization, container });
    await flush();
    expect(loadSymbols).not.toHaveBeenCalled();
    mayBeReady.resolve();
    await opening;
    clock.advance(199);
    expect(loadSymbols).not.toHaveBeenCalled();
    clock.advance(1);
    expect(loadSymbols).toHaveBeenCalledOnce();
  });

  it('[CHUNK-19] a widget that is removed before that loads none', async () => {
    const loadSymbols = vi.fn(async () => ({ moreSymbols: {} }));
    const world = harness({ environment: { loadSymbols } });
    await (await world.open()).teardown();
    world.clock.advance(200);
    expect({ calls: loadSymbols.mock.calls.length, timers: world.clock.waiting }).toEqual({ calls: 0, timers: 0 });
  });

  it('[SETUP-11] create has the version of its package', () => {
    expect(VERSION).toBe(manifest.version);
  });
});
