import { describe, expect, it } from 'vitest';
import { flush, harness, record, rejection } from '../../test/harness.ts';
import { type MadeUp, madeUpMethod, registryWith, wanting } from '../../test/made-up-methods.ts';
import { deferred } from '../async/deferred.ts';

const withCash = (part?: MadeUp): ReturnType<typeof harness> =>
  harness({ environment: { registry: registryWith(madeUpMethod(part).definition) } });

const options = wanting('cash');

describe('a payment option added to the registry', () => {
  it('[METHOD-1] an added payment option is offered, opened, tokenized and listed', async () => {
    const world = withCash();
    const dropin = await world.open(options);
    const lines = record(dropin);
    expect(dropin.getAvailablePaymentOptions()).toEqual(['card', 'cash']);
    expect(world.hook('wrapper').className).toBe('braintree-show-options');
    world.container.querySelector<HTMLElement>('.braintree-option__cash')?.click();
    world.container.querySelector<HTMLElement>('.braintree-cash button')?.click();
    expect(await dropin.requestPaymentMethod()).toEqual({ nonce: 'coins', type: 'Cash', details: {} });
    world.clock.advance(200);
    expect(lines).toEqual([
      'view options>cash',
      'option cash',
      'requestable Cash false',
      'view cash>methods',
      'requestable Cash true',
    ]);
    expect(world.hook('methods-container').textContent).toBe('Venmo');
    expect(world.hook('methods-label').textContent).toBe('Paying with Venmo');
  });

  it('[METHOD-2] [METHOD-5] an added option is offered only if the merchant lists it, and in that position', async () => {
    const listed = await withCash().open({ ...options, paymentOptionPriority: ['cash' as never, 'card'] });
    expect(listed.getAvailablePaymentOptions()).toEqual(['cash', 'card']);
    const unlisted = await withCash().open({ ...options, paymentOptionPriority: ['card'] });
    expect(unlisted.getAvailablePaymentOptions()).toEqual(['card']);
  });

  it('[METHOD-3] [METHOD-6] [DOM-17] an option that fails to load is disabled, while the others work', async () => {
    const cause = new Error('no coins');
    const world = withCash({ initialize: () => Promise.reject(cause) });
    const dropin = await world.open(options);
    const row = world.container.querySelector<HTMLButtonElement>('.braintree-option__cash');
    expect(row?.getAttribute('aria-disabled')).toBe('true');
    expect(row?.classList.contains('braintree-disabled')).toBe(true);
    expect(row?.querySelector('.braintree-option__disabled-message')?.textContent).toBe(
      "We're sorry, something seems to have gone wrong.",
    );
    expect(world.reports).toEqual([cause]);
    row?.click();
    expect(await rejection(dropin.requestPaymentMethod())).toMatchObject({ code: 'NO_PAYMENT_METHOD' });
  });

  it('[METHOD-4] [METHOD-7] an option whose check fails counts as unsupported, and is reported by its name', async () => {
    const cause = new Error('check');
    const world = withCash({
      isOffered: () => {
        throw cause;
      },
    });
    const dropin = await world.open(options);
    expect(dropin.getAvailablePaymentOptions()).toEqual(['card']);
    const message = 'cash view errored when checking if it was supported.';
    expect(world.reports).toEqual([expect.objectContaining({ message, cause })]);
  });

  it('[METHOD-8] [METHOD-9] a support check that lasts holds nothing back; its option is disabled until it has passed', async () => {
    const checking = deferred<true | string>();
    const world = withCash({ isOffered: () => checking.promise });
    const dropin = await world.open(options);
    const row = world.container.querySelector('.braintree-option__cash');
    expect(dropin.getAvailablePaymentOptions()).toEqual(['card', 'cash']);
    expect(row?.getAttribute('aria-disabled')).toBe('true');
    checking.resolve(true);
    await flush();
    expect(row?.getAttribute('aria-disabled')).toBe('false');
  });

  it('[METHOD-37] [METHOD-35] an option whose check fails late is taken away, and the only one that is left opens', async () => {
    const checking = deferred<true | string>();
    const world = withCash({ isOffered: () => checking.promise });
    const dropin = await world.open(options);
    const lines = record(dropin);
    checking.resolve('it is late.');
    await flush();
    expect({ offered: dropin.getAvailablePaymentOptions(), lines, reports: world.reports }).toEqual({
      offered: ['card'],
      lines: ['view options>card'],
      reports: [],
    });
    expect(world.container.querySelector('.braintree-option__cash')).toBeNull();
  });

  it('[METHOD-31] a support check that never ends fails after 65 seconds, and is reported by its name', async () => {
    const world = withCash({ isOffered: () => new Promise(() => undefined) });
    const dropin = await world.open(options);
    world.clock.advance(65_000);
    await flush();
    expect(dropin.getAvailablePaymentOptions()).toEqual(['card']);
    const cause = expect.objectContaining({ message: 'The support check of cash took more than 65000 ms.' });
    expect(world.reports).toEqual([expect.objectContaining({ message: expect.stringContaining('cash'), cause })]);
  });

  it('[METHOD-33] a form that is complete while another option is being checked is requestable', async () => {
    const world = withCash({ isOffered: () => new Promise(() => undefined), id: 'cash' });
    const opening = world.open({ ...options, initialView: 'cash' as never });
    await flush();
    world.frames.complete();
    world.clock.advance(10_000);
    const dropin = await opening;
    dropin.showView('card');
    expect(dropin.isPaymentMethodRequestable()).toBe(true);
  });

  it('[METHOD-10] [METHOD-11] the form waits one second for an option that starts slowly, which is enabled later', async () => {
    const starting = deferred<undefined>();
    const world = withCash({ initialize: () => starting.promise });
    const opening = world.open(options);
    await flush();
    world.clock.advance(1_000);
    const dropin = await opening;
    const row = world.container.querySelector<HTMLButtonElement>('.braintree-option__cash');
    expect(dropin.getAvailablePaymentOptions()).toEqual(['card', 'cash']);
    expect([row?.getAttribute('aria-disabled'), row?.textContent]).toEqual(['true', 'Venmo']);
    row?.click();
    expect(world.hook('wrapper').className).toBe('braintree-show-options');
    starting.resolve(undefined);
    await flush();
    expect(row?.getAttribute('aria-disabled')).toBe('false');
    row?.click();
    expect(world.hook('wrapper').className).toBe('braintree-show-cash');
  });

  it('[METHOD-29] the form waits ten seconds for the option of `initialView`, and opens with it', async () => {
    const starting = deferred<undefined>();
    const world = withCash({ initialize: () => starting.promise });
    const opening = world.open({ ...options, initialView: 'cash' as never });
    await flush();
    world.clock.advance(9_000);
    starting.resolve(undefined);
    await opening;
    expect(world.hook('wrapper').className).toBe('braintree-show-cash');
  });

  it('[METHOD-30] an option of `initialView` that starts later than that does not hold the form back', async () => {
    const world = withCash({ initialize: () => new Promise(() => undefined) });
    const opening = world.open({ ...options, initialView: 'cash' as never });
    await flush();
    world.clock.advance(10_000);
    await opening;
    expect(world.hook('wrapper').className).toBe('braintree-show-options');
  });

  it('[METHOD-12] a start that never ends is a failure after 65 seconds', async () => {
    const world = withCash({ initialize: () => new Promise(() => undefined) });
    const opening = world.open(options);
    await flush();
    world.clock.advance(1_000);
    await opening;
    world.clock.advance(64_000);
    await flush();
    expect(world.container.querySelector('.braintree-option__cash')?.textContent).toContain("We're sorry");
    expect(world.reports).toEqual([expect.objectContaining({ message: 'The start of cash took more than 65000 ms.' })]);
  });

  it('[METHOD-13] a teardown ends the waits for checks and starts', async () => {
    const world = withCash({ initialize: () => new Promise(() => undefined) });
    const opening = world.open(options);
    await flush();
    world.clock.advance(1_000);
    await (await opening).teardown();
    expect({ timers: world.clock.waiting, reports: world.reports }).toEqual({ timers: 0, reports: [] });
  });
});

