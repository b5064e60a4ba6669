import type { ListerRequest, ListerRequestOfUser, ListerRequestReply } from '@guichet/contracts';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { meetingPoint } from '../../../../test/broken-locks.ts';
import { type Maybe, outcome } from '../../../../test/checkouts.ts';
import { waitingJobs } from '../../../../test/jobs.ts';
import { aBuyer, aLister, anAdmin, type Person } from '../../../../test/people.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { auditLog, users } from '../../../platform/database/tables.ts';
import { findListerRequest } from './lister-request-repository.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await anAdmin(api);
});
afterAll(() => api.close());

type ListerReply = Maybe<ListerRequestReply>;

const unknownId = '7e1c0d3a-4a51-4c53-9a55-0f4d2c9be001';

function ask(person: Person): Promise<ListerReply> {
  return person.call('POST', `/api/admin/request/${person.id}`);
}

async function asked(person: Person): Promise<string> {
  const reply = await ask(person);
  return reply.body.request?._id ?? '';
}

function approve(requestId: string, personId = admin.id): Promise<ListerReply> {
  return admin.call('PUT', `/api/update/request/${requestId}/${personId}`);
}

function withdraw(person: Person, ...ids: readonly string[]): Promise<ListerReply> {
  return person.call('DELETE', `/api/delete/request/${ids.join('/')}`);
}

function states(replies: readonly ListerReply[]) {
  return replies.map(({ status, body }) => [status, body.request?.state]);
}

async function isLister(person: Person, on: TestApi = api): Promise<boolean | undefined> {
  const [row] = await on.database.select().from(users).where(eq(users.id, person.id));
  return row?.lister;
}

async function decisionsAbout(requestId: string, on: TestApi = api): Promise<readonly string[]> {
  const rows = await on.database.select().from(auditLog).orderBy(auditLog.id);
  return rows.filter(row => row.detail.listerRequestId === requestId).map(row => row.action);
}

