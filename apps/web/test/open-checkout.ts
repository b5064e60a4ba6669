import type { Order } from '@guichet/contracts';
import { vi } from 'vitest';
import { checkoutOf } from '../src/features/checkout/use-checkout.ts';
import type { AcrossTabs } from '../src/features/session/create-session.ts';
import { createServices } from '../src/services.ts';
import { createFakeApi, type FakeApi } from './fake-api.ts';
import { createFakeStorage } from './fake-storage.ts';
import { buyer, noon, sampleEvent, sampleHold, sampleOrder } from './samples.ts';

/** The event of the checkouts in these tests. */
export const event = sampleEvent(1);

/** The routes of a purchase, as keys of the fake API. */
export const hold = 'POST /api/checkout';
export const pay = 'POST /api/braintree/payment/:userId';
export const order = 'POST /api/order/create/:userId';

/** The reply to a successful payment. */
export const paid = { success: true, transaction: { id: 'transaction-1', amount: 12_500 } };

/** A signed-in buyer with one ticket in the cart, with an API that accepts every request not in `routes`. */
export function openCheckout(routes: Parameters<typeof createFakeApi>[0] = {}) {
  const api = createFakeApi({
    [hold]: () => sampleHold([{ event, count: 1 }]),
    [pay]: () => paid,
    [order]: (): Order => sampleOrder(event),
    'GET /api/braintree/getToken/:userId': () => ({ clientToken: 'client-token' }),
    ...routes,
  });
  const storage = createSignedInStorage();
  return { api, storage, ...openTab(api, storage) };
}

/** The storage of a browser whose buyer is signed in. */
export function createSignedInStorage() {
  return createFakeStorage({ jwt: JSON.stringify(buyer), expiration: String(noon + 30_000) });
}

/** Another page with the same storages, as after a reload. */
export function openTab(
  api: FakeApi,
  storage = createFakeStorage(),
  tabStorage = createFakeStorage(),
  oneTabPays: AcrossTabs = task => task(),
) {
  let keys = 0;
  const services = createServices({
    fetch: api.fetch,
    localStorage: storage,
    tabStorage,
    caches: undefined,
    acrossTabs: task => task(),
    oneTabPays,
    now: () => noon,
    newKey: () => `key-${++keys}`,
  });
  services.cart.add(event);
  return { ...services, checkout: checkoutOf(services), tabStorage };
}

/** A payment form that returns one nonce. */
export const nonce = () => vi.fn(async () => ({ nonce: 'nonce-1', deviceData: 'about-the-device' }));
