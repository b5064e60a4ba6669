import { type AdminOrder, orderStatuses } from '@guichet/contracts';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { meetingPoint } from '../../../../test/broken-locks.ts';
import { anEvent } from '../../../../test/catalogue.ts';
import { hold, type Maybe, ordersOf, outcome, pay } from '../../../../test/checkouts.ts';
import { aBuyer, anAdmin, type Person } from '../../../../test/people.ts';
import { aSale } from '../../../../test/sales.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { auditLog, orders, users } from '../../../platform/database/tables.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await anAdmin(api);
});
afterAll(() => api.close());

const unknownId = '7e1c0d3a-4a51-4c53-9a55-0f4d2c9be001';

async function list(query: Readonly<Record<string, string | number>> = {}) {
  const search = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  const reply = await admin.call<AdminOrder[]>('GET', `/api/order/list/${admin.id}?${search.join('&')}`);
  return { ...reply, ids: reply.status === 200 ? reply.body.map(order => order._id) : [] };
}

/** The parts of the OpenAPI document that describe paging. */
type PagedOperation = {
  readonly description?: string;
  readonly parameters: readonly { readonly name: string; readonly schema?: object }[];
  readonly responses: { readonly 200: { readonly headers?: object } };
};

/** An order of one ticket by a new buyer with this name. */
async function aBuyerCalled(name: string, at?: Date): Promise<{ readonly person: Person; readonly orderId: string }> {
  const person = await aBuyer(api);
  await api.database.update(users).set({ name }).where(eq(users.id, person.id));
  const lines = [{ eventId: await anEvent(api.database), price: 2_000, count: 1 }];
  const orderId = await aSale(api.database, { userId: person.id, lines, ...(at === undefined ? {} : { at }) });
  return { person, orderId };
}

function change(orderId: string, body: Readonly<Record<string, unknown>>): Promise<Maybe<AdminOrder>> {
  return admin.call('PUT', `/api/order/${orderId}/status/${admin.id}`, { payload: body });
}

async function changesOf(orderId: string) {
  const rows = await api.database.select().from(auditLog).where(eq(auditLog.action, 'order_status_changed'));
  return rows.filter(row => row.detail.orderId === orderId);
}

