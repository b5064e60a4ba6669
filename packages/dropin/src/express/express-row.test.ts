import { describe, expect, it, vi } from 'vitest';
import { flush, type Harness, harness } from '../../test/harness.ts';
import { madeUpMethod, registryWith } from '../../test/made-up-methods.ts';
import { deferred } from '../async/deferred.ts';
import { optionWarnings } from '../config/option-warnings.ts';
import { readOptions } from '../config/read-options.ts';
import type { MountedMethod } from '../methods/method.ts';
import { registry } from '../methods/registry.ts';
import type { ExpressOptions } from './express-options.ts';
import type { ExpressContext } from './express-wallet.ts';

const paid = { nonce: 'wallet-nonce', type: 'AndroidPayCard', details: {} };
const price = { total: '12.00', currency: 'EUR' };

interface Wallet {
  readonly isOffered?: MountedMethod['isOffered'];
  readonly express?: (context: ExpressContext) => Promise<string | undefined>;
}

/** A page with the card form and Google Pay, whose code is made up. */
function scene({ isOffered = () => true, express = async () => undefined }: Wallet = {}) {
  const { definition, mount } = madeUpMethod({ id: 'googlePay', paymentType: 'AndroidPayCard' });
  const contexts: ExpressContext[] = [];
  const load = async () => ({
    mount: (context: Parameters<typeof mount>[0]): MountedMethod => ({
      ...mount(context),
      isOffered,
      express(row) {
        contexts.push(row);
        row.place.append(document.createElement('button'));
        return express(row);
      },
    }),
  });
  const { mount: _mount, ...known } = definition;
  const world = harness({ environment: { registry: registryWith({ ...known, sheet: { place: 3 }, load }) } });
  return { world, contexts };
}

function contextOf([context]: readonly ExpressContext[]): ExpressContext {
  if (!context) throw new Error('The wallet is not in the row.');
  return context;
}

const rowOf = (world: Harness): Element | null => world.container.querySelector('[data-braintree-id="express"]');

/** Once the row's code is loaded and no wallet is waited for. */
async function settled({ container }: Harness): Promise<void> {
  await vi.dynamicImportSettled();
  await expect.poll(() => container.querySelector('.braintree-express[aria-busy]')).toBeNull();
  await flush();
}

