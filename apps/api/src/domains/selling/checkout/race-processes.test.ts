import { describe, expect, it } from 'vitest';
import { without } from '../../../../test/broken-locks.ts';
import { anEvent, soldOf } from '../../../../test/catalogue.ts';
import { pay } from '../../../../test/checkouts.ts';
import { stopInserts, waitForLocks } from '../../../../test/database-locks.ts';
import { findInvariantViolations } from '../../../../test/invariants.ts';
import { buyers } from '../../../../test/people.ts';
import { holdAll, oneTicket, shopsForRaces } from '../../../../test/rush.ts';
import { startTestApi } from '../../../../test/test-api.ts';

const start = shopsForRaces();

describe('two processes on one database', () => {
  it('[RACE-6] two processes together sell no more tickets than there are', async () => {
    const api = await start();
    const second = await startTestApi({ besides: api });
    const eventId = await anEvent(api.database, { price: 1_000, capacity: 10 });
    const people = [...(await buyers(api, 20)), ...(await buyers(second, 20))];
    const bought = await Promise.all(
      people.map(async person => {
        const payload = [...oneTicket(eventId)];
        const held = await person.call<{ checkoutId: string }>('POST', '/api/checkout', { payload });
        if (held.status !== 200) return false;
        const reply = await pay(person, { amount: 1_000, checkoutId: held.body.checkoutId });
        return reply.status === 200;
      }),
    );
    await second.close();
    expect(bought.filter(Boolean)).toHaveLength(10);
    expect(await soldOf(api.database, eventId)).toBe(10);
    expect(api.gateway.transactions).toHaveLength(10);
    expect(await findInvariantViolations(api, 'at rest')).toEqual([]);
  });

  it('[RACE-6] control: without the row lock, two processes both hold the last ticket', async () => {
    const api = await start({}, { prepare: without('lock_stock(event_ids uuid[])') });
    const second = await startTestApi({ besides: api });
    const eventId = await anEvent(api.database, { price: 1_000, capacity: 1 });
    const peopleOf = [await buyers(api, 1), await buyers(second, 1)];
    const barrier = await stopInserts(api, 'ticket_holds');
    const holding = Promise.all(peopleOf.map(people => holdAll(people, oneTicket(eventId))));
    await waitForLocks(api, 2);
    await barrier.release();
    const held = await holding;
    expect(held.map(({ winners }) => winners.length)).toEqual([1, 1]);
    // Only the database's constraint is left, as in RACE-2.
    const winners = held.flatMap(ofProcess => ofProcess.winners);
    const paid = await Promise.all(winners.map(({ person, checkoutId }) => pay(person, { amount: 1_000, checkoutId })));
    await second.close();
    expect(paid.map(reply => reply.status).sort()).toEqual([200, 409]);
    expect(await soldOf(api.database, eventId)).toBe(1);
    expect(api.gateway.transactions.map(transaction => transaction.status).sort()).toEqual(['captured', 'voided']);
  });
});
