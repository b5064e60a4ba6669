import type { CollectReply, PaymentMethodsReply } from '@guichet/contracts';
import { expect, it } from 'vitest';
import { refuse } from '../../../test/fake-api.ts';
import { event, openCheckout, openTab } from '../../../test/open-checkout.ts';
import { sampleHold, sampleOrder } from '../../../test/samples.ts';
import { setCount } from '../cart/line-count.ts';

const ask = 'POST /api/payment/collect/:userId';
const look = 'GET /api/payment/collect/:paymentId/:userId';

const reply = (change: Partial<CollectReply> = {}): CollectReply => ({
  paymentId: 'payment-1',
  provider: 'mtn',
  state: 'awaiting',
  amount: 12_500,
  approve: { kind: 'push' },
  phone: '05 •• •• 45 67',
  expiresAt: '2026-06-01T12:05:00.000Z',
  now: '2026-06-01T12:00:00.000Z',
  ...change,
});

it('[MOBILEPAY-1] the approval is awaited for as long as the server says, and paid tickets leave the cart', async () => {
  const { checkout, cart } = openCheckout({
    [ask]: () => reply(),
    [look]: () => reply({ state: 'paid', order: sampleOrder(event) }),
  });
  await checkout.hold();
  await checkout.collect('mtn', { phone: '+225 05 01 23 45 67' });
  expect(checkout.get().payment).toMatchObject({ kind: 'collecting', collection: { phone: '05 •• •• 45 67' } });
  await checkout.look();
  expect(checkout.get().payment.kind).toBe('paid');
  expect(cart.get()).toEqual([]);
});

it('[MOBILEPAY-2] after a reload, and in another tab, the page goes on with the payment that waits', async () => {
  const { api, storage, checkout } = openCheckout({ [ask]: () => reply(), [look]: () => reply() });
  await checkout.hold();
  await checkout.collect('mtn', { phone: '+225 05 01 23 45 67' });
  const again = openTab(api, storage);
  await again.checkout.look();
  expect(again.checkout.get().payment.kind).toBe('collecting');
});

it('[MOBILEPAY-3] a press whose reply was lost is repeated under its key: the phone is asked once', async () => {
  const { api, checkout } = openCheckout({ [ask]: () => refuse(503, 'not_ready') });
  await checkout.hold();
  await checkout.collect('mtn', { phone: '+225 05 01 23 45 67' });
  await checkout.collect('mtn', { phone: '+225 05 01 23 45 67' });
  await checkout.collect('mtn', { phone: '+225 05 01 23 45 68' });
  const keys = api.calls
    .filter(({ url }) => url.pathname.includes('/collect/'))
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).not.toBe(keys[0]);
});

it('[MOBILEPAY-4] why the money did not come is shown, and the hold goes on', async () => {
  const { checkout } = openCheckout({ [ask]: () => reply({ state: 'refused', problem: 'insufficient_funds' }) });
  await checkout.hold();
  await checkout.collect('mtn', { phone: '+225 05 01 23 45 67' });
  expect(checkout.get().payment).toEqual({
    kind: 'refused',
    checkoutError: { kind: 'not-collected', problem: 'insufficient_funds' },
  });
  expect(checkout.get().hold.kind).toBe('held');
});

it('[MOBILEPAY-5] a lost connection says nothing about the payment: the page goes on asking', async () => {
  const { checkout } = openCheckout({ [ask]: () => reply(), [look]: () => refuse(503, 'not_ready') });
  await checkout.hold();
  await checkout.collect('mtn', { phone: '+225 05 01 23 45 67' });
  await checkout.look();
  expect(checkout.get().payment.kind).toBe('collecting');
});

it('[MOBILEPAY-6] each tab that shows the payment gets its result, whichever asks first', async () => {
  const replies = [reply(), reply({ state: 'paid', order: sampleOrder(event) })];
  const { api, storage, checkout } = openCheckout({
    [ask]: () => reply(),
    [look]: () => replies.shift() ?? reply({ state: 'paid', order: sampleOrder(event) }),
  });
  await checkout.hold();
  await checkout.collect('mtn', { phone: '+225 05 01 23 45 67' });
  const other = openTab(api, storage);
  await other.checkout.look();
  await other.checkout.look();
  await checkout.look();
  expect([other.checkout.get().payment.kind, checkout.get().payment.kind]).toEqual(['paid', 'paid']);
});

