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
import { buyer, sampleHold, sampleOrder } from '../../../test/samples.ts';
import { setCount } from '../cart/line-count.ts';

test('[CHECKOUT-2] [CHECKOUT-99] [CHECKOUT-50] [CHECKOUT-51] [CHECKOUT-65] a payment sends nonce, device data, server’s amount and checkout under one key, then creates the order', async () => {
  const { api, checkout, cart } = openCheckout();
  await checkout.hold();
  await checkout.pay(nonce(), 'Rue 12, Dakar');
  const { checkoutId } = sampleHold([{ event, count: 1 }]);
  const [payment] = api.callsOf(pay);
  const [created] = api.callsOf(order);
  const deviceData = 'about-the-device';
  expect(payment?.body).toMatchObject({ paymentMethodNonce: 'nonce-1', deviceData, amount: 12_500, checkoutId });
  expect(created?.body).toMatchObject({
    transaction_id: 'transaction-1',
    amount: 12_500,
    address: 'Rue 12, Dakar',
    products: [{ _id: event._id, count: 1 }],
  });
  expect(payment?.headers.get('idempotency-key')).toBe('key-1');
  expect(created?.headers.get('idempotency-key')).toBe('key-1');
  expect(checkout.get().payment).toMatchObject({ kind: 'paid' });
  expect(cart.get()).toEqual([]);
});

test('[CHECKOUT-24] pressing Pay twice makes one payment', async () => {
  const { api, checkout } = openCheckout();
  await checkout.hold();
  await Promise.all([checkout.pay(nonce(), ''), checkout.pay(nonce(), '')]);
  expect(api.callsOf(pay)).toHaveLength(1);
});

test('[CHECKOUT-3] the cart stays until the order is confirmed', async () => {
  const { checkout, cart } = openCheckout({ [order]: () => refuse(500, 'internal') });
  await checkout.hold();
  await checkout.pay(nonce(), '');
  expect(cart.get()).toHaveLength(1);
  expect(checkout.get().payment.kind).toBe('unfinished');
});

test('[CHECKOUT-5] a request whose reply was lost is repeated with the same key and nonce', async () => {
  let isLost = true;
  const { api, checkout } = openCheckout({
    [pay]: () => {
      if (!isLost) return paid;
      isLost = false;
      throw new TypeError('Failed to fetch');
    },
  });
  await checkout.hold();
  const requestNonce = nonce();
  await checkout.pay(requestNonce, '');
  expect(checkout.get().payment.kind).toBe('unfinished');
  await checkout.finish();
  const calls = api.callsOf(pay);
  expect(calls.map(call => call.headers.get('idempotency-key'))).toEqual(['key-1', 'key-1']);
  expect(calls[1]?.body).toEqual(calls[0]?.body);
  expect(requestNonce).toHaveBeenCalledTimes(1);
  expect(checkout.get().payment.kind).toBe('paid');
});

test('[CHECKOUT-26] a reload finishes the attempt without a result', async () => {
  const api = createFakeApi({ [hold]: () => sampleHold([{ event, count: 1 }]), [order]: () => sampleOrder(event) });
  const storage = createSignedInStorage();
  const before = openTab(api, storage);
  await before.checkout.hold();
  await before.checkout.pay(nonce(), '');
  api.on(pay, () => paid);
  const after = openTab(api, storage, before.tabStorage);
  await after.checkout.finish();
  expect(api.callsOf(pay).at(-1)?.headers.get('idempotency-key')).toBe('key-1');
  expect(after.checkout.get().payment.kind).toBe('paid');
});

test('[CHECKOUT-27] if the order failed after the payment, it is created without paying again', async () => {
  const { api, checkout } = openCheckout({ [order]: () => refuse(503, 'not_ready') });
  await checkout.hold();
  await checkout.pay(nonce(), '');
  api.on(order, () => sampleOrder(event));
  await checkout.finish();
  expect(api.callsOf(pay)).toHaveLength(1);
  expect(checkout.get().payment.kind).toBe('paid');
});

test('[CHECKOUT-6] [CHECKOUT-28] [CHECKOUT-52] [CHECKOUT-60] a declined card keeps cart and hold, and the next try has a new nonce and key', async () => {
  const { api, checkout, cart } = openCheckout({ [pay]: () => refuse(402, 'payment_declined', 'Declined.') });
  await checkout.hold();
  await checkout.pay(nonce(), '');
  expect(checkout.get()).toMatchObject({
    hold: { kind: 'held' },
    payment: { kind: 'refused', checkoutError: { kind: 'declined', error: { message: 'Declined.' } } },
  });
  expect(cart.get()).toHaveLength(1);
  api.on(pay, () => paid);
  await checkout.pay(async () => ({ nonce: 'nonce-2' }), '');
  const retry = api.callsOf(pay)[1];
  expect(retry?.headers.get('idempotency-key')).toBe('key-2');
  expect(retry?.body).toMatchObject({ paymentMethodNonce: 'nonce-2' });
});

