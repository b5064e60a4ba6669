import type {
  AccountExport,
  AdminOrderDetail,
  Attendee,
  CheckoutReply,
  NewStaff,
  Order,
  RefundReply,
  SalesReply,
} from '@guichet/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { events, users } from '../src/platform/database/tables.ts';
import { aDevice, giveAccess, listDoor, openDoors } from './check-in.ts';
import { ordersOf, pay } from './checkouts.ts';
import { findInvariantViolations } from './invariants.ts';
import { oneMailOf } from './mails.ts';
import { aBuyer, aLister, anAdmin, type Person } from './people.ts';
import { readPdf } from './read-pdf.ts';
import { startTestApi, type TestApi } from './test-api.ts';
import { aCode, aTypedEvent, soldOfTypes } from './ticket-types.ts';

// One order of two types with a promotion code, and all that shows it.

let api: TestApi;
let admin: Person;
let lister: Person;
let buyer: Person;
let order: Order;
let eventId: string;
let typeIds: readonly string[];

beforeAll(async () => {
  api = await startTestApi();
  admin = await anAdmin(api);
  lister = await aLister(api);
  buyer = await aBuyer(api);
  await api.database.update(users).set({ locale: 'fr', name: 'Awa Koné' }).where(eq(users.id, buyer.id));
  ({ eventId, typeIds } = await aTypedEvent(api.database, [
    { name: 'Stand', nameFr: 'Tribune', price: 3_000 },
    { name: 'Box', price: 20_001 },
  ]));
  await aCode(api.database, eventId, { code: 'Ten', typeIds: [typeIds[1] ?? ''] });
  await api.database.update(events).set({ ownerId: lister.id }).where(eq(events.id, eventId));
  const lines = typeIds.map((ticketTypeId, index) => ({ productId: eventId, ticketTypeId, count: 2 - index }));
  const held = await buyer.call<CheckoutReply>('POST', '/api/checkout', { payload: { lines, code: 'TEN' } });
  expect(held.body).toMatchObject({ amount: 24_001, code: 'Ten', lines: [{ discount: 0 }, { discount: 2_000 }] });
  await pay(buyer, { amount: 24_001, checkoutId: held.body.checkoutId });
  const [placed] = await ordersOf(buyer);
  if (placed === undefined) throw new Error('There is no order.');
  order = placed;
});
afterAll(async () => {
  expect(await findInvariantViolations(api)).toEqual([]);
  await api.close();
});

const plain = (text: string) => text.replaceAll(/[\s\u00A0\u202F]+/g, ' ');

