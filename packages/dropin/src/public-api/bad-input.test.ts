import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { flush, type Harness, type HarnessOptions, harness, rejection, savedCard } from '../../test/harness.ts';
import type { CreateOptions } from '../config/create-options.ts';
import { DropinError } from '../errors/dropin-error.ts';
import type { TokenizedCard } from '../gateway/card-fields.ts';
import { VaultError } from '../gateway/vault-error.ts';
import type { Dropin } from './instance.ts';

const authorization = 'sandbox_key_merchant';
const offline = Object.assign(new Error('offline'), { code: 'CLIENT_GATEWAY_NETWORK', type: 'NETWORK' });

/** A rejected promise that counts as handled. */
function refused(): Promise<never> {
  const promise = Promise.reject(offline);
  promise.catch(() => undefined);
  return promise;
}

/** A value of any type, as a page without types may pass it. */
const untyped = (given: unknown): never => given as never;

/** Checks that a removed widget leaves no elements and no timers. */
function expectNothingLeft({ container, clock }: Harness): void {
  expect(container.childNodes).toHaveLength(0);
  expect(clock.waiting).toBe(0);
}

const sheetText = (world: Harness): string | null => world.hook('sheet-error-text').textContent;

describe('setup', () => {
  const full = (): HTMLElement => {
    const element = document.createElement('div');
    element.textContent = 'taken';
    return element;
  };
  const cases: readonly [text: string, options: () => object, world?: () => HarnessOptions][] = [
    ['options.authorization is required.', () => ({ authorization: '', container: '#nowhere' })],
    ['There was an error creating Drop-in.', () => ({}), () => ({ connection: { configuration: refused() } })],
    ['options.container is required.', () => ({ container: null })],
    ['Must only have one options.selector or options.container.', () => ({ selector: '#pay' })],
    ['options.selector or options.container must reference a valid DOM node.', () => ({ container: '#nowhere' })],
    ['options.selector or options.container must reference an empty DOM node.', () => ({ container: full() })],
    ['paymentOptionPriority must be an array.', () => ({ paymentOptionPriority: {} })],
    ['paymentOptionPriority must be an array.', () => ({ paymentOptionPriority: 'card' })],
    ['paymentOptionPriority: Invalid payment option specified.', () => ({ paymentOptionPriority: [null] })],
    ['No valid payment options available.', () => ({ card: false })],
    ['No valid payment options available.', () => ({}), () => ({ gateway: { supportedCardTypes: [] } })],
    [
      'All payment options failed to load.',
      () => ({}),
      () => ({ connection: { createCardFields: () => ({ ready: refused(), teardown: async () => undefined }) } }),
    ],
    ['3D Secure failed to set up.', () => ({ threeDSecure: { amount: '10' } })],
  ];

  it.each(cases)(
    '[BAD-1] [BAD-7] [BAD-11] rejects with %j and leaves no elements or timers',
    async (message, options, settings) => {
      const world = harness(settings?.());
      const error = await rejection(world.open(untyped(options())));
      expect(error).toBeInstanceOf(DropinError);
      const isOffline = message.startsWith('There') || message.startsWith('All');
      const reason = message.startsWith('3D') ? expect.any(Error) : undefined;
      expect(error).toMatchObject({ message, _braintreeWebError: isOffline ? offline : reason });
      expectNothingLeft(world);
    },
  );

  it('[BAD-8] create reports one error at a time, in the documented order', async () => {
    const wrong = { container: '#nowhere', paymentOptionPriority: 'card', card: false };
    const codes = [
      await rejection(harness().create(untyped({ ...wrong, authorization: null }))),
      await rejection(
        harness({ connection: { configuration: refused() } }).create(untyped({ ...wrong, authorization })),
      ),
      await rejection(harness().create(untyped({ ...wrong, authorization }))),
      await rejection(harness().open(untyped({ paymentOptionPriority: 'card', card: false }))),
      await rejection(harness().open({ card: false })),
    ].map(error => (error instanceof DropinError ? error.code : error));
    expect(codes).toEqual([
      'AUTHORIZATION_REQUIRED',
      'GATEWAY_UNAVAILABLE',
      'CONTAINER_NOT_FOUND',
      'PRIORITY_NOT_AN_ARRAY',
      'NO_VALID_OPTIONS',
    ]);
  });

  it('[BAD-9] create does not fail because of the data collector', async () => {
    const world = harness({ connection: { createDataCollector: () => Promise.reject(offline) } });
    const dropin = await world.open({ dataCollector: true });
    await flush();
    expect(world.counted).toContain('data-collector.setup-failed');
    expect(world.reports).toEqual([
      expect.objectContaining({ message: 'Data Collector failed to set up.', cause: offline }),
    ]);
    await dropin.teardown();
    expectNothingLeft(world);
  });

  it('[DEVICE-6] teardown rejects if the data collector’s fails, and still empties the container', async () => {
    const collector = { deviceData: 'x', teardown: () => Promise.reject(offline) };
    const world = harness({ connection: { createDataCollector: async () => collector } });
    const dropin = await world.open({ dataCollector: true });
    await flush();
    expect(await rejection(dropin.teardown())).toMatchObject({
      message: 'Drop-in errored tearing down Data Collector.',
      cause: offline,
    });
    expectNothingLeft(world);
  });
});