it('[MOBILEPAY-7] a hold that opens while the ways to pay are awaited stays open', async () => {
  let answer: (methods: PaymentMethodsReply) => void = () => undefined;
  const methods = new Promise<PaymentMethodsReply>(resolve => {
    answer = resolve;
  });
  const { checkout } = openCheckout({ 'GET /api/payment/methods': () => methods });
  const loaded = checkout.loadMethods();
  await checkout.hold();
  answer({ cards: true, mobileMoney: [], first: 'cards' });
  await loaded;
  expect(checkout.get()).toMatchObject({ hold: { kind: 'held' }, methods: { first: 'cards' } });
});

it('[MOBILEPAY-9] the address is sent with the request', async () => {
  const { api, checkout } = openCheckout({ [ask]: () => reply() });
  await checkout.hold();
  await checkout.collect('wave', { address: 'Rue 12, Treichville' });
  expect(api.callsOf(ask)[0]?.body).toMatchObject({ provider: 'wave', address: 'Rue 12, Treichville' });
});

it('[MOBILEPAY-10] a request whose reply was lost is repeated after a reload, under its key', async () => {
  const { api, storage, checkout } = openCheckout({ [ask]: () => refuse(503, 'not_ready') });
  await checkout.hold();
  await checkout.collect('mtn', { phone: '+225 05 01 23 45 67' });
  api.on(ask, () => reply());
  const again = openTab(api, storage);
  await again.checkout.look();
  expect(again.checkout.get().payment.kind).toBe('collecting');
  const keys = api.callsOf(ask).map(({ headers }) => headers.get('idempotency-key'));
  expect(keys).toEqual([keys[0], keys[0]]);
});

it('[MOBILEPAY-10] one that was refused is not', async () => {
  const { api, storage, checkout } = openCheckout({ [ask]: () => refuse(429, 'phone_asked_too_often') });
  await checkout.hold();
  await checkout.collect('mtn', { phone: '+225 05 01 23 45 67' });
  await openTab(api, storage).checkout.look();
  expect(api.callsOf(ask)).toHaveLength(1);
});

it('[MOBILEPAY-11] without an answer the ways to pay are those of every shop, and are asked for again', async () => {
  const methods = 'GET /api/payment/methods';
  const { api, checkout } = openCheckout({ [methods]: () => refuse(503, 'not_ready') });
  await checkout.loadMethods();
  expect(checkout.get().methods).toMatchObject({ cards: true, mobileMoney: [] });
  api.on(methods, () => ({ cards: false, mobileMoney: [], first: 'mobile_money' }));
  await checkout.loadMethods();
  await checkout.loadMethods();
  expect(checkout.get().methods?.cards).toBe(false);
  expect(api.callsOf(methods)).toHaveLength(2);
});

it('[MOBILEPAY-12] a press for a cart that has changed holds its tickets and shows the new total', async () => {
  const { api, checkout, cart } = openCheckout({ [ask]: () => reply() });
  await checkout.hold();
  setCount(cart, event._id, '2');
  api.on('POST /api/checkout', () => sampleHold([{ event, count: 2 }]));
  await checkout.collect('wave', {});
  expect(checkout.get().payment).toEqual({ kind: 'refused', checkoutError: { kind: 'amount-changed' } });
  expect(api.callsOf(ask)).toHaveLength(0);
});

it('[MOBILEPAY-13] what was given up does not come back with a reply that was under way', async () => {
  let answer: (found: CollectReply) => void = () => undefined;
  const late = new Promise<CollectReply>(resolve => {
    answer = resolve;
  });
  const { checkout } = openCheckout({
    [ask]: () => reply(),
    [look]: () => late,
    'DELETE /api/payment/collect/:paymentId/:userId': () => reply({ state: 'refused', problem: 'expired' }),
  });
  await checkout.hold();
  await checkout.collect('wave', {});
  const looked = checkout.look();
  await checkout.giveUp();
  answer(reply());
  await looked;
  expect(checkout.get().payment).toEqual({ kind: 'idle' });
});
