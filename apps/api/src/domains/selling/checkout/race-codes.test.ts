import type { CheckoutReply } from '@guichet/contracts';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { without } from '../../../../test/broken-locks.ts';
import { anEvent } from '../../../../test/catalogue.ts';
import { pay } from '../../../../test/checkouts.ts';
import { stopInserts, waitForLocks } from '../../../../test/database-locks.ts';
import { findInvariantViolations } from '../../../../test/invariants.ts';
import { buyers } from '../../../../test/people.ts';
import { shopsForRaces } from '../../../../test/rush.ts';
import type { TestApi } from '../../../../test/test-api.ts';
import { aCode } from '../../../../test/ticket-types.ts';
import { promotionCodes } from '../../../platform/database/tables.ts';

const start = shopsForRaces();

/** Sixty buyers concurrently hold a ticket with a code of so many uses, of an event with enough tickets. */
async function rushForCode(api: TestApi, maxUses = 10) {
  const eventId = await anEvent(api.database, { price: 1_000, capacity: 500 });
  const codeId = await aCode(api.database, eventId, { maxUses });
  const people = await buyers(api, 60);
  const payload = { lines: [{ productId: eventId, count: 1 }], code: 'TEN' };
  const replies = await Promise.all(
    people.map(person => person.call<CheckoutReply & { readonly code?: string }>('POST', '/api/checkout', { payload })),
  );
  const winners = people.flatMap((person, index) => {
    const reply = replies[index];
    return reply?.status === 200 ? [{ person, checkoutId: reply.body.checkoutId }] : [];
  });
  return { codeId, winners, refused: replies.filter(({ body }) => body.code === 'code_not_valid').length };
}

async function usesOf(api: TestApi, id: string) {
  const [row] = await api.database.select().from(promotionCodes).where(eq(promotionCodes.id, id));
  return row?.used;
}

describe('sixty buyers and ten uses of a code', () => {
  it('[RACE-92] exactly ten hold it, also after half of their payments are declined', async () => {
    const api = await start();
    const { codeId, winners, refused } = await rushForCode(api);
    expect([winners.length, refused]).toEqual([10, 50]);
    api.gateway.faults.push(...Array.from({ length: 5 }, () => 'declined' as const));
    const first = await Promise.all(winners.map(({ person, checkoutId }) => pay(person, { amount: 900, checkoutId })));
    expect(first.filter(({ status }) => status === 402)).toHaveLength(5);
    const declined = winners.filter((_, index) => first[index]?.status === 402);
    expect(await usesOf(api, codeId)).toBe(5);
    const again = await Promise.all(declined.map(({ person, checkoutId }) => pay(person, { amount: 900, checkoutId })));
    expect(again.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(await usesOf(api, codeId)).toBe(10);
    expect(await findInvariantViolations(api)).toEqual([]);
  });

  it('[RACE-92] control: without the row lock more hold it, and the database refuses to sell with it', async () => {
    const api = await start({}, { prepare: without('lock_stock(event_ids uuid[])') });
    // All connections have counted the uses when the first hold takes one.
    const barrier = await stopInserts(api, 'ticket_holds');
    // Fewer uses than the ten connections that count them at the same time.
    const rushing = rushForCode(api, 5);
    await waitForLocks(api, 10);
    await barrier.release();
    const { codeId, winners } = await rushing;
    const paid = await Promise.all(winners.map(({ person, checkoutId }) => pay(person, { amount: 900, checkoutId })));
    const sold = paid.filter(({ status }) => status === 200);
    expect(winners.length).toBeGreaterThan(5);
    expect(sold).toHaveLength(5);
    expect(await usesOf(api, codeId)).toBe(5);
    expect(api.gateway.transactions.filter(({ status }) => status === 'captured')).toHaveLength(5);
  });
});
