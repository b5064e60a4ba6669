import { randomUUID } from 'node:crypto';
import type { AdminSummary, AttentionItem, AuditRow, Member, MemberRow } from '@guichet/contracts';
import { eq, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEvent } from '../../../../test/catalogue.ts';
import { type Maybe, outcome } from '../../../../test/checkouts.ts';
import { aBuyer, aLister, anAdmin, type Person } from '../../../../test/people.ts';
import { aSale } from '../../../../test/sales.ts';
import { startTestApi, type TestApi } from '../../../../test/test-api.ts';
import { closeAttention, openAttention } from '../../../platform/attention/attention.ts';
import { writeAudit } from '../../../platform/audit/audit-log.ts';
import { auditLog, users } from '../../../platform/database/tables.ts';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startTestApi();
  admin = await anAdmin(api);
});
afterAll(() => api.close());

const unknownId = '7e1c0d3a-4a51-4c53-9a55-0f4d2c9be001';

function get<T>(path: string, query = ''): Promise<Maybe<T>> {
  return admin.call('GET', `/api/${path}/${admin.id}${query}`);
}

async function rows<T>(path: string, query = ''): Promise<readonly T[]> {
  const reply = await admin.call<T[]>('GET', `/api/${path}/${admin.id}${query}`);
  if (reply.status !== 200) throw new Error(`No rows: ${reply.raw.payload}`);
  return reply.body;
}

describe('the dashboard', () => {
  it('[ADMIN-6] the summary of an empty shop has zeros and an empty list', async () => {
    const empty = await startTestApi();
    const boss = await anAdmin(empty);
    const { body } = await boss.call<AdminSummary>('GET', `/api/admin/summary/${boss.id}`);
    expect(body).toEqual({
      ...{ currency: 'XOF', orders: 0, amount: 0, refunded: 0, net: 0, pendingRequests: 0, members: 1, attention: 0 },
      recentOrders: [],
    });
    await empty.close();
  });

  it('[ADMIN-6] counts orders, money, requests, members and what needs attention, with the ten newest orders', async () => {
    const buyer = await aBuyer(api);
    const lines = [{ eventId: await anEvent(api.database), price: 2_500, count: 2 }];
    const made: string[] = [];
    for (let hour = 10; hour < 22; hour += 1) {
      const at = new Date(`2024-01-01T${hour}:00:00Z`);
      made.push(
        await aSale(api.database, { userId: buyer.id, lines, at, refunds: hour < 12 ? [{ amount: 1_000 }] : [] }),
      );
    }
    await buyer.call('POST', `/api/admin/request/${buyer.id}`);
    await openAttention(api.database, { kind: 'refund_failed', subject: randomUUID() });
    const { body } = await get<AdminSummary>('admin/summary');
    expect(body).toMatchObject({ currency: 'XOF', orders: 12, amount: 60_000, refunded: 2_000, net: 58_000 });
    expect(body).toMatchObject({ pendingRequests: 1, attention: 1 });
    expect(body.recentOrders?.map(order => order._id)).toEqual(made.reverse().slice(0, 10));
    expect(body.members).toBe((await rows('all/users')).length);
    expect(body.pendingRequests).toBe((await rows('adminrequest')).length);
    expect(body.attention).toBe((await rows('admin/attention')).length);
  });
});

