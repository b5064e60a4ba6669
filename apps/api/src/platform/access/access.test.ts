import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aBuyer, aLister, anAdmin, type Person } from '../../../test/people.ts';
import { call, startTestApi, type TestApi } from '../../../test/test-api.ts';
import { auditLog } from '../database/tables.ts';
import { actorOf, registerAccess } from './access.ts';

/** The result of the access check: `in` for every reply of the route itself, or the status of the rejection. */
type Gate = 'in' | 401 | 403;
/**
 * `stranger` is another user than the one in the path. A `:userId` is filled with the caller's own id but for the
 * stranger, who gets the user's; `foreignAdmin` is an admin who does the same.
 */
type Row = Readonly<Record<'anonymous' | 'stranger' | 'user' | 'lister' | 'admin' | 'foreignAdmin', Gate>>;

const open: Row = { anonymous: 'in', stranger: 'in', user: 'in', lister: 'in', admin: 'in', foreignAdmin: 'in' };
const signedIn: Row = { ...open, anonymous: 401 };
/** For routes whose `:userId` must be the caller's own. */
const own: Row = { ...signedIn, stranger: 403, foreignAdmin: 403 };
const listersOwn: Row = { ...own, user: 403 };
const adminsOwn: Row = { ...listersOwn, lister: 403 };
/** For routes that don't check a `:userId`. */
const admins: Row = { ...adminsOwn, foreignAdmin: 'in' };

/** Check-in routes take only the tokens of check-in devices, which are no accounts. */
const doorStaff: Row = { anonymous: 401, stranger: 401, user: 401, lister: 401, admin: 401, foreignAdmin: 401 };