describe('error texts', () => {
  const sorry = "We're sorry, something seems to have gone wrong.";
  const check = 'Please check your entries and try again.';

  it.each([
    ['HOSTED_FIELDS_TOKENIZATION_FAIL_ON_DUPLICATE', 'This card already exists as a saved payment method.'],
    ['HOSTED_FIELDS_FAILED_TOKENIZATION', check],
    ['HOSTED_FIELDS_FIELDS_INVALID', check],
    ['HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR', 'Network error. Please try again.'],
    ['HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED', expect.stringMatching(/^Card verification failed/)],
    ['HOSTED_FIELDS_FIELDS_EMPTY', sorry],
    ['CONSTRUCTOR', sorry],
    [undefined, sorry],
    [null, sorry],
    [42, sorry],
  ])('[BAD-2] the error text depends on the code %s of a rejected card', async (code, text) => {
    const world = harness();
    const dropin = await world.open();
    world.frames.complete();
    const asking = rejection(dropin.requestPaymentMethod());
    await flush();
    const cause = { code, type: 'CUSTOMER' };
    world.frames.refuse(cause);
    expect(await asking).toMatchObject({ message: 'No payment method is available.', _braintreeWebError: cause });
    expect(sheetText(world)).toEqual(text);
    expect(world.hook('sheet-error-text').childElementCount).toBe(0);
    await dropin.teardown();
    expectNothingLeft(world);
  });

  it('[BAD-2] an incomplete form shows what to check', async () => {
    const world = harness();
    const dropin = await world.open();
    expect(await rejection(dropin.requestPaymentMethod())).toMatchObject({ code: 'CARD_FORM_INVALID' });
    expect(sheetText(world)).toBe(check);
    expect(world.hook('number-field-error').textContent).toBe('Please enter a number.');
    expect(world.hook('cvv-field-error').textContent).toBe('Please enter a CVV.');
    expect(world.hook('expiration-date-field-error').textContent).toBe('Please enter an expiry date.');
    expect(world.hook('postal-code-field-error').textContent).toBe('Please enter a postcode.');
  });
});