describe('members', () => {
  it('[ADMIN-4] the list has one row per member, without personal data', async () => {
    const buyer = await aBuyer(api);
    const all = await rows<MemberRow>('all/users');
    const count = await api.database.select().from(users);
    expect(all).toHaveLength(count.length);
    expect(all.find(row => row._id === buyer.id)).toEqual({ _id: buyer.id, createdAt: expect.any(String) });
  });

  it('[ADMIN-51] the number of members is known without their rows', async () => {
    const count = await api.database.select().from(users).where(isNull(users.deletedAt));
    const { raw, body } = await admin.call<MemberRow[]>('GET', `/api/all/users/${admin.id}?limit=1`);
    expect(body).toHaveLength(1);
    expect(raw.headers['x-total-count']).toBe(String(count.length));
  });

  it('[ADMIN-21] a deleted account is not listed', async () => {
    const buyer = await aBuyer(api);
    await api.database.update(users).set({ deletedAt: new Date() }).where(eq(users.id, buyer.id));
    expect((await rows<MemberRow>('all/users')).some(row => row._id === buyer.id)).toBe(false);
    expect(await rows('admin/members', `?q=${buyer.email}`)).toEqual([]);
  });

  it('[ADMIN-5] members are listed with their purchases, and without secrets', async () => {
    const buyer = await aLister(api);
    const lines = [{ eventId: await anEvent(api.database), price: 1_000, count: 3 }];
    await aSale(api.database, { userId: buyer.id, lines, refunds: [{ amount: 500 }, { amount: 9, state: 'failed' }] });
    await aSale(api.database, { userId: buyer.id, lines });
    const reply = await get<Member[]>('admin/members', `?q=${buyer.email}`);
    expect(reply.body).toEqual([
      {
        ...{ _id: buyer.id, name: expect.any(String), email: buyer.email, role: 0, lister: true },
        ...{ emailVerified: false, createdAt: expect.any(String), orders: 2, amount: 6_000, refunded: 500 },
        currency: 'XOF',
      },
    ]);
    expect(reply.raw.payload).not.toContain('plain:');
  });

  it('[ADMIN-22] [ADMIN-23] members are found by parts of name and address, in pages', async () => {
    // Hexadecimal digits, in which none of the first names can occur.
    const surname = `Ouédraogo${randomUUID().slice(0, 6)}`;
    for (const first of ['Awa', 'Zoé', 'Cleo']) {
      const buyer = await aBuyer(api);
      await api.database
        .update(users)
        .set({ name: `${first} ${surname}` })
        .where(eq(users.id, buyer.id));
    }
    const found = async (query: string) => (await rows<Member>('admin/members', query)).map(({ name }) => name);
    const wanted = encodeURIComponent(surname.replace('é', 'E'));
    expect(await found(`?q=${wanted}&limit=2`)).toEqual([`Cleo ${surname}`, `Zoé ${surname}`]);
    expect(await found(`?q=${wanted}&limit=2&skip=2`)).toEqual([`Awa ${surname}`]);
    expect(await found(`?q=zoe%20${wanted}%20example.com`)).toEqual([`Zoé ${surname}`]);
    expect(await found('?q=%25%25')).toEqual([]);
    const page = await get('admin/members', `?q=${wanted}&limit=1`);
    expect(page.raw.headers['x-total-count']).toBe('3');
  });
});

describe('the audit log', () => {
  it('[ADMIN-8] [ADMIN-30] entries come newest first with their actor, filtered by action, actor and day', async () => {
    const buyer = await aBuyer(api);
    await writeAudit(api.database, { action: 'test_older', actorId: buyer.id, detail: { deep: { value: 1 } } });
    await writeAudit(api.database, { action: 'test_newer', actorId: buyer.id, requestId: 'r', address: '10.1.1.1' });
    const all = await rows<AuditRow>('admin/audit', `?actor=${buyer.id}&limit=2`);
    expect(all).toEqual([
      {
        ...{ _id: expect.any(Number), at: expect.any(String), action: 'test_newer', detail: {} },
        ...{ actor: { _id: buyer.id, name: expect.any(String) }, requestId: 'r', address: '10.1.1.1' },
      },
      expect.objectContaining({ action: 'test_older', detail: { deep: { value: 1 } }, requestId: null, address: null }),
    ]);
    expect((await rows<AuditRow>('admin/audit', '?action=test_older')).map(row => row.actor?._id)).toEqual([buyer.id]);
    await api.database
      .update(auditLog)
      .set({ at: new Date('2024-05-05T12:00:00Z') })
      .where(eq(auditLog.action, 'test_older'));
    expect(await rows('admin/audit', '?from=2024-05-05&to=2024-05-05')).toHaveLength(1);
    expect(await rows('admin/audit', '?from=2024-05-06&to=2024-05-07')).toEqual([]);
  });

  it('[ADMIN-31] the pages contain all entries, also those without an actor or of a deleted one', async () => {
    await writeAudit(api.database, { action: 'test_page' });
    await writeAudit(api.database, { action: 'test_page', actorId: unknownId });
    const page = async (skip: number) => {
      const reply = await get<AuditRow[]>('admin/audit', `?action=test_page&limit=1&skip=${skip}`);
      return [reply.raw.headers['x-total-count'], reply.raw.json().map((row: AuditRow) => row.actor)];
    };
    expect({ firstPage: await page(0), secondPage: await page(1), thirdPage: await page(2) }).toEqual({
      firstPage: ['2', [{ _id: unknownId, name: null }]],
      secondPage: ['2', [null]],
      thirdPage: ['2', []],
    });
    expect(outcome(await get('admin/audit', '?actor=me'))).toEqual([400, 'invalid_request']);
  });
});