describe('the list of all orders', () => {
  it('[PAGING-1] the documentation states how it is paged', () => {
    // The document, typed with the parts that are read here.
    const { paths } = api.app.swagger() as unknown as { paths: Record<string, { get?: PagedOperation }> };
    const operation = paths['/api/order/list/{userId}']?.get;
    const parameters = new Map(operation?.parameters.map(({ name, schema }) => [name, schema]));
    expect(parameters.get('limit')).toMatchObject({ minimum: 1, maximum: 200, default: 50 });
    expect(parameters.get('skip')).toMatchObject({ minimum: 0, default: 0 });
    for (const text of ['newest first', '`limit`', '`skip`', '`X-Total-Count`']) {
      expect(operation?.description).toContain(text);
    }
    expect(operation?.responses['200'].headers).toHaveProperty('X-Total-Count');
  });

  it('[ADMIN-1] the newest order is first, with its buyer and lines, without its tickets', async () => {
    const buyer = await aBuyer(api);
    const productId = await anEvent(api.database, { name: 'A concert', price: 3_000 });
    const { checkoutId } = await hold(buyer, productId, 2);
    await pay(buyer, { amount: 6_000, checkoutId });
    const [bought] = await ordersOf(buyer);
    const { body, raw } = await list({ limit: 1 });
    expect(body).toEqual([
      {
        _id: bought?._id,
        transaction_id: bought?.transaction_id,
        ...{ amount: 6_000, refunded: 0, currency: 'XOF', status: 'Not processed', version: 1, address: '' },
        paidWith: null,
        createdAt: bought?.createdAt,
        updatedAt: bought?.updatedAt,
        user: { _id: buyer.id, name: expect.any(String), email: buyer.email },
        products: [{ _id: productId, name: 'A concert', price: 3_000, count: 2 }],
        ticketCounts: { valid: 2, used: 0, void: 0 },
      },
    ]);
    for (const ticket of bought?.tickets ?? []) expect(raw.payload).not.toContain(ticket.code);
  });

  it('[ADMIN-1] orders that were held or declined and never placed are not listed', async () => {
    const buyer = await aBuyer(api);
    const { checkoutId } = await hold(buyer, await anEvent(api.database), 1);
    api.gateway.faults.push('declined');
    await pay(buyer, { amount: 5_000, checkoutId });
    expect((await list({ q: buyer.email })).ids).toEqual([]);
  });

  it('[ADMIN-11] pages neither repeat nor skip an order, and a header has the total', async () => {
    // Many orders of one instant, sorted by their ids.
    const at = new Date('2024-03-01T10:00:00Z');
    const made: string[] = [];
    for (let index = 0; index < 7; index += 1) made.push((await aBuyerCalled('Page Turner', at)).orderId);
    const pages = [];
    for (const skip of [0, 3, 6, 9]) pages.push(await list({ q: 'page turner', limit: 3, skip }));
    expect(pages.map(page => page.ids.length)).toEqual([3, 3, 1, 0]);
    expect(pages.flatMap(page => page.ids)).toEqual([...made].sort());
    expect(pages.map(page => page.raw.headers['x-total-count'])).toEqual(['7', '7', '7', '7']);
  });

  it.each([
    [{ limit: 0 }],
    [{ limit: 201 }],
    [{ limit: 1.5 }],
    [{ skip: -1 }],
    [{ skip: 1_000_001 }],
    [{ status: 'shipped' }],
    [{ from: '2024-02-30' }],
    [{ from: '0000-01-01' }],
    [{ to: "2024-01-01'; drop table orders" }],
  ])('[ADMIN-15] the query %j is 400', async query => {
    const reply = await list(query);
    expect({ status: reply.status, code: reply.raw.json().code }).toEqual({ status: 400, code: 'invalid_request' });
  });

  it('[ADMIN-12] an order is found by number, transaction, name, address and event, in any case and without accents', async () => {
    const { person, orderId } = await aBuyerCalled('Aïssata N’Guessan');
    const [row] = await api.database.select().from(orders).where(eq(orders.id, orderId));
    const transaction = row?.transactionId ?? '';
    for (const q of [orderId, orderId.slice(0, 8).toUpperCase(), `#${orderId.slice(0, 13)}`, transaction]) {
      expect({ q, ids: (await list({ q })).ids }).toEqual({ q, ids: [orderId] });
    }
    for (const q of ['aissata', 'AÏSSATA n’g', 'guessan evening', person.email, `evening ${person.email}`]) {
      expect({ q, ids: (await list({ search: q })).ids }).toEqual({ q, ids: [orderId] });
    }
    expect((await list({ q: 'aissata unknown' })).ids).toEqual([]);
  });

  it.each([['%'], ['_'], ['\\'], ["'"], ['100%_\\']])(
    '[ADMIN-13] the pattern character %s in a search matches literally',
    async sign => {
      const name = `Sign ${sign} of ${Math.random()}`;
      const { orderId } = await aBuyerCalled(name);
      expect((await list({ q: name })).ids).toEqual([orderId]);
      expect((await list({ q: `Sign ${sign}${sign}${sign}x` })).ids).toEqual([]);
    },
  );

  it('[ADMIN-14] filters by status and by an inclusive range of days in the platform’s zone', async () => {
    const zoned = await startTestApi({ env: { TIME_ZONE: 'Africa/Douala' } });
    const [boss, buyer] = [await anAdmin(zoned), await aBuyer(zoned)];
    const lines = [{ eventId: await anEvent(zoned.database), price: 1_000, count: 1 }];
    const sale = (at: string) => aSale(zoned.database, { userId: buyer.id, lines, at: new Date(at) });
    // The platform's zone is an hour ahead of UTC: its day begins at 23:00 UTC.
    const ids = [
      await sale('2024-05-09T22:59:59.999Z'),
      await sale('2024-05-09T23:00:00Z'),
      await sale('2024-05-11T22:59:59.999Z'),
      await sale('2024-05-11T23:00:00Z'),
    ];
    await zoned.database
      .update(orders)
      .set({ status: 'Shipped' })
      .where(eq(orders.id, ids[2] ?? ''));
    const found = async (query: string) => {
      const reply = await boss.call<AdminOrder[]>('GET', `/api/order/list/${boss.id}?${query}`);
      return reply.body.map(order => ids.indexOf(order._id));
    };
    expect(await found('from=2024-05-10&to=2024-05-11')).toEqual([2, 1]);
    expect(await found('from=2024-05-12')).toEqual([3]);
    expect(await found('to=2024-05-09')).toEqual([0]);
    expect(await found('status=Shipped')).toEqual([2]);
    expect(await found('status=Shipped&to=2024-05-10')).toEqual([]);
    await zoned.close();
  });
});