/** Every route of the API. A route that isn't here fails the test, and so does a row without a route. */
const matrix: Readonly<Record<string, Row>> = {
  'GET /health/live': open,
  'GET /health/ready': open,
  // By its token or the connection's address; see the tests of metrics.
  'GET /metrics': open,
  'GET /api/outbox': open,
  'GET /api/outbox/:mailId': open,
  'GET /api/outbox/:mailId/:index': open,
  'POST /api/signup': open,
  'POST /api/register': open,
  'POST /api/signin': open,
  'POST /api/login': open,
  'POST /api/session/refresh': open,
  'POST /api/logout': open,
  'GET /api/account/sessions': signedIn,
  'DELETE /api/account/sessions': signedIn,
  'DELETE /api/account/sessions/:sessionId': signedIn,
  'GET /api/account/second-factor': admins,
  'POST /api/account/second-factor/setup': admins,
  'POST /api/account/second-factor/setup/confirm': admins,
  'POST /api/account/second-factor/proof': admins,
  'POST /api/account/second-factor/recovery-codes': admins,
  'GET /api/account/export': signedIn,
  'DELETE /api/account': signedIn,
  'PUT /api/user/:userId': own,
  'POST /api/account/password': signedIn,
  'POST /api/password/forgot': open,
  'POST /api/password/reset': open,
  'POST /api/email/confirm': open,
  'GET /api/account/email': signedIn,
  'POST /api/account/email/confirmation': signedIn,
  'PUT /api/account/locale': signedIn,
  'GET /api/all/category': open,
  'GET /api/contact': open,
  'GET /api/products': open,
  'GET /api/products/': open,
  'GET /api/products/search': open,
  'GET /api/products/related/:productId': open,
  'POST /api/products/by/Search': open,
  'GET /api/product/one/:productId': open,
  'GET /api/product/photo/:id': open,
  'GET /api/braintree/getToken/:userId': own,
  'GET /api/braintree/webhook': open,
  'POST /api/braintree/webhook': open,
  'GET /api/payment/methods': open,
  'POST /api/payment/webhook/wave': open,
  'POST /api/payment/webhook/mtn': open,
  'PUT /api/payment/webhook/mtn': open,
  'POST /api/checkout': signedIn,
  'POST /api/checkout/:checkoutId/extend': signedIn,
  'DELETE /api/checkout/:checkoutId': signedIn,
  'POST /api/event/:productId/line': signedIn,
  'GET /api/event/:productId/line': signedIn,
  'DELETE /api/event/:productId/line': signedIn,
  'GET /api/event/:productId/watch': signedIn,
  'PUT /api/event/:productId/watch': signedIn,
  'DELETE /api/event/:productId/watch': signedIn,
  'POST /api/braintree/payment/:userId': own,
  'POST /api/payment/collect/:userId': own,
  'GET /api/payment/collect/:paymentId/:userId': own,
  'DELETE /api/payment/collect/:paymentId/:userId': own,
  'POST /api/order/create/:userId': own,
  'GET /api/orders/by/user/:userId': own,
  'GET /api/order/:orderId/:userId': own,
  'GET /api/order/:orderId/:userId/tickets.pdf': own,
  'GET /api/order/:orderId/:userId/calendar.ics': own,
  'POST /api/order/:orderId/mail/:userId': own,
  'POST /api/admin/order/:orderId/mail/:userId': adminsOwn,
  'POST /api/admin/attention/:itemId/mail/:userId': adminsOwn,
  'GET /api/product/share/:id': open,
  'GET /api/tickets/keys': open,
  'GET /api/event/:productId/staff/:userId': listersOwn,
  'POST /api/event/:productId/staff/:userId': listersOwn,
  'DELETE /api/event/:productId/staff/:staffId/:userId': listersOwn,
  'GET /api/event/:productId/attendees/:userId': listersOwn,
  'GET /api/event/:productId/attendees.csv/:userId': listersOwn,
  'GET /api/event/:productId/conflicts/:userId': listersOwn,
  'POST /api/ticket/:ticketId/reissue/:userId': own,
  'POST /api/checkin': doorStaff,
  'POST /api/checkin/undo': doorStaff,
  'GET /api/checkin/search': doorStaff,
  'GET /api/checkin/summary': doorStaff,
  'GET /api/checkin/tickets': doorStaff,
  'POST /api/checkin/scans': doorStaff,
  'GET /api/checkin/conflicts': doorStaff,
  'POST /api/admin/request/:userId': own,
  'GET /api/lister/request/:userId': own,
  'GET /api/adminrequest/:userId': adminsOwn,
  'PUT /api/update/request/:requestId/:personId': admins,
  'DELETE /api/delete/request/:requestId': signedIn,
  'DELETE /api/delete/request/:requestId/:personId': signedIn,
  'POST /api/product/:userId': listersOwn,
  'PUT /api/product/:productId/:userId': listersOwn,
  'DELETE /api/product/:productId/:userId': listersOwn,
  'GET /api/product/edit/:productId/:userId': listersOwn,
  'GET /api/event/:productId/ticket-types/:userId': listersOwn,
  'PUT /api/event/:productId/ticket-types/:userId': listersOwn,
  'POST /api/event/:productId/code': open,
  'GET /api/event/:productId/codes/:userId': listersOwn,
  'POST /api/event/:productId/codes/:userId': listersOwn,
  'PATCH /api/event/:productId/codes/:codeId/:userId': listersOwn,
  'DELETE /api/event/:productId/codes/:codeId/:userId': listersOwn,
  'GET /api/event/:productId/codes.csv/:userId': listersOwn,
  'PUT /api/event/:productId/publication/:userId': listersOwn,
  'POST /api/event/:productId/copy/:userId': listersOwn,
  'POST /api/event/cancel/:productId/:userId': listersOwn,
  'DELETE /api/event/cancel/:productId/:userId': listersOwn,
  'POST /api/order/:orderId/refund/:userId': own,
  'POST /api/admin/refund/:orderId/:userId': adminsOwn,
  'GET /api/lister/events/:userId': listersOwn,
  'GET /api/lister/sales/:userId': listersOwn,
  'POST /api/category/create/:userId': adminsOwn,
  'GET /api/admin/terms/:userId': adminsOwn,
  'PUT /api/admin/terms/:userId': adminsOwn,
  'GET /api/lister/terms/:userId': listersOwn,
  'DELETE /api/category/:userId/:categoryId': adminsOwn,
  'GET /api/order/list/:userId': adminsOwn,
  'GET /api/order/status-value/:userId': adminsOwn,
  'PUT /api/order/:orderId/status/:userId': adminsOwn,
  'GET /api/all/users/:userId': adminsOwn,
  'GET /api/admin/order/:orderId/:userId': adminsOwn,
  'POST /api/admin/payment/:paymentId/look/:userId': adminsOwn,
  'GET /api/admin/payments/:userId': adminsOwn,
  'GET /api/admin/events/:userId': adminsOwn,
  'POST /api/admin/ticket/:ticketId/reissue/:userId': adminsOwn,
  'GET /api/admin/summary/:userId': adminsOwn,
  'GET /api/admin/sales/:userId': adminsOwn,
  'GET /api/admin/members/:userId': adminsOwn,
  'GET /api/admin/audit/:userId': adminsOwn,
  'GET /api/admin/attention/:userId': adminsOwn,
  'POST /api/admin/attention/:itemId/resolve/:userId': adminsOwn,
  'GET /api/admin/orders.csv/:userId': adminsOwn,
  'GET /api/admin/sales.csv/:userId': adminsOwn,
};

let api: TestApi;
let owner: Person;
let people: Readonly<Record<keyof Row, Person | undefined>>;
/** The callers who put the owner's id into the path. */
const foreign: ReadonlySet<keyof Row> = new Set(['stranger', 'foreignAdmin']);

beforeAll(async () => {
  api = await startTestApi();
  owner = await aBuyer(api);
  const admin = await anAdmin(api);
  const lister = await aLister(api);
  people = { anonymous: undefined, stranger: await aBuyer(api), user: owner, lister, admin, foreignAdmin: admin };
});
afterAll(() => api.close());

