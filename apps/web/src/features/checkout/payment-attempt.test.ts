import { expect, test } from 'vitest';
import { createFakeApi, refuse } from '../../../test/fake-api.ts';
import {
  createSignedInStorage,
  event,
  hold,
  nonce,
  openCheckout,
  openTab,
  order,
  paid,
  pay,
} from '../../../test/open-checkout.ts';
import { buyer, sampleEvent, sampleHold, sampleOrder } from '../../../test/samples.ts';
import type { AcrossTabs } from '../session/create-session.ts';

test('[CHECKOUT-42] closing the tab while it pays leaves an attempt that another tab finishes under the same key', async () => {
  const api = createFakeApi({ [hold]: () => sampleHold([{ event, count: 1 }]), [order]: () => sampleOrder(event) });
  api.on(pay, () => new Promise(() => {}));
  const storage = createSignedInStorage();
  const closed = openTab(api, storage);
  await closed.checkout.hold();
  void closed.checkout.pay(nonce(), '');
  await expect.poll(() => api.callsOf(pay)).toHaveLength(1);
  api.on(pay, () => paid);
  const another = openTab(api, storage);
  await another.checkout.finish();
  expect(api.callsOf(pay).map(call => call.headers.get('idempotency-key'))).toEqual(['key-1', 'key-1']);
  expect(another.checkout.get().payment.kind).toBe('paid');
  expect(another.cart.get()).toEqual([]);
  expect(storage.read(`payment-attempt:${buyer.user._id}`)).toBeNull();
});

test('[CHECKOUT-43] the nonce is not stored once the transaction is known', async () => {
  const { checkout, storage } = openCheckout({ [order]: () => refuse(503, 'not_ready') });
  await checkout.hold();
  await checkout.pay(nonce(), '');
  const kept = storage.read(`payment-attempt:${buyer.user._id}`);
  expect(kept).toContain('transaction-1');
  expect(kept).not.toMatch(/nonce-1|about-the-device/);
});

test('[CHECKOUT-22] an attempt is visible only to its buyer', async () => {
  const { api, checkout, session } = openCheckout({ [order]: () => refuse(503, 'not_ready') });
  await checkout.hold();
  await checkout.pay(nonce(), '');
  const asked = api.callsOf(order).length;
  session.start({ ...buyer, user: { ...buyer.user, _id: 'somebody-else' } });
  await checkout.finish();
  expect(api.callsOf(order)).toHaveLength(asked);
  session.start(buyer);
  api.on(order, () => sampleOrder(event));
  await checkout.finish();
  expect(checkout.get().payment.kind).toBe('paid');
});

test('[CHECKOUT-46] a tab whose attempt was finished in another tab does not repeat it', async () => {
  const { api, storage, checkout } = openCheckout({ [order]: () => refuse(503, 'not_ready') });
  await checkout.hold();
  await checkout.pay(nonce(), '');
  expect(checkout.get().payment.kind).toBe('unfinished');
  api.on(order, () => sampleOrder(event));
  await openTab(api, storage).checkout.finish();
  await checkout.finish();
  expect(api.callsOf(pay)).toHaveLength(1);
  expect(checkout.get()).toMatchObject({ hold: { kind: 'closed' }, payment: { kind: 'idle' } });
});

test('[CHECKOUT-44] a payment without a result is finished before another one may start', async () => {
  const api = createFakeApi({ [hold]: () => sampleHold([{ event, count: 1 }]), [order]: () => sampleOrder(event) });
  api.on(pay, () => Promise.reject(new TypeError('Failed to fetch')));
  const storage = createSignedInStorage();
  const here = openTab(api, storage);
  const there = openTab(api, storage);
  await Promise.all([here.checkout.hold(), there.checkout.hold()]);
  await here.checkout.pay(nonce(), '');
  api.on(pay, () => paid);
  await there.checkout.pay(async () => ({ nonce: 'nonce-2' }), '');
  expect(api.callsOf(pay).map(call => call.headers.get('idempotency-key'))).toEqual(['key-1', 'key-1']);
  expect(there.checkout.get().payment.kind).toBe('paid');
});

test('[CHECKOUT-47] tickets added to the cart after the attempt stay there', async () => {
  const { api, checkout, cart } = openCheckout({ [order]: () => refuse(503, 'not_ready') });
  await checkout.hold();
  await checkout.pay(nonce(), '');
  cart.add(sampleEvent(2));
  api.on(order, () => sampleOrder(event));
  await checkout.finish();
  expect(cart.get().map(({ name }) => name)).toEqual(['Event 2']);
});

test('[CHECKOUT-45] two tabs never run one attempt at the same time', async () => {
  const { api, storage, checkout } = openCheckout({ [order]: () => refuse(503, 'not_ready') });
  await checkout.hold();
  await checkout.pay(nonce(), '');
  api.on(order, () => sampleOrder(event));
  const asked = api.callsOf(order).length;
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn: AcrossTabs = task => {
    const run = turn.then(task);
    turn = run;
    return run;
  };
  const tabs = [1, 2].map(() => openTab(api, storage, undefined, inTurn));
  await Promise.all(tabs.map(tab => tab.checkout.finish()));
  expect(api.callsOf(order)).toHaveLength(asked + 1);
  expect(tabs.map(tab => tab.checkout.get().payment.kind)).toEqual(['paid', 'idle']);
});

test('[CHECKOUT-48] a reload does not hold tickets again while their payment has no result', async () => {
  const { api, storage, checkout, tabStorage } = openCheckout({ [order]: () => refuse(503, 'not_ready') });
  await checkout.hold();
  await checkout.pay(nonce(), '');
  const asked = api.callsOf(hold).length;
  const after = openTab(api, storage, tabStorage);
  await after.checkout.finish();
  await after.checkout.reopen();
  expect(after.checkout.get().payment.kind).toBe('unfinished');
  expect(api.callsOf(hold)).toHaveLength(asked);
});
