import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { anEvent, soldOf } from '../../../../test/catalogue.ts';
import { hold, outcome, pay } from '../../../../test/checkouts.ts';
import { holdLock, lockTable, waitForLocks } from '../../../../test/database-locks.ts';
import { findInvariantViolations } from '../../../../test/invariants.ts';
import { aBuyer } from '../../../../test/people.ts';
import { shopsForRaces } from '../../../../test/rush.ts';
import { ticketHolds } from '../../../platform/database/tables.ts';

const start = shopsForRaces();

const holdOfCheckout = 'select 1 from ticket_holds where checkout_id = $1 for update';

it('[RACE-15] a hold that expires between the sweep and the count, while its payment starts, is counted', async () => {
  const api = await start();
  api.clock.freeze();
  const eventId = await anEvent(api.database, { price: 2_000, capacity: 2 });
  const [gone, payer, other] = [await aBuyer(api), await aBuyer(api), await aBuyer(api)];
  const ranOut = await hold(gone, eventId, 1);
  api.clock.advance({ minutes: 5 });
  const { checkoutId } = await hold(payer, eventId, 1);
  api.clock.advance({ minutes: 9, seconds: 50 });

  // The other buyer's transaction sweeps while the payer's hold is valid, and is stopped before the count.
  const sweeping = await holdLock(api, holdOfCheckout, [ranOut.checkoutId]);
  const counting = other.call<{ code?: string }>('POST', '/api/checkout', {
    payload: [{ productId: eventId, count: 2 }],
  });
  await waitForLocks(api);
  // The payment extends its hold in the last seconds, and is uncommitted when the count runs after the old expiry.
  const writing = await lockTable(api, 'order_lines');
  const paying = pay(payer, { amount: 2_000, checkoutId });
  await waitForLocks(api, 2);
  api.clock.advance({ seconds: 20 });
  await sweeping.release();
  expect(outcome(await counting)).toEqual([409, 'sold_out']);
  await writing.release();
  expect((await paying).status).toBe(200);
  expect(await soldOf(api.database, eventId)).toBe(1);
  expect(await api.database.select().from(ticketHolds).where(eq(ticketHolds.eventId, eventId))).toHaveLength(1);
  expect(await findInvariantViolations(api, 'at rest')).toEqual([]);
});
