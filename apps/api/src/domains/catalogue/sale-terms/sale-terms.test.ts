import type {
  AccountExport,
  AdminOrderDetail,
  Attendee,
  CheckoutReply,
  SalesReply,
  SaleTerms,
} from '@guichet/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { anEvent } from '../../../../test/catalogue.ts';
import { createOrder, hold, ordersOf, outcome, pay } from '../../../../test/checkouts.ts';
import { findInvariantViolations } from '../../../../test/invariants.ts';
import { oneMailOf } from '../../../../test/mails.ts';
import { aBuyer, aLister, anAdmin, type Person } from '../../../../test/people.ts';
import { type Bought, bought, cancelEvent, refund } from '../../../../test/refunds.ts';
import { setTerms as setTermsAs, tenPercent } from '../../../../test/sale-terms.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { aCode, aTypedEvent } from '../../../../test/ticket-types.ts';
import { events, saleTerms } from '../../../platform/database/tables.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await anAdmin(api);
});
afterEach(async () => {
  await api.database.delete(saleTerms);
});
afterAll(async () => {
  expect(await findInvariantViolations(api)).toEqual([]);
  await api.app.jobHandlers['check-sums']({}, { id: 'nightly', lastTry: false });
  const { rows } = await api.database.$client.query('select agreed from sum_checks');
  expect(rows).toEqual([{ agreed: true }]);
  await api.close();
});

type Fee = NonNullable<SaleTerms['fee']>;
const percent = tenPercent;
const vat = { name: 'TVA', percent: 18 };

const setTerms = (terms: Partial<SaleTerms> | null, organiser?: string) => setTermsAs(admin, terms, organiser);
const setFee = (fee: Partial<Fee>) => setTerms({ fee: { ...percent, ...fee } });
const plain = (text: string) => text.replaceAll(/[\s\u00A0\u202F]+/g, ' ');

describe('the terms of sales', () => {
  it('[FEE-1] are the shop’s, unless an organiser has own ones, who reads what applies', async () => {
    const lister = await aLister(api);
    const own = () => lister.call<SaleTerms>('GET', `/api/lister/terms/${lister.id}`);
    expect((await own()).body).toEqual({ fee: null, tax: null });
    const shop = { fee: { ...percent, value: 2.5, min: 100, max: 900 }, tax: vat };
    expect((await setTerms(shop)).body).toEqual({ currency: 'XOF', shop, organisers: [] });
    expect((await own()).body).toEqual(shop);
    const ofOrganiser = { fee: null, tax: { name: 'VAT', percent: 5.5 } };
    const { body } = await setTerms(ofOrganiser, ` ${lister.email.toUpperCase()} `);
    expect(body.organisers).toMatchObject([{ organiser: { _id: lister.id }, terms: ofOrganiser }]);
    expect((await own()).body).toEqual(ofOrganiser);
    await setTerms(null, lister.email);
    expect((await own()).body).toEqual(shop);
  });

  it('[FEE-15] are those of one of several admins who save at once, and each is told so', async () => {
    const { email } = await aLister(api);
    for (const organiser of [undefined, email]) {
      const replies = await Promise.all([1, 2, 3, 4].map(value => setTerms({ fee: { ...percent, value } }, organiser)));
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    }
    expect(await api.database.select().from(saleTerms)).toHaveLength(2);
  });

  it('[FEE-2] are refused when no organiser has the email, or a bound makes no sense', async () => {
    expect(outcome(await setTerms({ tax: vat }, 'nobody@example.com'))).toEqual([404, 'organiser_not_found']);
    expect((await setFee({ value: 100.5 })).status).toBe(400);
    expect((await setFee({ min: 500, max: 400 })).status).toBe(400);
    expect(await api.database.select().from(saleTerms)).toEqual([]);
  });
});

