import type { AdminOrder, AdminSummary, ListerEvent, SalesReply } from '@guichet/contracts';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEvent } from '../../../../test/catalogue.ts';
import { hold } from '../../../../test/checkouts.ts';
import { aBuyer, aLister, anAdmin, type Person } from '../../../../test/people.ts';
import { aSale, type SaleRefund } from '../../../../test/sales.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { events } from '../../../platform/database/tables.ts';

let api: TestApi;
let admin: Person;
let buyer: Person;
beforeAll(async () => {
  api = await startTestApi({ env: { TIME_ZONE: 'Africa/Douala' } });
  admin = await anAdmin(api);
  buyer = await aBuyer(api);
});
afterAll(() => api.close());

async function sales(query: string, person = admin, path = 'admin'): Promise<SalesReply> {
  const reply = await person.call<SalesReply>('GET', `/api/${path}/sales/${person.id}?${query}`);
  if (reply.status !== 200) throw new Error(`No sales: ${reply.raw.payload}`);
  return reply.body;
}

/** Empties the ledger, so that the totals contain only the test's own sales. */
async function emptyLedger(): Promise<void> {
  await api.database.execute(sql`truncate orders, order_lines, tickets, refunds, payments cascade`);
}

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

describe('sales', () => {
  it('[ADMIN-7] sales by day include empty days, and days are those of the platform’s zone', async () => {
    const line = { eventId: await anEvent(api.database), price: 1_500, count: 2 };
    await aSale(api.database, { userId: buyer.id, lines: [line], at: new Date('2024-02-27T22:59:59.999Z') });
    await aSale(api.database, { userId: buyer.id, lines: [line], at: new Date('2024-02-27T23:00:00Z') });
    await aSale(api.database, { userId: buyer.id, lines: [line], at: noon('2024-03-01') });
    await aSale(api.database, { userId: buyer.id, lines: [line], at: new Date('2024-03-01T23:00:00Z') });
    const { days, total, from, to, timeZone } = await sales('from=2024-02-27&to=2024-03-01');
    expect(days.map(({ day, orders, gross }) => [day, orders, gross])).toEqual([
      ['2024-02-27', 1, 3_000],
      ['2024-02-28', 1, 3_000],
      ['2024-02-29', 0, 0],
      ['2024-03-01', 1, 3_000],
    ]);
    expect(total).toEqual({ gross: 9_000, refunds: 0, net: 9_000, tickets: 6, voidTickets: 0 });
    expect({ from, to, timeZone }).toEqual({ from: '2024-02-27', to: '2024-03-01', timeZone: 'Africa/Douala' });
  });

  it('[ADMIN-25] [ADMIN-27] [ADMIN-48] sales by event count refunds, void tickets and check-ins; failed refunds are not deducted', async () => {
    const [first, second] = [
      await anEvent(api.database, { name: 'First', capacity: 50, sold: 4 }),
      await anEvent(api.database, { name: 'Second', capacity: 20 }),
    ];
    await aSale(api.database, {
      userId: buyer.id,
      lines: [
        { eventId: first, price: 4_000, count: 3 },
        { eventId: second, price: 1_000, count: 2 },
      ],
      at: noon('2024-04-02'),
      used: 2,
      refunds: [
        { amount: 1_000, tickets: [0, 1] },
        { amount: 500, tickets: [0, 0], state: 'failed' },
      ],
    });
    const { events: sold } = await sales('from=2024-04-01&to=2024-04-03');
    expect(sold).toEqual([
      {
        ...{ _id: first, name: 'First', orders: 1, gross: 12_000, refunds: 0, net: 12_000, tickets: 3 },
        ...{ voidTickets: 0, capacity: 50, sold: 4, checkedIn: 2 },
      },
      {
        ...{ _id: second, name: 'Second', orders: 1, gross: 2_000, refunds: 1_000, net: 1_000, tickets: 2 },
        ...{ voidTickets: 1, capacity: 20, sold: 0, checkedIn: 0 },
      },
    ]);
  });

  it('[ADMIN-27] money refunded without tickets is distributed by price, and no franc is lost', async () => {
    const ids = [await anEvent(api.database), await anEvent(api.database), await anEvent(api.database)];
    await aSale(api.database, {
      userId: buyer.id,
      lines: ids.map(eventId => ({ eventId, price: 100, count: 1 })),
      at: noon('2024-06-02'),
      refunds: [{ amount: 100 }],
    });
    const { events: sold, total } = await sales('from=2024-06-02&to=2024-06-02');
    expect(sold.map(event => event.refunds).sort()).toEqual([33, 33, 34]);
    expect(total).toMatchObject({ gross: 300, refunds: 100, net: 200 });
  });

  it('[ADMIN-26] a refund counts on the day of its sale, so that a period agrees with its order list', async () => {
    const lines = [{ eventId: await anEvent(api.database), price: 700, count: 1 }];
    await aSale(api.database, { userId: buyer.id, lines, at: noon('2024-07-01'), refunds: [{ amount: 700 }] });
    const { days } = await sales('from=2024-07-01&to=2024-07-02');
    expect(days.map(({ refunds, net }) => [refunds, net])).toEqual([
      [700, 0],
      [0, 0],
    ]);
  });

  it('[ADMIN-83] a period is compared with as many days before it, also across a change of the year', async () => {
    const line = { eventId: await anEvent(api.database), price: 1_000, count: 1 };
    const refunds = [{ amount: 400 }];
    for (const day of ['2024-12-29', '2024-12-30', '2024-12-31', '2025-01-01', '2025-01-02']) {
      await aSale(api.database, { userId: buyer.id, lines: [line], at: noon(day), refunds });
    }
    const { total, previous } = await sales('from=2025-01-01&to=2025-01-02');
    const sums = { gross: 2_000, refunds: 800, net: 1_200, tickets: 2, voidTickets: 0 };
    expect(total).toEqual(sums);
    expect(previous).toEqual({ from: '2024-12-30', to: '2024-12-31', total: sums });
    expect((await sales('from=2000-01-01&to=2000-01-02')).previous).toMatchObject({ from: '1999-12-30' });
  });

  it('[ADMIN-28] the default is the last thirty days including today; without sales the totals are zeros', async () => {
    await emptyLedger();
    const { days, events: sold, total } = await sales('');
    const today = new Date(api.clock.now().getTime() + 3_600_000).toISOString().slice(0, 10);
    expect({ dayCount: days.length, day: days.at(-1)?.day, sold }).toEqual({ dayCount: 30, day: today, sold: [] });
    expect(total).toEqual({ gross: 0, refunds: 0, net: 0, tickets: 0, voidTickets: 0 });
    expect((await sales(`from=${today}`)).days).toHaveLength(1);
    expect((await sales('to=2024-03-01')).from).toBe('2024-02-01');
  });

  it.each([
    ['from=2024-03-02&to=2024-03-01', 'from must not be after to.'],
    ['from=2023-01-01&to=2024-02-05', 'You can view up to 400 days at once. Choose fewer.'],
    ['from=2023-02-29', 'from must be a day such as 2026-01-31.'],
    ['from=yesterday', expect.any(String)],
  ])('[ADMIN-29] the query %s is 400: %s', async (query, text) => {
    const reply = await admin.call('GET', `/api/admin/sales/${admin.id}?${query}`);
    expect({ status: reply.status, error: reply.body.error }).toEqual({ status: 400, error: text });
    expect((await admin.call('GET', `/api/admin/sales/${admin.id}?from=2023-01-01&to=2024-02-04`)).status).toBe(200);
  });
});

