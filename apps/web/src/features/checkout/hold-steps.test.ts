import { expect, test } from 'vitest';
import { createFakeApi, refuse } from '../../../test/fake-api.ts';
import {
  createSignedInStorage,
  event,
  hold,
  nonce,
  openCheckout,
  openTab,
  paid,
  pay,
} from '../../../test/open-checkout.ts';
import { buyer, noon, sampleHold } from '../../../test/samples.ts';
import { setCount } from '../cart/line-count.ts';

test('[CHECKOUT-1] [CHECKOUT-49] the hold is requested with the lines of the cart, and the server’s prices are shown', async () => {
  const { api, checkout, cart } = openCheckout({
    [hold]: () => sampleHold([{ event: { ...event, price: 13_000 }, count: 1 }]),
  });
  await checkout.hold();
  expect(api.callsOf(hold)[0]?.body).toEqual([{ productId: event._id, count: 1 }]);
  expect(checkout.get().hold).toMatchObject({ kind: 'held', endsAt: noon + 600_000 });
  expect(cart.get()[0]?.price).toBe(13_000);
});

test('[CHECKOUT-23] only the reply to the latest request counts', async () => {
  const responders: ((value: unknown) => void)[] = [];
  const { checkout } = openCheckout({ [hold]: () => new Promise(resolve => responders.push(resolve)) });
  const first = checkout.hold();
  const second = checkout.hold();
  await expect.poll(() => responders).toHaveLength(2);
  responders[1]?.(sampleHold([{ event, count: 2 }]));
  responders[0]?.(sampleHold([{ event, count: 1 }]));
  await Promise.all([first, second]);
  expect(checkout.get().hold).toMatchObject({ kind: 'held', checkout: { amount: 25_000 } });
});

test('[CHECKOUT-7] [CHECKOUT-29] sold-out tickets show the remaining number per line, and nothing is held', async () => {
  const lines = [{ productId: event._id, name: event.name, available: 2 }];
  const { checkout, cart } = openCheckout({ [hold]: () => refuse(409, 'sold_out', 'Sold out.', { lines }) });
  await checkout.hold();
  expect(checkout.get().hold).toMatchObject({ kind: 'refused', checkoutError: { kind: 'sold-out' } });
  expect(cart.get()[0]?.quantity).toBe(2);
});

test('[CHECKOUT-10] [CHECKOUT-53] the payment form’s token is fetched only with a session and a cart', async () => {
  const api = createFakeApi();
  const signedOut = openTab(api);
  await signedOut.checkout.prepare();
  expect(api.calls).toHaveLength(0);
  const { checkout } = openCheckout();
  await checkout.prepare();
  expect(checkout.get().token).toEqual({ kind: 'ready', token: 'client-token' });
  const empty = openCheckout();
  empty.cart.remove(event._id);
  await empty.checkout.prepare();
  expect(empty.api.calls).toHaveLength(0);
});

test('[CHECKOUT-11] [CHECKOUT-54] the hold ends when its time is over, but not during a payment', async () => {
  let respond: (value: unknown) => void = () => {};
  const bank = new Promise(resolve => {
    respond = resolve;
  });
  const { checkout } = openCheckout({ [pay]: () => bank });
  await checkout.hold();
  const paying = checkout.pay(nonce(), '');
  checkout.expire();
  expect(checkout.get().hold.kind).toBe('held');
  respond(paid);
  await paying;
  expect(checkout.get().payment.kind).toBe('paid');
  await checkout.hold();
  checkout.expire();
  expect(checkout.get().hold.kind).toBe('ended');
});

test('[CHECKOUT-32] a reload before the hold ends opens the panel again', async () => {
  const api = createFakeApi({ [hold]: () => sampleHold([{ event, count: 1 }]) });
  const storage = createSignedInStorage();
  const before = openTab(api, storage);
  await before.checkout.hold();
  const after = openTab(api, storage, before.tabStorage);
  await after.checkout.reopen();
  expect(after.checkout.get().hold.kind).toBe('held');
});

test('[CHECKOUT-17] another buyer in the same tab gets nothing of the previous one’s checkout', async () => {
  const { checkout, session } = openCheckout();
  await Promise.all([checkout.hold(), checkout.prepare()]);
  await session.end().catch(() => {});
  expect(checkout.get().hold.kind).toBe('held');
  session.start({ ...buyer, user: { ...buyer.user, _id: 'somebody-else' } });
  expect(checkout.get()).toMatchObject({ hold: { kind: 'closed' }, token: { kind: 'none' } });
});

test('[CHECKOUT-31] a form that did not open gets another token', async () => {
  let tokens = 0;
  const { checkout } = openCheckout({
    'GET /api/braintree/getToken/:userId': () => {
      tokens += 1;
      return { clientToken: `client-token-${tokens}` };
    },
  });
  await checkout.prepare();
  await checkout.prepare();
  expect(checkout.get().token).toEqual({ kind: 'ready', token: 'client-token-1' });
  await checkout.refetchToken();
  expect(checkout.get().token).toEqual({ kind: 'ready', token: 'client-token-2' });
});

test('[CHECKOUT-38] a hold that was refused without a session is cleared after sign-in', async () => {
  const { api, checkout, session } = openCheckout({ [hold]: () => refuse(401, 'signed_out') });
  api.on('POST /api/session/refresh', () => refuse(401, 'signed_out'));
  await checkout.hold();
  expect(checkout.get().hold).toMatchObject({ kind: 'refused', checkoutError: { kind: 'signed-out' } });
  session.start(buyer);
  expect(checkout.get().hold.kind).toBe('closed');
});

test('[CHECKOUT-21] [CHECKOUT-41] if a held cart can’t be enlarged, the hold stays and the count returns to the held one', async () => {
  const { api, checkout, cart } = openCheckout();
  await checkout.hold();
  const before = checkout.get().hold;
  setCount(cart, event._id, 4);
  const lines = [{ productId: event._id, name: event.name, available: 1 }];
  api.on(hold, () => refuse(409, 'sold_out', 'Sold out.', { lines }));
  await checkout.hold();
  expect(checkout.get().hold).toEqual({ ...before, checkoutError: { kind: 'sold-out', cartLines: lines } });
  expect(cart.get()).toMatchObject([{ count: 1, quantity: 1 }]);
});

test('[CHECKOUT-58] [CHECKOUT-59] after a lost reply to a changed cart the hold stays, and the next reply clears the error', async () => {
  const { api, checkout, cart } = openCheckout();
  await checkout.hold();
  setCount(cart, event._id, 4);
  api.on(hold, () => {
    throw new TypeError('Failed to fetch');
  });
  await checkout.hold();
  expect(checkout.get().hold).toMatchObject({ kind: 'held', isRenewing: false, checkoutError: { kind: 'unknown' } });
  expect(cart.get()).toMatchObject([{ count: 1 }]);
  api.on(hold, () => sampleHold([{ event, count: 1 }]));
  await checkout.hold();
  expect(checkout.get().hold).not.toHaveProperty('checkoutError');
});
