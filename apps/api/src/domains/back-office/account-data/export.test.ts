import type { AccountExport } from '@guichet/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEvent } from '../../../../test/catalogue.ts';
import { createOrder, hold, pay } from '../../../../test/checkouts.ts';
import { aBuyer, aLister, type Person } from '../../../../test/people.ts';
import { call, startTestApi, type TestApi } from '../../../../test/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.close());

async function exported(person: Person): Promise<AccountExport> {
  const reply = await person.call<AccountExport>('GET', '/api/account/export');
  expect(reply.status).toBe(200);
  return reply.body;
}

/** Tables that refer to accounts, and where their rows are in the export. */
const kept: Readonly<Record<string, keyof AccountExport | 'nothing about the account'>> = {
  'sessions.user_id': 'sessions',
  'account_tokens.user_id': 'links',
  'lister_requests.user_id': 'listerRequests',
  // An admin's audit entries concern other accounts.
  'lister_requests.decided_by': 'log',
  'refunds.requested_by': 'log',
  'attention_items.resolved_by': 'log',
  // The replaced codes are refused at check-in. Each reissue is in the audit log.
  'ticket_reissues.reissued_by': 'log',
  // Its key and its codes are secrets; what happened to them is in the audit log.
  'second_factors.user_id': 'log',
  'checkouts.user_id': 'checkouts',
  'waiting_line.user_id': 'waitingLines',
  'event_watches.user_id': 'eventWatches',
  'orders.user_id': 'orders',
  'payments.user_id': 'payments',
  'events.owner_id': 'events',
  'staff_tokens.created_by': 'doorDevices',
  // The times of the last hours' requests, for a limit. Those of admins are in the audit log too.
  'mail_resends.requested_by': 'nothing about the account',
  // What the shop charges for an organiser's sales; each change is in the audit log.
  'sale_terms.owner_id': 'log',
  // Random keys of the browser and hashes of requests, deleted after a day.
  'idempotency_keys.user_id': 'nothing about the account',
};

describe('the export', () => {
  it('[EXPORT-1] covers every table that refers to accounts', async () => {
    const { rows } = await api.database.$client.query<{ reference: string }>(`
      select c.conrelid::regclass || '.' || a.attname as reference
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
      where c.contype = 'f' and c.confrelid = 'users'::regclass`);
    expect(rows.map(row => row.reference).sort()).toEqual(Object.keys(kept).sort());
    const empty = await exported(await aBuyer(api));
    for (const place of Object.values(kept)) {
      if (place !== 'nothing about the account') expect(empty[place]).toBeInstanceOf(Array);
    }
  });

  it('[EXPORT-1] a new account’s export holds its profile and session, and empty lists', async () => {
    const buyer = await aBuyer(api);
    const { exportedAt, ...rest } = await exported(buyer);
    expect(Date.parse(exportedAt)).toBeGreaterThan(0);
    expect(rest).toMatchObject({
      account: { _id: buyer.id, email: buyer.email, role: 0 },
      sessions: [{ revokedAt: null, userAgent: 'lightMyRequest', address: expect.stringMatching(/^10\./) }],
      links: [{ purpose: 'confirm_email', email: buyer.email, usedAt: null }],
      listerRequests: [],
      checkouts: [],
      orders: [],
      payments: [],
      events: [],
      doorDevices: [],
      log: [{ action: 'signed_up' }, { action: 'account_exported' }],
    });
  });

  it('[EXPORT-1] [FRAUD-9] holds the account’s orders with lines, tickets and every payment attempt', async () => {
    const buyer = await aBuyer(api);
    const [dear, free] = [await anEvent(api.database), await anEvent(api.database, { price: 0, name: 'Free' })];
    const { checkoutId, amount } = await hold(buyer, dear, 2);
    api.gateway.faults.push('declined');
    await pay(buyer, { amount, checkoutId });
    expect((await pay(buyer, { amount, checkoutId })).status).toBe(200);
    await createOrder(buyer, { products: [{ _id: free, count: 1 }], amount: 0, address: '12 Rue du Port' });
    await buyer.call('POST', `/api/admin/request/${buyer.id}`);
    const { orders, payments, checkouts, listerRequests } = await exported(buyer);
    expect(orders).toMatchObject([
      { amount: 10_000, lines: [{ productId: dear, count: 2 }], tickets: [{ productId: dear }, {}], refunds: [] },
      { amount: 0, address: '12 Rue du Port', lines: [{ name: 'Free' }], tickets: [{ productId: free }] },
    ]);
    expect(orders[0]?.tickets.map(ticket => ticket.code)).toHaveLength(2);
    expect(payments).toMatchObject([
      { amount: 10_000, state: 'declined', declineReason: 'declined', transactionId: null },
      { amount: 10_000, state: 'captured', transactionId: orders[0]?.transactionId },
    ]);
    expect(checkouts).toMatchObject([{ state: 'completed', lines: [{ productId: dear, price: 5_000 }] }]);
    expect(listerRequests).toMatchObject([{ state: 'pending', decidedAt: null }]);
  });

  it('[EXPORT-2] holds no data of other accounts and no secret', async () => {
    const lister = await aLister(api);
    const other = await aBuyer(api);
    await other.call('GET', `/api/orders/by/user/${lister.id}`);
    await call(api, 'POST', '/api/signup', {
      payload: { name: 'Thief', email: lister.email, password: 'another password' },
      remoteAddress: '10.66.66.66',
    });
    const text = JSON.stringify(await exported(lister));
    expect(text).toContain(lister.email);
    for (const secret of [other.id, other.email, '10.66.66.66', 'plain:', 'correct horse', lister.refreshCookie]) {
      expect(text).not.toContain(secret);
    }
    const { rows } = await api.database.$client.query<{ secret: string }>(
      `select token_hash as secret from refresh_tokens union all select id::text from sessions
       union all select id::text from account_tokens union all select token_hash from staff_tokens`,
    );
    expect(rows.length).toBeGreaterThan(4);
    for (const { secret } of rows) expect(text).not.toContain(secret);
  });

  it('[EXPORT-3] [EXPORT-4] is a download, never cached, limited to ten a minute', async () => {
    const buyer = await aBuyer(api);
    const { raw } = await buyer.call('GET', '/api/account/export');
    expect(raw.headers).toMatchObject({
      'content-disposition': 'attachment; filename="guichet-account.json"',
      'cache-control': 'no-store',
    });
    const statuses: number[] = [];
    for (let index = 0; index < 10; index += 1) {
      statuses.push((await buyer.call('GET', '/api/account/export')).status);
    }
    expect({ first: statuses[0], last: statuses.at(-1) }).toEqual({ first: 200, last: 429 });
  });
});
