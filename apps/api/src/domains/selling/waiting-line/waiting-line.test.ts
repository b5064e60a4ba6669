import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEvent } from '../../../../test/catalogue.ts';
import { createOrder, hold, outcome, pay } from '../../../../test/checkouts.ts';
import { aBuyer, aConfirmedBuyer, type Person } from '../../../../test/people.ts';
import { call, startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { heldEvent, type Line, lineOf } from '../../../../test/waiting-lines.ts';
import { events, waitingLine } from '../../../platform/database/tables.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const places = async (line: Line, people: readonly Person[]) => {
  const replies = [];
  for (const person of people) replies.push(await line.poll(person));
  return replies.map(({ status, body }) => (status === 200 ? [body.place, body.turnEndsAt !== null] : status));
};

describe('the waiting line of an event', () => {
  it('[LINE-1] a hold that is refused only because others hold the tickets names the line', async () => {
    const { eventId, line } = await heldEvent(api, 3);
    const held = await line.hold(await aBuyer(api), 2);
    expect({ outcome: outcome(held), lines: held.body.lines }).toEqual({
      outcome: [409, 'sold_out'],
      lines: [{ productId: eventId, name: 'An evening', available: 0, mayWait: true }],
    });
    const never = await line.hold(await aBuyer(api), 4);
    expect(never.body.lines).toEqual([{ productId: eventId, name: 'An evening', available: 0 }]);
  });

  it('[LINE-2] [LINE-16] [LINE-17] a buyer gets a place at the end, and is asked to poll later the longer the line is', async () => {
    const { line, eventId } = await heldEvent(api, 3);
    const [first, second] = [await aConfirmedBuyer(api), await aConfirmedBuyer(api)];
    const joined = await line.join(first, 2);
    expect({ status: joined.status, body: joined.body, retryAfter: joined.raw.headers['retry-after'] }).toEqual({
      status: 200,
      body: { productId: eventId, count: 2, place: 1, turnEndsAt: null, now: expect.any(String), retryAfterSeconds: 5 },
      retryAfter: '5',
    });
    expect((await line.join(second)).body.place).toBe(2);
    expect((await line.join(first, 1)).body).toMatchObject({ place: 1, count: 1 });
    expect((await line.join(first, 3)).body).toMatchObject({ place: 2, count: 3 });
    await api.database.insert(waitingLine).values(
      await Promise.all(
        Array.from({ length: 28 }, async () => ({
          ...{ eventId, userId: (await aBuyer(api)).id, count: 1 },
          lastSeenAt: api.clock.now(),
        })),
      ),
    );
    const last = await line.join(await aConfirmedBuyer(api));
    expect(last.body).toMatchObject({ place: 31, retryAfterSeconds: 8 });
  });

  it('[LINE-3] tickets that become free go to the first in line, and nobody who comes later can hold them', async () => {
    const { line, release } = await heldEvent(api, 3);
    const people = [await aConfirmedBuyer(api), await aConfirmedBuyer(api)] as const;
    const [first, second] = people;
    await line.join(first, 2);
    await line.join(second, 2);
    const newcomer = await aConfirmedBuyer(api);
    await release();
    expect(outcome(await line.hold(newcomer))).toEqual([409, 'sold_out']);
    expect(outcome(await line.hold(second, 2))).toEqual([409, 'sold_out']);
    expect(await places(line, people)).toEqual([
      [1, true],
      [2, false],
    ]);
    expect((await line.hold(first, 2)).status).toBe(200);
    expect(await places(line, people)).toEqual([404, [1, false]]);
    // One is left, but the second waits for two.
    expect(outcome(await line.hold(newcomer))).toEqual([409, 'sold_out']);
    expect((await line.join(second, 1)).body).toMatchObject({ place: 1, turnEndsAt: expect.any(String) });
    expect((await line.hold(second)).status).toBe(200);
  });

  it('[LINE-4] [LINE-18] a turn lasts two minutes; then the next buyer’s begins, and the place is lost', async () => {
    const { line, release } = await heldEvent(api, 1);
    const [first, second] = [await aConfirmedBuyer(api), await aConfirmedBuyer(api)];
    for (const person of [first, second]) await line.join(person);
    await release();
    const { body } = await line.poll(first);
    expect(Date.parse(body.turnEndsAt ?? '') - Date.parse(body.now ?? '')).toBeGreaterThan(118_000);
    api.clock.advance({ seconds: 60 });
    expect(await places(line, [first, second])).toEqual([
      [1, true],
      [2, false],
    ]);
    api.clock.advance({ seconds: 61 });
    expect(await places(line, [second, first])).toEqual([[1, true], 404]);
    expect(outcome(await line.hold(first))).toEqual([409, 'sold_out']);
    expect((await line.hold(second)).status).toBe(200);
  });

  it('[LINE-5] a buyer who does not poll for 90 seconds keeps nobody waiting', async () => {
    const { line, release } = await heldEvent(api, 1);
    const [gone, steady] = [await aConfirmedBuyer(api), await aConfirmedBuyer(api)];
    for (const person of [gone, steady]) await line.join(person);
    await release();
    for (let time = 0; time < 3; time += 1) {
      api.clock.advance({ seconds: 31 });
      expect((await line.poll(steady)).status).toBe(200);
    }
    expect(await places(line, [steady, gone])).toEqual([[1, true], 404]);
  });

  it('[LINE-6] [LINE-19] [LINE-20] a buyer who leaves, or waits for more tickets than are unsold, keeps nobody waiting', async () => {
    const { line, holder, checkoutId, amount } = await heldEvent(api, 3);
    const eventId = await anEvent(api.database, { capacity: 3 });
    const other = lineOf(eventId);
    const [leaver, greedy, next] = [await aConfirmedBuyer(api), await aConfirmedBuyer(api), await aConfirmedBuyer(api)];
    await line.join(leaver);
    await line.join(next);
    expect((await line.leave(leaver)).status).toBe(204);
    expect((await line.leave(leaver)).status).toBe(204);
    expect(await places(line, [leaver, next])).toEqual([404, [1, false]]);
    expect((await pay(holder, { checkoutId, amount })).status).toBe(200);
    expect(outcome(await line.join(greedy))).toEqual([409, 'sold_out']);

    const held = await hold(holder, eventId, 3);
    await other.join(greedy, 3);
    await other.join(next, 1);
    await holder.call('DELETE', `/api/checkout/${held.checkoutId}`);
    await api.database.update(events).set({ sold: 1 });
    expect(await places(other, [next])).toEqual([[1, true]]);
  });

  it('[LINE-7] a buyer keeps and changes the own hold while others wait', async () => {
    const { line, holder } = await heldEvent(api, 3);
    await line.join(await aConfirmedBuyer(api), 2);
    expect((await line.hold(holder, 3)).status).toBe(200);
    expect((await line.hold(holder, 2)).status).toBe(200);
    expect(outcome(await line.hold(holder, 3))).toEqual([409, 'sold_out']);
    expect((await line.hold(holder, 1)).status).toBe(200);
  });

  it('[LINE-8] free tickets without a hold are ordered in the same order', async () => {
    const eventId = await anEvent(api.database, { capacity: 1, price: 0 });
    await hold(await aConfirmedBuyer(api), eventId, 1);
    const [first, newcomer] = [await aConfirmedBuyer(api), await aConfirmedBuyer(api)];
    await lineOf(eventId).join(first);
    const order = (person: Person) => createOrder(person, { products: [{ _id: eventId, count: 1 }], amount: 0 });
    // The hold ends after ten minutes.
    for (let time = 0; time < 8; time += 1) {
      api.clock.advance({ seconds: 80 });
      expect((await lineOf(eventId).poll(first)).status).toBe(200);
    }
    expect(outcome(await order(newcomer))).toEqual([409, 'sold_out']);
    expect((await order(first)).status).toBe(200);
  });

  it('[LINE-9] only accounts with a confirmed email wait', async () => {
    const { line } = await heldEvent(api, 1);
    expect(outcome(await line.join(await aBuyer(api)))).toEqual([409, 'confirm_email_first']);
  });

  it('[LINE-13] a buyer waits in at most five lines', async () => {
    const { line } = await heldEvent(api, 1);
    const buyer = await aConfirmedBuyer(api);
    for (let count = 0; count < 5; count += 1) {
      expect((await (await heldEvent(api, 1)).line.join(buyer)).status).toBe(200);
    }
    expect(outcome(await line.join(buyer))).toEqual([422, 'waiting_elsewhere']);
  });

  it('[LINE-14] nobody waits for an event that is over, cancelled or unknown', async () => {
    const buyer = await aConfirmedBuyer(api);
    const over = lineOf(await anEvent(api.database, { inDays: -2 }));
    expect(outcome(await over.join(buyer))).toEqual([409, 'event_ended']);
    expect(outcome(await lineOf('b3b8c5a4-7c8e-4a55-9d5b-0e9f1f7f1d11').join(buyer))).toEqual([404, 'event_not_found']);
    const { line, eventId } = await heldEvent(api, 1);
    await line.join(buyer);
    await api.database.update(events).set({ cancelledAt: new Date() }).where(eq(events.id, eventId));
    expect(outcome(await line.poll(buyer))).toEqual([409, 'event_cancelled']);
  });

  it('[LINE-15] a line has at most 2,000 places', async () => {
    const { line, eventId } = await heldEvent(api, 1);
    await api.database.execute(sql`
      with people as (
        insert into users (email, name, password_hash)
        select 'waiting-' || n || '@example.com', 'Waiting', '' from generate_series(1, 2000) n returning id
      )
      insert into waiting_line (event_id, user_id, count, last_seen_at)
      select ${eventId}, id, 1, ${api.clock.sqlNow()} from people`);
    const full = await line.join(await aConfirmedBuyer(api));
    expect({ outcome: outcome(full), retryAfter: full.raw.headers['retry-after'] }).toEqual({
      outcome: [409, 'waiting_line_full'],
      retryAfter: '60',
    });
  });

  it('[LINE-2] a place is for a whole number of tickets, from 1 to 10', async () => {
    const { line } = await heldEvent(api, 1);
    const buyer = await aConfirmedBuyer(api);
    for (const count of [0, 11, 1.5]) expect(outcome(await line.join(buyer, count))).toEqual([400, 'invalid_request']);
  });

  it('[LINE-10] an hour’s sweep deletes places of more than a day ago', async () => {
    const { line, eventId } = await heldEvent(api, 1);
    await line.join(await aConfirmedBuyer(api));
    api.clock.advance({ minutes: 24 * 60 + 1 });
    await api.app.jobHandlers.sweep({}, { id: 'sweep', lastTry: false });
    const rows = await api.database.select({ eventId: waitingLine.eventId }).from(waitingLine);
    expect(rows.filter(row => row.eventId === eventId)).toEqual([]);
  });
});

