import type { CheckoutReply } from '@guichet/contracts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEvent } from '../../../../test/catalogue.ts';
import { hold, outcome, pay } from '../../../../test/checkouts.ts';
import { aBuyer, aConfirmedBuyer, confirmEmail, type Person } from '../../../../test/people.ts';
import { call, startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { checkouts, ticketHolds } from '../../../platform/database/tables.ts';
import { holdLimits } from './hold-limits.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

const confirmFirst = [409, 'confirm_email_first'];

/** Tries to hold tickets from an address. */
function tryHold(person: Person, productIds: readonly string[], count: number, remoteAddress: string) {
  return call(api, 'POST', '/api/checkout', {
    payload: productIds.map(productId => ({ productId, count })),
    headers: { authorization: `Bearer ${person.token}` },
    remoteAddress,
  });
}

function events(count: number, capacity: number): Promise<readonly string[]> {
  return Promise.all(Array.from({ length: count }, () => anEvent(api.database, { capacity })));
}

async function heldTickets(): Promise<number> {
  const rows = await api.database.select({ count: ticketHolds.count }).from(ticketHolds);
  return rows.reduce((total, { count }) => total + count, 0);
}

describe('tickets of one account', () => {
  it('[CHECKOUT-20] a hold has at most 20 tickets until the email is confirmed, and then 60', async () => {
    const ids = await events(7, 100);
    const buyer = await aBuyer(api);
    expect((await tryHold(buyer, ids.slice(0, 2), 10, '10.30.0.1')).status).toBe(200);
    const tooMany = await tryHold(buyer, ids.slice(0, 3), 10, '10.30.0.1');
    expect({ outcome: outcome(tooMany), max: tooMany.body.max }).toEqual({
      outcome: [422, 'hold_too_large'],
      max: 20,
    });
    await confirmEmail(api, buyer);
    expect((await tryHold(buyer, ids.slice(0, 6), 10, '10.30.0.1')).status).toBe(200);
    const stillTooMany = await tryHold(buyer, ids, 10, '10.30.0.1');
    expect({ outcome: outcome(stillTooMany), max: stillTooMany.body.max }).toEqual({
      outcome: [422, 'hold_too_large'],
      max: 60,
    });
  });
});

describe('tickets of one network', () => {
  it('[CHECKOUT-21] its unconfirmed accounts hold at most 100 tickets, whatever their addresses in a /64', async () => {
    const ids = await events(12, 1_000);
    const before = await heldTickets();
    const outcomes = [];
    for (let index = 0; index < 6; index += 1) {
      const wanted = ids.slice(index * 2, index * 2 + 2);
      const reply = await tryHold(await aBuyer(api), wanted, 10, `2001:db8:30:1:${index}::1`);
      outcomes.push(outcome(reply));
    }
    expect(outcomes).toEqual([...Array.from({ length: 5 }, () => [200, undefined]), confirmFirst]);
    expect((await heldTickets()) - before).toBe(100);
    const elsewhere = await tryHold(await aBuyer(api), ids.slice(0, 2), 10, '2001:db8:30:2::1');
    expect(elsewhere.status).toBe(200);
    const confirmed = await tryHold(await aConfirmedBuyer(api), ids.slice(0, 2), 10, '2001:db8:30:1::1');
    expect(confirmed.status).toBe(200);
  });

  it('[CHECKOUT-21] expired and replaced holds do not count', async () => {
    const ids = await events(2, 1_000);
    const buyers = await Promise.all(Array.from({ length: 5 }, () => aBuyer(api)));
    for (const buyer of buyers) {
      expect((await tryHold(buyer, ids, 10, '10.30.1.1')).status).toBe(200);
      expect((await tryHold(buyer, ids, 10, '10.30.1.1')).status).toBe(200);
    }
    const late = await aBuyer(api);
    expect(outcome(await tryHold(late, ids, 1, '10.30.1.1'))).toEqual(confirmFirst);
    api.clock.advance({ minutes: 10 });
    expect((await tryHold(late, ids, 1, '10.30.1.1')).status).toBe(200);
  });

  it('[CHECKOUT-22] all its accounts hold at most 2,000 tickets', async () => {
    const [first = '', second = ''] = await events(2, 1_000_000);
    const network = '10.30.2.1';
    const { checkoutId } = await hold(await aConfirmedBuyer(api), first, 1);
    await api.database.insert(ticketHolds).values({
      ...{ checkoutId, eventId: second, network, count: holdLimits.network.all },
      expiresAt: new Date(api.clock.now().getTime() + 60_000),
    });
    const full = await tryHold(await aConfirmedBuyer(api), [first], 1, network);
    expect({ outcome: outcome(full), retryAfter: full.raw.headers['retry-after'] }).toEqual({
      outcome: [429, 'network_holds_full'],
      retryAfter: '60',
    });
    expect((await tryHold(await aConfirmedBuyer(api), [first], 1, '10.30.2.2')).status).toBe(200);
  });
});

describe('tickets of one event', () => {
  it('[CHECKOUT-23] unconfirmed accounts together hold half of the unsold tickets', async () => {
    const [eventId = ''] = await events(1, 60);
    const holds = [];
    for (let index = 0; index < 4; index += 1) {
      holds.push(outcome(await tryHold(await aBuyer(api), [eventId], 10, `10.30.3.${index + 1}`)));
    }
    expect(holds).toEqual([[200, undefined], [200, undefined], [200, undefined], confirmFirst]);
    const late = await aBuyer(api);
    expect(outcome(await tryHold(late, [eventId], 1, '10.30.3.9'))).toEqual(confirmFirst);
    await confirmEmail(api, late);
    expect((await tryHold(late, [eventId], 10, '10.30.3.9')).status).toBe(200);
  });

  it('[CHECKOUT-31] the accounts of one network hold half of the unsold tickets, or twenty of them', async () => {
    const [eventId = '', small = ''] = [...(await events(1, 60)), ...(await events(1, 22))];
    const from = async (id: string, count: number, address: string) =>
      outcome(await tryHold(await aConfirmedBuyer(api), [id], count, address));
    for (let index = 0; index < 3; index += 1) {
      expect(await from(eventId, 10, `2001:db8:30:7::${index + 1}`)).toEqual([200, undefined]);
    }
    expect(await from(eventId, 1, '2001:db8:30:7::9')).toEqual([429, 'network_holds_full']);
    expect(outcome(await tryHold(await aBuyer(api), [eventId], 1, '2001:db8:30:7::9'))).toEqual(confirmFirst);
    expect(await from(eventId, 10, '2001:db8:30:8::1')).toEqual([200, undefined]);
    expect(await from(small, 10, '10.30.8.1')).toEqual([200, undefined]);
    expect(await from(small, 10, '10.30.8.1')).toEqual([200, undefined]);
    expect(await from(small, 1, '10.30.8.1')).toEqual([429, 'network_holds_full']);
    expect(await from(small, 2, '10.30.8.2')).toEqual([200, undefined]);
  });

  it('[CHECKOUT-31] a buyer’s own earlier hold, and what the network has bought, do not count', async () => {
    const [eventId = ''] = await events(1, 40);
    const [first, second, third] = [await aConfirmedBuyer(api), await aConfirmedBuyer(api), await aConfirmedBuyer(api)];
    const network = '10.30.9.1';
    const held = await tryHold(first, [eventId], 10, network);
    expect((await tryHold(second, [eventId], 10, network)).status).toBe(200);
    expect((await tryHold(second, [eventId], 9, network)).status).toBe(200);
    expect((await tryHold(second, [eventId], 10, network)).status).toBe(200);
    expect((await tryHold(third, [eventId], 10, network)).status).toBe(429);
    const { checkoutId, amount } = held.body as { checkoutId: string; amount: number };
    expect((await pay(first, { checkoutId, amount })).status).toBe(200);
    expect((await tryHold(third, [eventId], 10, network)).status).toBe(200);
  });

  it('[CHECKOUT-23] unconfirmed accounts may hold all tickets of an event of twenty', async () => {
    const [eventId = ''] = await events(1, 20);
    for (const address of ['10.30.4.1', '10.30.4.2']) {
      expect((await tryHold(await aBuyer(api), [eventId], 10, address)).status).toBe(200);
    }
  });
});

describe('the time that tickets are held', () => {
  const minutes = (count: number) => api.clock.advance({ minutes: count });

  it('[CHECKOUT-24] an unconfirmed account holds tickets of an event for half an hour within a day', async () => {
    const [eventId = '', other = ''] = await events(2, 100);
    const buyer = await aBuyer(api);
    const again = async (id = eventId) => outcome(await tryHold(buyer, [id], 1, '10.30.5.1'));
    for (let time = 0; time < 3; time += 1) {
      expect(await again()).toEqual([200, undefined]);
      minutes(10);
    }
    expect(await again()).toEqual(confirmFirst);
    expect(await again(other)).toEqual([200, undefined]);
    minutes(24 * 60);
    expect(await again()).toEqual([200, undefined]);
  });

  it('[CHECKOUT-27] a confirmed account holds them for three hours, also by extending; then it waits', async () => {
    const [eventId = ''] = await events(1, 100);
    const buyer = await aConfirmedBuyer(api);
    const first = await hold(buyer, eventId, 1);
    const extend = (id: string) => buyer.call('POST', `/api/checkout/${id}/extend`);
    for (let time = 0; time < 10; time += 1) {
      minutes(9);
      expect((await extend(first.checkoutId)).status).toBe(200);
    }
    minutes(10);
    const second = await hold(buyer, eventId, 1);
    for (let time = 0; time < 8; time += 1) {
      minutes(9);
      expect((await extend(second.checkoutId)).status).toBe(200);
    }
    minutes(9);
    const over = await extend(second.checkoutId);
    expect(outcome(over)).toEqual([429, 'held_too_long']);
    // The first hold is a day old in 24 hours less the 181 minutes since then.
    expect(Number(over.raw.headers['retry-after'])).toBeGreaterThan((24 * 60 - 182) * 60);
    minutes(1);
    expect(outcome(await tryHold(buyer, [eventId], 1, '10.30.5.2'))).toEqual([429, 'held_too_long']);
  });

  it('[CHECKOUT-28] only the time until a release counts, and no time that ended in a purchase', async () => {
    const [eventId = ''] = await events(1, 100);
    const buyer = await aBuyer(api);
    for (let time = 0; time < 5; time += 1) {
      const { checkoutId } = await hold(buyer, eventId, 1);
      minutes(2);
      expect((await buyer.call('DELETE', `/api/checkout/${checkoutId}`)).status).toBe(204);
    }
    for (let time = 0; time < 3; time += 1) {
      const { checkoutId, amount } = await hold(buyer, eventId, 1);
      minutes(9);
      expect((await pay(buyer, { checkoutId, amount })).status).toBe(200);
    }
    expect(outcome(await tryHold(buyer, [eventId], 1, '10.30.5.3'))).toEqual([200, undefined]);
  });

  it('[CHECKOUT-28] the release of an expired hold by the sweep does not prolong its time', async () => {
    const [eventId = ''] = await events(1, 100);
    const buyer = await aBuyer(api);
    const { checkoutId } = await hold(buyer, eventId, 1);
    minutes(2 * 60);
    await api.database
      .update(checkouts)
      .set({ state: 'released', updatedAt: api.clock.now() })
      .where(eq(checkouts.id, checkoutId));
    expect(outcome(await tryHold(buyer, [eventId], 1, '10.30.5.4'))).toEqual([200, undefined]);
  });

  it('[CHECKOUT-29] a buyer holds tickets of one event at most two hundred times within a day', async () => {
    const [eventId = '', other = ''] = await events(2, 100);
    const buyer = await aConfirmedBuyer(api);
    const heldBefore = (count: number) =>
      api.database.execute(sql`
        with held as (
          insert into checkouts (user_id, state, amount, currency, expires_at, updated_at)
          select ${buyer.id}, 'released', 0, 'XOF', ${api.clock.sqlNow()}, ${api.clock.sqlNow()}
          from generate_series(1, ${count}::integer) returning id
        )
        insert into checkout_lines (checkout_id, event_id, position, name, price, count, user_id, held_at)
        select id, ${eventId}, 0, 'An evening', 0, 1, ${buyer.id}, ${api.clock.sqlNow()} - interval '1 second' from held`);
    await heldBefore(199);
    expect(outcome(await tryHold(buyer, [eventId], 1, '10.30.5.5'))).toEqual([200, undefined]);
    expect(outcome(await tryHold(buyer, [eventId], 1, '10.30.5.5'))).toEqual([429, 'held_too_long']);
    expect(outcome(await tryHold(buyer, [other], 1, '10.30.5.5'))).toEqual([200, undefined]);
    minutes(24 * 60);
    expect(outcome(await tryHold(buyer, [eventId], 1, '10.30.5.5'))).toEqual([200, undefined]);
  });

  it('[CHECKOUT-25] [CHECKOUT-32] an unconfirmed account can not extend a hold, and the hold says so', async () => {
    const [eventId = ''] = await events(1, 100);
    const buyer = await aBuyer(api);
    const { checkoutId, extensionsLeft } = await hold(buyer, eventId, 1);
    expect(extensionsLeft).toBe(0);
    const extend = () => buyer.call<CheckoutReply & { code?: string }>('POST', `/api/checkout/${checkoutId}/extend`);
    expect(outcome(await extend())).toEqual(confirmFirst);
    await confirmEmail(api, buyer);
    const extended = await extend();
    expect({ status: extended.status, left: extended.body.extensionsLeft }).toEqual({ status: 200, left: 9 });
  });
});

describe('ten unconfirmed accounts at one address', () => {
  it('[CHECKOUT-26] take 100 tickets off sale and not 1,500, whatever they ask for', async () => {
    const ids = await events(15, 200);
    const people = await Promise.all(Array.from({ length: 10 }, () => aBuyer(api)));
    const before = await heldTickets();
    for (const wanted of [ids, ids.slice(0, 2), ids.slice(2, 4)]) {
      await Promise.all(people.map(person => tryHold(person, wanted, 10, '10.30.6.1')));
    }
    expect((await heldTickets()) - before).toBe(100);
  });
});
