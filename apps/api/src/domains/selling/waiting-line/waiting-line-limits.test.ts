import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEvent } from '../../../../test/catalogue.ts';
import { hold, outcome } from '../../../../test/checkouts.ts';
import { aConfirmedBuyer, type Person } from '../../../../test/people.ts';
import { call, startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { heldEvent, type Line, lineOf } from '../../../../test/waiting-lines.ts';
import { ticketHolds, waitingLine } from '../../../platform/database/tables.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

describe('two accounts that wait and never buy', () => {
  it('[LINE-21] [LINE-22] get no place while tickets are free, and an event’s page shows what can be bought', async () => {
    const eventId = await anEvent(api.database, { capacity: 20 });
    const line = lineOf(eventId);
    const hoarders = [await aConfirmedBuyer(api), await aConfirmedBuyer(api)];
    for (const hoarder of hoarders) {
      expect(outcome(await line.join(hoarder, 10))).toEqual([409, 'tickets_available']);
    }
    for (let count = 0; count < 4; count += 1) {
      expect((await line.hold(await aConfirmedBuyer(api), 3)).status).toBe(200);
    }
    // Ten want more than the eight that are left, which are kept for them.
    const [first] = hoarders;
    if (first !== undefined) expect((await line.join(first, 10)).status).toBe(200);
    const page = await call<{ quantity: number }>(api, 'GET', `/api/product/one/${eventId}`);
    const newcomer = await line.hold(await aConfirmedBuyer(api));
    expect({ shown: page.body.quantity, refusal: outcome(newcomer), available: newcomer.body.lines }).toEqual({
      shown: 0,
      refusal: [409, 'sold_out'],
      available: [{ productId: eventId, name: 'An evening', available: 0, mayWait: true }],
    });
  });
});

describe('what a place costs', () => {
  const pollFor = async (line: Line, people: readonly Person[], times: number) => {
    for (let time = 0; time < times; time += 1) {
      api.clock.advance({ seconds: 80 });
      for (const person of people) expect((await line.poll(person)).status).toBe(200);
    }
  };
  const holdForHours = (eventId: string) =>
    api.database
      .update(ticketHolds)
      .set({ expiresAt: new Date(api.clock.now().getTime() + 12 * 3_600_000) })
      .where(eq(ticketHolds.eventId, eventId));
  const waitedBefore = (person: Person, minutes: number) =>
    api.database
      .update(waitingLine)
      .set({ usedSeconds: minutes * 60 })
      .where(eq(waitingLine.userId, person.id));

  it('[LINE-23] [LINE-27] its time counts as holding time, for the line and for holds', async () => {
    const { line, eventId } = await heldEvent(api, 2);
    await holdForHours(eventId);
    const buyer = await aConfirmedBuyer(api);
    await line.join(buyer);
    await line.leave(buyer);
    await waitedBefore(buyer, 161);
    expect((await line.join(buyer)).status).toBe(200);
    await pollFor(line, [buyer], 7);
    expect((await line.leave(buyer)).status).toBe(204);
    expect((await line.join(buyer)).status).toBe(200);
    await pollFor(line, [buyer], 7);
    // More tickets are another place, which adds the time of this one.
    const more = await line.join(buyer, 2);
    expect(outcome(more)).toEqual([429, 'held_too_long']);
    expect(Number(more.raw.headers['retry-after'])).toBeGreaterThan(23 * 3_600);
    await line.leave(buyer);
    expect(outcome(await line.join(buyer))).toEqual([429, 'held_too_long']);
    expect(outcome(await line.hold(buyer))).toEqual([429, 'held_too_long']);
    expect((await lineOf(await anEvent(api.database)).hold(buyer)).status).toBe(200);
    api.clock.advance({ minutes: 24 * 60 });
    expect((await line.hold(buyer, 2)).status).toBe(200);
  });

  it('[LINE-24] a place ends when the time of a day is used up; at a turn before that the buyer holds', async () => {
    const { line, release } = await heldEvent(api, 1);
    const [first, second] = [await aConfirmedBuyer(api), await aConfirmedBuyer(api)];
    for (const person of [first, second]) {
      await line.join(person);
      await line.leave(person);
      await waitedBefore(person, 177);
      expect((await line.join(person)).status).toBe(200);
    }
    await pollFor(line, [first, second], 2);
    await release();
    expect((await line.poll(first)).body.turnEndsAt).not.toBeNull();
    expect((await line.hold(first)).status).toBe(200);
    api.clock.advance({ seconds: 30 });
    expect(outcome(await line.poll(second))).toEqual([404, 'not_waiting']);
    expect(outcome(await line.join(second))).toEqual([429, 'held_too_long']);
  });

  it('[LINE-25] after an unused turn, also one that was left, its buyer waits a quarter of an hour', async () => {
    const { line, release, eventId } = await heldEvent(api, 1);
    const [idle, leaver, buyer] = [await aConfirmedBuyer(api), await aConfirmedBuyer(api), await aConfirmedBuyer(api)];
    for (const person of [idle, leaver, buyer]) await line.join(person);
    await release();
    expect((await line.poll(idle)).body.turnEndsAt).not.toBeNull();
    for (let time = 0; time < 2; time += 1) {
      api.clock.advance({ seconds: 61 });
      for (const person of [leaver, buyer]) await line.poll(person);
    }
    expect((await line.poll(leaver)).body.turnEndsAt).not.toBeNull();
    await line.leave(leaver);
    await line.poll(buyer);
    expect((await line.hold(buyer)).status).toBe(200);
    const rest = await line.join(idle);
    expect(outcome(rest)).toEqual([429, 'turn_unused']);
    expect(Number(rest.raw.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
    expect(outcome(await line.join(leaver))).toEqual([429, 'turn_unused']);
    // The buyer used the turn, and nobody rests for another event.
    const other = await heldEvent(api, 1);
    expect((await other.line.join(idle)).status).toBe(200);
    api.clock.advance({ minutes: 17 });
    await hold(await aConfirmedBuyer(api), eventId, 1);
    for (const person of [idle, leaver, buyer]) expect((await line.join(person)).status).toBe(200);
  });

  it('[LINE-26] the tickets that a network waits for count in its share of the event', async () => {
    const eventId = await anEvent(api.database, { capacity: 40 });
    const line = lineOf(eventId);
    for (let index = 0; index < 4; index += 1) await hold(await aConfirmedBuyer(api), eventId, 10);
    const ask = async (what: 'line' | 'hold', count: number, remoteAddress: string) => {
      const [url, payload] =
        what === 'line'
          ? [`/api/event/${eventId}/line`, { count }]
          : ['/api/checkout', [{ productId: eventId, count }]];
      const person = await aConfirmedBuyer(api);
      const headers = { authorization: `Bearer ${person.token}` };
      return outcome(await call(api, 'POST', url, { payload, headers, remoteAddress }));
    };
    for (const address of ['2001:db8:50:1::1', '2001:db8:50:1::2']) {
      expect(await ask('line', 10, address)).toEqual([200, undefined]);
    }
    expect(await ask('line', 1, '2001:db8:50:1::3')).toEqual([429, 'network_holds_full']);
    expect(await ask('line', 10, '2001:db8:50:2::1')).toEqual([200, undefined]);
    api.clock.advance({ minutes: 11 });
    // The places ended too, as nobody polled.
    expect((await line.hold(await aConfirmedBuyer(api), 10)).status).toBe(200);
    expect(await ask('hold', 10, '2001:db8:50:1::4')).toEqual([200, undefined]);
  });
});
