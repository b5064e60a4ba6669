import { describe, expect, it } from 'vitest';
import { harness, record, rejection } from '../../test/harness.ts';
import { type MadeUp, madeUpMethod, wanting } from '../../test/made-up-methods.ts';
import { registry } from './registry.ts';

const withCash = (part?: MadeUp): ReturnType<typeof harness> =>
  harness({ environment: { registry: [...registry, madeUpMethod(part).definition] } });

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

  it('[METHOD-2] an added option is offered only if the merchant lists it, and in that position', async () => {
    const listed = await withCash().open({ ...options, paymentOptionPriority: ['cash', 'card'] });
    expect(listed.getAvailablePaymentOptions()).toEqual(['cash', 'card']);
    const unlisted = await withCash().open({ ...options, paymentOptionPriority: ['card'] });
    expect(unlisted.getAvailablePaymentOptions()).toEqual(['card']);
  });

  it('[METHOD-3] an option that fails to load is disabled, while the others work', async () => {
    const cause = new Error('no coins');
    const world = withCash({ start: () => Promise.reject(cause) });
    const dropin = await world.open(options);
    const row = world.container.querySelector<HTMLButtonElement>('.braintree-option__cash');
    expect(row?.disabled).toBe(true);
    expect(row?.classList.contains('braintree-disabled')).toBe(true);
    expect(row?.querySelector('.braintree-option__disabled-message')?.textContent).toBe(
      'Developer Error: Something went wrong. Check the console for details.',
    );
    expect(world.reports).toEqual([cause]);
    row?.click();
    expect(await rejection(dropin.requestPaymentMethod())).toMatchObject({ code: 'NO_PAYMENT_METHOD' });
  });

  it('[METHOD-4] an option whose check fails counts as unsupported', async () => {
    const cause = new Error('check');
    const world = withCash({
      isOffered: () => {
        throw cause;
      },
    });
    const dropin = await world.open(options);
    expect(dropin.getAvailablePaymentOptions()).toEqual(['card']);
    expect(world.reports).toEqual([cause]);
  });
});

describe('views with several options', () => {
  it('[VIEW-1] [VIEW-4] [VIEW-5] with several options the list opens first, and the toggle returns to it', async () => {
    const world = withCash();
    const dropin = await world.open(options);
    const lines = record(dropin);
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

  it('[VIEW-2] the toggle opens the list below the methods', async () => {
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

  it('[VIEW-3] the first field is focused 50 ms after a sheet was chosen, and not when it loads', async () => {
    const world = withCash();
    await world.open(options);
    world.clock.advance(1_000);
    expect(world.frames.calls.filter(call => call.startsWith('focus'))).toEqual([]);
    world.container.querySelector<HTMLElement>('.braintree-option__card')?.click();
    world.clock.advance(50);
    expect(world.frames.calls).toContain('focus number');
  });
});
