import { randomUUID } from 'node:crypto';
import type { ApiError, ReissueReply } from '@guichet/contracts';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  aDevice,
  anEventOf,
  type Device,
  freeTickets,
  giveAccess,
  openDoors,
  postScans,
} from '../../../../test/check-in.ts';
import { outcome } from '../../../../test/checkouts.ts';
import { holdLock, waitForLocks } from '../../../../test/database-locks.ts';
import { aBuyer, aLister, type Person } from '../../../../test/people.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { tickets } from '../../../platform/database/tables.ts';
import { checkInService } from '../../admission/index.ts';
import { lockTicket } from '../tickets/ticket-credential-repository.ts';
import { ticketSigner } from '../tickets/ticket-signer.ts';
import { reissueService } from './reissue-service.ts';

let api: TestApi;
let lister: Person;
beforeAll(async () => {
  api = await startTestApi();
  lister = await aLister(api);
});
afterAll(() => api.close());

const signer = () => ticketSigner({ keys: [], secret: api.config.jwtSecret ?? '' });
const originOf = (buyer: Person) => ({ actorId: buyer.id, requestId: 'a test', address: '127.0.0.1' });

async function aScene() {
  const eventId = await anEventOf(lister, api);
  const buyer = await aBuyer(api);
  const [ticket] = await freeTickets(api, eventId, { buyer });
  if (ticket === undefined) throw new Error('No ticket was issued.');
  const access = (await giveAccess(lister, eventId)).body;
  const door: Device = aDevice(api, access.token);
  return { eventId, buyer, ticket, door, staff: { staffId: access._id, eventId } };
}

/** Reissues a ticket in an open transaction, so that a scan of the old code has to wait for it. */
async function reissuing(ticket: { readonly _id: string; readonly code: string }, buyer: Person) {
  const reissue = await holdLock(
    api,
    `insert into ticket_reissues (code, payload_id, new_payload_id, ticket_id, reissued_at, reissued_by)
      values ($1, $2, gen_random_uuid(), $2, now(), $3)`,
    [ticket.code, ticket._id, buyer.id],
  );
  await reissue.query(
    `update tickets set code = 'AAAABBBB' || upper(substr(md5(id::text), 1, 4)),
      payload_id = (select new_payload_id from ticket_reissues where ticket_id = $1) where id = $1`,
    [ticket._id],
  );
  return reissue;
}

describe('a reissue and a scan of the old code at the same time', () => {
  it.each(['payload', 'code'] as const)(
    '[REISSUE-4] a scan of the old %s that waited for the reissue is `replaced`',
    async by => {
      const { buyer, ticket, door } = await aScene();
      const reissue = await reissuing(ticket, buyer);
      const scan = door.scan(ticket[by]);
      await waitForLocks(api);
      await reissue.release();
      expect(await scan).toMatchObject({ result: 'replaced' });
      expect(await api.database.$count(tickets, and(eq(tickets.id, ticket._id), isNull(tickets.checkedInAt)))).toBe(1);
    },
  );

  it('[REISSUE-4] control: without the condition on the code, the replaced code admits', async () => {
    const { buyer, ticket, staff } = await aScene();
    const { database, clock } = api;
    const door = checkInService({
      database,
      clock,
      signer: signer(),
      claim: async (executor, at, { ticketId, staffId }) => {
        const claimed = await executor
          .update(tickets)
          .set({ checkedInAt: at.sqlNow(), checkedInBy: staffId })
          .where(and(eq(tickets.id, ticketId), isNull(tickets.checkedInAt)))
          .returning({ id: tickets.id });
        return claimed.length > 0;
      },
    });
    const reissue = await reissuing(ticket, buyer);
    const scan = door.checkIn(staff, { code: ticket.payload });
    await waitForLocks(api);
    await reissue.release();
    expect(await scan).toMatchObject({ result: 'accepted' });
  });

  it('[REISSUE-5] a reissue that waited for a scan is refused: the ticket was used', async () => {
    const { buyer, ticket } = await aScene();
    const scanning = await holdLock(api, 'update tickets set checked_in_at = now() where id = $1', [ticket._id]);
    const reissue = buyer.call<Partial<ReissueReply & ApiError>>(
      'POST',
      `/api/ticket/${ticket._id}/reissue/${buyer.id}`,
      { payload: { code: ticket.code } },
    );
    await waitForLocks(api);
    await scanning.release();
    expect(outcome(await reissue)).toEqual([409, 'ticket_used_at_door']);
  });

  it('[REISSUE-5] control: without the lock, a used ticket gets a new code', async () => {
    const { buyer, ticket } = await aScene();
    const { database, clock } = api;
    const reissues = reissueService({ database, clock, signer: signer(), lock: async () => true });
    const scanning = await holdLock(api, 'update tickets set checked_in_at = now() where id = $1', [ticket._id]);
    const reissue = reissues.reissueOwn({ ticketId: ticket._id, code: ticket.code, origin: originOf(buyer) });
    await waitForLocks(api);
    await scanning.release();
    expect((await reissue).ticket).toMatchObject({ state: 'used' });
    expect((await reissue).ticket.code).not.toBe(ticket.code);
    expect(await database.transaction(transaction => lockTicket(transaction, ticket._id))).toBe(true);
  });
});

describe('a reissue and a queued scan of the old code', () => {
  it('[REISSUE-18] a scan from before the reissue is the ticket’s use: the new code admits no second person', async () => {
    const { eventId, buyer, ticket, door } = await aScene();
    await openDoors(api, eventId);
    const url = `/api/ticket/${ticket._id}/reissue/${buyer.id}`;
    const { body } = await buyer.call<ReissueReply>('POST', url, { payload: { code: ticket.code } });
    const scans = [{ code: ticket.payload, at: new Date(Date.now() - 60_000), scanId: randomUUID() }];
    expect((await postScans(door, scans)).body.scans).toMatchObject([{ result: 'accepted' }]);
    expect(await door.scan(body.ticket.payload)).toMatchObject({ result: 'already_used' });
  });

  it('[REISSUE-19] a scan from after the reissue is `replaced` and reported, and the new code stays good', async () => {
    const { eventId, buyer, ticket, door } = await aScene();
    await openDoors(api, eventId);
    const url = `/api/ticket/${ticket._id}/reissue/${buyer.id}`;
    const { body } = await buyer.call<ReissueReply>('POST', url, { payload: { code: ticket.code } });
    api.clock.advance({ minutes: 2 });
    const scans = [{ code: ticket.code, at: new Date(api.clock.now().getTime() - 30_000) }];
    expect((await postScans(door, scans)).body.scans).toMatchObject([{ result: 'replaced' }]);
    const reported = await door.call('GET', '/api/checkin/conflicts');
    expect(reported.body).toMatchObject([{ kind: 'replaced', scans: [{ counts: false, queued: true }] }]);
    expect(await door.scan(body.ticket.payload)).toMatchObject({ result: 'accepted' });
  });
});