describe('a failed deletion', () => {
  const causes = [
    new VaultError('VAULT_MANAGER_DELETE_PAYMENT_METHOD_NONCE_REQUIRES_CLIENT_TOKEN'),
    new VaultError('VAULT_MANAGER_PAYMENT_METHOD_NONCE_NOT_FOUND', { about: 'one' }),
    new VaultError('VAULT_MANAGER_DELETE_PAYMENT_METHOD_UNKNOWN_ERROR', { about: 'one', cause: offline }),
    undefined,
  ];

  it.each(causes)(
    '[BAD-3] [BAD-12] shows the buyer that a method was not deleted, and logs the cause: %s',
    async cause => {
      const world = harness({
        gateway: { isGuest: false },
        saved: [savedCard('one', '1111')],
        connection: { deletePaymentMethod: () => Promise.reject(cause) },
      });
      const dropin = await world.open({ vaultManager: true });
      await flush();
      world.hook('methods-edit').click();
      await flush();
      world.container.querySelector<HTMLElement>('.braintree-method')?.click();
      await flush();
      world.hook('delete-confirmation__yes').click();
      await flush();
      world.clock.advance(500);
      await flush();
      expect(sheetText(world)).toBe('Unable to delete payment method. Please try again.');
      expect(world.reports).toEqual([cause ?? expect.any(Error)]);
      await dropin.teardown();
      expectNothingLeft(world);
    },
  );

  it('[BAD-16] a deletion with a tokenization key is rejected with the specification’s text', () => {
    expect(causes[0]?.message).toBe('A client token with a customer id must be used to delete a payment method nonce.');
  });
});

describe('malformed replies of the card frames', () => {
  it.each([undefined, null, {}, { nonce: null }, { nonce: 42, type: 'CreditCard' }, { nonce: '', type: 'CreditCard' }])(
    '[BAD-4] are no nonce: %j',
    async reply => {
      const world = harness();
      const dropin = await world.open();
      world.frames.complete();
      vi.spyOn(world.frames, 'tokenize').mockResolvedValue(reply as TokenizedCard);
      const asking = rejection(dropin.requestPaymentMethod());
      expect(await asking).toMatchObject({ code: 'CARD_NOT_TOKENIZED' });
      expect(sheetText(world)).toBe("We're sorry, something seems to have gone wrong.");
      await dropin.teardown();
      expectNothingLeft(world);
    },
  );

  it('[BAD-13] a reply of the card frames may lack every detail', async () => {
    const world = harness();
    const dropin = await world.open();
    world.frames.complete();
    vi.spyOn(world.frames, 'tokenize').mockResolvedValue({ nonce: 'n', type: 'CreditCard' } as TokenizedCard);
    expect(await dropin.requestPaymentMethod()).toMatchObject({ nonce: 'n', type: 'CreditCard' });
    world.clock.advance(200);
    expect(world.container.querySelector('.braintree-method')).not.toBeNull();
  });
});

describe('pending work', () => {
  it('[BAD-5] aborting the signal ends a creation whose frames never respond', async () => {
    const teardown = vi.fn(async () => undefined);
    const world = harness({
      connection: { createCardFields: () => ({ ready: new Promise(() => undefined), teardown }) },
    });
    const giving = new AbortController();
    const creating = rejection(world.open({ signal: giving.signal }));
    await flush();
    giving.abort();
    expect(await creating).toMatchObject({ code: 'CREATE_ABORTED' });
    expect(teardown).toHaveBeenCalled();
    expectNothingLeft(world);
  });

  it('[BAD-14] a request is rejected if the frames were removed from the page with the container', async () => {
    const world = harness();
    const dropin = await world.open();
    world.frames.complete();
    const asking = rejection(dropin.requestPaymentMethod());
    world.container.remove();
    world.clock.advance(125_000);
    expect(await asking).toMatchObject({ code: 'CARD_FRAMES_UNREACHABLE', type: 'network' });
    expect(await rejection(dropin.requestPaymentMethod())).toMatchObject({ code: 'CARD_FRAMES_UNREACHABLE' });
    await dropin.teardown();
    expectNothingLeft(world);
  });

  it('[BAD-14] create succeeds in a container that was emptied or removed meanwhile', async () => {
    const world = harness();
    const creating = world.open();
    world.container.replaceChildren();
    world.container.remove();
    const dropin = await creating;
    expect(await rejection(dropin.requestPaymentMethod())).toMatchObject({ code: 'CARD_FRAMES_UNREACHABLE' });
    await dropin.teardown();
    expectNothingLeft(world);
  });
});