describe('several processes', () => {
  it('[LINE-11] of many newcomers and the first in line, at two processes at once, the first gets the ticket', async () => {
    const other = await startTestApi({ besides: api });
    const { eventId, line, release } = await heldEvent(api, 1);
    const first = await aConfirmedBuyer(api);
    await line.join(first);
    const newcomers = await Promise.all(Array.from({ length: 12 }, () => aConfirmedBuyer(api)));
    await release();
    const holdAt = (at: TestApi, { token }: Person) =>
      call(at, 'POST', '/api/checkout', {
        payload: [{ productId: eventId, count: 1 }],
        headers: { authorization: `Bearer ${token}` },
      });
    const rush = newcomers.map((person, index) => holdAt(index % 2 === 0 ? api : other, person));
    const [ofFirst, ...ofOthers] = await Promise.all([holdAt(other, first), ...rush]);
    expect({ first: ofFirst.status, others: new Set(ofOthers.map(({ status }) => status)) }).toEqual({
      first: 200,
      others: new Set([409]),
    });
    await other.close();
  });

  it('[LINE-11] control: when nobody waits, one of the newcomers gets it', async () => {
    const { line, release } = await heldEvent(api, 1);
    const newcomers = await Promise.all(Array.from({ length: 6 }, () => aConfirmedBuyer(api)));
    await release();
    const replies = await Promise.all(newcomers.map(person => line.hold(person)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('[LINE-12] a poll and a hold of one buyer at once never wait for each other', async () => {
    const { line, release } = await heldEvent(api, 1);
    const first = await aConfirmedBuyer(api);
    await line.join(first);
    await release();
    const [held, ...polls] = await Promise.all([
      line.hold(first),
      ...Array.from({ length: 8 }, () => line.poll(first)),
    ]);
    expect(held.status).toBe(200);
    expect(polls.filter(({ status }) => status >= 500)).toEqual([]);
  });
});