describe('the “Needs attention” list', () => {
  async function anItem(): Promise<AttentionItem> {
    const subject = randomUUID();
    await openAttention(api.database, { kind: 'capture_failed', subject, detail: { amount: 700 } });
    const found = (await rows<AttentionItem>('admin/attention')).find(item => item.subject === subject);
    if (found === undefined) throw new Error('The item is not in the list.');
    return found;
  }

  function resolve(id: string, note: unknown = 'Called the bank.', by = admin): Promise<Maybe<AttentionItem>> {
    return by.call('POST', `/api/admin/attention/${id}/resolve/${by.id}`, { payload: { note } });
  }

  async function linesAbout(id: string) {
    const lines = await api.database.select().from(auditLog).where(eq(auditLog.action, 'attention_resolved'));
    return lines.filter(line => line.detail.itemId === id);
  }

  it('[ADMIN-10] open items come newest first with their details', async () => {
    const [first, second] = [await anItem(), await anItem()];
    const ids = (await rows<AttentionItem>('admin/attention')).map(item => item._id);
    expect(ids.slice(0, 2)).toEqual([second._id, first._id]);
    expect(second).toMatchObject({
      ...{ kind: 'capture_failed', detail: { amount: 700 }, resolvedAt: null, resolvedBy: null, note: null },
    });
  });

  it('[ADMIN-10] [ADMIN-43] [ADMIN-44] a resolved item leaves the list, keeps the admin and their note, and is audited', async () => {
    const { _id } = await anItem();
    const reply = await resolve(_id, '  Called the bank. ');
    expect({ status: reply.status, body: reply.body }).toMatchObject({
      status: 200,
      body: { note: 'Called the bank.', resolvedBy: { _id: admin.id, name: 'Admin' }, resolvedAt: expect.any(String) },
    });
    const ids = async (state: string) =>
      (await rows<AttentionItem>('admin/attention', `?state=${state}`)).map(item => item._id);
    expect([await ids('open'), await ids('resolved'), await ids('all')].map(list => list.includes(_id))).toEqual([
      false,
      true,
      true,
    ]);
    expect(await linesAbout(_id)).toMatchObject([{ actorId: admin.id, detail: { note: 'Called the bank.' } }]);
  });

  it('[ADMIN-44] [ADMIN-81] of two admins who resolve an item concurrently one succeeds', async () => {
    const { _id } = await anItem();
    const other = await anAdmin(api);
    const replies = await Promise.all([resolve(_id, 'Mine'), resolve(_id, 'Theirs', other)]);
    expect(replies.map(reply => reply.status)).toEqual([200, 200]);
    expect(new Set(replies.map(reply => reply.body.note)).size).toBe(1);
    expect(await linesAbout(_id)).toHaveLength(1);
  });

  it('[ADMIN-44] [ADMIN-82] resolving an item again changes nothing, and is not audited', async () => {
    const { _id } = await anItem();
    await resolve(_id, 'Once');
    expect((await resolve(_id, 'Again')).body.note).toBe('Once');
    expect(await linesAbout(_id)).toHaveLength(1);
  });

  it('[ADMIN-45] an item that the system resolved has no admin', async () => {
    const { _id, subject } = await anItem();
    await closeAttention(api.database, { kind: 'capture_failed', subject });
    const found = (await rows<AttentionItem>('admin/attention', '?state=resolved')).find(item => item._id === _id);
    expect(found).toMatchObject({ resolvedBy: null, resolvedAt: expect.any(String) });
  });

  it('[ADMIN-46] [ADMIN-47] resolving without a note is 400, and an unknown item is 404', async () => {
    const { _id } = await anItem();
    for (const note of [undefined, '', '   ', 7, 'x'.repeat(1_001)]) {
      const payload = note === undefined ? {} : { note };
      const reply = await admin.call('POST', `/api/admin/attention/${_id}/resolve/${admin.id}`, { payload });
      expect({ note, status: reply.status }).toEqual({ note, status: 400 });
    }
    expect(outcome(await resolve(unknownId))).toEqual([404, 'attention_item_not_found']);
    const { rows: open } = await api.database.execute(
      sql`select 1 from attention_items where id = ${_id} and resolved_at is null`,
    );
    expect(open).toHaveLength(1);
  });
});
