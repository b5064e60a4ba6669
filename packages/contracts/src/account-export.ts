import Type, { type Static } from 'typebox';
import { User } from './account.ts';
import { DeclineReason } from './checkout.ts';
import { Id, Instant } from './ids.ts';
import { nullable } from './missing-values.ts';
import { Amount, Currency } from './money.ts';
import { PaidWith } from './payment-instrument.ts';
import { TicketTypeName } from './ticket-types.ts';

const lines = Type.Array(
  Type.Object({
    productId: Id,
    name: Type.String(),
    price: Amount,
    count: Type.Integer(),
    ticketType: Type.Optional(TicketTypeName),
    discount: Type.Optional(Amount),
    /** The service fee of all tickets of the line. */
    fee: Type.Optional(Amount),
  }),
);

/**
 * `GET /api/account/export`: all data stored about an account. Passwords, tokens and their hashes are left
 * out: they are not personal data, and anyone who has the file could sign in with them.
 */
export const AccountExport = Type.Object(
  {
    exportedAt: Instant,
    account: Type.Object(User.properties),
    /** Where the account is and was signed in. */
    sessions: Type.Array(
      Type.Object({
        createdAt: Instant,
        lastUsedAt: Instant,
        expiresAt: Instant,
        revokedAt: nullable(Instant),
        userAgent: Type.String(),
        address: Type.String(),
      }),
    ),
    /** The links that were sent by mail. */
    links: Type.Array(
      Type.Object({
        purpose: Type.String(),
        email: Type.String(),
        createdAt: Instant,
        expiresAt: Instant,
        usedAt: nullable(Instant),
      }),
    ),
    listerRequests: Type.Array(
      Type.Object({
        state: Type.String(),
        createdAt: Instant,
        decidedAt: nullable(Instant),
        reason: nullable(Type.String()),
      }),
    ),
    /** Every checkout, paid or not. */
    checkouts: Type.Array(
      Type.Object({
        state: Type.String(),
        amount: Amount,
        currency: Currency,
        createdAt: Instant,
        /** The network address of the request, while tickets are held. */
        network: nullable(Type.String()),
        lines,
      }),
    ),
    /** The sold-out events whose free tickets the account gets a mail about. */
    eventWatches: Type.Array(Type.Object({ productId: Id, createdAt: Instant })),
    /** The events for whose tickets the account waits, or did within the last day. */
    waitingLines: Type.Array(
      Type.Object({
        productId: Id,
        count: Type.Integer(),
        lastSeenAt: Instant,
        /** The network address of the request. Rows are deleted a day after the place ended. */
        network: nullable(Type.String()),
      }),
    ),
    orders: Type.Array(
      Type.Object({
        _id: Id,
        state: Type.String(),
        status: Type.String(),
        transactionId: nullable(Type.String()),
        amount: Amount,
        currency: Currency,
        address: Type.String(),
        createdAt: Instant,
        lines,
        tickets: Type.Array(
          Type.Object({
            _id: Id,
            productId: Id,
            code: Type.String(),
            createdAt: Instant,
            checkedInAt: nullable(Instant),
            voidedAt: nullable(Instant),
          }),
        ),
        refunds: Type.Array(
          Type.Object({ amount: Amount, reason: Type.String(), state: Type.String(), createdAt: Instant }),
        ),
      }),
    ),
    payments: Type.Array(
      Type.Object({
        transactionId: nullable(Type.String()),
        amount: Amount,
        currency: Currency,
        state: Type.String(),
        declineReason: nullable(DeclineReason),
        paidWith: PaidWith,
        createdAt: Instant,
      }),
    ),
    /** The events that the account created. */
    events: Type.Array(Type.Object({ _id: Id, name: Type.String(), createdAt: Instant })),
    /** The check-in devices that the account added. */
    doorDevices: Type.Array(
      Type.Object({ productId: Id, label: Type.String(), createdAt: Instant, expiresAt: Instant }),
    ),
    /** The account's entries in the audit log: actions that concern security or money. */
    log: Type.Array(Type.Object({ at: Instant, action: Type.String(), address: nullable(Type.String()) })),
  },
  { $id: 'AccountExport' },
);
export type AccountExport = Static<typeof AccountExport>;
