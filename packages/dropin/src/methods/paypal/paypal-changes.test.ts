import { describe, expect, it } from 'vitest';
import { flush, rejection } from '../../../test/harness.ts';
import { approval, once, openedPayPal as opened, type PayPalWorld, payPalWorld } from '../../../test/paypal-world.ts';

describe('a change of the settings', () => {
  it('[PAYPALPAY-27] a new amount applies to the next payment, with the same button', async () => {
    const world = await opened();
    world.method.configure?.('amount', '30.00');
    await world.pay();
    expect(world.calls.at(-1)?.[1]).toMatchObject({ amount: '30.00' });
    expect(world.buttons).toHaveLength(1);
  });

  it.each([
    ['flow', 'vault', { vault: 'true', intent: 'tokenize' }],
    ['currency', 'USD', { currency: 'USD' }],
    ['intent', 'sale', { intent: 'capture' }],
    ['commit', true, { commit: 'true' }],
  ])(
    '[PAYPALPAY-28] [PAYPALPAY-29] a new %s loads the script again and removes the old one with its button',
    async (key, value, query) => {
      const world = await opened();
      world.method.configure?.(key, value);
      await flush();
      expect(world.buttons.map(({ isClosed }) => isClosed)).toEqual([true, false]);
      expect(world.leases.map(({ isReleased }) => isReleased)).toEqual([true, false]);
      expect(Object.fromEntries(world.button().query)).toMatchObject(query);
      expect(world.sheet.querySelectorAll('iframe')).toHaveLength(1);
      expect('createBillingAgreement' in world.button().options).toBe(key === 'flow');
    },
  );

  it('[PAYPALPAY-30] a new style replaces the button', async () => {
    const world = await opened();
    world.method.configure?.('buttonStyle', { color: 'blue' });
    await flush();
    expect(world.button().options.style).toEqual({ height: 48, shape: 'rect', color: 'blue' });
    expect(world.buttons.map(({ isClosed }) => isClosed)).toEqual([true, false]);
  });

  it.each(['offerCredit', 'locale'])('[PAYPALPAY-31] `%s` is ignored', async key => {
    const world = await opened();
    world.method.configure?.(key, key === 'locale' ? 'fr_FR' : true);
    await world.pay();
    expect(world.calls.at(-1)?.[1]).toEqual({ ...once, offerCredit: false });
    expect(world.buttons).toHaveLength(1);
  });

  it('[PAYPALPAY-32] a change during the start makes the start wait for the last button', async () => {
    const world = payPalWorld({ isManual: true });
    let isStarted = false;
    const start = world.start().then(() => {
      isStarted = true;
    });
    await flush();
    world.method.configure?.('flow', 'vault');
    await flush();
    expect({ isStarted, released: world.leases.map(({ isReleased }) => isReleased) }).toEqual({
      isStarted: false,
      released: [true, false],
    });
    world.load();
    await start;
    expect(world.buttons.map(({ query }) => query.get('vault'))).toEqual(['true']);
  });

  it('[PAYPALPAY-32] if the last button cannot be added, the start fails and nothing is shown', async () => {
    const world = payPalWorld({ isManual: true });
    const start = rejection(world.start());
    await flush();
    world.method.configure?.('flow', 'vault');
    world.leases.at(-1)?.loading.reject(new Error('blocked'));
    expect(await start).toMatchObject({ code: 'PAYPAL_CONNECTION_FAILED' });
    expect(world.lines).toEqual([]);
  });

  it.each([
    ['the buyer comes to the sheet', (world: PayPalWorld) => world.method.focus()],
    ['the page requests a method', (world: PayPalWorld) => void world.method.tokenize()],
    ['the page changes another setting', (world: PayPalWorld) => world.method.configure?.('amount', '30.00')],
  ])('[PAYPALPAY-33] a script that does not load is shown, and tried again when %s', async (_when, retry) => {
    const world = payPalWorld({ isManual: true });
    const start = world.start();
    await flush();
    world.load();
    await start;
    world.method.configure?.('currency', 'XOF');
    world.leases.at(-1)?.loading.reject(new Error('400'));
    await flush();
    expect(world.lines).toEqual(['report PAYPAL_CONNECTION_FAILED', 'failed paypalFlowFailedError']);
    retry(world);
    world.load();
    await flush();
    expect({ leases: world.leases.length, frames: world.sheet.querySelectorAll('iframe').length }).toEqual({
      leases: 3,
      frames: 1,
    });
  });

  it('[PAYPALPAY-34] what the window of a replaced button reports is ignored', async () => {
    const world = await opened();
    await world.pay();
    const [before] = world.buttons;
    world.method.configure?.('currency', 'USD');
    await flush();
    await before?.options.onApprove(approval);
    before?.options.onError(new Error('late'));
    expect({ lines: world.lines, calls: world.calls.length }).toEqual({ lines: [], calls: 1 });
  });
});

