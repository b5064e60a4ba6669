import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { without } from '../../../../test/broken-locks.ts';
import { anEvent, soldOf } from '../../../../test/catalogue.ts';
import { type Maybe, outcome, pay } from '../../../../test/checkouts.ts';
import { lockTable, stopInserts, waitForLocks } from '../../../../test/database-locks.ts';
import { aForm, sendEdit } from '../../../../test/event-forms.ts';
import { findInvariantViolations } from '../../../../test/invariants.ts';
import { aBuyer, anAdmin } from '../../../../test/people.ts';
import { oneTicket, shopsForRaces } from '../../../../test/rush.ts';
import type { TestApi } from '../../../../test/test-api.ts';
import { events, ticketHolds } from '../../../platform/database/tables.ts';

const start = shopsForRaces();

/** The last ticket of an event, whose hold expires in one second, and another buyer who tries to hold it. */
async function lastSecond(api: TestApi) {
  api.clock.freeze();
  const eventId = await anEvent(api.database, { price: 2_000, capacity: 1 });
  const [payer, other] = [await aBuyer(api), await aBuyer(api)];
  const reach = (person = other) =>
    person.call<{ checkoutId: string }>('POST', '/api/checkout', { payload: [...oneTicket(eventId)] });
  const { checkoutId } = (await reach(payer)).body;
  api.clock.advance({ minutes: 9, seconds: 59 });
  const payNow = () => pay(payer, { amount: 2_000, checkoutId });
  return { eventId, checkoutId, payer, other, reach, payNow };
}

/**
 * Stops a payment before its commit, after it has extended its hold a second before the expiry, and runs `counts`
 * (another transaction that counts the tickets) after the expiry.
 */
async function payThenCount<T>(
  api: TestApi,
  options: {
    readonly payNow: () => Promise<T>;
    readonly counts: () => Promise<Maybe<unknown>>;
  },
) {
  // The payment inserts its order's lines between extending the hold and committing: the lock stops it there.
  const table = await lockTable(api, 'order_lines');
  const paying = options.payNow();
  await waitForLocks(api);
  api.clock.advance({ seconds: 2 });
  const counting = options.counts();
  await waitForLocks(api, 2);
  await table.release();
  return { paid: await paying, counted: await counting };
}

function holdsOf(api: TestApi, eventId: string) {
  return api.database.select().from(ticketHolds).where(eq(ticketHolds.eventId, eventId));
}

describe('a payment that starts in a hold’s last second, and a buyer who counts after it', () => {
  it('[RACE-9] a hold that counts the tickets waits for the payment, and finds the event sold out', async () => {
    const api = await start();
    const { eventId, reach, payNow } = await lastSecond(api);
    const { paid, counted } = await payThenCount(api, { payNow, counts: () => reach() });
    expect(paid.status).toBe(200);
    expect(outcome(counted)).toEqual([409, 'sold_out']);
    expect(await soldOf(api.database, eventId)).toBe(1);
    expect(api.gateway.transactions.map(({ status }) => status)).toEqual(['captured']);
    expect(await findInvariantViolations(api, 'at rest')).toEqual([]);
  });

  it('[RACE-9] control: without the lock on expired holds, the ticket is held twice and one of the two payments is refused', async () => {
    const api = await start({}, { prepare: without('lock_expired_holds(event_ids uuid[], at timestamptz)') });
    const { eventId, other, reach, payNow } = await lastSecond(api);
    // The other buyer's transaction counts before the payment is committed, and waits for it only to delete its old hold.
    const { paid, counted } = await payThenCount(api, { payNow, counts: () => reach() });
    expect({ paidStatus: paid.status, countedStatus: counted.status }).toEqual({ paidStatus: 200, countedStatus: 200 });
    const violations = await findInvariantViolations(api);
    expect(violations.map(({ invariant }) => invariant)).toContain('never more sold and held than there is');
    // Only the database's constraint is left: it refuses to oversell, and the second authorization is voided.
    const { checkoutId } = counted.body as { checkoutId: string };
    expect(outcome(await pay(other, { amount: 2_000, checkoutId }))).toEqual([409, 'sold_out']);
    expect(await soldOf(api.database, eventId)).toBe(1);
    expect(api.gateway.transactions.map(({ status }) => status)).toEqual(['captured', 'voided']);
  });

  it('[RACE-16] a payment that is declined after its hold’s expiry releases the ticket', async () => {
    const api = await start();
    const { reach, payNow } = await lastSecond(api);
    api.gateway.faults.push('declined');
    const { paid, counted } = await payThenCount(api, { payNow, counts: () => reach() });
    expect({ paidStatus: paid.status, countedStatus: counted.status }).toEqual({ paidStatus: 402, countedStatus: 409 });
    expect((await reach()).status).toBe(200);
    expect(await findInvariantViolations(api)).toEqual([]);
  });

  it('[RACE-80] an edit that lowers the capacity waits for the payment too, and is refused', async () => {
    const api = await start();
    const { eventId, payNow } = await lastSecond(api);
    const counts = () => cutToNothing(api, eventId);
    const { paid, counted } = await payThenCount(api, { payNow, counts });
    expect(paid.status).toBe(200);
    expect(outcome(counted)).toEqual([409, 'quantity_too_small']);
    expect(await findInvariantViolations(api, 'at rest')).toEqual([]);
  });
});

describe('a buyer who holds the tickets of an expired hold, and its payment', () => {
  it('[RACE-13] the payment waits for the new hold, finds its own swept, and does not call the provider', async () => {
    const api = await start();
    const { eventId, checkoutId, reach, payNow } = await lastSecond(api);
    api.clock.advance({ seconds: 2 });
    // Stops the new hold after its sweep and count, before its commit.
    const table = await stopInserts(api, 'checkouts');
    const counting = reach();
    await waitForLocks(api);
    // The payment reads the clock before the expiry, and writes after the sweep.
    api.clock.advance({ seconds: -2 });
    const paying = payNow();
    await waitForLocks(api, 2);
    await table.release();
    expect({ status: (await counting).status, outcome: outcome(await paying) }).toEqual({
      status: 200,
      outcome: [409, 'hold_expired'],
    });
    expect(api.gateway.authorisationCount()).toBe(0);
    const holds = await holdsOf(api, eventId);
    expect(holds.map(hold => hold.checkoutId)).not.toContain(checkoutId);
    expect(await findInvariantViolations(api)).toEqual([]);
  });

  it('[RACE-14] the payment continues when the first transaction rolls back', async () => {
    const api = await start();
    const { eventId, reach, payNow } = await lastSecond(api);
    const another = await anEvent(api.database, { capacity: 1, sold: 1 });
    await api.database.update(events).set({ soldElsewhere: 1 }).where(eq(events.id, another));
    api.clock.advance({ seconds: 2 });
    // This cart sweeps the hold, finds the other event sold out, and is rolled back.
    const rejected = await aBuyer(api).then(person =>
      person.call('POST', '/api/checkout', { payload: [...oneTicket(eventId), ...oneTicket(another)] }),
    );
    expect(outcome(rejected)).toEqual([409, 'sold_out']);
    api.clock.advance({ seconds: -2 });
    expect((await payNow()).status).toBe(200);
    expect((await reach()).status).toBe(409);
  });
});

/** An admin saves the event's form with a quantity of 0. */
async function cutToNothing(api: TestApi, eventId: string) {
  const [event] = await api.database.select().from(events).where(eq(events.id, eventId));
  const form = aForm({ category: event?.categoryId ?? undefined, quantity: '0', baseQuantity: '1' });
  return sendEdit(await anAdmin(api), eventId, form);
}