describe('a lister’s sales', () => {
  async function owned(owner: Person | undefined, options: { readonly name?: string } = {}): Promise<string> {
    const id = await anEvent(api.database, options);
    if (owner !== undefined) await api.database.update(events).set({ ownerId: owner.id }).where(eq(events.id, id));
    return id;
  }

  it('[LISTER-22] a lister sees the sales of their own events, also from orders with other listers’ events', async () => {
    const [mine, other] = [await aLister(api), await aLister(api)];
    const [ownId, otherId] = [await owned(mine), await owned(other)];
    await aSale(api.database, {
      userId: buyer.id,
      lines: [
        { eventId: otherId, price: 9_000, count: 1 },
        { eventId: ownId, price: 1_000, count: 2 },
      ],
      at: noon('2024-08-01'),
      refunds: [{ amount: 1_100 }],
    });
    const { total, days, events: sold } = await sales('from=2024-08-01&to=2024-08-02', mine, 'lister');
    expect(total).toEqual({ gross: 2_000, refunds: 200, net: 1_800, tickets: 2, voidTickets: 0 });
    expect(days.map(day => day.net)).toEqual([1_800, 0]);
    const next = await sales('from=2024-08-03&to=2024-08-04', mine, 'lister');
    expect(next.previous.total).toEqual(total);
    expect(sold.map(event => event._id)).toEqual([ownId]);
  });

  it('[LISTER-8] a lister’s own events come newest first with stock, holds and revenue', async () => {
    const mine = await aLister(api);
    const list = () => mine.call<ListerEvent[]>('GET', `/api/lister/events/${mine.id}`);
    expect((await list()).body).toEqual([]);
    await owned(await aLister(api));
    await owned(undefined);
    const quiet = await owned(mine, { name: 'Quiet' });
    const sold = await owned(mine, { name: 'Sold' });
    await api.database.update(events).set({ archivedAt: new Date() }).where(eq(events.id, quiet));
    await aSale(api.database, {
      userId: buyer.id,
      lines: [{ eventId: sold, price: 5_000, count: 3 }],
      refunds: [{ amount: 5_000, tickets: [1] }],
    });
    await api.database.update(events).set({ sold: 3, soldElsewhere: 1 }).where(eq(events.id, sold));
    await hold(await aBuyer(api), sold, 4);
    const { body, raw } = await list();
    expect(body.map(event => event._id)).toEqual([sold, quiet]);
    expect(body[0]).toMatchObject({
      ...{
        name: 'Sold',
        capacity: 10,
        sold: 3,
        soldElsewhere: 1,
        held: 4,
        quantity: 3,
        archived: false,
        version: expect.any(Number),
      },
      ...{ gross: 15_000, refunds: 5_000, net: 10_000, tickets: 3, voidTickets: 1 },
    });
    expect(body[1]).toMatchObject({ archived: true, held: 0, gross: 0, net: 0, tickets: 0 });
    expect(raw.headers['x-total-count']).toBe('2');
    const second = await mine.call<ListerEvent[]>('GET', `/api/lister/events/${mine.id}?limit=1&skip=1`);
    expect(second.body.map(event => event._id)).toEqual([quiet]);
  });

  it('[LISTER-23] expired holds are not counted', async () => {
    const mine = await aLister(api);
    const id = await owned(mine);
    await hold(await aBuyer(api), id, 4);
    api.clock.advance({ minutes: 11 });
    const signedInAgain = await aListerAgain(mine);
    const { body } = await signedInAgain.call<ListerEvent[]>('GET', `/api/lister/events/${signedInAgain.id}`);
    expect(body.map(({ held, quantity }) => [held, quantity])).toEqual([[0, 10]]);
  });

  it('[LISTER-24] an admin sees their own and the platform’s events, and no lister’s', async () => {
    const boss = await anAdmin(api);
    const [own, platformOwned, foreign] = [await owned(boss), await owned(undefined), await owned(await aLister(api))];
    const { body } = await boss.call<ListerEvent[]>('GET', `/api/lister/events/${boss.id}?limit=200`);
    const ids = body.map(event => event._id);
    expect({
      own: ids.includes(own),
      platformOwned: ids.includes(platformOwned),
      foreign: ids.includes(foreign),
    }).toEqual({
      own: true,
      platformOwned: true,
      foreign: false,
    });
  });

  /** The same user, signed in again: access tokens last five minutes. */
  async function aListerAgain(before: Person): Promise<Person> {
    const person = await aLister(api);
    await api.database.update(events).set({ ownerId: person.id }).where(eq(events.ownerId, before.id));
    return person;
  }
});

