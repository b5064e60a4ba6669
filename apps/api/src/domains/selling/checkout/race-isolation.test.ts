import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { stockUnderAnyIsolation } from '../../../../test/broken-locks.ts';
import { anEvent, soldOf } from '../../../../test/catalogue.ts';
import { pay } from '../../../../test/checkouts.ts';
import { stopInserts, waitForLocks } from '../../../../test/database-locks.ts';
import { findInvariantViolations } from '../../../../test/invariants.ts';
import { buyers } from '../../../../test/people.ts';
import { holdAll, rush, shopsForRaces, threeTickets } from '../../../../test/rush.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { inTransaction, openDatabase } from '../../../platform/database/database.ts';

const start = shopsForRaces();

/** Ten buyers hold three of ten tickets each, in an API whose statements are REPEATABLE READ by its database's address. */
async function holdUnderRepeatableRead(besides: TestApi) {
  const databaseUrl = `${besides.databaseUrl}?options=-c%20default_transaction_isolation%3Drepeatable%5C%20read`;
  const api = await startTestApi({ besides: { ...besides, databaseUrl } });
  const cart = threeTickets(await anEvent(api.database, { capacity: 10 }));
  const reply = await holdAll(await buyers(api, 10), cart);
  await api.close();
  return { api, reply };
}

describe('the snapshot of a transaction that waited for a lock', () => {
  it('[RACE-10] includes the commits it waited for, even where the server defaults to REPEATABLE READ', async () => {
    const before = await start();
    const setting = sql`alter database ${sql.identifier(new URL(before.databaseUrl).pathname.slice(1))}
      set default_transaction_isolation = 'repeatable read'`;
    await before.database.execute(setting);
    // A new pool: existing connections keep the old default.
    const api = await startTestApi({ besides: before });
    const { rows } = await api.database.execute(sql`show transaction_isolation`);
    expect(rows).toEqual([{ transaction_isolation: 'read committed' }]);
    const { eventId, winners, statuses } = await rush(api, threeTickets);
    expect({ winnerCount: winners.length, soldOutCount: statuses.filter(status => status === 409).length }).toEqual({
      winnerCount: 3,
      soldOutCount: 97,
    });
    const paid = await Promise.all(winners.map(({ person, checkoutId }) => pay(person, { amount: 3_000, checkoutId })));
    expect(paid.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await soldOf(api.database, eventId)).toBe(9);
    expect(await findInvariantViolations(api, 'at rest')).toEqual([]);
    await api.close();
  });

  it('[RACE-10] where the address of the database asks for another isolation, nothing is held', async () => {
    const { reply, api } = await holdUnderRepeatableRead(await start());
    expect(reply.statuses).toEqual(Array.from({ length: 10 }, () => 500));
    expect(api.logLines.join()).toContain('stock is locked under repeatable read instead of READ COMMITTED');
  });

  it('[RACE-10] control: under REPEATABLE READ, ten buyers hold the tickets of three although each locks the stock', async () => {
    const before = await start({}, { prepare: stockUnderAnyIsolation });
    // All ten have taken their snapshots: one holds the lock, and the others wait for it.
    const barrier = await stopInserts(before, 'ticket_holds');
    const holding = holdUnderRepeatableRead(before);
    await waitForLocks(before, 10);
    await barrier.release();
    expect((await holding).reply.winners).toHaveLength(10);
    const violations = await findInvariantViolations(before);
    expect(violations.map(({ invariant }) => invariant)).toContain('never more sold and held than there is');
  });

  it('[RACE-10] every transaction is READ COMMITTED: its second read sees a commit made after the first', async () => {
    const api = await start();
    const eventId = await anEvent(api.database);
    const database = openDatabase(`${api.databaseUrl}?options=-c%20default_transaction_isolation%3Dserializable`);
    const seen = await inTransaction(database, async transaction => {
      const look = async () =>
        (await transaction.execute<{ sold: number }>(sql`select sold from events where id = ${eventId}`)).rows[0]?.sold;
      const first = await look();
      await api.database.execute(sql`update events set sold = 3, sold_elsewhere = 3 where id = ${eventId}`);
      return [first, await look()];
    });
    await database.$client.end();
    expect(seen).toEqual([0, 3]);
  });
});