describe('an approval of a payment that the page has changed', () => {
  it.each([
    ['a change of the amount', 'before', (world: PayPalWorld) => world.method.configure?.('amount', '30.00')],
    ['clearing the selection', 'before', (world: PayPalWorld) => world.method.cancel?.()],
    ['a change of the amount', 'during', (world: PayPalWorld) => world.method.configure?.('amount', '30.00')],
    [
      'a change that replaces the button',
      'during',
      (world: PayPalWorld) => world.method.configure?.('currency', 'USD'),
    ],
    ['clearing the selection', 'during', (world: PayPalWorld) => world.method.cancel?.()],
  ])('[PAYPALPAY-50] after %s %s its tokenization it is dropped, and the next one counts', async (_, when, change) => {
    const world = await opened();
    await world.pay();
    if (when === 'before') change(world);
    const approving = world.button().options.onApprove(approval);
    if (when === 'during') change(world);
    await approving;
    await flush();
    expect(world.lines.filter(line => line.startsWith('approved'))).toEqual([]);
    expect(world.lines.at(-1)).not.toBe('busy true');
    await world.pay();
    await world.button().options.onApprove(approval);
    expect(world.lines.at(-1)).toMatch(/^approved/);
  });
});

describe('teardown', () => {
  it('[PAYPALPAY-35] amid a payment it closes the button and releases the script, and nothing is reported', async () => {
    const world = await opened();
    let finish: (reply: { nonce: string }) => void = () => undefined;
    world.behaviour.tokenizePayment = () =>
      new Promise(resolve => {
        finish = resolve;
      });
    await world.pay();
    const approving = world.button().options.onApprove(approval);
    await world.method.teardown();
    finish({ nonce: 'late' });
    await approving;
    expect(world.lines).toEqual(['busy true']);
    world.method.configure?.('currency', 'USD');
    world.method.focus();
    expect({
      leases: world.leases.length,
      isClosed: world.button().isClosed,
      isReleased: world.leases[0]?.isReleased,
      frames: world.sheet.querySelectorAll('iframe').length,
      timers: world.clock.waiting,
      last: world.calls.at(-1)?.[0],
    }).toEqual({ leases: 1, isClosed: true, isReleased: true, frames: 0, timers: 0, last: 'teardown' });
  });

  it('[PAYPALPAY-35] amid the start it ends the start', async () => {
    const world = payPalWorld({ isManual: true });
    const start = world.start();
    await flush();
    await world.method.teardown();
    await start;
    world.load();
    await flush();
    expect({ buttons: world.buttons.length, timers: world.clock.waiting }).toEqual({ buttons: 0, timers: 0 });
  });

  it('[PAYPALPAY-35] before the start it changes nothing in the page', async () => {
    const world = payPalWorld();
    await world.method.teardown();
    await world.start();
    expect(world.leases).toEqual([]);
  });
});
