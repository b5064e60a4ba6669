import { randomUUID } from 'node:crypto';
import { payByPhone } from './phones.mjs';
import { code } from './shop.mjs';

/** The part of the payments that is tried with mobile money. */
const phoneShare = 0.3;

/** A buyer searches, opens an event, holds tickets of it, and pays or gives up. */
export async function purchase(world) {
  const { shop, send, persist, rest, seen, unsure } = world;
  world.nextBuyer += 1;
  const person = shop.buyers[world.nextBuyer % shop.buyers.length];
  await send({ kind: 'search', path: `/api/products/search?text=${pick(['kora', 'rumba', 'high', 'zouglou'])}` });
  await rest(300, 1_000);
  const event = Math.random() < 0.2 ? shop.scarce : Math.random() < 0.3 ? shop.atDoor : pick(shop.events);
  await send({ kind: 'event', path: `/api/product/one/${event.id}` });
  await rest(300, 1_000);
  const held = await persist({
    kind: 'hold',
    method: 'POST',
    path: '/api/checkout',
    body: cartOf(event),
    person,
    // The code of the event with types has fewer uses than the run has buyers.
    refusals: ['sold_out', 'code_not_valid', ...(unsure.has(person) ? ['payment_in_progress'] : [])],
  });
  if (!held.ok) return;
  unsure.delete(person);
  const { checkoutId } = held.body;
  await persist({ kind: 'client token', path: `/api/braintree/getToken/${person.id}`, person });
  await rest(500, 2_000);
  if (Math.random() < 0.15) {
    seen.givenUp += 1;
    await persist({ kind: 'cancel', method: 'DELETE', path: `/api/checkout/${checkoutId}`, person });
    return;
  }
  if (Math.random() < phoneShare) {
    if (await payByPhone(world, person, checkoutId)) await noteOrder(world, person, event);
    return;
  }
  if (Math.random() < 0.08) await pay(world, person, held.body, 'fake-processor-declined-visa-nonce');
  const paid = await pay(world, person, held.body, 'fake-valid-nonce');
  if (paid.ok) await noteOrder(world, person, event);
}

/** A few tickets of an event; of one with types of two or three of them, and often with the code. */
function cartOf({ id: productId, types }) {
  const count = 1 + Math.floor(Math.random() * 3);
  if (types === undefined) return [{ productId, count }];
  const lines = types.slice(Math.floor(Math.random() * 2)).map(ticketTypeId => ({ productId, ticketTypeId, count }));
  return Math.random() < 0.5 ? { lines, code } : lines;
}

async function pay({ persist, unsure }, person, { checkoutId, amount }, paymentMethodNonce) {
  const reply = await persist({
    kind: 'pay',
    method: 'POST',
    path: `/api/braintree/payment/${person.id}`,
    body: { paymentMethodNonce, amount, checkoutId },
    headers: { 'idempotency-key': randomUUID() },
    person,
    // The second and the third are answers to a request whose first answer was lost.
    refusals: ['payment_declined', 'payment_in_progress', 'checkout_completed', 'hold_expired'],
  });
  const isUnknown = reply.status === 0 || reply.status >= 500 || reply.body?.code === 'payment_in_progress';
  if (isUnknown) unsure.add(person);
  return reply;
}

async function noteOrder({ shop, persist, seen, bought, toScan }, person, event) {
  seen.purchases += 1;
  const { ok, body } = await persist({ kind: 'orders', path: `/api/orders/by/user/${person.id}`, person });
  if (!ok) return;
  const [order] = body.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  if (order === undefined) return;
  seen.tickets += order.tickets.length;
  bought.push({ orderId: order._id, tickets: order.tickets.map(({ _id }) => _id) });
  if (event === shop.atDoor) toScan.push(...order.tickets.map(({ payload }) => payload));
}

/** A visitor opens the pages of the shop, and a photo. */
export async function visit({ shop, onWeb, rest }) {
  for (const [path, name] of [
    ['/', 'page'],
    ['/shop', 'page'],
    [`/event/${pick(shop.events).id}`, 'page'],
    [`/api/product/photo/${shop.edited[1].id}?width=640`, 'photo'],
  ]) {
    await onWeb({ kind: name, path, refusals: name === 'photo' ? ['photo_not_found'] : [] });
    await rest(500, 1_500);
  }
}

function pick(list) {
  return list[Math.floor(Math.random() * list.length)];
}