describe('an order of two types with a code', () => {
  it('[TYPE-2] [CODE-20] is returned with types, code and discounts to its buyer and to admins', async () => {
    const [stand, box] = typeIds;
    expect(order).toMatchObject({ amount: 24_001, code: 'Ten' });
    expect(order.products).toMatchObject([
      { price: 3_000, count: 2, ticketType: { _id: stand, name: 'Stand', nameFr: 'Tribune' }, discount: 0 },
      { price: 20_001, count: 1, ticketType: { _id: box, name: 'Box' }, discount: 2_000 },
    ]);
    const url = `/api/admin/order/${order._id}/${admin.id}`;
    const { body } = await admin.call<AdminOrderDetail>('GET', url);
    expect(body).toMatchObject({ code: 'Ten', products: [{ discount: 0 }, { discount: 2_000 }] });
    expect(body.tickets.map(({ ticketType }) => ticketType?.name)).toEqual(['Stand', 'Stand', 'Box']);
  });

  it('[TYPE-32] [CODE-21] is in the PDF and the mail, in the buyer’s language, with what was paid', async () => {
    const pdf = await buyer.call('GET', `/api/order/${order._id}/${buyer.id}/tickets.pdf`);
    const pages = (await readPdf(pdf.raw.rawPayload)).pages.map(({ text }) => plain(text));
    expect(pages).toHaveLength(3);
    expect(pages[0]).toContain('An evening Tribune');
    expect(pages[0]).toContain('3 000 F CFA');
    expect(pages[2]).toContain('An evening Box');
    expect(pages[2]).toContain('18 001 F CFA');
    const mail = await oneMailOf(api, { kind: 'order_placed', orderId: order._id });
    const text = plain(mail.body);
    for (const part of ['2 × An evening · Tribune', '1 × An evening · Box', 'Code promo Ten', '−2 000 F CFA']) {
      expect(text).toContain(part);
    }
    expect(text).toContain('24 001 F CFA');
    // Two lines of one event are one event in the subject.
    expect(plain(mail.subject)).not.toContain(' et 1 autre');
  });

  it('[TYPE-32] is shown to the scanner, in its list and at a scan', async () => {
    const access = await giveAccess(lister, eventId);
    const device = aDevice(api, (access.body as NewStaff).token);
    await openDoors(api, eventId);
    const { tickets } = await listDoor(device);
    expect(tickets.map(({ ticketType }) => ticketType?.name).sort()).toEqual(['Box', 'Stand', 'Stand']);
    const scan = await device.scan(order.tickets[0]?.payload ?? '');
    expect(scan).toMatchObject({ result: 'accepted', ticket: { ticketType: { name: 'Stand', nameFr: 'Tribune' } } });
  });

  it('[TYPE-33] is in the list and the file of attendees, the file of orders, and the account’s data', async () => {
    const attendees = await lister.call<Attendee[]>('GET', `/api/event/${eventId}/attendees/${lister.id}`);
    expect(attendees.body.map(({ ticketType }) => ticketType?.name).sort()).toEqual(['Box', 'Stand', 'Stand']);
    const file = await lister.call('GET', `/api/event/${eventId}/attendees.csv/${lister.id}`);
    expect(file.raw.payload).toContain('Checked in by,Ticket type\r\n');
    expect(file.raw.payload).toContain(',Box\r\n');
    const orders = await admin.call('GET', `/api/admin/orders.csv/${admin.id}`);
    expect(orders.raw.payload).toContain('An evening (Stand) × 2; An evening (Box) × 1; Ten −2000');
    const { body } = await buyer.call<AccountExport>('GET', '/api/account/export');
    expect(body.orders[0]?.lines).toMatchObject([
      { ticketType: { name: 'Stand' } },
      { ticketType: { name: 'Box' }, discount: 2_000 },
    ]);
  });

  it('[TYPE-31] [TYPE-34] [CODE-22] is refunded at what was paid, goes back on sale by type, and counts once in the sales', async () => {
    const box = order.tickets.find(({ ticketType }) => ticketType?.name === 'Box');
    const { body } = await admin.call<RefundReply>('POST', `/api/admin/refund/${order._id}/${admin.id}`, {
      payload: { reason: 'asked for', tickets: [box?._id] },
    });
    expect(body.refund.amount).toBe(18_001);
    expect(await soldOfTypes(api.database, eventId)).toEqual([2, 0]);
    const sales = await admin.call<SalesReply>('GET', `/api/admin/sales/${admin.id}`);
    expect(sales.body.events).toMatchObject([
      {
        ...{ _id: eventId, orders: 1, tickets: 3, voidTickets: 1, gross: 24_001, refunds: 18_001 },
        types: [
          { ticketType: { name: 'Stand', nameFr: 'Tribune' }, tickets: 2, voidTickets: 0, gross: 6_000, refunds: 0 },
          { ticketType: { name: 'Box' }, tickets: 1, voidTickets: 1, gross: 18_001, refunds: 18_001 },
        ],
      },
    ]);
    await api.app.jobHandlers['check-sums']({}, { id: 'nightly', lastTry: false });
    const { rows } = await api.database.$client.query('select agreed from sum_checks');
    expect(rows).toEqual([{ agreed: true }]);
  });
});
