import type { CheckoutReply, EventDetail, EventSummary, Order, OrderProduct, SessionReply } from '@guichet/contracts';

const id = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** The current time in tests. */
export const noon = Date.parse('2026-11-21T12:00:00.000Z');

/** Two categories. */
export const concerts = { _id: id(901), name: 'Concerts' };
export const theatre = { _id: id(902), name: 'Theatre' };

/** An event on sale. `number` makes it another one. */
export function sampleEvent(number = 1, changes: Partial<EventSummary> = {}): EventSummary {
  return {
    _id: id(number),
    name: `Event ${number}`,
    description: 'one two three four five six seven eight nine ten eleven twelve',
    startDate: '2026-12-05T00:00:00.000Z',
    startTime: '20:00',
    endTime: '23:00',
    timeZone: 'Africa/Abidjan',
    location: 'Palais de la Culture, Abidjan',
    price: 12_500,
    currency: 'XOF',
    shipping: false,
    quantity: 40,
    sold: 3,
    ended: false,
    cancelled: false,
    photo: null,
    category: concerts._id,
    createdAt: '2026-11-18T12:00:00.000Z',
    ...changes,
  };
}

/** The same event as its own page receives it. */
export function sampleDetail(number = 1, changes: Partial<EventSummary> = {}): EventDetail {
  return {
    ...sampleEvent(number, changes),
    category: concerts,
    organiser: null,
    cancelReason: null,
    shareImage: `/api/product/share/${id(number)}?v=0123456789abcdef`,
    capacity: 43,
    version: 1,
  };
}

/** A signed-in buyer. */
export const buyer: SessionReply = {
  token: 'token-1',
  user: {
    _id: id(700),
    name: 'Koffi Mensah',
    email: 'buyer@guichet.example',
    about: '',
    role: 0,
    lister: false,
    emailVerified: true,
    locale: 'en',
    createdAt: '2026-01-02T10:00:00.000Z',
    updatedAt: '2026-01-02T10:00:00.000Z',
  },
};

/** A signed-in admin. */
export const admin: SessionReply = {
  token: 'token-1',
  user: { ...buyer.user, _id: id(701), name: 'Afia Owusu', email: 'admin@guichet.example', role: 1 },
};

/** A signed-in lister: a buyer whose events an admin approved. */
export const lister: SessionReply = {
  token: 'token-1',
  user: { ...buyer.user, _id: id(702), name: 'Moussa Traoré', email: 'lister@guichet.example', lister: true },
};

/** The reply to a hold of these tickets, with ten minutes left. */
export function sampleHold(
  lines: readonly { event: EventSummary; count: number }[],
  changes: Partial<CheckoutReply> = {},
): CheckoutReply {
  return {
    checkoutId: id(800),
    lines: lines.map(({ event, count }) => ({ productId: event._id, name: event.name, price: event.price, count })),
    amount: lines.reduce((sum, { event, count }) => sum + event.price * count, 0),
    currency: 'XOF',
    now: '2026-11-21T09:00:00.000Z',
    expiresAt: '2026-11-21T09:10:00.000Z',
    extensionsLeft: 10,
    ...changes,
  };
}

function sampleLine(event: EventSummary, count: number): OrderProduct {
  const { _id, name, price, startDate, startTime, endTime, timeZone, location, photo } = event;
  const { shipping, ended, cancelled } = event;
  return {
    ...{ _id, name, price, count, startDate, startTime, endTime, timeZone, location, photo },
    ...{ shipping, ended, cancelled, archived: false, cancelReason: null, changed: null },
  };
}

/** The order of one event. */
export function sampleOrder(event: EventSummary, count = 1): Order {
  return {
    _id: id(600),
    transaction_id: 'transaction-1',
    amount: event.price * count,
    refunded: 0,
    currency: 'XOF',
    paidWith: { kind: 'card', brand: 'Visa', last4: '1111' },
    status: 'Not processed',
    version: 1,
    address: '',
    createdAt: '2026-11-21T12:00:00.000Z',
    updatedAt: '2026-11-21T12:00:00.000Z',
    user: { _id: buyer.user._id, name: buyer.user.name },
    products: [sampleLine(event, count)],
    refundOffered: null,
    refunds: [],
    tickets: Array.from({ length: count }, (_, index) => ({
      _id: id(500 + index),
      code: `TWP5CJRQ${index}`,
      productId: event._id,
      payload: `TWP5CJRQ${index}`,
      state: 'valid',
      reissued: 0,
    })),
  };
}