describe('a hold with a fee', () => {
  it.each<[string, Partial<Fee>, number, number]>([
    ['francs for each ticket', { kind: 'ticket', value: 250 }, 4_999, 250],
    ['percent, rounded', { value: 7.5 }, 4_999, 375],
    ['at least the least', { value: 1, min: 200 }, 4_999, 200],
    ['at most the most', { value: 50, max: 300 }, 4_999, 300],
    ['nothing of a free ticket', { kind: 'ticket', value: 250 }, 0, 0],
  ])('[FEE-3] costs the buyer %s', async (_, fee, price, each) => {
    await setFee(fee);
    const reply = await hold(await aBuyer(api), await anEvent(api.database, { price }), 3);
    expect(reply.amount).toBe(3 * (price + each));
    expect(reply.fee).toEqual(each === 0 ? undefined : { amount: 3 * each, returned: 0 });
    expect(reply.taxes).toBeUndefined();
  });

  it('[FEE-3] that its organiser pays costs the buyer nothing, and is never more than the price', async () => {
    await setFee({ kind: 'ticket', value: 1_000, payer: 'organiser' });
    const { buyer } = await bought(api, { price: 600, count: 2 });
    expect((await ordersOf(buyer))[0]).toMatchObject({ amount: 1_200 });
    const sales = await admin.call<SalesReply>('GET', `/api/admin/sales/${admin.id}`);
    expect(sales.body.total.fees).toBe(1_200);
  });

  it('[FEE-4] states the tax that is included, and works out both after the discount, by type', async () => {
    await setTerms({ fee: percent, tax: vat });
    const { eventId, typeIds } = await aTypedEvent(api.database, [{ price: 3_000 }, { price: 10_000 }]);
    await aCode(api.database, eventId, { value: 50, typeIds: [typeIds[1] ?? ''] });
    const lines = typeIds.map(ticketTypeId => ({ productId: eventId, ticketTypeId, count: 2 }));
    const buyer = await aBuyer(api);
    const { body } = await buyer.call<CheckoutReply>('POST', '/api/checkout', { payload: { lines, code: 'TEN' } });
    // 6,000 and 10,000 are paid for the tickets; 18 of 118 parts of it are tax.
    expect(body).toMatchObject({ amount: 17_600, fee: { amount: 1_600, returned: 0 } });
    expect(body.taxes).toEqual([{ ...vat, amount: Math.round((6_000 * 18) / 118) + Math.round((10_000 * 18) / 118) }]);
  });

  it('[FEE-5] keeps what it cost, in the order, the mail, the files and the account’s data, whatever changes later', async () => {
    await setTerms({ fee: percent, tax: vat });
    const held = await hold(await aBuyer(api), await anEvent(api.database, { price: 5_000 }), 1);
    expect(held.amount).toBe(5_500);
    const { buyer, order } = await bought(api, { price: 5_000 });
    await setFee({ value: 90 });
    const [kept] = await ordersOf(buyer);
    const charged = { amount: 11_000, fee: { amount: 1_000, returned: 0 }, taxes: [{ ...vat, amount: 1_525 }] };
    expect(kept).toMatchObject(charged);
    expect((await admin.call('GET', `/api/admin/order/${order._id}/${admin.id}`)).body).toMatchObject(charged);
    const mail = plain((await oneMailOf(api, { kind: 'order_placed', orderId: order._id })).body);
    for (const part of ['Service fee', 'CFA 1,000', 'CFA 11,000', 'Includes TVA 18%', 'CFA 1,525']) {
      expect(mail).toContain(part);
    }
    const file = await admin.call('GET', `/api/admin/orders.csv/${admin.id}`);
    expect(file.raw.payload).toContain('× 2; Service fee 1000');
    const { body } = await buyer.call<AccountExport>('GET', '/api/account/export');
    expect(body.orders[0]?.lines).toMatchObject([{ price: 5_000, fee: 1_000 }]);
  });

  it('[FEE-6] is in the price of a purchase without a hold too', async () => {
    await setFee({ kind: 'ticket', value: 250 });
    const eventId = await anEvent(api.database, { price: 5_000 });
    const order = async (person: Person, amount: number) => {
      const { body } = await pay(person, { amount });
      const products = [{ _id: eventId, count: 2 }];
      return createOrder(person, { transaction_id: body.transaction?.id, products, amount });
    };
    expect(await order(await aBuyer(api), 10_000)).toMatchObject({ status: 409, body: { amount: 10_500 } });
    expect(await order(await aBuyer(api), 10_500)).toMatchObject({
      status: 200,
      body: { amount: 10_500, fee: { amount: 500 } },
    });
  });
});

