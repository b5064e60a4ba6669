import type { CheckoutReply, EventPage, SoldOutError } from '@guichet/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEvent, soldOf } from '../../../../test/catalogue.ts';
import { createOrder, outcome, pay } from '../../../../test/checkouts.ts';
import { findInvariantViolations } from '../../../../test/invariants.ts';
import { aBuyer, aConfirmedBuyer, type Person } from '../../../../test/people.ts';
import { call, startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { aTypedEvent, localTimeIn, soldOfTypes } from '../../../../test/ticket-types.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(async () => {
  expect(await findInvariantViolations(api)).toEqual([]);
  await api.close();
});

type Line = { readonly productId: string; readonly ticketTypeId?: string | undefined; readonly count: number };

const hold = (person: Person, lines: readonly Line[]) =>
  person.call<CheckoutReply & { readonly code?: string }>('POST', '/api/checkout', { payload: lines });

async function pageOf(eventId: string): Promise<EventPage> {
  const { body } = await call<EventPage>(api, 'GET', `/api/product/one/${eventId}`);
  return body;
}

describe('holding tickets of types', () => {
  it('[TYPE-1] [TYPE-2] holds several types of one event at their own prices, and the types are in the reply', async () => {
    const { eventId, typeIds } = await aTypedEvent(api.database, [
      { name: 'Stand', nameFr: 'Tribune', price: 3_000, capacity: 5 },
      { name: 'VIP', price: 20_000, capacity: 5 },
    ]);
    const [stand, vip] = typeIds;
    const buyer = await aConfirmedBuyer(api);
    const { status, body } = await hold(buyer, [
      { productId: eventId, ticketTypeId: stand, count: 2 },
      { productId: eventId.toUpperCase(), ticketTypeId: vip?.toUpperCase(), count: 1 },
      { productId: eventId, ticketTypeId: stand, count: 1 },
    ]);
    expect(status).toBe(200);
    expect(body.amount).toBe(29_000);
    expect(body.lines).toEqual([
      ...[{ productId: eventId, name: 'An evening', price: 3_000, count: 3 }].map(line => ({
        ...line,
        ticketType: { _id: stand, name: 'Stand', nameFr: 'Tribune' },
      })),
      { productId: eventId, name: 'An evening', price: 20_000, count: 1, ticketType: { _id: vip, name: 'VIP' } },
    ]);
    expect(await pageOf(eventId)).toMatchObject({
      price: 3_000,
      quantity: 6,
      ticketTypes: [
        { _id: stand, quantity: 2, state: 'on_sale', maxPerOrder: 10, salesStart: null, salesEnd: null },
        { _id: vip, quantity: 4, state: 'on_sale' },
      ],
    });
    const paid = await pay(buyer, { amount: 29_000, checkoutId: body.checkoutId });
    expect(paid.status).toBe(200);
    expect([await soldOfTypes(api.database, eventId), await soldOf(api.database, eventId)]).toEqual([[3, 1], 4]);
    const order = await createOrder(buyer, { transaction_id: paid.body.transaction?.id, products: [], amount: 29_000 });
    expect(order.body.products?.map(({ ticketType, count }) => [ticketType?.name, count])).toEqual([
      ['Stand', 3],
      ['VIP', 1],
    ]);
    expect(order.body.tickets?.map(({ ticketType }) => ticketType?.name)).toEqual(['Stand', 'Stand', 'Stand', 'VIP']);
  });

  it('[TYPE-3] a type without enough tickets is sold_out with what is left of it, though others have some', async () => {
    const { eventId, typeIds } = await aTypedEvent(api.database, [{ capacity: 2 }, { capacity: 9 }]);
    const reply = await (await aBuyer(api)).call<SoldOutError>('POST', '/api/checkout', {
      payload: [{ productId: eventId, ticketTypeId: typeIds[0], count: 3 }],
    });
    expect(outcome(reply)).toEqual([409, 'sold_out']);
    expect(reply.body.lines).toEqual([
      { productId: eventId, name: 'An evening', ticketType: { _id: typeIds[0], name: 'Type 1' }, available: 2 },
    ]);
  });

  it('[TYPE-4] an event’s capacity bounds its types together', async () => {
    const { eventId, typeIds } = await aTypedEvent(api.database, [{ capacity: 5 }, { capacity: 5 }], { capacity: 6 });
    const [one, other] = typeIds;
    await hold(await aBuyer(api), [{ productId: eventId, ticketTypeId: one, count: 4 }]);
    const both = await hold(await aBuyer(api), [
      { productId: eventId, ticketTypeId: one, count: 1 },
      { productId: eventId, ticketTypeId: other, count: 2 },
    ]);
    expect(outcome(both)).toEqual([409, 'sold_out']);
    expect((await pageOf(eventId)).ticketTypes).toMatchObject([{ quantity: 1 }, { quantity: 2 }]);
    expect((await pageOf(eventId)).quantity).toBe(2);
    expect((await hold(await aBuyer(api), [{ productId: eventId, ticketTypeId: other, count: 2 }])).status).toBe(200);
    expect((await pageOf(eventId)).ticketTypes).toMatchObject([{ state: 'sold_out' }, { state: 'sold_out' }]);
  });

  it.each([
    ['not_yet', { salesStart: localTimeIn(1) }, [409, 'sale_not_started']],
    ['ended', { salesEnd: localTimeIn(-1) }, [409, 'sale_ended']],
    ['ended', { closed: true }, [409, 'sale_ended']],
    ['on_sale', { salesStart: localTimeIn(-1), salesEnd: localTimeIn(1) }, [200, undefined]],
  ] as const)('[TYPE-5] [TYPE-6] a type that is %s by %j', async (state, columns, expected) => {
    const { eventId, typeIds } = await aTypedEvent(api.database, [columns, {}]);
    expect((await pageOf(eventId)).ticketTypes?.[0]?.state).toBe(state);
    expect((await pageOf(eventId)).quantity).toBe(state === 'on_sale' ? 20 : 10);
    const reply = await hold(await aBuyer(api), [{ productId: eventId, ticketTypeId: typeIds[0], count: 1 }]);
    expect(outcome(reply)).toEqual(expected);
  });

  it('[TYPE-7] more tickets of a type than an order may have are refused with that number', async () => {
    const { eventId, typeIds } = await aTypedEvent(api.database, [{ maxPerOrder: 2 }]);
    const reply = await hold(await aBuyer(api), [{ productId: eventId, ticketTypeId: typeIds[0], count: 3 }]);
    expect(outcome(reply)).toEqual([422, 'too_many_of_type']);
    expect(reply.body).toMatchObject({ productId: eventId, ticketTypeId: typeIds[0], max: 2 });
  });

  it('[TYPE-8] the ten tickets of an event in an order are of all its types together', async () => {
    const { eventId, typeIds } = await aTypedEvent(api.database, [{}, {}]);
    const lines = typeIds.map(ticketTypeId => ({ productId: eventId, ticketTypeId, count: 6 }));
    expect(outcome(await hold(await aBuyer(api), lines))).toEqual([422, 'too_many_tickets']);
  });

  it('[TYPE-9] a line must name a type of its event exactly if the event has types; a hidden type is unknown', async () => {
    const { eventId, typeIds } = await aTypedEvent(api.database, [{}, { hidden: true }]);
    const other = await aTypedEvent(api.database, [{}]);
    const plain = await anEvent(api.database);
    const buyer = await aBuyer(api);
    const of = (productId: string, ticketTypeId?: string) =>
      hold(buyer, [{ productId, ticketTypeId, count: 1 }]).then(outcome);
    expect(await of(eventId)).toEqual([422, 'ticket_type_required']);
    for (const [event, type] of [
      [eventId, typeIds[1]],
      [eventId, other.typeIds[0]],
      [plain, typeIds[0]],
      [eventId, '7e1c0d3a-4a51-4c53-9a55-0f4d2c9be001'],
    ] as const) {
      expect(await of(event, type)).toEqual([404, 'ticket_type_not_found']);
    }
    expect((await pageOf(eventId)).ticketTypes).toHaveLength(1);
    expect((await pageOf(plain)).ticketTypes).toBeUndefined();
  });

  it('[TYPE-10] tickets of an event with types are only sold from a hold, and it has no waiting line', async () => {
    const { eventId } = await aTypedEvent(api.database, [{ price: 0, capacity: 1 }]);
    const buyer = await aConfirmedBuyer(api);
    const order = await createOrder(buyer, { products: [{ _id: eventId, count: 1 }], amount: 0 });
    expect(outcome(order)).toEqual([422, 'ticket_type_required']);
    const line = await buyer.call<{ code?: string }>('POST', `/api/event/${eventId}/line`, { payload: { count: 1 } });
    expect(outcome(line)).toEqual([409, 'no_waiting_line']);
  });

  it('[TYPE-11] the free tickets of an account are counted for all free types of an event together', async () => {
    const { eventId, typeIds } = await aTypedEvent(api.database, [
      { price: 0, capacity: 100 },
      { price: 0, capacity: 100 },
      { price: 500, capacity: 100 },
    ]);
    const buyer = await aConfirmedBuyer(api);
    const [free, alsoFree, paid] = typeIds;
    const get = async (lines: readonly (readonly [string | undefined, number])[]) => {
      const held = await hold(
        buyer,
        lines.map(([ticketTypeId, count]) => ({ productId: eventId, ticketTypeId, count })),
      );
      if (held.status === 200 && held.body.amount === 0)
        await createOrder(buyer, { checkoutId: held.body.checkoutId, products: [], amount: 0 });
      return held;
    };
    expect(
      (
        await get([
          [free, 5],
          [alsoFree, 5],
        ])
      ).status,
    ).toBe(200);
    expect((await get([[free, 9]])).status).toBe(200);
    expect(await get([[alsoFree, 2]]).then(outcome)).toEqual([422, 'free_tickets_used_up']);
    expect(
      (
        await get([
          [alsoFree, 1],
          [paid, 9],
        ])
      ).body.amount,
    ).toBe(4_500);
  });

  it('[TYPE-35] copies of the API of the version before hold tickets with the call that they know', async () => {
    const eventId = await anEvent(api.database, { price: 700 });
    const buyer = await aConfirmedBuyer(api);
    const limits = { part: 0.5, atLeast: 20, holds: 200, seconds: 10_740, ofNetwork: 2_000, unconfirmedOfNetwork: 100 };
    const { rows } = await api.database.$client.query(
      `select hold_tickets($1, '10.0.0.1', true, $2::jsonb, 'XOF', $3::jsonb, interval '0') as reply`,
      [buyer.id, JSON.stringify([{ eventId, count: 2 }]), JSON.stringify({ ...limits, freeTickets: 20, minutes: 10 })],
    );
    expect(rows[0].reply).toMatchObject({ opened: { amount: 1_400 }, stock: [{ id: eventId, name: 'An evening' }] });
  });

  it('[TYPE-12] the time that an event’s tickets are held counts once, however many types there are', async () => {
    const { eventId, typeIds } = await aTypedEvent(api.database, [{}, {}, {}, {}]);
    const buyer = await aBuyer(api);
    const lines = typeIds.map(ticketTypeId => ({ productId: eventId, ticketTypeId, count: 1 }));
    // Thirty minutes for an unconfirmed account: four types in one hold of ten minutes would be forty.
    const held = await hold(buyer, lines);
    api.clock.advance({ minutes: 10 });
    await buyer.call('DELETE', `/api/checkout/${held.body.checkoutId}`);
    expect((await hold(buyer, lines)).status).toBe(200);
  });
});
