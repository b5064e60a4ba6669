import type { CheckoutReply } from '@guichet/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEvent } from './catalogue.ts';
import { createOrder, hold, pay } from './checkouts.ts';
import { findInvariantViolations, invariants } from './invariants.ts';
import { aBuyer, type Person } from './people.ts';
import { startTestApi, type TestApi } from './test-api.ts';
import { aCode, aTypedEvent } from './ticket-types.ts';

/** How the ledger is falsified so that this invariant is violated; others may be violated with it. */
const falsifications: Readonly<Record<string, string>> = {
  'never more sold than there is':
    'alter table events drop constraint events_never_oversold; update events set sold = capacity + 1',
  'never more sold and held than there is': 'update ticket_holds set count = 1000',
  'what is sold has its tickets': 'update events set sold = sold + 1',
  'never more sold and held of a type than there is':
    'update ticket_holds set count = 1000 where ticket_type_id is not null',
  'what is sold of a type has its tickets': 'update ticket_types set sold = sold + 1',
  'lines, holds and tickets have a type of their event, or none':
    'update ticket_types set event_id = (select id from events where not typed limit 1)',
  'a placed order has as many tickets of each type as its lines state':
    'update tickets set ticket_type_id = null where ticket_type_id is not null',
  'never more uses of a code than it has': 'update promotion_codes set used = max_uses',
  'what is used of a code has its orders': 'update promotion_codes set used = 0',
  'the tickets of an order cost what it does': 'update tickets set paid = paid + 1',
  'a checkout costs what its lines cost': 'update checkouts set amount = amount + 1',
  'no money is taken without tickets, or a refund of it': 'delete from tickets',
  'a placed order has as many tickets as its lines state': 'delete from tickets where position = 0',
  'an order that is not placed has no tickets': "update orders set state = 'abandoned'",
  'an order costs what its lines cost': 'update orders set amount = amount + 1',
  'a checkout is paid once': `drop index payments_one_live_of_checkout; ${copyPayment('checkout_id, order_id')}`,
  'an order is paid once': `drop index payments_one_live_of_checkout; ${copyPayment('checkout_id, order_id')}`,
  'a ticket that opens the door was paid for, or cost nothing': "update payments set state = 'voided'",
  'no more is paid back than was taken': `drop trigger refunds_within_captured on refunds;
    insert into refunds (order_id, payment_id, amount, reason, restock, deadline_at)
    select order_id, id, amount + 1, 'test', true, now() from payments where state = 'captured'`,
  'no refund is decided on while its payment is known to be disputed': `${dispute('open', 'null')};
    ${refundOf(1)}`,
  'money that is lost in a dispute is not refunded afterwards': `${dispute('lost', "now() - interval '1 hour'")};
    ${refundOf(1)}`,
  'a completed checkout holds nothing and has its order': `insert into ticket_holds
    select c.id, l.event_id, 1, now() from checkouts c join checkout_lines l on l.checkout_id = c.id
    where c.state = 'completed'`,
  'a released checkout holds nothing': "update checkouts set state = 'released' where state = 'open'",
  'tickets held without end belong to a payment under way': "update ticket_holds set expires_at = 'infinity'",
  'every placed order is mailed to its buyer': "delete from pgboss.job where name = 'mail'",
  'no payment is left unfinished': "update payments set state = 'unknown'",
  'money for tickets is taken': "update payments set state = 'authorised'",
  'an authorization that was not claimed in time is voided':
    "update payments set state = 'authorised', order_id = null, claim_before = now() - interval '1 hour'",
};

/** A dispute of every captured payment, recorded two hours ago. */
function dispute(state: string, endedAt: string): string {
  return `insert into disputes (id, payment_id, amount, state, opened_at, recorded_at, ended_at)
    select 'dispute of ' || id, id, amount, '${state}', now() - interval '2 hours', now() - interval '2 hours', ${endedAt}
    from payments where state = 'captured'`;
}

function refundOf(amount: number): string {
  return `insert into refunds (order_id, payment_id, amount, reason, restock, deadline_at)
    select order_id, id, ${amount}, 'test', true, now() from payments where state = 'captured'`;
}

function copyPayment(columns: string): string {
  return `insert into payments (gateway_key, user_id, ${columns}, amount, currency, state, deadline_at)
    select gateway_key || '-copy', user_id, ${columns}, amount, currency, state, deadline_at
    from payments where state = 'captured'`;
}

let api: TestApi;
let buyer: Person;
beforeAll(async () => {
  api = await startTestApi();
  buyer = await aBuyer(api);
  const event = await anEvent(api.database);
  const free = await anEvent(api.database, { price: 0 });
  const held = await hold(buyer, event, 2);
  await pay(buyer, { amount: held.amount, checkoutId: held.checkoutId });
  await createOrder(buyer, { products: [{ _id: free, count: 1 }], amount: 0 });
  await hold(await aBuyer(api), event, 3);
  const { eventId, typeIds } = await aTypedEvent(api.database, [{}, {}]);
  await aCode(api.database, eventId, { code: 'HALF', value: 50, maxUses: 3 });
  for (const pays of [true, false]) {
    const person = await aBuyer(api);
    const lines = typeIds.slice(pays ? 1 : 0).map(ticketTypeId => ({ productId: eventId, ticketTypeId, count: 1 }));
    const { body } = await person.call<CheckoutReply>('POST', '/api/checkout', { payload: { lines, code: 'half' } });
    if (pays) await pay(person, { amount: body.amount, checkoutId: body.checkoutId });
  }
});
afterAll(() => api.close());

describe('the invariants', () => {
  it('[INVARIANT-1] all invariants hold after a purchase, free tickets and a hold', async () => {
    expect(await findInvariantViolations(api, 'at rest')).toEqual([]);
  });

  it('[INVARIANT-2] each invariant has a falsification', () => {
    expect(Object.keys(falsifications).sort()).toEqual(invariants.map(({ name }) => name).sort());
  });

  it.each(Object.entries(falsifications))(
    '[INVARIANT-2] the check detects a violation of “%s”',
    async (name, falsify) => {
      const client = await api.database.$client.connect();
      try {
        await client.query('begin');
        await client.query(falsify);
        const violations = await findInvariantViolations({ ...api, database: { $client: client } as never }, 'at rest');
        expect(violations.map(violation => violation.invariant)).toContain(name);
      } finally {
        await client.query('rollback');
        client.release();
      }
    },
  );
});