describe('the status of an order', () => {
  it('[ADMIN-2] the five status values come in the specification’s order', async () => {
    const reply = await admin.call('GET', `/api/order/status-value/${admin.id}`);
    expect(reply.body).toEqual(['Not processed', 'Processing', 'Shipped', 'Delivered', 'Cancelled']);
  });

  it('[ADMIN-3] [ADMIN-19] each of the five statuses can be set, its buyer sees it, and each change is audited', async () => {
    const { person, orderId } = await aBuyerCalled('Ama');
    for (const status of [...orderStatuses].reverse()) {
      const reply = await change(orderId, { status, orderId });
      expect({ status: reply.status, orderStatus: reply.body.status }).toEqual({ status: 200, orderStatus: status });
    }
    const [order] = await ordersOf(person);
    expect({ status: order?.status, version: order?.version }).toEqual({ status: 'Not processed', version: 6 });
    const changes = await changesOf(orderId);
    expect(changes.map(({ detail }) => [detail.before, detail.after])).toEqual([
      ['Not processed', 'Cancelled'],
      ['Cancelled', 'Delivered'],
      ['Delivered', 'Shipped'],
      ['Shipped', 'Processing'],
      ['Processing', 'Not processed'],
    ]);
    expect(changes[0]).toMatchObject({ actorId: admin.id, requestId: expect.any(String) });
  });

  it.each([
    [{ status: 'Not Processed' }],
    [{ status: 'shipped' }],
    [{ status: '' }],
    [{}],
    [{ status: 'Shipped', orderId: unknownId }],
    [{ status: 'Shipped', orderId: 'x' }],
    [{ status: 'Shipped', version: '1.0' }],
    [{ status: 'Shipped', version: null }],
  ])('[ADMIN-16] the status change %j is 400 and changes nothing', async body => {
    const { orderId } = await aBuyerCalled('Kofi');
    expect(outcome(await change(orderId, body))).toEqual([400, 'invalid_request']);
    expect(await changesOf(orderId)).toEqual([]);
  });

  it('[ADMIN-17] the status change of an unknown or never placed order is 404', async () => {
    expect(outcome(await change(unknownId, { status: 'Shipped' }))).toEqual([404, 'order_not_found']);
    const buyer = await aBuyer(api);
    const { checkoutId } = await hold(buyer, await anEvent(api.database), 1);
    api.gateway.faults.push('declined');
    await pay(buyer, { amount: 5_000, checkoutId });
    const [waiting] = await api.database
      .select()
      .from(orders)
      .where(and(eq(orders.userId, buyer.id), eq(orders.state, 'awaiting')));
    expect(outcome(await change(waiting?.id ?? '', { status: 'Shipped' }))).toEqual([404, 'order_not_found']);
  });

  it('[ADMIN-18] an outdated version is 409 with the current status', async () => {
    const { orderId } = await aBuyerCalled('Yaa');
    await change(orderId, { status: 'Processing', version: 1 });
    const reply = await change(orderId, { status: 'Shipped', version: 1 });
    expect({ status: reply.status, body: reply.body }).toMatchObject({
      status: 409,
      body: { code: 'order_changed', status: 'Processing', version: 2 },
    });
    expect((await change(orderId, { status: 'Shipped', version: 2 })).status).toBe(200);
  });

  it('[ADMIN-18] of two concurrent status changes from the same version, one succeeds', async () => {
    const { orderId } = await aBuyerCalled('Esi');
    const replies = await Promise.all(
      ['Processing', 'Shipped', 'Delivered'].map(status => change(orderId, { status, version: 1 })),
    );
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 409, 409]);
    expect(await changesOf(orderId)).toHaveLength(1);
  });

  it('[ADMIN-18] control: without the lock, both status changes succeed and one is lost', async () => {
    const meet = meetingPoint(2);
    const unlocked = await startTestApi({
      locks: {
        orderStatus: async (executor, id) => {
          const [row] = await executor.select().from(orders).where(eq(orders.id, id));
          await meet();
          return row;
        },
      },
    });
    const boss = await anAdmin(unlocked);
    const lines = [{ eventId: await anEvent(unlocked.database), price: 100, count: 1 }];
    const orderId = await aSale(unlocked.database, { userId: boss.id, lines });
    const replies = await Promise.all(
      ['Processing', 'Shipped'].map(status =>
        boss.call('PUT', `/api/order/${orderId}/status/${boss.id}`, { payload: { status, version: 1 } }),
      ),
    );
    expect(replies.map(reply => reply.status)).toEqual([200, 200]);
    await unlocked.close();
  });

  it('[ADMIN-20] setting the current status is 200 with any version, and is not audited', async () => {
    const { orderId } = await aBuyerCalled('Abla');
    await change(orderId, { status: 'Delivered', version: 1 });
    const repeat = await change(orderId, { status: 'Delivered', version: 1 });
    expect({ status: repeat.status, version: repeat.body.version }).toEqual({ status: 200, version: 2 });
    expect(await changesOf(orderId)).toHaveLength(1);
  });
});