describe('all totals', () => {
  const line = fc.record({
    event: fc.nat({ max: 4 }),
    price: fc.constantFrom(0, 100, 333, 5_000, 99_900),
    count: fc.integer({ min: 1, max: 4 }),
  });
  const refund = fc.record({
    share: fc.integer({ min: 1, max: 100 }),
    tickets: fc.array(fc.nat({ max: 2 }), { maxLength: 3 }),
    state: fc.constantFrom('started', 'unknown', 'waiting', 'done', 'failed'),
  });
  const sale = fc.record({
    lines: fc.uniqueArray(line, { minLength: 1, maxLength: 3, selector: ({ event }) => event }),
    refunds: fc.array(refund, { maxLength: 3 }),
    hoursAgo: fc.nat({ max: 24 * 27 }),
  });

  it('[ADMIN-24] order list, summary, days, events and files agree to the franc for any sales and refunds', async () => {
    const ids = await Promise.all(Array.from({ length: 5 }, () => anEvent(api.database)));
    await fc.assert(
      fc.asyncProperty(fc.array(sale, { maxLength: 12 }), async mix => {
        await emptyLedger();
        // A new user each time: downloads are limited by the minute.
        const boss = await anAdmin(api);
        const expected = { orders: mix.length, amount: 0, refunded: 0 };
        for (const { lines, refunds, hoursAgo } of mix) {
          const amount = lines.reduce((sum, { price, count }) => sum + price * count, 0);
          const given = withinAmount(amount, refunds);
          expected.amount += amount;
          expected.refunded += given.reduce((sum, one) => sum + (one.state === 'failed' ? 0 : one.amount), 0);
          await aSale(api.database, {
            userId: buyer.id,
            lines: lines.map(({ event, ...rest }) => ({ eventId: ids[event] ?? '', ...rest })),
            at: new Date(api.clock.now().getTime() - hoursAgo * 3_600_000),
            refunds: given,
          });
        }
        expect(await everySum(boss)).toEqual({
          summary: expected,
          list: expected,
          members: expected,
          days: expected,
          total: { amount: expected.amount, refunded: expected.refunded },
          events: { amount: expected.amount, refunded: expected.refunded },
          ordersFile: expected,
          daysFile: expected,
          eventsFile: { amount: expected.amount, refunded: expected.refunded },
        });
      }),
      { numRuns: 15 },
    );
  });

  /** Refunds that together don't exceed the order's amount. */
  function withinAmount(
    amount: number,
    drawn: readonly { readonly share: number; readonly tickets: number[]; readonly state: SaleRefund['state'] }[],
  ): readonly SaleRefund[] {
    let left = amount;
    return drawn.flatMap(({ share, tickets, state = 'done' }) => {
      const part = Math.floor((left * share) / 100);
      if (amount === 0) return [];
      if (state !== 'failed') left -= part;
      return [{ amount: part, tickets, state }];
    });
  }

  async function everySum(boss: Person) {
    const get = async <T>(path: string) => {
      const reply = await boss.call<T>('GET', `/api/${path.replace('?', `/${boss.id}?`)}`);
      if (reply.status !== 200) throw new Error(`${path}: ${reply.raw.payload}`);
      return reply;
    };
    const summary = (await get<AdminSummary>('admin/summary?')).body;
    const list = (await get<AdminOrder[]>('order/list?limit=200')).body;
    const members = (await get<{ orders: number; amount: number; refunded: number }[]>('admin/members?limit=200')).body;
    const { days, events: sold, total } = (await get<SalesReply>('admin/sales?')).body;
    const file = async (path: string) => readCsv((await get(path)).raw.payload);
    expect(summary.net).toBe(summary.amount - summary.refunded);
    expect(summary.recentOrders).toEqual(list.slice(0, 10));
    expect(total.net).toBe(total.gross - total.refunds);
    return {
      summary: { orders: summary.orders, amount: summary.amount, refunded: summary.refunded },
      list: { orders: list.length, ...add(list, 'amount', 'refunded') },
      members: { orders: members.reduce((sum, one) => sum + one.orders, 0), ...add(members, 'amount', 'refunded') },
      days: { orders: days.reduce((sum, one) => sum + one.orders, 0), ...add(days, 'gross', 'refunds') },
      total: add([total], 'gross', 'refunds'),
      events: add(sold, 'gross', 'refunds'),
      ordersFile: await file('admin/orders.csv?').then(rows => ({
        orders: rows.length,
        ...add(rows, 'Amount', 'Refunded'),
      })),
      daysFile: await file('admin/sales.csv?').then(rows => ({
        orders: rows.reduce((sum, row) => sum + Number(row.Orders), 0),
        ...add(rows, 'Gross', 'Refunds'),
      })),
      eventsFile: add(await file('admin/sales.csv?by=event'), 'Gross', 'Refunds'),
    };
  }

  function add<K extends string>(rows: readonly Readonly<Partial<Record<K, unknown>>>[], amount: K, refunded: K) {
    const sum = (key: K) => rows.reduce((total, row) => total + Number(row[key]), 0);
    return { amount: sum(amount), refunded: sum(refunded) };
  }

  /** A CSV reader without quoting, enough for these tests: no text contains a comma. */
  function readCsv(text: string): readonly Readonly<Record<string, string>>[] {
    const [header = '', ...rows] = text.slice(1).trimEnd().split('\r\n');
    const names = header.split(',');
    return rows.map(row => Object.fromEntries(row.split(',').map((cell, index) => [names[index] ?? '', cell])));
  }
});
