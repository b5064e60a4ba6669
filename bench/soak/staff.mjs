import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';

// The API's own encoder: the bench needs it for one picture.
const sharp = createRequire(new URL('../../apps/api/package.json', import.meta.url))('sharp');

/** The admin refunds an order, or one ticket of it. */
export async function refund({ shop, persist, bought, seen }) {
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
    refusals: ['ticket_used', 'nothing_to_refund', 'refund_whole_only'],
  });
  if (ok) seen.refunds += 1;
}

/** The provider's night run: only what is settled can be refunded in part. */
export async function settle(stack) {
  await stack.control('settle', {});
}

/** The lister saves the form of an event, with a photo if there is one. */
export async function edit({ shop, send, seen }, event, photo) {
  const [person] = shop.listers;
  const form = await send({ kind: 'edit form', path: `/api/product/edit/${event.id}/${person.id}`, person });
  if (!form.ok) return;
  const { ok } = await send({
    kind: photo === undefined ? 'edit' : 'photo upload',
    method: 'PUT',
    path: `/api/product/${event.id}/${person.id}`,
    body: filledForm(form.body, photo),
    person,
  });
  if (ok) seen[photo === undefined ? 'edits' : 'photos'] += 1;
}

/** A scanner scans a ticket that was bought, now and then one that was admitted before. */
export async function scan({ persist, toScan, admitted, seen }, device) {
  const isRepeat = admitted.size > 0 && Math.random() < 0.1;
  const code = isRepeat ? [...admitted][Math.floor(Math.random() * admitted.size)] : toScan.shift();
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
  admitted.add(code);
}

/** Sets a scanner up at the entrance. */
export async function openDoor({ shop, send }, number) {
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

/** A small photo, as JPEG. */
export function drawPhoto() {
  return sharp({ create: { width: 640, height: 360, channels: 3, background: '#c2410c' } })
    .jpeg()
    .toBuffer();
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
