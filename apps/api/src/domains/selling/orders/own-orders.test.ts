import type { Order } from '@guichet/contracts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEvent } from '../../../../test/catalogue.ts';
import { outcome } from '../../../../test/checkouts.ts';
import { aBuyer } from '../../../../test/people.ts';
import { aSale } from '../../../../test/sales.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe('a buyer’s own orders', () => {
  it('[ORDER-12] the list is paged, with the total', async () => {
    const buyer = await aBuyer(api);
    const lines = [{ eventId: await anEvent(api.database), price: 100, count: 1 }];
    const ids: string[] = [];
    for (let day = 1; day <= 3; day += 1) {
      ids.unshift(await aSale(api.database, { userId: buyer.id, lines, at: new Date(`2026-01-0${day}T10:00:00Z`) }));
    }
    const page = async (query: string) => {
      const { raw, body } = await buyer.call<Order[]>('GET', `/api/orders/by/user/${buyer.id}?${query}`);
      return [raw.headers['x-total-count'], body.map(order => order._id)];
    };
    expect(await page('')).toEqual(['3', ids]);
    expect(await page('limit=2')).toEqual(['3', ids.slice(0, 2)]);
    expect(await page('limit=2&skip=2')).toEqual(['3', ids.slice(2)]);
    const tooMany = await buyer.call('GET', `/api/orders/by/user/${buyer.id}?limit=101`);
    expect(outcome(tooMany)).toEqual([400, 'invalid_request']);
  });

  it('[ORDER-27] [ORDER-28] the list is of orders to come or past, by the end of their events', async () => {
    const buyer = await aBuyer(api);
    const place = async (event: { readonly inDays?: number }) => {
      const eventId = await anEvent(api.database, event);
      return aSale(api.database, { userId: buyer.id, lines: [{ eventId, price: 100, count: 1 }] });
    };
    const upcoming = await place({});
    const past = await place({ inDays: -10 });
    const cancelled = await place({});
    await api.database.execute(sql`update events set cancelled_at = now(), cancel_reason = 'Rain'
      where id = (select event_id from order_lines where order_id = ${cancelled})`);
    const page = async (query: string) => {
      const { raw, body } = await buyer.call<Order[]>('GET', `/api/orders/by/user/${buyer.id}?${query}`);
      return [raw.headers['x-total-count'], body.map(order => order._id).sort()];
    };
    expect(await page('when=upcoming')).toEqual(['1', [upcoming]]);
    expect(await page('when=past')).toEqual(['2', [past, cancelled].sort()]);
    expect(await page('when=past&limit=1&skip=1')).toMatchObject(['2', { length: 1 }]);
    expect(await page('')).toMatchObject(['3', { length: 3 }]);
  });

  it('[ORDER-34] the list is by the start of the next event, where that is asked for', async () => {
    const buyer = await aBuyer(api);
    const place = async (...inDays: readonly number[]) => {
      const lines = [];
      for (const days of inDays)
        lines.push({ eventId: await anEvent(api.database, { inDays: days }), price: 100, count: 1 });
      return aSale(api.database, { userId: buyer.id, lines });
    };
    const past = await place(-10);
    const second = await place(20, 5);
    const first = await place(-3, 2);
    const last = await place(9);
    const listed = async (query: string) => {
      const { body } = await buyer.call<Order[]>('GET', `/api/orders/by/user/${buyer.id}?${query}`);
      return body.map(order => order._id);
    };
    expect(await listed('sort=soonest')).toEqual([first, second, last, past]);
    expect(await listed('when=upcoming&sort=soonest&limit=1')).toEqual([first]);
    expect(await listed('when=upcoming&sort=soonest&limit=1&skip=1')).toEqual([second]);
    expect(outcome(await buyer.call('GET', `/api/orders/by/user/${buyer.id}?sort=oldest`))).toEqual([
      400,
      'invalid_request',
    ]);
  });

  it('[TICKET-7] [TICKET-24] concurrent requests for PDFs wait for each other, and are 503 when too many wait', async () => {
    const eventId = await anEvent(api.database, { capacity: 100 });
    const aRequest = async () => {
      const buyer = await aBuyer(api);
      const lines = [{ eventId, price: 100, count: 20 }];
      const orderId = await aSale(api.database, { userId: buyer.id, lines });
      return () => buyer.call('GET', `/api/order/${orderId}/${buyer.id}/tickets.pdf`);
    };
    // Twice as many as are rendered and wait, and within the rate limit of each buyer.
    const [one, other] = [await aRequest(), await aRequest()];
    const replies = await Promise.all(Array.from({ length: 40 }, (_, index) => (index % 2 === 0 ? one() : other())));
    expect(new Set(replies.map(reply => reply.status))).toEqual(new Set([200, 503]));
    expect(replies.filter(reply => reply.status === 200).length).toBeGreaterThanOrEqual(17);
    const refused = replies.find(reply => reply.status === 503);
    expect({ code: refused?.body.code, retryAfter: refused?.raw.headers['retry-after'] }).toEqual({
      code: 'busy',
      retryAfter: '10',
    });
    expect((await one()).status).toBe(200);
  });
});