describe('requesting the right to list events', () => {
  it('[LISTER-1] [LISTER-9] a new request is pending, and a second one is refused', async () => {
    const buyer = await aBuyer(api);
    const first = await ask(buyer);
    expect(first.status).toBe(200);
    expect(first.body.success).toMatch(/request has been sent/);
    expect(first.body.request).toMatchObject({ state: 'pending', decidedAt: null });
    expect(outcome(await ask(buyer))).toEqual([409, 'lister_request_pending']);
  });

  it('[LISTER-9] of ten concurrent requests one is created', async () => {
    const buyer = await aBuyer(api);
    const replies = await Promise.all(Array.from({ length: 10 }, () => ask(buyer)));
    expect(replies.map(reply => reply.status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
  });

  it('[LISTER-10] a lister’s further request is 409', async () => {
    expect(outcome(await ask(await aLister(api)))).toEqual([409, 'already_lister']);
  });

  it('[LISTER-2] admins see pending requests, oldest first, with profiles and without secrets', async () => {
    const [first, second] = [await aBuyer(api), await aBuyer(api)];
    const ids = [await asked(first), await asked(second)];
    const { status, raw, body } = await admin.call<ListerRequestOfUser[]>('GET', `/api/adminrequest/${admin.id}`);
    expect(status).toBe(200);
    expect(body.map(request => request._id).filter(id => ids.includes(id))).toEqual(ids);
    expect(raw.headers['x-total-count']).toBe(String(body.length));
    expect(body.find(request => request._id === ids[0])?.user).toMatchObject({
      ...{ _id: first.id, email: first.email, about: '', role: 0, lister: false },
      name: expect.any(String),
    });
    expect(raw.payload).not.toContain('plain:');
  });

  it('[LISTER-11] [LISTER-26] requests can be listed by each other state', async () => {
    const buyer = await aBuyer(api);
    const id = await asked(buyer);
    await approve(id);
    const list = async (state: string) =>
      (await admin.call<ListerRequest[]>('GET', `/api/adminrequest/${admin.id}?state=${state}`)).body.map(r => r._id);
    expect(await list('approved')).toContain(id);
    expect(await list('pending')).not.toContain(id);
    expect((await admin.call('GET', `/api/adminrequest/${admin.id}?state=lost`)).status).toBe(400);
  });

  it('[LISTER-34] the list has pages', async () => {
    for (const person of [await aBuyer(api), await aBuyer(api), await aBuyer(api)]) await ask(person);
    const list = async (query: string) => {
      const reply = await admin.call<ListerRequest[]>('GET', `/api/adminrequest/${admin.id}?${query}`);
      return { ids: reply.body.map(({ _id }) => _id), total: Number(reply.raw.headers['x-total-count']) };
    };
    const all = await list('');
    const [first, second] = [await list('limit=2'), await list('limit=200&skip=2')];
    expect(first.ids).toHaveLength(2);
    expect([...first.ids, ...second.ids]).toEqual(all.ids);
    expect([first.total, second.total]).toEqual([all.total, all.total]);
  });

  it('[LISTER-3] [LISTER-19] a user sees all their own requests, newest first, and no others’', async () => {
    const buyer = await aBuyer(api);
    const mine = () => buyer.call<ListerRequest[]>('GET', `/api/lister/request/${buyer.id}`);
    expect((await mine()).body).toEqual([]);
    const first = await asked(buyer);
    await withdraw(buyer, first);
    const second = await asked(buyer);
    expect((await mine()).body.map(({ _id, state }) => [_id, state])).toEqual([
      [second, 'pending'],
      [first, 'cancelled'],
    ]);
  });
});

describe('deciding a lister request', () => {
  it('[LISTER-4] [LISTER-27] approval takes effect immediately and leaves the role at 0', async () => {
    const buyer = await aBuyer(api);
    const id = await asked(buyer);
    expect((await buyer.call('GET', `/api/lister/events/${buyer.id}`)).status).toBe(403);
    expect(states([await approve(id)])).toEqual([[200, 'approved']]);
    expect((await buyer.call('GET', `/api/lister/events/${buyer.id}`)).status).toBe(200);
    const [row] = await api.database.select().from(users).where(eq(users.id, buyer.id));
    expect({ role: row?.role, lister: row?.lister }).toEqual({ role: 0, lister: true });
  });

  it('[LISTER-12] [LISTER-13] [LISTER-14] the id may be the requester’s; a repeat is 200, another user’s id 400, no request 404', async () => {
    const buyer = await aBuyer(api);
    const id = await asked(buyer);
    expect((await approve(id, unknownId)).status).toBe(400);
    expect(await isLister(buyer)).toBe(false);
    expect(states([await approve(id, buyer.id.toUpperCase()), await approve(id)])).toEqual([
      [200, 'approved'],
      [200, 'approved'],
    ]);
    expect(await decisionsAbout(id)).toEqual(['lister_requested', 'lister_approved']);
    expect(outcome(await approve(unknownId))).toEqual([404, 'lister_request_not_found']);
  });

  it('[LISTER-15] a cancelled or declined request can not be approved', async () => {
    const buyer = await aBuyer(api);
    const id = await asked(buyer);
    await withdraw(buyer, id);
    const reply = await approve(id);
    expect({ status: reply.status, code: reply.body.code, state: reply.body.state }).toEqual({
      status: 409,
      code: 'lister_request_decided',
      state: 'cancelled',
    });
    expect(await isLister(buyer)).toBe(false);
  });

  it('[LISTER-5] the requester cancels, an admin declines, with the ids in any order', async () => {
    const people = [await aBuyer(api), await aBuyer(api), await aBuyer(api), await aBuyer(api)] as const;
    const ids = await Promise.all(people.map(asked));
    const [a = '', b = '', c = '', d = ''] = ids;
    expect(
      states([
        await withdraw(people[0], a),
        await withdraw(people[1], people[1].id, b),
        await withdraw(admin, c, people[2].id),
        await withdraw(admin, admin.id, d),
      ]),
    ).toEqual([
      [200, 'cancelled'],
      [200, 'cancelled'],
      [200, 'declined'],
      [200, 'declined'],
    ]);
  });

  it('[LISTER-31] without the id of a request a user’s own id cancels the own pending one, alone and twice', async () => {
    const buyer = await aBuyer(api);
    const ids = [await asked(buyer)];
    expect(states([await withdraw(buyer, buyer.id.toUpperCase())])).toEqual([[200, 'cancelled']]);
    ids.push(await asked(buyer));
    expect(states([await withdraw(buyer, buyer.id, buyer.id), await withdraw(buyer, buyer.id)])).toEqual([
      [200, 'cancelled'],
      [200, 'cancelled'],
    ]);
    for (const id of ids) expect(await decisionsAbout(id)).toEqual(['lister_requested', 'lister_cancelled']);
    const stranger = await aBuyer(api);
    expect(outcome(await withdraw(stranger, stranger.id))).toEqual([404, 'lister_request_not_found']);
  });

  it('[LISTER-31] an approved request is neither cancelled nor revoked by the id of its user', async () => {
    const buyer = await aBuyer(api);
    await approve(await asked(buyer));
    expect(outcome(await withdraw(buyer, buyer.id))).toEqual([409, 'lister_request_decided']);
    expect(outcome(await withdraw(admin, buyer.id))).toEqual([404, 'lister_request_not_found']);
    expect(await isLister(buyer)).toBe(true);
  });

  it('[LISTER-32] an admin declines a pending request by its user’s id, also with the own id', async () => {
    const people = [await aBuyer(api), await aBuyer(api), await aBuyer(api)] as const;
    for (const person of people) await asked(person);
    const replies = [
      await withdraw(admin, people[0].id),
      await withdraw(admin, people[1].id, admin.id),
      await withdraw(admin, admin.id, people[2].id),
    ];
    expect(states(replies)).toEqual(Array.from({ length: 3 }, () => [200, 'declined']));
  });

  it('[LISTER-33] a user’s id withdraws nothing for anybody else, nor beside another user’s', async () => {
    const [buyer, other] = [await aBuyer(api), await aBuyer(api)];
    const id = await asked(buyer);
    const otherId = await asked(other);
    for (const reply of [
      await withdraw(other, buyer.id),
      await withdraw(other, buyer.id, other.id),
      await withdraw(admin, buyer.id, other.id),
    ]) {
      expect(outcome(reply)).toEqual([404, 'lister_request_not_found']);
    }
    for (const kept of [id, otherId]) expect((await findListerRequest(api.database, kept))?.state).toBe('pending');
  });

  it('[LISTER-16] a repeat by the requester or an admin is 200 and changes nothing', async () => {
    const buyer = await aBuyer(api);
    const id = await asked(buyer);
    const replies = [await withdraw(buyer, id), await withdraw(buyer, id), await withdraw(admin, id)];
    expect(states(replies)).toEqual(Array.from({ length: 3 }, () => [200, 'cancelled']));
    expect(await decisionsAbout(id)).toEqual(['lister_requested', 'lister_cancelled']);
  });

  it('[LISTER-17] [LISTER-25] another user gets 404, a third user’s id is 400, and nothing changes', async () => {
    const buyer = await aBuyer(api);
    const id = await asked(buyer);
    expect(outcome(await withdraw(await aBuyer(api), id))).toEqual([404, 'lister_request_not_found']);
    expect((await withdraw(buyer, id, unknownId)).status).toBe(400);
    expect((await withdraw(buyer, unknownId)).status).toBe(404);
    expect((await findListerRequest(api.database, id))?.state).toBe('pending');
  });

  it('[LISTER-18] an admin’s own request is cancelled, not declined', async () => {
    const other = await anAdmin(api);
    expect(states([await withdraw(other, await asked(other))])).toEqual([[200, 'cancelled']]);
  });

  it('[LISTER-6] [LISTER-19] declining an approved request revokes the right immediately, and a new request is allowed', async () => {
    const buyer = await aBuyer(api);
    const id = await asked(buyer);
    await approve(id);
    expect(states([await withdraw(admin, id)])).toEqual([[200, 'declined']]);
    expect((await buyer.call('GET', `/api/lister/events/${buyer.id}`)).status).toBe(403);
    expect(states([await ask(buyer)])).toEqual([[200, 'pending']]);
    expect((await findListerRequest(api.database, id))?.state).toBe('declined');
  });

  it('[LISTER-28] [LISTER-29] an admin’s reason reaches the requester; that of a requester’s own cancellation is dropped', async () => {
    const [dropped, left] = [await aBuyer(api), await aBuyer(api)];
    const ids = [await asked(dropped), await asked(left)] as const;
    const path = (id: string) => `/api/delete/request/${id}`;
    await admin.call('DELETE', path(ids[0]), { payload: { reason: '  No place of your own yet. ' } });
    await left.call('DELETE', `${path(ids[1])}/${left.id}`, { payload: { reason: 'Changed my mind' } });
    const reasons = async (person: Person) =>
      (await person.call<ListerRequest[]>('GET', `/api/lister/request/${person.id}`)).body.map(row => row.reason);
    expect(await reasons(dropped)).toEqual(['No place of your own yet.']);
    expect(await reasons(left)).toEqual([null]);
    expect((await admin.call('DELETE', path(ids[0]), { payload: { reason: 'x'.repeat(501) } })).status).toBe(400);
  });

  it('[LISTER-20] [LISTER-21] decisions are audited with the admin, and mailed; a cancellation is not mailed', async () => {
    const [kept, dropped, left] = [await aBuyer(api), await aBuyer(api), await aBuyer(api)];
    const ids = [await asked(kept), await asked(dropped), await asked(left)] as const;
    await approve(ids[0]);
    await withdraw(admin, ids[1]);
    await withdraw(left, ids[2]);
    const mails = (await waitingJobs(api, 'mail')).filter(
      notification => 'requestId' in notification && ids.includes(notification.requestId),
    );
    expect(mails).toEqual([
      { kind: 'lister_approved', requestId: ids[0] },
      { kind: 'lister_declined', requestId: ids[1] },
    ]);
    const rows = await api.database.select().from(auditLog).where(eq(auditLog.action, 'lister_approved'));
    expect(rows.find(row => row.detail.listerRequestId === ids[0])).toMatchObject({
      actorId: admin.id,
      detail: { userId: kept.id, before: 'pending', after: 'approved' },
      requestId: expect.any(String),
      address: expect.any(String),
    });
  });

  it('[LISTER-7] of a concurrent approval and cancellation one succeeds, and the other is 409', async () => {
    for (let repeat = 0; repeat < 5; repeat += 1) {
      const buyer = await aBuyer(api);
      const id = await asked(buyer);
      const replies = await Promise.all(repeat % 2 === 0 ? both(id, buyer) : both(id, buyer).reverse());
      expect(replies.map(reply => reply.status).sort()).toEqual([200, 409]);
      const state = (await findListerRequest(api.database, id))?.state;
      expect({ isLister: await isLister(buyer), decisionsAbout: await decisionsAbout(id) }).toEqual({
        isLister: state === 'approved',
        decisionsAbout: ['lister_requested', `lister_${state}`],
      });
    }
  });

  it('[LISTER-7] control: without the lock, both succeed, and the user of a cancelled request has the right', async () => {
    const meet = meetingPoint(2);
    const unlocked = await startTestApi({
      locks: {
        listerRequest: async (executor, id) => {
          const row = await findListerRequest(executor, id);
          await meet();
          return row;
        },
      },
    });
    admin = await anAdmin(unlocked);
    const buyer = await aBuyer(unlocked);
    const id = await asked(buyer);
    const replies = await Promise.all(both(id, buyer));
    expect(replies.map(reply => reply.status)).toEqual([200, 200]);
    expect(await isLister(buyer, unlocked)).toBe(true);
    expect(await decisionsAbout(id, unlocked)).toEqual(expect.arrayContaining(['lister_approved', 'lister_cancelled']));
    await unlocked.close();
    admin = await anAdmin(api);
  });
});

function both(id: string, buyer: Person): Promise<ListerReply>[] {
  return [approve(id), withdraw(buyer, id)];
}