/** Calls every method of the widget with the value in each argument. */
async function callEverything(dropin: Dropin, thing: unknown): Promise<readonly unknown[]> {
  const odd = untyped(thing);
  dropin.on(odd, odd);
  dropin.off(odd, odd);
  dropin.hasListener(odd);
  dropin.isPaymentMethodRequestable();
  dropin.getAvailablePaymentOptions();
  dropin.updateConfiguration(odd, odd, odd);
  dropin.updateConfiguration('paypal', odd, odd);
  dropin.showView(odd);
  dropin.markPaymentMethodSpent(odd);
  dropin.clearSelectedPaymentMethod();
  return [await rejection(dropin.requestPaymentMethod(odd))];
}

describe('arbitrary values', () => {
  it.each([null, undefined, 42, '', 'constructor', '__proto__', [], {}, Symbol('x')])(
    '[BAD-10] every method accepts %s without an unexpected error',
    async thing => {
      const world = harness();
      const dropin = await world.open();
      for (const error of await callEverything(dropin, thing)) expect(error).toBeInstanceOf(DropinError);
      expect(world.hook('wrapper').className).toContain('braintree-show-card');
      await dropin.teardown();
      for (const error of await callEverything(dropin, thing)) expect(error).toMatchObject({ code: 'TORN_DOWN' });
      expectNothingLeft(world);
    },
  );

  it.each([null, 42, 'callback', {}])(
    '[API-1] [BAD-10] create returns a promise if %j is passed in place of the callback',
    async thing => {
      const world = harness();
      const creating: unknown = world.create(untyped({ authorization, container: world.container }), untyped(thing));
      expect(await Promise.resolve(creating)).toHaveProperty('teardown');
    },
  );

  it('[BAD-10] create calls a callback that is the only argument', async () => {
    const world = harness();
    const callback = vi.fn();
    expect(world.create(untyped(callback))).toBeUndefined();
    await flush();
    world.clock.advance(1);
    expect(callback.mock.calls).toEqual([[expect.objectContaining({ code: 'AUTHORIZATION_REQUIRED' })]]);
  });

  const names: readonly (keyof CreateOptions)[] = [
    'locale',
    'translations',
    'paymentOptionPriority',
    'card',
    'paypal',
    'venmo',
    'threeDSecure',
    'dataCollector',
    'vaultManager',
    'preselectVaultedPaymentMethod',
    'showDefaultPaymentMethodFirst',
    'hiddenVaultedPaymentMethodTypes',
    'initialView',
    'analytics',
    'stylesheet',
    'colorScheme',
    'signal',
  ];

  it('[BAD-6] [BAD-15] any option value leads to a widget or an error with a code, and teardown leaves nothing', async () => {
    const options = fc.record(Object.fromEntries(names.map(name => [name, fc.anything()])), { requiredKeys: [] });
    await fc.assert(
      fc.asyncProperty(options, async odd => {
        const world = harness({ gateway: { isGuest: false }, saved: [savedCard('one', '1111')] });
        try {
          const dropin = await world.open(untyped(odd));
          await dropin.teardown();
        } catch (error) {
          expect(error).toBeInstanceOf(DropinError);
        }
        expectNothingLeft(world);
      }),
      { numRuns: 10 },
    );
  }, 60_000);

  it('[BAD-6] the card settings accept any value', async () => {
    const card = fc.record({
      cardholderName: fc.anything(),
      overrides: fc.oneof(fc.anything(), fc.record({ fields: fc.anything(), styles: fc.anything() })),
      clearFieldsAfterTokenization: fc.anything(),
      vault: fc.anything(),
    });
    await fc.assert(
      fc.asyncProperty(card, async odd => {
        const world = harness();
        const dropin = await world.open(untyped({ card: odd }));
        await dropin.teardown();
        expectNothingLeft(world);
      }),
      { numRuns: 10 },
    );
  }, 60_000);
});
