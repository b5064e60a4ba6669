import { expect, it, vi } from 'vitest';
import { flush, type Harness, harness } from '../../test/harness.ts';
import { madeUpMethod, registryWith } from '../../test/made-up-methods.ts';
import type { ExpressContext } from '../express/express-wallet.ts';
import type { MountedMethod } from '../methods/method.ts';

const price = { total: '12.00', currency: 'EUR' };

/** A page with the card form and Google Pay, whose code is made up. */
function scene() {
  const { definition, mount } = madeUpMethod({ id: 'googlePay', paymentType: 'AndroidPayCard' });
  const contexts: ExpressContext[] = [];
  const cancel = vi.fn();
  const load = async () => ({
    mount: (context: Parameters<typeof mount>[0]): MountedMethod => ({
      ...mount(context),
      cancel,
      async express(row) {
        contexts.push(row);
        return undefined;
      },
    }),
  });
  const { mount: _mount, ...known } = definition;
  const registry = registryWith({ ...known, sheet: { place: 3 }, load });
  return { world: harness({ environment: { registry } }), contexts, cancel };
}

/** Once no wallet is waited for. */
async function settled({ container }: Harness): Promise<void> {
  await vi.dynamicImportSettled();
  await vi.waitFor(() => expect(container.querySelector('.braintree-express[aria-busy]')).toBeNull());
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
