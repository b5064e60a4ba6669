import type { CheckoutReply } from '@guichet/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEvent } from '../../../../test/catalogue.ts';
import { createOrder, outcome, pay } from '../../../../test/checkouts.ts';
import { findInvariantViolations } from '../../../../test/invariants.ts';
import { aBuyer, aConfirmedBuyer, type Person } from '../../../../test/people.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { aCode, aTypedEvent, localTimeIn } from '../../../../test/ticket-types.ts';
import { orders, promotionCodes, tickets } from '../../../platform/database/tables.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(async () => {
  expect(await findInvariantViolations(api)).toEqual([]);
  await api.close();
});

type Held = CheckoutReply & { readonly code?: string };
type Line = { readonly productId: string; readonly ticketTypeId?: string | undefined; readonly count: number };

const hold = (person: Person, lines: readonly Line[], code?: string) =>
  person.call<Held>('POST', '/api/checkout', { payload: { lines, code } });
const discounts = (held: Held) => held.lines.map(({ discount }) => discount);
const usesOf = async (id: string) =>
  (await api.database.select().from(promotionCodes).where(eq(promotionCodes.id, id)))[0]?.used;

describe('holding with a promotion code', () => {
  it('[CODE-1] [CODE-2] takes percent off each ticket, rounded down, whatever the case of the code', async () => {
    const eventId = await anEvent(api.database, { price: 995 });
    await aCode(api.database, eventId, { code: 'Summer', per: 'ticket' });
    const { body } = await hold(await aBuyer(api), [{ productId: eventId, count: 3 }], ' sUMMER ');
    // A tenth of 995 is 99.5.
    expect(body).toMatchObject({ code: 'Summer', amount: 3 * (995 - 99), lines: [{ price: 995, discount: 3 * 99 }] });
  });

  it.each([
    ['percent off the order', { kind: 'percent', per: 'order', value: 7 }, [69, 141], 2_790],
    ['francs off each ticket', { kind: 'amount', per: 'ticket', value: 700 }, [990, 1_400], 610],
    ['francs off the order', { kind: 'amount', per: 'order', value: 1_000 }, [330, 670], 2_000],
    ['more francs than the order costs', { kind: 'amount', per: 'order', value: 9_000 }, [990, 2_010], 0],
    ['everything', { kind: 'free', per: 'ticket', value: 0 }, [990, 2_010], 0],
    ['nothing', { kind: 'amount', per: 'order', value: 0 }, [0, 0], 3_000],
  ] as const)('[CODE-3] [CODE-4] takes %s, whose shares are the whole', async (_, code, shares, amount) => {
    const { eventId, typeIds } = await aTypedEvent(api.database, [{ price: 330 }, { price: 1_005 }]);
    await aCode(api.database, eventId, code);
    const lines = typeIds.map((ticketTypeId, index) => ({ productId: eventId, ticketTypeId, count: 3 - index }));
    const { body } = await hold(await aBuyer(api), lines, 'TEN');
    expect(body.amount).toBe(amount);
    expect(discounts(body)).toEqual(shares);
  });

  it('[CODE-5] is for the types that were chosen, and for its own event in a cart of several', async () => {
    const { eventId, typeIds } = await aTypedEvent(api.database, [{ price: 1_000 }, { price: 1_000 }]);
    const other = await anEvent(api.database, { price: 1_000 });
    await aCode(api.database, eventId, { typeIds: [typeIds[1] ?? ''] });
    const all = [
      { productId: other, count: 1 },
      ...typeIds.map(ticketTypeId => ({ productId: eventId, ticketTypeId, count: 1 })),
    ];
    const { body } = await hold(await aBuyer(api), all, 'TEN');
    expect(discounts(body)).toEqual([0, 0, 100]);
    expect(outcome(await hold(await aBuyer(api), all.slice(0, 2), 'TEN'))).toEqual([422, 'code_not_valid']);
  });

  it.each([
    ['unknown', {}, 'ELEVEN'],
    ['off', { active: false }, 'TEN'],
    ['deleted', { deletedAt: new Date() }, 'TEN'],
    ['not begun', { startsAt: localTimeIn(1) }, 'TEN'],
    ['over', { endsAt: localTimeIn(-1) }, 'TEN'],
    ['used up', { maxUses: 3, used: 3 }, 'TEN'],
  ] as const)(
    '[CODE-6] a code that is %s gets the one answer for all, and nothing is held',
    async (_, columns, given) => {
      const eventId = await anEvent(api.database);
      const id = await aCode(api.database, eventId, columns);
      const buyer = await aBuyer(api);
      const refused = await hold(buyer, [{ productId: eventId, count: 1 }], given);
      expect(outcome(refused)).toEqual([422, 'code_not_valid']);
      expect(Object.keys(refused.body).sort()).toEqual(['code', 'error', 'requestId']);
      // The invariant of uses needs their orders.
      await api.database.delete(promotionCodes).where(eq(promotionCodes.id, id));
      expect((await hold(buyer, [{ productId: eventId, count: 10 }])).status).toBe(200);
    },
  );

  it('[CODE-7] unlocks hidden types, only if it is meant to and only those that it is for', async () => {
    const { eventId, typeIds } = await aTypedEvent(api.database, [{ hidden: true }, { hidden: true }]);
    await aCode(api.database, eventId, { code: 'KEY', typeIds: [typeIds[0] ?? ''], unlocks: true, value: 0 });
    await aCode(api.database, eventId, { code: 'TEN' });
    const get = (type: number, code?: string) =>
      aBuyer(api).then(buyer => hold(buyer, [{ productId: eventId, ticketTypeId: typeIds[type], count: 1 }], code));
    const unlocked = await get(0, 'key');
    expect(unlocked.body).toMatchObject({ amount: 5_000, code: 'KEY' });
    for (const [type, code] of [
      [0, undefined],
      [0, 'TEN'],
      [1, 'KEY'],
    ] as const) {
      expect(outcome(await get(type, code))).toEqual([404, 'ticket_type_not_found']);
    }
  });

  it('[CODE-8] a use is held with the tickets, given back with them, and done with the sale', async () => {
    const eventId = await anEvent(api.database, { price: 1_000, capacity: 50 });
    const id = await aCode(api.database, eventId, { maxUses: 1 });
    const lines = [{ productId: eventId, count: 1 }];
    const [one, other] = [await aConfirmedBuyer(api), await aConfirmedBuyer(api)];
    const first = await hold(one, lines, 'TEN');
    expect(first.body.amount).toBe(900);
    // Whoever holds it may hold again with it.
    const again = await hold(one, [{ productId: eventId, count: 2 }], 'TEN');
    expect(again.body.amount).toBe(1_800);
    expect(outcome(await hold(other, lines, 'TEN'))).toEqual([422, 'code_not_valid']);
    await one.call('DELETE', `/api/checkout/${again.body.checkoutId}`);
    expect((await hold(other, lines, 'TEN')).status).toBe(200);
    api.clock.advance({ minutes: 11 });
    const last = await hold(one, lines, 'TEN');
    expect(last.status).toBe(200);
    expect(outcome(await hold(other, lines, 'TEN'))).toEqual([422, 'code_not_valid']);
    expect(await usesOf(id)).toBe(0);
    expect((await pay(one, { amount: 900, checkoutId: last.body.checkoutId })).status).toBe(200);
    expect(await usesOf(id)).toBe(1);
    expect(outcome(await hold(other, lines, 'TEN'))).toEqual([422, 'code_not_valid']);
  });

  it('[CODE-9] a declined payment keeps the use as long as the tickets', async () => {
    const eventId = await anEvent(api.database, { price: 1_000 });
    const id = await aCode(api.database, eventId, { maxUses: 1 });
    const buyer = await aConfirmedBuyer(api);
    const held = await hold(buyer, [{ productId: eventId, count: 1 }], 'TEN');
    const { amount, checkoutId } = held.body;
    api.gateway.faults.push('declined');
    expect((await pay(buyer, { amount, checkoutId })).status).toBe(402);
    const other = await aBuyer(api);
    expect(outcome(await hold(other, [{ productId: eventId, count: 1 }], 'TEN'))).toEqual([422, 'code_not_valid']);
    expect((await pay(buyer, { amount, checkoutId })).status).toBe(200);
    expect(await usesOf(id)).toBe(1);
  });

  it('[CODE-10] one account uses a code as often as the organiser allows', async () => {
    const eventId = await anEvent(api.database, { price: 1_000, capacity: 50 });
    await aCode(api.database, eventId, { maxUsesPerAccount: 1 });
    const buyer = await aConfirmedBuyer(api);
    const lines = [{ productId: eventId, count: 1 }];
    const held = await hold(buyer, lines, 'TEN');
    await pay(buyer, { amount: 900, checkoutId: held.body.checkoutId });
    expect(outcome(await hold(buyer, lines, 'TEN'))).toEqual([422, 'code_not_valid']);
    expect((await hold(await aBuyer(api), lines, 'TEN')).status).toBe(200);
  });

  it('[CODE-11] tickets that a code makes free are ordered without a payment, and their use is done', async () => {
    const eventId = await anEvent(api.database, { price: 1_000 });
    const id = await aCode(api.database, eventId, { kind: 'free', value: 0, maxUses: 5 });
    const buyer = await aConfirmedBuyer(api);
    const { body } = await hold(buyer, [{ productId: eventId, count: 2 }], 'TEN');
    expect(body.amount).toBe(0);
    const order = await createOrder(buyer, { checkoutId: body.checkoutId, products: [], amount: 0 });
    expect(order.body).toMatchObject({ amount: 0, code: 'TEN', products: [{ price: 1_000, discount: 2_000 }] });
    expect(await usesOf(id)).toBe(1);
  });

  it('[CODE-12] what is paid for the tickets of a line adds up to the line', async () => {
    const eventId = await anEvent(api.database, { price: 1_000 });
    await aCode(api.database, eventId, { kind: 'amount', value: 100 });
    const buyer = await aConfirmedBuyer(api);
    const { body } = await hold(buyer, [{ productId: eventId, count: 3 }], 'TEN');
    await pay(buyer, { amount: 2_900, checkoutId: body.checkoutId });
    const [order] = await api.database.select().from(orders).where(eq(orders.userId, buyer.id));
    const sold = await api.database
      .select()
      .from(tickets)
      .where(eq(tickets.orderId, order?.id ?? ''));
    expect(sold.map(({ paid }) => paid).sort()).toEqual([966, 967, 967]);
  });

  it('[CODE-13] wrong codes are limited for an account and for a network; right ones are not', async () => {
    const eventId = await anEvent(api.database, { capacity: 100 });
    await aCode(api.database, eventId);
    const lines = [{ productId: eventId, count: 1 }];
    const guesser = await aBuyer(api);
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await hold(guesser, lines, 'TEN')).status).toBe(200);
      expect(outcome(await hold(guesser, lines, `WRONG${guess}`))).toEqual([422, 'code_not_valid']);
    }
    const late = await hold(guesser, lines, 'TEN');
    expect(outcome(late)).toEqual([429, 'too_many_requests']);
    expect(Number(late.raw.headers['retry-after'])).toBeGreaterThan(0);
    expect((await hold(guesser, lines)).status).toBe(200);
    expect((await hold(await aBuyer(api), lines, 'TEN')).status).toBe(200);
  });
});
