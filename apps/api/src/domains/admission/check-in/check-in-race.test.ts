import type { Ticket } from '@guichet/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEvent } from '../../../../test/catalogue.ts';
import { aDevice, giveAccess } from '../../../../test/check-in.ts';
import { createOrder } from '../../../../test/checkouts.ts';
import { holdLock, waitForLocks } from '../../../../test/database-locks.ts';
import { aBuyer, anAdmin, type Person } from '../../../../test/people.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { checkIns, tickets } from '../../../platform/database/tables.ts';
import { ticketSigner } from '../../selling/index.ts';
import type { ClaimTicket } from './check-in-repository.ts';
import { checkInService } from './check-in-service.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await anAdmin(api);
});
afterAll(() => api.close());

const deviceCount = 4;

/** An event with a ticket and several devices at its door. */
async function aDoor() {
  const eventId = await anEvent(api.database, { price: 0 });
  const order = await createOrder(await aBuyer(api), { products: [{ _id: eventId, count: 1 }], amount: 0 });
  const ticket: Ticket | undefined = order.body.tickets?.[0];
  if (ticket === undefined) throw new Error('No ticket was issued.');
  const staff = [];
  for (let made = 0; made < deviceCount; made += 1) staff.push((await giveAccess(admin, eventId, `Gate ${made}`)).body);
  return { eventId, ticket, staff };
}

function logOf(ticketId: string) {
  return api.database.select().from(checkIns).where(eq(checkIns.ticketId, ticketId));
}

describe('concurrent scans of one ticket', () => {
  it('[DOOR-3] of forty concurrent scans one is accepted, the others get its device, and one is audited', async () => {
    const { ticket, staff } = await aDoor();
    const devices = staff.map(({ token }) => aDevice(api, token));
    const scans = Array.from({ length: 40 }, async (_, index) => {
      const device = devices[index % deviceCount];
      // Half of the devices scan the QR code, half type the ticket's code.
      return device?.scan(index % 8 < 4 ? ticket.payload : ticket.code);
    });
    const replies = await Promise.all(scans);
    const accepted = replies.filter(reply => reply?.result === 'accepted');
    expect(accepted).toHaveLength(1);
    const usedBy = accepted[0]?.result === 'accepted' ? accepted[0].usedBy : '';
    expect(replies.filter(reply => reply?.result === 'already_used' && reply.usedBy === usedBy)).toHaveLength(39);
    expect(await logOf(ticket._id)).toHaveLength(1);
  });

  it('[DOOR-3] control: without the condition in the update, every scan is accepted', async () => {
    const { eventId, ticket, staff } = await aDoor();
    const anyTicket: ClaimTicket = async (executor, clock, { ticketId, staffId }) => {
      const claimed = await executor
        .update(tickets)
        .set({ checkedInAt: clock.sqlNow(), checkedInBy: staffId })
        .where(eq(tickets.id, ticketId))
        .returning({ id: tickets.id });
      return claimed.length > 0;
    };
    const { database, clock } = api;
    const signer = ticketSigner({ keys: [], secret: api.config.jwtSecret ?? '' });
    const door = checkInService({ database, clock, signer, claim: anyTicket });
    const replies = await Promise.all(
      staff.map(({ _id }) => door.checkIn({ staffId: _id, eventId }, { code: ticket.payload })),
    );
    expect(replies.map(reply => reply.result)).toEqual(staff.map(() => 'accepted'));
    expect(await logOf(ticket._id)).toHaveLength(deviceCount);
  });

  it('[DOOR-24] a ticket that is refunded during the scan is not admitted afterwards', async () => {
    const { ticket, staff } = await aDoor();
    const device = aDevice(api, staff[0]?.token ?? '');
    const refunding = await holdLock(api, 'update tickets set voided_at = now() where id = $1', [ticket._id]);
    // The scan finds the ticket valid and waits for the row that the refund has locked; then it must check again.
    const scan = device.scan(ticket.payload);
    await waitForLocks(api);
    await refunding.release();
    expect(await scan).toMatchObject({ result: 'cancelled', reason: 'refunded' });
    expect(await logOf(ticket._id)).toEqual([]);
  });
});