describe('views with several options', () => {
  it('[FLOW-3] [FLOW-9] [VIEW-5] with several options the list opens first, and the toggle returns to it', async () => {
    const world = withCash();
    const dropin = await world.open(options);
    const lines = record(dropin);
    expect(world.hook('wrapper').className).toBe('braintree-show-options');
    expect(world.hook('toggle').className).toContain('braintree-hidden');
    world.container.querySelector<HTMLElement>('.braintree-option__card')?.click();
    expect(world.hook('toggle').className).not.toContain('braintree-hidden');
    world.frames.complete();
    lines.length = 0;
    world.hook('toggle').click();
    expect(lines).toEqual(['view card>options', 'not requestable']);
    world.container.querySelector<HTMLElement>('.braintree-option__card')?.click();
    expect(lines.slice(2)).toEqual(['view options>card', 'requestable CreditCard false', 'option card']);
  });

  it('[FLOW-11] [FLOW-41] the toggle opens the list below the methods', async () => {
    const world = withCash();
    const dropin = await world.open(options);
    world.container.querySelector<HTMLElement>('.braintree-option__cash')?.click();
    await dropin.requestPaymentMethod();
    world.clock.advance(200);
    const lines = record(dropin);
    world.hook('toggle').click();
    expect(lines).toEqual([]);
    expect(world.hook('wrapper').className).toBe('braintree-show-methods braintree-show-options');
    expect(world.hook('lower-container').contains(world.hook('options'))).toBe(true);
    expect(dropin.isPaymentMethodRequestable()).toBe(true);
    expect(world.hook('toggle').className).toContain('braintree-hidden');
  });

  it('[VIEW-3] [VIEW-6] the first field is focused 50 ms after a sheet was chosen, and not when it loads', async () => {
    const world = withCash();
    await world.open(options);
    world.clock.advance(1_000);
    expect(world.frames.calls.filter(call => call.startsWith('focus'))).toEqual([]);
    world.container.querySelector<HTMLElement>('.braintree-option__card')?.click();
    world.clock.advance(50);
    expect(world.frames.calls).toContain('focus number');
  });

  it('[VIEW-3] a buyer who is in a field already when the sheet takes the focus stays there', async () => {
    const world = withCash();
    await world.open(options);
    world.container.querySelector<HTMLElement>('.braintree-option__card')?.click();
    const field = document.createElement('input');
    world.hook('sheet-container').append(field);
    field.focus();
    world.clock.advance(50);
    expect(document.activeElement).toBe(field);
    expect(world.frames.calls).not.toContain('focus number');
  });
});
