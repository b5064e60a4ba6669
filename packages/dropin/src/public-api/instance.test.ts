import { describe, expect, it, vi } from 'vitest';
import { flush, harness, record, rejection, savedCard } from '../../test/harness.ts';
import { pay } from '../../test/pay.ts';
import { DropinError } from '../errors/dropin-error.ts';

describe('calling convention', () => {
  it('[API-9] [API-10] with a callback a call returns nothing, and calls the callback once, later', async () => {
    const { create, container, clock } = harness();
    const callback = vi.fn();
    expect(create({ authorization: 'sandbox_key_merchant', container }, callback)).toBeUndefined();
    await flush();
    expect(callback).not.toHaveBeenCalled();
    clock.advance(1);
    expect(callback).toHaveBeenCalledExactlyOnceWith(null, expect.objectContaining({ teardown: expect.anything() }));
  });

  it('[API-9] [API-10] a failed call passes the callback only the error, with and without request options', async () => {
    const world = harness();
    const dropin = await world.open();
    const callback = vi.fn();
    expect(dropin.requestPaymentMethod(callback)).toBeUndefined();
    await flush();
    world.clock.advance(1);
    expect(dropin.requestPaymentMethod(null, callback)).toBeUndefined();
    await flush();
    world.clock.advance(1);
    expect(callback.mock.calls).toEqual([[expect.any(DropinError)], [expect.any(DropinError)]]);
  });

  it('[API-2] [API-14] reports an error that a callback throws, and throws nothing itself', async () => {
    const world = harness();
    const dropin = await world.open();
    const broken = new Error('broken callback');
    dropin.teardown(() => {
      throw broken;
    });
    await flush();
    world.clock.advance(1);
    expect(world.reports).toEqual([broken]);
  });

  it('[API-3] treats a trailing function as a callback only for asynchronous calls', async () => {
    const dropin = await harness().open();
    const callback = vi.fn();
    const untyped = dropin.isPaymentMethodRequestable as (callback: () => void) => boolean;
    expect(untyped(callback)).toBe(false);
    expect(callback).not.toHaveBeenCalled();
  });
});

describe('events', () => {
  it('[API-4] `off` removes exactly the handler that was registered', async () => {
    const dropin = await harness().open();
    const kept = vi.fn();
    dropin.on('noPaymentMethodRequestable', kept);
    dropin.off('noPaymentMethodRequestable', vi.fn());
    expect(dropin.hasListener('noPaymentMethodRequestable')).toBe(true);
    dropin.off('noPaymentMethodRequestable', kept);
    expect(dropin.hasListener('noPaymentMethodRequestable')).toBe(false);
  });

  it('[API-5] [API-11] [API-15] after a handler threw, the widget calls the other handlers and reports the error', async () => {
    const world = harness();
    const dropin = await world.open();
    const broken = new Error('broken handler');
    const second = vi.fn();
    dropin.on('paymentMethodRequestable', () => {
      throw broken;
    });
    dropin.on('paymentMethodRequestable', second);
    world.frames.complete();
    expect(second).toHaveBeenCalledExactlyOnceWith({ type: 'CreditCard', paymentMethodIsSelected: false });
    expect(world.reports).toEqual([broken]);
    const request = dropin.requestPaymentMethod();
    world.frames.respond();
    expect(await request).toMatchObject({ nonce: 'nonce-1' });
  });

  it('[EVENT-1] emits that the card is requestable before the validity event that completed it', async () => {
    const world = harness();
    const dropin = await world.open();
    const lines = record(dropin);
    world.frames.complete();
    expect(lines.slice(-2)).toEqual(['requestable CreditCard false', 'validityChange postalCode']);
  });

  it('[EVENT-2] a request resolves, fields are cleared, and 200 ms later the view and selection change', async () => {
    const world = harness();
    const dropin = await world.open();
    const lines = record(dropin);
    world.frames.complete();
    lines.length = 0;
    const request = dropin.requestPaymentMethod().then(() => lines.push('resolved'));
    world.frames.respond();
    await request;
    world.frames.reportClears();
    world.clock.advance(199);
    const fields = ['number', 'expirationDate', 'cvv', 'postalCode'];
    expect(lines).toEqual(['resolved', ...fields.map(key => `validityChange ${key}`)]);
    world.clock.advance(1);
    expect(lines.slice(5)).toEqual(['view card>methods', 'requestable CreditCard true']);
  });

  it('[EVENT-3] the form for another card opens below the method, and the method is withdrawn', async () => {
    const world = harness();
    const dropin = await world.open();
    const lines = record(dropin);
    await pay(dropin, world);
    lines.length = 0;
    world.hook('toggle').click();
    expect(lines).toEqual(['view methods>card', 'not requestable']);
  });
});