describe('the express row', () => {
  it('[EXPRESS-30] is above the form from the start, with its name and its wallets', async () => {
    const { world } = scene();
    await world.open({ googlePay: {}, expressMethods: price });
    const row = rowOf(world);
    expect(row?.parentElement?.firstElementChild).toBe(row);
    await settled(world);
    expect([row?.getAttribute('role'), row?.getAttribute('aria-label'), row?.hasAttribute('aria-busy')]).toEqual([
      'group',
      'Express checkout',
      false,
    ]);
    expect(row?.querySelectorAll('[data-braintree-id="express-googlePay"] button')).toHaveLength(1);
  });

  it('[EXPRESS-30] is not there without its option', async () => {
    const { world } = scene();
    await world.open({ googlePay: {} });
    expect(rowOf(world)).toBeNull();
  });

  it.each([
    ['no wallet is configured', { expressMethods: price }],
    ['none of those listed is configured', { googlePay: {}, expressMethods: { ...price, methods: ['paypal'] } }],
  ])('[EXPRESS-31] leaves if %s', async (_, options) => {
    const { world } = scene();
    await world.open(options as object);
    await settled(world);
    expect(rowOf(world)).toBeNull();
    expect(world.reports).toEqual([]);
  });

  it('[EXPRESS-31] leaves without a price, and the developer reads why', async () => {
    const { world } = scene();
    await world.open({ googlePay: {}, expressMethods: { currency: 'EUR' } } as object);
    await settled(world);
    expect(rowOf(world)).toBeNull();
    expect(world.reports).toEqual([expect.any(TypeError)]);
  });

  it('[EXPRESS-32] a wallet that cannot be in the row leaves it, and the developer reads why', async () => {
    const { world, contexts } = scene({ express: async () => 'no button today.' });
    await world.open({ googlePay: {}, expressMethods: price });
    await settled(world);
    expect(world.warnings).toContain('googlePay is not in the express row: no button today.');
    expect(contexts[0]?.over.aborted).toBe(true);
  });

  it.each<[string, Wallet]>([
    ['is not offered', { isOffered: () => 'not here.' }],
    ['fails', { express: () => Promise.reject(new Error('broken')) }],
  ])('[EXPRESS-32] a wallet that %s leaves the row, and the form works', async (_, wallet) => {
    const { world } = scene(wallet);
    const dropin = await world.open({ googlePay: {}, expressMethods: price, paymentOptionPriority: ['card'] });
    await settled(world);
    expect(
      world.container.querySelector('.braintree-express__wallet:not(.braintree-express__wallet--gone)'),
    ).toBeNull();
    expect(dropin.getAvailablePaymentOptions()).toEqual(['card']);
  });

  it('[EXPRESS-48] the room of a wallet that turns out late not to be offered stays until another view opens', async () => {
    const late = deferred<undefined>();
    const { world, contexts } = scene({ express: () => late.promise });
    const expressMethods: ExpressOptions = { ...price, methods: ['googlePay'] };
    await world.open({ googlePay: {}, paymentOptionPriority: ['card'], expressMethods });
    await expect.poll(() => contexts).toHaveLength(1);
    late.reject(new Error('broken'));
    await settled(world);
    const { hooks } = contextOf(contexts);
    hooks.busyChanged(true);
    hooks.busyChanged(false);
    await flush();
    expect(rowOf(world)).not.toBeNull();
    hooks.approved(paid);
    await flush();
    world.clock.advance(200);
    await flush();
    expect(rowOf(world)).toBeNull();
  });

  it('[EXPRESS-33] what is approved becomes the method, also if the wallet is no option of the form', async () => {
    const { world, contexts } = scene();
    const dropin = await world.open({
      googlePay: {},
      paymentOptionPriority: ['card'],
      expressMethods: { ...price, methods: ['googlePay'] },
    });
    await settled(world);
    const events: unknown[] = [];
    dropin.on('paymentMethodRequestable', payload => events.push(payload));
    contextOf(contexts).hooks.approved(paid);
    await flush();
    world.clock.advance(200);
    expect(events).toEqual([{ type: 'AndroidPayCard', paymentMethodIsSelected: true }]);
    expect(await dropin.requestPaymentMethod()).toMatchObject({ nonce: 'wallet-nonce', type: 'AndroidPayCard' });
  });

  it('[EXPRESS-34] the widget accepts no input while a wallet of the row is open', async () => {
    const { world, contexts } = scene();
    await world.open({
      googlePay: {},
      paymentOptionPriority: ['card'],
      expressMethods: { ...price, methods: ['googlePay'] },
    });
    await settled(world);
    const isBlocked = (): boolean => !world.hook('disable-wrapper').classList.contains('braintree-hidden');
    contextOf(contexts).hooks.busyChanged(true);
    expect(isBlocked()).toBe(true);
    contextOf(contexts).hooks.busyChanged(false);
    expect(isBlocked()).toBe(false);
  });

  it('[EXPRESS-35] an error is announced in the row, reported, and gone with the next payment', async () => {
    const { world, contexts } = scene();
    await world.open({ googlePay: {}, expressMethods: price });
    await settled(world);
    const error = new Error('broken');
    contextOf(contexts).hooks.failed({ error });
    const box = world.hook('express-error');
    expect([box.getAttribute('role'), box.textContent]).toEqual([
      'alert',
      "We're sorry, something seems to have gone wrong.",
    ]);
    expect(world.reports).toEqual([error]);
    contextOf(contexts).hooks.busyChanged(true);
    expect(box.textContent).toBe('');
  });

  it('[EXPRESS-36] a teardown ends what the wallets have begun', async () => {
    const { world, contexts } = scene();
    const dropin = await world.open({ googlePay: {}, expressMethods: price });
    await settled(world);
    await dropin.teardown();
    expect(contexts[0]?.over.aborted).toBe(true);
  });
});

describe('warnings about the row', () => {
  const warningsOf = (given: object) => optionWarnings(given, readOptions(given, registry), registry);

  it('[EXPRESS-37] a price that is missing or wrong is named, with what it must be', () => {
    const lineItems = [{ label: 'Tickets', amount: 'a lot' }];
    const onCouponChange = 'WELCOME';
    expect(warningsOf({ expressMethods: { total: '1,20', lineItems, onCouponChange } })).toEqual([
      `options.expressMethods.total is "1,20", but must be a decimal number, for instance '12.00'.`,
      expect.stringMatching(/^options\.expressMethods\.onCouponChange is "WELCOME", but must be a function\.$/),
      expect.stringMatching(/^options\.expressMethods\.currency is missing/),
    ]);
  });

  it('[EXPRESS-38] a wallet that is in the row only is none that the order has forgotten', () => {
    const given = { paypal: { flow: 'vault' }, paymentOptionPriority: ['card'] };
    expect(warningsOf(given)).toEqual(['paypal is not offered: options.paymentOptionPriority does not list it.']);
    expect(warningsOf({ ...given, expressMethods: { ...price, methods: ['paypal'] } })).toEqual([]);
  });
});