describe('a refund of tickets with a fee', () => {
  const refundOne = ({ order, ticketIds }: Bought) =>
    refund(admin, order._id, { reason: 'asked for', tickets: ticketIds.slice(0, 1) });

  it('[FEE-7] leaves the fee, says so, and takes it back with no later refund of the rest', async () => {
    await setFee({});
    const sale = await bought(api);
    expect((await refundOne(sale)).body.refund?.amount).toBe(5_000);
    const { body } = await refund(admin, sale.order._id, { reason: 'the rest' });
    expect(body.refund?.amount).toBe(5_000);
    expect(body.order).toMatchObject({ amount: 11_000, refunded: 10_000 });
    expect(body.order?.refunds.map(({ feeKept }) => feeKept)).toEqual([500, 500]);
    const mail = await oneMailOf(api, { kind: 'order_refunded', refundId: body.refund?._id ?? '' });
    expect(plain(mail.body)).toContain('The service fee of CFA 500 is not refunded.');
  });

  it('[FEE-11] says before what it pays and leaves, for each ticket, and after what it has left, to admins', async () => {
    await setFee({});
    const kept = await bought(api);
    await setFee({ returned: 'always' });
    const returned = await bought(api);
    const detail = async ({ order }: Bought) =>
      (await admin.call<AdminOrderDetail>('GET', `/api/admin/order/${order._id}/${admin.id}`)).body;
    expect((await detail(kept)).tickets).toMatchObject(Array(2).fill({ refund: 5_000, feeKept: 500 }));
    const { tickets } = await detail(returned);
    expect(tickets.map(({ refund, feeKept }) => ({ refund, feeKept }))).toEqual(
      Array(2).fill({ refund: 5_500, feeKept: undefined }),
    );
    const path = `/api/event/${kept.eventId}/attendees/${admin.id}`;
    expect((await admin.call<Attendee[]>('GET', path)).body[0]).toMatchObject({ refund: 5_000, feeKept: 500 });
    await refundOne(kept);
    await refundOne(returned);
    expect((await detail(kept)).refunds).toMatchObject([{ amount: 5_000, feeKept: 500 }]);
    expect((await detail(returned)).refunds[0]).not.toHaveProperty('feeKept');
  });

  it('[FEE-8] gives the fee back where the terms of the sale say so', async () => {
    await setFee({ returned: 'always' });
    const sale = await bought(api);
    await setFee({});
    expect((await ordersOf(sale.buyer))[0]?.fee).toEqual({ amount: 1_000, returned: 1_000 });
    const { body } = await refundOne(sale);
    expect(body.refund?.amount).toBe(5_500);
    expect(body.order?.refunds[0]).not.toHaveProperty('feeKept');
  });

  it('[FEE-9] gives the fee back when the event is cancelled, and when its buyer takes the offer', async () => {
    await setFee({});
    const cancelled = await bought(api);
    await cancelEvent(admin, cancelled.eventId);
    await api.app.jobHandlers['refund-event']({ eventId: cancelled.eventId }, { id: 'job', lastTry: false });
    expect((await ordersOf(cancelled.buyer))[0]).toMatchObject({ amount: 11_000, refunded: 11_000 });
    const archived = await bought(api);
    await api.database.update(events).set({ archivedAt: new Date() }).where(eq(events.id, archived.eventId));
    expect((await ordersOf(archived.buyer))[0]?.refundOffered?.amount).toBe(11_000);
    const url = `/api/order/${archived.order._id}/refund/${archived.buyer.id}`;
    expect(await archived.buyer.call('POST', url)).toMatchObject({ body: { refund: { amount: 11_000 } } });
  });

  it('[FEE-10] counts in the sales: the fee while it is kept, the tax of tickets that are valid', async () => {
    await setTerms({ fee: percent, tax: vat });
    const lister = await aLister(api);
    const eventId = await anEvent(api.database, { price: 5_000 });
    await api.database.update(events).set({ ownerId: lister.id }).where(eq(events.id, eventId));
    const sale = await bought(api, { eventId });
    await setTerms({ fee: { ...percent, returned: 'always' } });
    await refundOne(await bought(api, { eventId }));
    await refundOne(sale);
    const { body } = await lister.call<SalesReply>('GET', `/api/lister/sales/${lister.id}`);
    // Twice 11,000; 5,000 of the first and 5,500 of the second came back, and of the second half the fee.
    expect(body.events).toMatchObject([
      { gross: 22_000, refunds: 10_500, net: 11_500, fees: 1_500, share: 10_000, taxes: 762 },
    ]);
    const file = await admin.call('GET', `/api/admin/sales.csv/${admin.id}?by=event`);
    expect(file.raw.payload).toContain('Checked in,Service fees,Taxes included\r\n');
  });
});