test('[CHECKOUT-8] a changed total is shown before anything is charged', async () => {
  const { api, checkout } = openCheckout({ [pay]: () => refuse(409, 'amount_changed') });
  await checkout.hold();
  api.on(hold, () => sampleHold([{ event: { ...event, price: 14_000 }, count: 1 }]));
  await checkout.pay(nonce(), '');
  expect(checkout.get()).toMatchObject({
    hold: { kind: 'held', checkout: { amount: 14_000 } },
    payment: { kind: 'refused', checkoutError: { kind: 'amount-changed' } },
  });
});

test('[CHECKOUT-9] free tickets need no nonce and no payment', async () => {
  const free = { ...event, price: 0 };
  const { api, checkout } = openCheckout({
    [hold]: () => sampleHold([{ event: free, count: 1 }]),
    [order]: () => sampleOrder(free),
  });
  await checkout.hold();
  const requestNonce = nonce();
  await checkout.pay(requestNonce, '');
  expect(requestNonce).not.toHaveBeenCalled();
  expect(api.callsOf(pay)).toHaveLength(0);
  expect(api.callsOf(order)[0]?.body).not.toHaveProperty('transaction_id');
  expect(checkout.get().payment.kind).toBe('paid');
});

test('[CHECKOUT-19] a cart that no longer matches the hold is held again, and charged only on the next press', async () => {
  const { api, checkout, cart } = openCheckout();
  await checkout.hold();
  setCount(cart, event._id, 3);
  api.on(hold, () => sampleHold([{ event, count: 3 }]));
  await checkout.pay(nonce(), '');
  expect(api.callsOf(pay)).toHaveLength(0);
  expect(checkout.get()).toMatchObject({
    hold: { kind: 'held', checkout: { amount: 37_500 } },
    payment: { kind: 'refused', checkoutError: { kind: 'amount-changed' } },
  });
  await checkout.pay(nonce(), '');
  expect(api.callsOf(order)[0]?.body).toMatchObject({ amount: 37_500, products: [{ _id: event._id, count: 3 }] });
});

test('[CHECKOUT-19] a cart that changes while the nonce is requested is not charged', async () => {
  const { api, checkout, cart } = openCheckout();
  await checkout.hold();
  api.on(hold, () => sampleHold([{ event, count: 2 }]));
  const changeMeanwhile = async () => {
    setCount(cart, event._id, 2);
    return { nonce: 'nonce-1' };
  };
  await checkout.pay(changeMeanwhile, '');
  expect(api.callsOf(pay)).toHaveLength(0);
  expect(checkout.get().hold).toMatchObject({ kind: 'held', checkout: { amount: 25_000 } });
});

test('[CHECKOUT-20] a session that ended at Pay leaves no unfinished attempt, and the hold stays', async () => {
  const { api, checkout, session } = openCheckout({ [pay]: () => refuse(401, 'signed_out') });
  await checkout.hold();
  api.on('POST /api/session/refresh', () => refuse(401, 'signed_out'));
  await checkout.pay(nonce(), '');
  expect(checkout.get().payment).toMatchObject({ kind: 'refused', checkoutError: { kind: 'signed-out' } });
  const asked = api.callsOf(pay).length;
  api.on(pay, () => paid);
  session.start(buyer);
  expect(checkout.get()).toMatchObject({ hold: { kind: 'held' }, payment: { kind: 'idle' } });
  await checkout.finish();
  expect(api.callsOf(pay)).toHaveLength(asked);
});

test('[CHECKOUT-37] an attempt that may have been charged is kept if the session ends while it is finished', async () => {
  const { api, checkout, session } = openCheckout({
    [pay]: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await checkout.hold();
  await checkout.pay(nonce(), '');
  api.on(pay, () => refuse(401, 'signed_out'));
  api.on('POST /api/session/refresh', () => refuse(401, 'signed_out'));
  await checkout.finish();
  api.on(pay, () => paid);
  session.start(buyer);
  await checkout.finish();
  expect(new Set(api.callsOf(pay).map(call => call.headers.get('idempotency-key')))).toEqual(new Set(['key-1']));
  expect(checkout.get().payment.kind).toBe('paid');
});

test('[CHECKOUT-37] if the session ends between payment and order, the order can still be created', async () => {
  const { api, checkout, session } = openCheckout({ [order]: () => refuse(401, 'signed_out') });
  await checkout.hold();
  api.on('POST /api/session/refresh', () => refuse(401, 'signed_out'));
  await checkout.pay(nonce(), '');
  api.on(order, () => sampleOrder(event));
  session.start(buyer);
  await checkout.finish();
  expect(api.callsOf(pay)).toHaveLength(1);
  expect(checkout.get().payment.kind).toBe('paid');
});

test('[CHECKOUT-29] a payment rejected as sold out does not return to its previous hold', async () => {
  const lines = [{ productId: event._id, name: event.name, available: 0 }];
  const soldOut = () => refuse(409, 'sold_out', 'Sold out.', { lines });
  const { api, checkout } = openCheckout({ [pay]: soldOut });
  await checkout.hold();
  api.on(hold, soldOut);
  await checkout.pay(nonce(), '');
  expect(checkout.get().hold).toMatchObject({ kind: 'refused', checkoutError: { kind: 'sold-out' } });
});
