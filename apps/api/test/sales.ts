import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../src/platform/database/database.ts';
import { orderLines, orders, payments, refunds, tickets } from '../src/platform/database/tables.ts';

/** A refund of a sale: of a number of tickets of each line, or of money without tickets. */
export type SaleRefund = {
  readonly amount: number;
  /** How many tickets of each line become void, in the order of the lines. @default none */
  readonly tickets?: readonly number[];
  /** @default done */
  readonly state?: 'started' | 'unknown' | 'waiting' | 'done' | 'failed';
};

/** A placed order to insert into the ledger. */
export type Sale = {
  readonly userId: string;
  readonly lines: readonly { readonly eventId: string; readonly price: number; readonly count: number }[];
  /** @default now */
  readonly at?: Date;
  readonly refunds?: readonly SaleRefund[];
  /** The number of checked-in tickets of the first line. @default none */
  readonly used?: number;
};

/** Inserts a sale into the database with any date, and returns the order's id. */
export async function aSale(database: Database, sale: Sale): Promise<string> {
  const { userId, at = new Date() } = sale;
  const [orderId, transactionId] = [randomUUID(), randomUUID().slice(0, 8)];
  const amount = sale.lines.reduce((sum, line) => sum + line.price * line.count, 0);
  const currency = 'XOF';
  await database.insert(orders).values({
    ...{ id: orderId, userId, state: 'placed', transactionId, amount, currency },
    ...{ createdAt: at, updatedAt: at },
  });
  await database
    .insert(orderLines)
    .values(sale.lines.map((line, position) => ({ ...line, orderId, position, name: `Evening ${position + 1}` })));
  const admissions = sale.lines.flatMap(line => Array.from({ length: line.count }, () => line.eventId));
  await database.insert(tickets).values(
    admissions.map((eventId, position) => ({
      ...{ orderId, eventId, position, code: randomUUID() },
      checkedInAt: position < (sale.used ?? 0) ? at : null,
    })),
  );
  const paymentId = amount === 0 ? null : randomUUID();
  if (paymentId !== null) {
    await database.insert(payments).values({
      ...{ id: paymentId, gatewayKey: randomUUID(), userId, orderId, amount, currency, state: 'captured' },
      ...{ transactionId, deadlineAt: at },
    });
  }
  for (const refund of sale.refunds ?? []) await giveBack(database, { sale, orderId, paymentId, refund });
  return orderId;
}

async function giveBack(
  database: Database,
  wanted: {
    readonly sale: Sale;
    readonly orderId: string;
    readonly paymentId: string | null;
    readonly refund: SaleRefund;
  },
): Promise<void> {
  const { sale, orderId, paymentId, refund } = wanted;
  const refundId = randomUUID();
  const { amount, state = 'done' } = refund;
  await database.insert(refunds).values({
    ...{ id: refundId, orderId, paymentId, amount, state },
    ...{ reason: 'a test', restock: false, deadlineAt: new Date() },
  });
  for (const [index, { eventId }] of sale.lines.entries()) {
    const mine = await database
      .select({ id: tickets.id, voidedAt: tickets.voidedAt })
      .from(tickets)
      .where(and(eq(tickets.orderId, orderId), eq(tickets.eventId, eventId)))
      .orderBy(asc(tickets.position));
    const left = mine.filter(ticket => ticket.voidedAt === null).map(ticket => ticket.id);
    const taken = left.slice(0, refund.tickets?.[index] ?? 0);
    if (taken.length > 0) {
      await database.update(tickets).set({ voidedAt: new Date(), refundId }).where(inArray(tickets.id, taken));
    }
  }
}
