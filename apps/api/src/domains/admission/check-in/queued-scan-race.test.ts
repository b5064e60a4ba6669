import { randomUUID } from 'node:crypto';
import type { Ticket } from '@guichet/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aFreeTicket, anEventOf, giveAccess, openDoors } from '../../../../test/check-in.ts';
import { holdLock, waitForLocks } from '../../../../test/database-locks.ts';
import { aLister, type Person } from '../../../../test/people.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { queuedScans } from '../../../platform/database/tables.ts';
import { type LockTicket, lockTicket, ticketSigner } from '../../selling/index.ts';
import { queuedScanService } from './queued-scan-service.ts';

let api: TestApi;
let lister: Person;
let eventId: string;
let staff: readonly { readonly staffId: string; readonly eventId: string }[];
beforeAll(async () => {
  api = await startTestApi();
  lister = await aLister(api);
  eventId = await anEventOf(lister, api);
  const made = [];
  for (const label of ['A', 'B']) made.push({ staffId: (await giveAccess(lister, eventId, label)).body._id, eventId });
  staff = made;
  await openDoors(api, eventId);
});
afterAll(() => api.close());

/** Two doors post a scan of one ticket. Both have read the ticket's row before either has changed it. */
async function race(ticket: Ticket, lock: LockTicket): Promise<readonly string[]> {
  const { database, clock } = api;
  const signer = ticketSigner({ keys: [], secret: api.config.jwtSecret ?? '' });
  const service = queuedScanService({ database, clock, signer, lock });
  const blocked = await holdLock(api, 'update tickets set position = position where id = $1', [ticket._id]);
  const replies = staff.map((one, index) =>
    service.take(one, {
      scans: [
        {
          scanId: randomUUID(),
          code: ticket.payload,
          scannedAt: new Date(Date.now() - (index + 1) * 60_000).toISOString(),
        },
      ],
    }),
  );
  await waitForLocks(api, 2);
  await blocked.release();
  return (await Promise.all(replies)).map(({ scans }) => scans[0]?.result ?? 'none');
}

const inConflict = async (ticket: Ticket) =>
  (await api.database.select().from(queuedScans).where(eq(queuedScans.ticketId, ticket._id))).filter(
    scan => scan.inConflict,
  ).length;

describe('queued scans of one ticket that arrive at the same time', () => {
  it('[OFFLINE-17] whichever is first, the conflict is reported', async () => {
    const ticket = await aFreeTicket(api, eventId);
    await race(ticket, lockTicket);
    expect(await inConflict(ticket)).toBe(1);
  });

  it('[OFFLINE-17] control: without the lock both are accepted, and no conflict is reported', async () => {
    const ticket = await aFreeTicket(api, eventId);
    expect(await race(ticket, async () => true)).toEqual(['accepted', 'accepted']);
    expect(await inConflict(ticket)).toBe(0);
  });
});