async function tryRoute(route: string, who: keyof Row): Promise<Gate> {
  const [method = 'GET', path = ''] = route.split(' ');
  const person = people[who];
  const url = path
    .replace(':userId', foreign.has(who) ? owner.id : (person?.id ?? owner.id))
    .replaceAll(/:\w+/g, '7e1c0d3a-4a51-4c53-9a55-0f4d2c9be001');
  // The routes of the session's cookie go no further with this origin, so that none ends a session or lacks its cookie.
  const origin = 'https://another.example';
  const headers = person === undefined ? { origin } : { origin, authorization: `Bearer ${person.token}` };
  const payload = method === 'POST' ? {} : undefined;
  const reply = await call(api, method as 'GET', url, { headers, ...(payload === undefined ? {} : { payload }) });
  const rejected = ['not_signed_in', 'session_ended', 'foreign_user', 'forbidden'].includes(String(reply.body?.code));
  return rejected && (reply.status === 401 || reply.status === 403) ? reply.status : 'in';
}

describe('the access table', () => {
  it('[ACCESS-1] every route has a row in the table, and every row a route', () => {
    // The framework adds a HEAD route to every GET route, with the same access check.
    const routes = [...api.app.routeAccess.keys()].filter(name => !name.startsWith('HEAD '));
    expect(routes.sort()).toEqual(Object.keys(matrix).sort());
  });

  it.each(Object.entries(matrix))('[ACCESS-2] %s allows exactly the callers in its row', async (route, row) => {
    for (const who of Object.keys(row) as (keyof Row)[]) {
      expect({ who, gate: await tryRoute(route, who) }).toEqual({ who, gate: row[who] });
    }
  });

  it('[ACCESS-3] [ACCESS-7] another user’s id in the path is 403 and audited', async () => {
    const stranger = await aBuyer(api);
    const reply = await stranger.call('GET', `/api/orders/by/user/${owner.id}?q=somebody@example.com`);
    expect({ status: reply.status, code: reply.body.code }).toEqual({ status: 403, code: 'foreign_user' });
    const rows = await api.database.select().from(auditLog);
    const row = rows.find(({ actorId, action }) => actorId === stranger.id && action !== 'signed_up');
    expect(row).toMatchObject({
      action: 'foreign_user_refused',
      detail: { method: 'GET', path: `/api/orders/by/user/${owner.id}` },
      requestId: reply.body.requestId,
    });
  });

  it('[ACCESS-8] another user’s id in the path counts towards the account’s limit, and is audited twenty times an hour', async () => {
    const stranger = await aBuyer(api);
    const ask = async () => (await stranger.call('GET', `/api/orders/by/user/${owner.id}`)).status;
    const statuses = await Promise.all(Array.from({ length: 121 }, ask));
    expect({ foreign: statuses.filter(status => status === 403).length, last: await ask() }).toEqual({
      foreign: 120,
      last: 429,
    });
    const rows = await api.database.select().from(auditLog).where(eq(auditLog.actorId, stranger.id));
    expect(rows.filter(({ action }) => action === 'foreign_user_refused')).toHaveLength(20);
  });

  it('[ACCESS-4] another user’s id in the path is refused before the body is validated', async () => {
    const stranger = await aBuyer(api);
    const reply = await stranger.call('POST', `/api/braintree/payment/${owner.id}`, { payload: { amount: 'x' } });
    expect(reply.status).toBe(403);
  });

  it('[ACCESS-5] an admin’s route rejects every other caller', async () => {
    const app = Fastify();
    registerAccess(app, {
      authenticate: async request => ({
        userId: 'someone',
        sessionId: 'session',
        role: request.headers.authorization === 'admin' ? 1 : 0,
        lister: false,
        confirmed: true,
      }),
      authenticateStaff: () => Promise.reject(new Error('must not be called')),
      countRequest: async () => undefined,
      reportForeignUser: async () => undefined,
    });
    app.get('/figures', { config: { access: 'admin' } }, async request => actorOf(request));
    const status = async (authorization: string) =>
      (await app.inject({ method: 'GET', url: '/figures', headers: { authorization } })).statusCode;
    expect({ buyerStatus: await status('buyer'), adminStatus: await status('admin') }).toEqual({
      buyerStatus: 403,
      adminStatus: 200,
    });
  });

  it('[ACCESS-6] a route without an access setting makes the start fail', async () => {
    const app = Fastify();
    registerAccess(app, {
      authenticate: () => Promise.reject(new Error('must not be called')),
      authenticateStaff: () => Promise.reject(new Error('must not be called')),
      countRequest: async () => undefined,
      reportForeignUser: async () => undefined,
    });
    expect(() => app.get('/forgotten', async () => 'open')).toThrow("GET /forgotten doesn't state who may call it");
  });
});
