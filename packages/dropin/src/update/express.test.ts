import { afterEach, expect, it, vi } from 'vitest';
import { flush, type Harness, harness } from '../../test/harness.ts';
import { madeUpMethod, registryWith } from '../../test/made-up-methods.ts';
import type { CreateOptions } from '../config/create-options.ts';
import type { ExpressContext } from '../express/express-wallet.ts';
import type { MountedMethod } from '../methods/method.ts';

afterEach(() => vi.restoreAllMocks());

const price = { total: '12.00', currency: 'EUR' };
const paid = { nonce: 'wallet-nonce', type: 'AndroidPayCard', details: {} };
/** Google Pay is in the row only. */
const rowOnly: Partial<CreateOptions> = {
  googlePay: {},
  paymentOptionPriority: ['card'],
  expressMethods: { ...price, methods: ['googlePay'] },
};

/** A page with the card form and Google Pay, whose code is made up. */
function scene() {
  const { definition, mount } = madeUpMethod({ id: 'googlePay', paymentType: 'AndroidPayCard' });
  const contexts: ExpressContext[] = [];
  const cancel = vi.fn();
  const teardown = vi.fn(async () => undefined);
  const load = async () => ({
    mount: (context: Parameters<typeof mount>[0]): MountedMethod => ({
      ...mount(context),
      cancel,
      teardown,
      async express(row) {
        contexts.push(row);
        return undefined;
      },
    }),
  });
  const { mount: _mount, ...known } = definition;
  const registry = registryWith({ ...known, sheet: { place: 3 }, load });
  return { world: harness({ environment: { registry } }), contexts, cancel, teardown };
}

/** Once no wallet is waited for. */
async function settled({ container }: Harness): Promise<void> {
  await vi.dynamicImportSettled();
  await expect.poll(() => container.querySelector('.braintree-express[aria-busy]')).toBeNull();
  await flush();
}

const rowOf = ({ container }: Harness): Element | null => container.querySelector('.braintree-express');

it('[EXPRESS-40] another price gives up a wallet that is open, and keeps the row', async () => {
  const { world, contexts, cancel } = scene();
  const dropin = await world.open({ googlePay: {}, expressMethods: price });
  await settled(world);
  await dropin.update({ expressMethods: { total: '15.00' } as never });
  expect(cancel).toHaveBeenCalledOnce();
  expect(contexts).toHaveLength(1);
  expect(contexts[0]?.beginOrder()?.quote.total).toBe('15.00');
});

it('[EXPRESS-41] another currency makes the row anew', async () => {
  const { world, contexts } = scene();
  const dropin = await world.open({ googlePay: {}, expressMethods: price });
  await settled(world);
  await dropin.update({ expressMethods: { currency: 'USD' } as never });
  await settled(world);
  expect(contexts.map(({ over }) => over.aborted)).toEqual([true, false]);
  expect(world.container.querySelectorAll('.braintree-express')).toHaveLength(1);
});

it('[EXPRESS-42] an update adds the row and takes it away', async () => {
  const { world, contexts } = scene();
  const dropin = await world.open({ googlePay: {} });
  await dropin.update({ expressMethods: price });
  await settled(world);
  expect(rowOf(world)?.getAttribute('aria-label')).toBe('Express checkout');
  await dropin.update({ expressMethods: null } as never);
  expect(rowOf(world)).toBeNull();
  expect(contexts[0]?.over.aborted).toBe(true);
});

/** A payment that was approved in the row. */
async function approved(options: Partial<CreateOptions> = {}) {
  const at = scene();
  const dropin = await at.world.open({ ...rowOnly, ...options });
  await settled(at.world);
  at.contexts[0]?.hooks.approved(paid);
  await flush();
  at.world.clock.advance(200);
  return { ...at, dropin };
}

it('[EXPRESS-43] an update keeps what was approved in the row, which stays hidden', async () => {
  const { world, dropin } = await approved();
  await dropin.update({ locale: 'fr_FR' });
  await settled(world);
  expect(await dropin.requestPaymentMethod()).toMatchObject({ nonce: 'wallet-nonce' });
  expect(rowOf(world)?.getAttribute('aria-label')).toBe('Paiement express');
  expect(rowOf(world)?.classList.contains('braintree-express--approved')).toBe(true);
});

it.each([
  ['the price changes', { expressMethods: { total: '15.00' } }, {}],
  [
    'the price of a wallet changes that the form has too',
    { expressMethods: { total: '15.00' } },
    { paymentOptionPriority: undefined },
  ],
  ['the settings of its wallet change', { googlePay: { merchantId: 'other' } }, {}],
  ['its wallet is taken away', { googlePay: null }, {}],
])('[EXPRESS-44] what was approved in the row is forgotten if %s', async (_, given, options) => {
  const { world, dropin } = await approved(options);
  expect(dropin.isPaymentMethodRequestable()).toBe(true);
  await dropin.update(given as never);
  await settled(world);
  expect(dropin.isPaymentMethodRequestable()).toBe(false);
});

it('[EXPRESS-45] a wallet of the row that the form gets too is started anew', async () => {
  const { world, contexts, teardown } = scene();
  const dropin = await world.open(rowOnly);
  await settled(world);
  await dropin.update({ paymentOptionPriority: ['card', 'googlePay'] });
  await settled(world);
  expect(teardown).toHaveBeenCalledOnce();
  expect(contexts.map(({ over }) => over.aborted)).toEqual([true, false]);
});

it('[EXPRESS-46] a row that another has replaced no longer watches the page', async () => {
  const observing = vi.spyOn(MutationObserver.prototype, 'observe');
  const ending = vi.spyOn(MutationObserver.prototype, 'disconnect');
  const { world } = scene();
  const dropin = await world.open(rowOnly);
  await settled(world);
  const [before] = observing.mock.contexts.filter((_, call) =>
    observing.mock.calls[call]?.[1]?.attributeFilter?.includes('class'),
  );
  await dropin.update({ expressMethods: { currency: 'USD' } as never });
  await settled(world);
  expect(before).toBeInstanceOf(MutationObserver);
  expect(ending.mock.contexts).toContain(before);
});
