import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { drawPhoto } from './photo.mjs';

const counts = { buyers: 6, visitors: 2, doors: 2 };
/** A request that failed is sent again with the same key, as the shop does, this often. */
const tries = 3;
const retryPauseMs = 2_000;

/**
 * Buyers who search, hold, pay and give up, an admin who refunds, listers who edit their events, and scanners at the
 * entrance: all until the signal.
 *
 * @param {{ stack: any, client: ReturnType<typeof import('./client.mjs').recordingClient>, signal: AbortSignal }} options
 */
export async function runTraffic({ stack, client, signal }) {
  const { shop } = stack;
  const bought = [];
  const toScan = [];
  const seen = { purchases: 0, tickets: 0, givenUp: 0, refunds: 0, edits: 0, photos: 0, scans: 0, admittedTwice: 0 };
  const admitted = new Map();
  const photo = await drawPhoto();
  /** The buyers whose last payment got no answer. Until its outcome is known they may not hold tickets anew. */
  const unsure = new Set();
  let turn = 0;
  let nextBuyer = 0;

  const send = call => {
    turn += 1;
    const second = turn % 2;
    return client.send({ target: second ? 'second API' : 'first API', origin: stack.apiUrls[second], ...call });
  };
  const onWeb = call => client.send({ target: 'shop', origin: stack.webUrl, ...call });

  /** Sends a request until it is answered, at most three times; every try counts. */
  async function persist(call) {
    for (let tried = 1; ; tried += 1) {
      const reply = await send(call);
      const isOver = reply.ok || (reply.status >= 400 && reply.status < 500);
      if (isOver || tried === tries || signal.aborted) return reply;
      await rest(retryPauseMs, retryPauseMs);
    }
  }

  async function rest(fromMs, toMs) {
    await pause(fromMs + Math.random() * (toMs - fromMs), undefined, { signal }).catch(() => undefined);
  }

  async function again(step, fromMs, toMs) {
    while (!signal.aborted) {
      await step();
      await rest(fromMs, toMs);
    }
  }

  async function purchase() {
    nextBuyer += 1;
    const person = shop.buyers[nextBuyer % shop.buyers.length];
    await send({ kind: 'search', path: `/api/products/search?text=${pick(['kora', 'rumba', 'high', 'zouglou'])}` });
    await rest(300, 1_000);
    const event = Math.random() < 0.2 ? shop.scarce : Math.random() < 0.3 ? shop.atDoor : pick(shop.events);
    await send({ kind: 'event', path: `/api/product/one/${event.id}` });
    await rest(300, 1_000);
    const held = await persist({
      kind: 'hold',
      method: 'POST',
      path: '/api/checkout',
      body: [{ productId: event.id, count: 1 + Math.floor(Math.random() * 3) }],
      person,
      refusals: unsure.has(person) ? ['sold_out', 'payment_in_progress'] : ['sold_out'],
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
    if (Math.random() < 0.08) await pay(person, held.body, 'fake-processor-declined-visa-nonce');
    const paid = await pay(person, held.body, 'fake-valid-nonce');
    if (paid.ok) await noteOrder(person, event);
  }

  async function pay(person, { checkoutId, amount }, paymentMethodNonce) {
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

  async function noteOrder(person, event) {
    seen.purchases += 1;
    const { ok, body } = await persist({ kind: 'orders', path: `/api/orders/by/user/${person.id}`, person });
    if (!ok) return;
    const [order] = body.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
    if (order === undefined) return;
    seen.tickets += order.tickets.length;
    bought.push({ orderId: order._id, tickets: order.tickets.map(({ _id }) => _id) });
    if (event === shop.atDoor) toScan.push(...order.tickets.map(({ payload }) => payload));
  }

  async function refund() {
    // Older orders, whose money is probably settled.
    const order = bought.length < 20 ? undefined : bought.shift();
    if (order === undefined) return;
    const part = order.tickets.length > 1 && Math.random() < 0.5 ? { tickets: order.tickets.slice(0, 1) } : {};
    const { ok } = await persist({
      kind: 'refund',
      method: 'POST',
      path: `/api/admin/refund/${order.orderId}/${shop.admin.id}`,
      body: { reason: 'The buyer is ill.', ...part },
      headers: { 'idempotency-key': randomUUID() },
      person: shop.admin,
      refusals: ['ticket_used', 'nothing_to_refund'],
    });
    if (ok) seen.refunds += 1;
  }

  /** The provider's night run: only what is settled can be refunded in part. */
  async function settle() {
    await stack.control('settle', {});
  }

  async function edit(event, withPhoto) {
    const [person] = shop.listers;
    const form = await send({ kind: 'edit form', path: `/api/product/edit/${event.id}/${person.id}`, person });
    if (!form.ok) return;
    const { ok } = await send({
      kind: withPhoto ? 'photo upload' : 'edit',
      method: 'PUT',
      path: `/api/product/${event.id}/${person.id}`,
      body: filledForm(form.body, withPhoto ? photo : undefined),
      person,
    });
    if (ok) seen[withPhoto ? 'photos' : 'edits'] += 1;
  }

  async function scan(device) {
    const isRepeat = admitted.size > 0 && Math.random() < 0.1;
    const code = isRepeat ? pick([...admitted.keys()]) : toScan.shift();
    if (code === undefined) return;
    const { ok, body } = await persist({
      kind: 'scan',
      method: 'POST',
      path: '/api/checkin',
      body: { code, scanId: randomUUID() },
      person: device,
    });
    if (!ok) return;
    seen.scans += 1;
    if (body.result !== 'accepted') return;
    if (admitted.has(code)) seen.admittedTwice += 1;
    admitted.set(code, true);
  }

  async function visit() {
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

  async function openDoor(number) {
    const [lister] = shop.listers;
    const { ok, body } = await send({
      kind: 'door access',
      method: 'POST',
      path: `/api/event/${shop.atDoor.id}/staff/${lister.id}`,
      body: { label: `Gate ${number}` },
      person: lister,
    });
    if (!ok) throw new Error(`No scanner could be set up: ${JSON.stringify(body)}`);
    return { token: body.token, address: `10.4.0.${number}` };
  }

  const devices = await Promise.all(Array.from({ length: counts.doors }, (_, number) => openDoor(number + 1)));
  await Promise.all([
    ...Array.from({ length: counts.buyers }, () => again(purchase, 200, 1_500)),
    ...Array.from({ length: counts.visitors }, () => again(visit, 500, 2_000)),
    ...devices.map(device => again(() => scan(device), 500, 1_500)),
    again(refund, 3_000, 6_000),
    again(settle, 20_000, 30_000),
    again(() => edit(shop.edited[0], false), 3_000, 6_000),
    again(() => edit(shop.edited[1], true), 4_000, 8_000),
  ]);
  return { ...seen, people: counts };
}

/** The event's form as its lister sends it back, with another description. */
function filledForm(event, photo) {
  const form = new FormData();
  const fields = {
    name: event.name,
    startDate: event.startDate,
    startTime: event.startTime,
    endTime: event.endTime,
    location: event.location,
    description: `Edited at ${new Date().toISOString()}.`,
    price: String(event.price),
    category: event.category._id,
    quantity: String(event.quantity),
    baseQuantity: String(event.quantity),
    version: String(event.version),
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (photo !== undefined) form.append('photo', new Blob([photo]), 'photo.jpg');
  return form;
}

function pick(list) {
  return list[Math.floor(Math.random() * list.length)];
}
