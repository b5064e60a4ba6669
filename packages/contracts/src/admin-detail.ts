import Type, { type Static } from 'typebox';
import { AdminOrder, pageFields } from './admin.ts';
import { Id, Instant } from './ids.ts';
import { ListerEvent } from './lister.ts';
import { nullable } from './missing-values.ts';
import { Amount, Currency } from './money.ts';
import { PaidWith } from './payment-instrument.ts';
import { RefundState } from './refund-state.ts';
import { ticketRefundFields } from './sale-terms.ts';
import { TicketState } from './ticket-state.ts';
import { TicketTypeName } from './ticket-types.ts';

/** A ticket as admins see it: without its code and payload, which admit. */
export const AdminTicket = Type.Object({
  _id: Id,
  productId: Id,
  /** The event's name when the order was made. */
  name: Type.String(),
  ticketType: Type.Optional(TicketTypeName),
  /** The 2 and the 3 of "2 of 3". */
  nth: Type.Integer({ minimum: 1 }),
  of: Type.Integer({ minimum: 1 }),
  state: TicketState,
  usedAt: nullable(Instant),
  /** The label of the device that accepted it. */
  usedBy: nullable(Type.String()),
  /** The refund that voided it. */
  refundId: nullable(Id),
  /** How often its code was replaced. */
  reissued: Type.Integer({ minimum: 0 }),
  ...ticketRefundFields,
});
export type AdminTicket = Static<typeof AdminTicket>;

/** A refund of an order as admins see it. */
export const AdminRefund = Type.Object({
  _id: Id,
  amount: Amount,
  state: RefundState,
  /** `void`: the payment was not settled, so it was voided. `none`: free tickets. */
  method: Type.Union([Type.Literal('refund'), Type.Literal('void'), Type.Literal('none')]),
  reason: Type.String(),
  restock: Type.Boolean(),
  /** The service fee of its tickets, where it does not come back. */
  feeKept: Type.Optional(Amount),
  transactionId: nullable(Type.String()),
  createdAt: Instant,
  updatedAt: Instant,
});
export type AdminRefund = Static<typeof AdminRefund>;

/** A payment attempt of an order as admins see it. */
export const AdminPayment = Type.Object({
  _id: Id,
  amount: Amount,
  currency: Currency,
  /** As in the operations guide: `started`, `authorised`, `captured` and so on. */
  state: Type.String(),
  transactionId: nullable(Type.String()),
  /** What it was paid with; mobile money also before it was. */
  paidWith: PaidWith,
  declineText: nullable(Type.String()),
  createdAt: Instant,
  updatedAt: Instant,
});
export type AdminPayment = Static<typeof AdminPayment>;

/** A payment whose order was never placed, with its buyer. */
export const UnplacedPayment = Type.Object(
  { ...AdminPayment.properties, user: AdminOrder.properties.user },
  { $id: 'UnplacedPayment' },
);
export type UnplacedPayment = Static<typeof UnplacedPayment>;

/**
 * `GET /api/admin/payments/{userId}`: the newest 20 payments whose order was never placed and that match `q`, newest
 * first: refused, expired and unanswered ones, and money that went back.
 */
export const UnplacedPaymentsQuery = Type.Object({
  /** Words from the buyer's name or address or the provider's reference; or a phone number, or its last four digits. */
  q: Type.String({ minLength: 1, maxLength: 200 }),
});

/** A dispute of an order's payment at the bank. */
const AdminDispute = Type.Object({
  /** The provider's id. */
  _id: Type.String(),
  amount: Amount,
  /** While one is open nothing can be refunded; the money of a lost one is gone. */
  state: Type.Union([Type.Literal('open'), Type.Literal('won'), Type.Literal('lost')]),
  openedAt: Instant,
});

/** A mail about an order. The job queue keeps finished ones for some days only. */
export const AdminMail = Type.Object({
  _id: Id,
  /** What it is about, for instance `order_placed`. */
  kind: Type.String(),
  /** `waiting` includes those that will be tried again; `done` those that were no longer due. */
  state: Type.Union([Type.Literal('waiting'), Type.Literal('sending'), Type.Literal('done'), Type.Literal('failed')]),
  createdAt: Instant,
  /** When it was done or has failed. */
  finishedAt: nullable(Instant),
});
export type AdminMail = Static<typeof AdminMail>;

/** `GET /api/admin/order/{orderId}/{userId}`: one order with all that belongs to it, each list oldest first. */
export const AdminOrderDetail = Type.Object(
  {
    ...AdminOrder.properties,
    tickets: Type.Array(AdminTicket),
    refunds: Type.Array(AdminRefund),
    payments: Type.Array(AdminPayment),
    disputes: Type.Array(AdminDispute),
    /** What a refund may still pay: 0 while a dispute is open. */
    refundable: Amount,
    mails: Type.Array(AdminMail),
  },
  { $id: 'AdminOrderDetail' },
);
export type AdminOrderDetail = Static<typeof AdminOrderDetail>;

/** An event as admins see it: as its lister does, with the lister and what ended its sale. */
export const AdminEvent = Type.Object(
  {
    ...ListerEvent.properties,
    /** Who lists it; null for the platform's own events. */
    lister: nullable(Type.Object({ _id: Id, name: Type.String() })),
    archivedAt: nullable(Instant),
    cancelledAt: nullable(Instant),
    /** Why it was called off. */
    cancelReason: nullable(Type.String()),
  },
  { $id: 'AdminEvent' },
);
export type AdminEvent = Static<typeof AdminEvent>;

/**
 * `GET /api/admin/events/{userId}`: events that match every word and have this state. An archived event is only
 * `archived`, a cancelled one only `cancelled`; the others are `coming` until they end, then `past`.
 */
export const AdminEventsQuery = Type.Object({
  /** Words of the event's name, its place or its lister's name. */
  q: Type.Optional(Type.String({ maxLength: 200 })),
  state: Type.Optional(
    Type.Union([
      Type.Literal('coming'),
      Type.Literal('past'),
      Type.Literal('cancelled'),
      Type.Literal('archived'),
      Type.Literal('all'),
    ]),
  ),
  /** The id of a lister, or `platform` for the platform's own events. */
  lister: Type.Optional(Type.Union([Id, Type.Literal('platform')])),
  ...pageFields,
});
export type AdminEventsQuery = Static<typeof AdminEventsQuery>;
