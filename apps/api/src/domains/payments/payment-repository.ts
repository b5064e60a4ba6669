import { randomUUID } from 'node:crypto';
import type { Currency, MobileMoneyProvider, PaymentInstrument } from '@guichet/contracts';
import { and, eq, getTableColumns, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/database.ts';
import { payments } from '../../platform/database/tables.ts';
import { liveStates, openStates } from './payment-state-machine.ts';

/** A payment attempt, as stored. */
export type Payment = typeof payments.$inferSelect;

/** The values of a new attempt. Without a checkout it is bound to its buyer and amount until an order claims it. */
export type NewPayment = {
  readonly userId: string;
  readonly amount: number;
  readonly currency: Currency;
  readonly checkoutId?: string;
  readonly orderId?: string | SQL;
  /** SHA-256 of the payment nonce, hexadecimal. Mobile money has none. */
  readonly nonceHash?: string;
  /** A keyed hash of the buyer's network (`networkHasher`). */
  readonly networkHash: string;
  readonly collection?: NewCollection | undefined;
};

/** What a payment with mobile money has besides. */
type NewCollection = {
  readonly paidWith: PaymentInstrument & { readonly kind: MobileMoneyProvider };
  /** A keyed hash of the number that is asked; undefined where the buyer opens a URL. */
  readonly phoneHash: string | undefined;
};

/** How long a request to the provider may be in flight: its timeouts and a margin for a slow machine. */
const inFlightSeconds = 30;
/** How long a buyer may take to approve on the phone, while the tickets are kept. */
const approvalSeconds = 5 * 60;
/** How long an authorisation without a checkout waits for its order. */
const claimSeconds = 15 * 60;

/** Inserts an attempt as `started`, before the request to the provider. */
export async function insertPayment(
  executor: Executor,
  clock: Clock,
  { collection, ...payment }: NewPayment,
): Promise<Payment> {
  const id = randomUUID();
  const approveBefore = inSeconds(clock, approvalSeconds);
  const [row] = await executor
    .insert(payments)
    .values({
      ...payment,
      id,
      gatewayKey: id,
      ...(collection && { ...collection, gatewayKey: `${collection.paidWith.kind}:${id}`, approveBefore }),
      deadlineAt: inSeconds(clock, inFlightSeconds),
      createdAt: clock.sqlNow(),
      updatedAt: clock.sqlNow(),
      ...(payment.checkoutId === undefined ? { claimBefore: inSeconds(clock, claimSeconds) } : {}),
    })
    .returning();
  if (row === undefined) throw new Error('The payment was not written.');
  return row;
}

/** The attempt with this id. */
export async function findPayment(executor: Executor, id: string): Promise<Payment | undefined> {
  const [row] = await executor.select().from(payments).where(eq(payments.id, id));
  return row;
}

/** The one attempt of a checkout that is in progress or has succeeded. */
export async function findLivePayment(executor: Executor, checkoutId: string): Promise<Payment | undefined> {
  const [row] = await executor
    .select()
    .from(payments)
    .where(and(eq(payments.checkoutId, checkoutId), inArray(payments.state, [...liveStates])));
  return row;
}

/** Locks the attempt of this provider transaction, and returns whether an order may still claim it. */
export async function lockPaymentByTransaction(
  executor: Executor,
  clock: Clock,
  transactionId: string,
): Promise<(Payment & { readonly claimable: boolean }) | undefined> {
  const [row] = await executor.select().from(payments).where(eq(payments.transactionId, transactionId)).for('update');
  if (row === undefined) return undefined;
  const [timely] = await executor
    .select({ id: payments.id })
    .from(payments)
    .where(and(eq(payments.id, row.id), gt(payments.claimBefore, clock.sqlNow())));
  return { ...row, claimable: row.state === 'authorised' && timely !== undefined };
}

/** This buyer's unfinished attempt for held tickets. There is at most one, as a buyer has one active checkout. */
export async function findPayingPayment(executor: Executor, userId: string): Promise<Payment | undefined> {
  const [row] = await executor
    .select()
    .from(payments)
    .where(and(eq(payments.userId, userId), isNotNull(payments.checkoutId), inArray(payments.state, [...openStates])));
  return row;
}

/** This buyer's payment without a checkout that is in progress or waits for its order, and whether one may claim it. */
export async function findUnclaimedPayment(
  executor: Executor,
  clock: Clock,
  userId: string,
): Promise<(Payment & { readonly claimable: boolean }) | undefined> {
  const [row] = await executor
    .select({
      ...getTableColumns(payments),
      claimable: sql<boolean>`${payments.state} = 'authorised' and ${payments.claimBefore} > ${clock.sqlNow()}`,
    })
    .from(payments)
    .where(
      and(
        eq(payments.userId, userId),
        isNull(payments.checkoutId),
        isNull(payments.orderId),
        inArray(payments.state, [...openStates, 'authorised']),
      ),
    )
    .limit(1);
  return row;
}

/**
 * Claims the look-up of this attempt: either its response was lost, or the process that sent the request has passed its
 * deadline. Returns false while another process may still be waiting for the provider.
 */
export async function claimPayment(executor: Executor, clock: Clock, id: string): Promise<boolean> {
  const abandoned = and(eq(payments.state, 'started'), lt(payments.deadlineAt, clock.sqlNow()));
  return claim(executor, clock, id, or(eq(payments.state, 'unknown'), abandoned));
}

/**
 * Claims an attempt for a caller that can't repeat the request. An attempt whose response was lost must be past its
 * deadline too, because the provider's search may show a new payment late.
 */
export async function claimQuietPayment(executor: Executor, clock: Clock, id: string): Promise<boolean> {
  const open = inArray(payments.state, [...openStates]);
  return claim(executor, clock, id, and(open, lt(payments.deadlineAt, clock.sqlNow())));
}

async function claim(executor: Executor, clock: Clock, id: string, when: SQL | undefined): Promise<boolean> {
  const rows = await executor
    .update(payments)
    .set({ state: 'started', deadlineAt: inSeconds(clock, inFlightSeconds), updatedAt: clock.sqlNow() })
    .where(and(eq(payments.id, id), when))
    .returning({ id: payments.id });
  return rows.length === 1;
}

/**
 * Whether this buyer must pause after too many recent attempts that failed: declined, with unusable payment details,
 * requests that a phone did not approve, or authorised without tickets and voided. An attempt in progress counts as failed;
 * otherwise many concurrent attempts would all pass this check before the first is declined.
 */
export async function needsPause(
  executor: Executor,
  clock: Clock,
  rule: {
    readonly userId: string;
    readonly attempts: number;
    readonly withinSeconds: number;
    readonly pauseSeconds: number;
    /** A payment that would be voided for the next one: it counts as if it were already. */
    readonly besides: string | undefined;
  },
): Promise<boolean> {
  const now = clock.sqlNow();
  const [row] = await executor
    .select({
      paused: sql<boolean>`count(*) >= ${rule.attempts}
        and coalesce(max(${payments.updatedAt}) > ${now} - ${seconds(rule.pauseSeconds)}, false)`,
    })
    .from(payments)
    .where(
      and(
        // The partial index has the time of creation: an attempt that began more than a day ago doesn’t count.
        isNotNull(payments.networkHash),
        eq(payments.userId, rule.userId),
        gt(payments.createdAt, sql`${sql.raw(clock.statementTime())} - interval '1 day'`),
        or(
          inArray(payments.state, ['declined', ...openStates]),
          and(eq(payments.state, 'failed'), inArray(payments.failureCause, ['payment details', 'not approved'])),
          and(isNull(payments.checkoutId), isNull(payments.orderId), inArray(payments.state, ['voiding', 'voided'])),
          rule.besides === undefined ? undefined : eq(payments.id, rule.besides),
        ),
        gt(payments.updatedAt, sql`${now} - ${seconds(rule.withinSeconds)}`),
      ),
    );
  return row?.paused ?? false;
}

function inSeconds(clock: Clock, count: number): SQL<Date> {
  return sql<Date>`${clock.sqlNow()} + ${seconds(count)}`;
}

function seconds(count: number): SQL {
  return sql`${count}::integer * interval '1 second'`;
}

/** Whether the buyer's time to approve mobile money is over. */
export async function isApprovalOver(executor: Executor, clock: Clock, id: string): Promise<boolean> {
  const [row] = await executor
    .select({ isOver: sql<boolean>`coalesce(${payments.approveBefore} <= ${clock.sqlNow()}, false)` })
    .from(payments)
    .where(eq(payments.id, id));
  return row?.isOver ?? false;
}