describe('requestPaymentMethod', () => {
  it('[REQUEST-1] a request returns exactly the documented fields', async () => {
    const world = harness();
    const dropin = await world.open();
    world.frames.complete();
    const request = dropin.requestPaymentMethod();
    world.frames.respond({ binData: { prepaid: 'No' }, ...{ surplus: 1 } });
    expect(await request).toEqual({
      nonce: 'nonce-1',
      type: 'CreditCard',
      details: { cardType: 'Visa', lastFour: '1111', lastTwo: '11' },
      description: 'ending in 11',
      binData: { prepaid: 'No' },
    });
  });

  it('[REQUEST-2] [REQUEST-8] all calls during a request get the result of one tokenization', async () => {
    const world = harness();
    const dropin = await world.open();
    world.frames.complete();
    const first = dropin.requestPaymentMethod();
    const second = dropin.requestPaymentMethod();
    expect(second).toBe(first);
    world.frames.respond();
    await first;
    expect(world.frames.tokenizations).toHaveLength(1);
  });

  it('[REQUEST-3] a request returns the tokenized method again immediately, before the view changes', async () => {
    const world = harness();
    const dropin = await world.open();
    world.frames.complete();
    const first = dropin.requestPaymentMethod();
    world.frames.respond();
    expect(await dropin.requestPaymentMethod()).toEqual(await first);
    expect(await dropin.requestPaymentMethod()).toMatchObject({ nonce: 'nonce-1' });
    expect(world.frames.tokenizations).toHaveLength(1);
  });

  it('[REQUEST-4] [REQUEST-9] a failed request rejects with the cause and keeps the form as it was', async () => {
    const world = harness();
    const dropin = await world.open();
    const lines = record(dropin);
    world.frames.complete();
    lines.length = 0;
    const request = rejection(dropin.requestPaymentMethod());
    const cause = { code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR', type: 'NETWORK' };
    world.frames.refuse(cause);
    expect(await request).toMatchObject({
      message: 'No payment method is available.',
      code: 'CARD_NOT_TOKENIZED',
      type: 'network',
      _braintreeWebError: cause,
    });
    expect(lines).toEqual([]);
    expect(dropin.isPaymentMethodRequestable()).toBe(true);
  });

  it('[REQUEST-5] a request ends even if the frames never respond', async () => {
    const world = harness();
    const dropin = await world.open();
    world.frames.complete();
    const request = rejection(dropin.requestPaymentMethod());
    await flush();
    world.clock.advance(125_000);
    expect(await request).toMatchObject({ code: 'CARD_FRAMES_UNREACHABLE', type: 'network' });
    expect(world.hook('sheet-error-text').textContent).toBe('Network error. Please try again.');
  });

  it('[REQUEST-10] a request ends immediately if the container was removed from the page', async () => {
    const world = harness();
    const dropin = await world.open();
    world.frames.complete();
    world.container.remove();
    expect(await rejection(dropin.requestPaymentMethod())).toMatchObject({ code: 'CARD_FRAMES_UNREACHABLE' });
  });

  it('[REQUEST-6] a guest keeps only the newest method', async () => {
    const world = harness();
    const dropin = await world.open();
    await pay(dropin, world, 'first');
    world.hook('toggle').click();
    await pay(dropin, world, 'second');
    expect(world.container.querySelectorAll('.braintree-method')).toHaveLength(1);
    expect(await dropin.requestPaymentMethod()).toMatchObject({ nonce: 'second' });
  });

  it('[REQUEST-11] [REQUEST-12] a customer keeps all methods, newest first, and a request returns the chosen one', async () => {
    const world = harness({ gateway: { isGuest: false } });
    const dropin = await world.open();
    await pay(dropin, world, 'first');
    world.hook('toggle').click();
    await pay(dropin, world, 'second');
    const rows = world.container.querySelectorAll<HTMLElement>('.braintree-method');
    expect(rows).toHaveLength(2);
    const lines = record(dropin);
    rows[1]?.click();
    world.clock.advance(200);
    expect(lines).toEqual(['view methods>methods', 'requestable CreditCard true']);
    expect(await dropin.requestPaymentMethod()).toMatchObject({ nonce: 'first', vaulted: true });
  });
});

describe('re-entrancy', () => {
  it('[REQUEST-7] a request made by a handler resolves after the current events', async () => {
    const world = harness();
    const dropin = await world.open();
    const lines = record(dropin);
    const given: string[] = [];
    dropin.on('paymentMethodRequestable', ({ paymentMethodIsSelected }) => {
      if (paymentMethodIsSelected) return;
      dropin.requestPaymentMethod().then(
        payload => given.push(payload.nonce),
        (error: unknown) => given.push(String(error)),
      );
    });
    world.frames.complete();
    world.frames.respond();
    await flush();
    world.clock.advance(200);
    expect(given).toEqual(['nonce-1']);
    expect(lines.slice(-4)).toEqual([
      'requestable CreditCard false',
      'validityChange postalCode',
      'view card>methods',
      'requestable CreditCard true',
    ]);
  });
});

describe('clearSelectedPaymentMethod', () => {
  it('[CLEAR-1] [CLEAR-4] clearing the selection removes an unsaved method and returns to the form', async () => {
    const world = harness();
    const dropin = await world.open();
    await pay(dropin, world);
    const lines = record(dropin);
    dropin.clearSelectedPaymentMethod();
    expect(lines).toEqual(['not requestable', 'view methods>card']);
    expect(world.container.querySelector('.braintree-method')).toBeNull();
    expect(dropin.isPaymentMethodRequestable()).toBe(false);
  });

  it('[CLEAR-2] [CLEAR-5] [CLEAR-8] clearing the selection keeps saved methods, none chosen, so requests fail', async () => {
    const world = harness({ gateway: { isGuest: false } });
    const dropin = await world.open();
    await pay(dropin, world);
    const lines = record(dropin);
    dropin.clearSelectedPaymentMethod();
    expect(lines).toEqual(['not requestable']);
    expect(world.hook('methods-label').className).toContain('braintree-no-payment-method-selected');
    expect(await rejection(dropin.requestPaymentMethod())).toMatchObject({
      code: 'NO_PAYMENT_METHOD',
      message: 'No payment method is available.',
    });
  });
});

describe('the rows', () => {
  it('[CLEAR-9] rows show the current details of a method that was removed and returns', async () => {
    const saved = [savedCard('stays', '1111'), savedCard('goes', '2222')];
    const world = harness({ gateway: { isGuest: false }, saved });
    const dropin = await world.open();
    const refreshed = async (): Promise<(string | null)[]> => {
      dropin.clearSelectedPaymentMethod();
      await flush();
      return [...world.container.querySelectorAll('.braintree-method__label')].map(label => label.textContent);
    };
    saved.pop();
    expect(await refreshed()).toEqual(['Ending in ••1111Visa']);
    saved.push(savedCard('goes', '3333'));
    expect(await refreshed()).toEqual(['Ending in ••1111Visa', 'Ending in ••3333Visa']);
  });
});

describe('teardown', () => {
  it('[TEARDOWN-1] [TEARDOWN-5] [TEARDOWN-6] teardown empties the container, which can be used again, and can be repeated', async () => {
    const world = harness();
    const dropin = await world.open();
    const { frames } = world;
    await dropin.teardown();
    await dropin.teardown();
    expect(frames.isTornDown).toBe(true);
    expect(world.container.childNodes).toHaveLength(0);
    await (await world.open()).teardown();
    expect(document.head.childNodes).toHaveLength(0);
  });

  it('[TEARDOWN-2] [TEARDOWN-7] teardown rejects the pending request, and later ones', async () => {
    const world = harness();
    const dropin = await world.open();
    world.frames.complete();
    const request = rejection(dropin.requestPaymentMethod());
    await flush();
    await dropin.teardown();
    expect(await request).toMatchObject({ code: 'TORN_DOWN' });
    expect(await rejection(dropin.requestPaymentMethod())).toMatchObject({ code: 'TORN_DOWN' });
    expect(dropin.isPaymentMethodRequestable()).toBe(false);
  });

  it('[TEARDOWN-3] teardown leaves no timer', async () => {
    const world = harness();
    const dropin = await world.open();
    world.frames.change('cvv', { isEmpty: true }, 'blur');
    world.frames.complete();
    const request = dropin.requestPaymentMethod();
    world.frames.respond();
    await request;
    expect(world.clock.waiting).toBeGreaterThan(0);
    await dropin.teardown();
    expect(world.clock.waiting).toBe(0);
  });

  it('[TEARDOWN-3] teardown leaves no timer, however often one was started', async () => {
    const world = harness({ gateway: { isGuest: false }, saved: [savedCard('one', '1111'), savedCard('two', '2222')] });
    const dropin = await world.open();
    const rows = world.container.querySelectorAll<HTMLElement>('.braintree-method');
    for (const index of [1, 0, 1]) rows[index]?.click();
    expect(world.clock.waiting).toBeGreaterThan(0);
    await dropin.teardown();
    expect(world.clock.waiting).toBe(0);
  });

  it('[TEARDOWN-4] [TEARDOWN-8] teardown runs all steps even if one fails, then rejects', async () => {
    const world = harness();
    const dropin = await world.open();
    const cause = new Error('stuck');
    world.frames.teardown = () => Promise.reject(cause);
    expect(await rejection(dropin.teardown())).toMatchObject({ code: 'TEARDOWN_FAILED', cause });
    expect(world.container.childNodes).toHaveLength(0);
    expect(document.head.childNodes).toHaveLength(0);
  });
});

describe('getAvailablePaymentOptions', () => {
  it('[API-6] getAvailablePaymentOptions returns a copy of the list', async () => {
    const dropin = await harness().open();
    dropin.getAvailablePaymentOptions().push('venmo');
    expect(dropin.getAvailablePaymentOptions()).toEqual(['card']);
  });
});
