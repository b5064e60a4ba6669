import type {
  AdminOrder,
  AdminOrderDetail,
  AdminSummary,
  AdminTicket,
  ListerRequestOfUser,
  SalesReply,
} from '@guichet/contracts';
import { createFakeApi, type FakeApi } from './fake-api.ts';
import { buyer, sampleEvent } from './samples.ts';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const madeAt = '2026-11-21T11:00:00.000Z';

/** The id of the order with this number. */
export const orderId = (number: number) => id(6_000 + number);

/** An order of two tickets as admins see it. */
export function adminOrder(number = 1, changes: Partial<AdminOrder> = {}): AdminOrder {
  const event = sampleEvent(1);
  return {
    _id: orderId(number),
    transaction_id: `transaction-${number}`,
    amount: 25_000,
    refunded: 0,
    currency: 'XOF',
    paidWith: { kind: 'card', brand: 'Visa', last4: '1111' },
    status: 'Not processed',
    version: 1,
    address: '',
    createdAt: madeAt,
    updatedAt: madeAt,
    user: { _id: buyer.user._id, name: `Buyer ${number}`, email: `buyer-${number}@guichet.example` },
    products: [{ _id: event._id, name: event.name, price: event.price, count: 2 }],
    ticketCounts: { valid: 2, used: 0, void: 0 },
    ...changes,
  };
}

/** A ticket of that order. */
export function adminTicket(nth: number, changes: Partial<AdminTicket> = {}): AdminTicket {
  const event = sampleEvent(1);
  return {
    _id: id(5_000 + nth),
    productId: event._id,
    name: event.name,
    nth,
    of: 2,
    state: 'valid',
    usedAt: null,
    usedBy: null,
    refundId: null,
    reissued: 0,
    refund: 12_500,
    ...changes,
  };
}

/** The same order with all that belongs to it. */
export function orderDetail(changes: Partial<AdminOrderDetail> = {}): AdminOrderDetail {
  return {
    ...adminOrder(1),
    tickets: [adminTicket(1), adminTicket(2)],
    refunds: [],
    payments: [],
    disputes: [],
    refundable: 25_000,
    mails: [],
    ...changes,
  };
}

/** A pending request to list events. */
export function listerRequest(number = 1, changes: Partial<ListerRequestOfUser> = {}): ListerRequestOfUser {
  return {
    _id: id(4_000 + number),
    state: 'pending',
    createdAt: madeAt,
    decidedAt: null,
    reason: null,
    user: { ...buyer.user, _id: id(4_100 + number), name: `Requester ${number}`, about: 'Runs a small hall.' },
    ...changes,
  };
}

const noSales = { gross: 0, refunds: 0, net: 0, tickets: 0, voidTickets: 0 };

/** Sales of two days and one event. */
export const sales: SalesReply = {
  from: '2026-11-20',
  to: '2026-11-21',
  timeZone: 'Africa/Abidjan',
  currency: 'XOF',
  total: { gross: 25_000, refunds: 5_000, net: 20_000, tickets: 2, voidTickets: 0 },
  previous: { from: '2026-11-18', to: '2026-11-19', total: { ...noSales, gross: 40_000, net: 40_000, tickets: 1 } },
  days: [
    { day: '2026-11-20', orders: 0, ...noSales },
    { day: '2026-11-21', orders: 1, gross: 25_000, refunds: 5_000, net: 20_000, tickets: 2, voidTickets: 0 },
  ],
  events: [
    {
      ...{ _id: id(1), name: 'Event 1', orders: 1, capacity: 43, sold: 3, checkedIn: 1 },
      ...{ gross: 25_000, refunds: 5_000, net: 20_000, tickets: 2, voidTickets: 0 },
    },
  ],
};

/** The figures of a shop with ten orders. */
export function summary(changes: Partial<AdminSummary> = {}): AdminSummary {
  return {
    currency: 'XOF',
    orders: 1_234,
    amount: 2_500_000,
    refunded: 100_000,
    net: 2_400_000,
    pendingRequests: 2,
    members: 57,
    attention: 0,
    recentOrders: [adminOrder(1), adminOrder(2, { status: 'Shipped' })],
    ...changes,
  };
}

/** Rows of a longer list, as the API sends them. */
export function pageOf(rows: readonly unknown[], total = rows.length): Response {
  return Response.json(rows, { headers: { 'x-total-count': String(total) } });
}

/** An API with a quiet shop for admins. */
export function createAdminFakeApi(routes: Parameters<typeof createFakeApi>[0] = {}): FakeApi {
  return createFakeApi({
    'GET /api/admin/summary/:userId': () => summary(),
    'GET /api/all/users/:userId': () => pageOf([{ _id: id(700), createdAt: madeAt }], 57),
    'GET /api/adminrequest/:userId': () => [],
    'GET /api/admin/sales/:userId': () => sales,
    'GET /api/order/list/:userId': () => pageOf([]),
    'GET /api/order/status-value/:userId': () => ['Not processed', 'Processing', 'Shipped', 'Delivered', 'Cancelled'],
    'GET /api/admin/payments/:userId': () => [],
    'GET /api/admin/order/:orderId/:userId': () => orderDetail(),
    'GET /api/admin/events/:userId': () => pageOf([]),
    'GET /api/admin/members/:userId': () => pageOf([]),
    'GET /api/admin/terms/:userId': () => ({ currency: 'XOF', shop: { fee: null, tax: null }, organisers: [] }),
    'GET /api/admin/attention/:userId': () => pageOf([]),
    'GET /api/admin/audit/:userId': () => pageOf([]),
    ...routes,
  });
}
