import { and, desc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { orderLines, orders, promotionCodes, ticketHolds, ticketTypes } from '../../../platform/database/tables.ts';

/** A code with what came of it. */
export type PromotionCodeRow = Awaited<ReturnType<typeof listCodes>>[number];

/** The columns of a code that its organiser decides about. */
export type PromotionCodeValues = Pick<
  typeof promotionCodes.$inferInsert,
  'kind' | 'per' | 'value' | 'typeIds' | 'startsAt' | 'endsAt' | 'maxUses' | 'maxUsesPerAccount' | 'unlocks' | 'active'
>;

type Page = { readonly eventId: string; readonly beginning: string | undefined };

/** Some codes of an event that aren't deleted, newest first. */
export async function listCodes(
  executor: Executor,
  clock: Clock,
  page: Page & { readonly limit: number; readonly skip: number },
) {
  return selectCodes(executor, clock, matches(page))
    .orderBy(desc(promotionCodes.createdAt), promotionCodes.id)
    .limit(page.limit)
    .offset(page.skip);
}

/** The codes after this one, by id, for a file. */
export async function listCodesAfter(
  executor: Executor,
  clock: Clock,
  page: Page & { readonly limit: number; readonly after: string | undefined },
): Promise<readonly PromotionCodeRow[]> {
  const further = page.after === undefined ? undefined : gt(promotionCodes.id, page.after);
  return selectCodes(executor, clock, and(matches(page), further))
    .orderBy(promotionCodes.id)
    .limit(page.limit);
}

/** One code of an event. */
export async function findCode(
  executor: Executor,
  clock: Clock,
  of: { readonly eventId: string; readonly id: string },
): Promise<PromotionCodeRow | undefined> {
  const condition = and(eq(promotionCodes.id, of.id), matches({ eventId: of.eventId, beginning: undefined }));
  const [row] = await selectCodes(executor, clock, condition);
  return row;
}

/** The number of an event's codes. */
export function countCodes(executor: Executor, page: Page): Promise<number> {
  return executor.$count(promotionCodes, matches(page));
}

function matches({ eventId, beginning }: Page): SQL | undefined {
  return and(
    eq(promotionCodes.eventId, eventId),
    isNull(promotionCodes.deletedAt),
    beginning === undefined ? undefined : sql`starts_with(lower(${promotionCodes.code}), lower(${beginning}))`,
  );
}

function selectCodes(executor: Executor, clock: Clock, condition: SQL | undefined) {
  const { id, code, kind, per, value, typeIds, maxUses, maxUsesPerAccount, unlocks, active, used, createdAt } =
    promotionCodes;
  const sold = executor
    .select({
      tickets: sql<number>`coalesce(sum(${orderLines.count}) filter (where ${orderLines.discount} > 0), 0)::integer`.as(
        'sold_tickets',
      ),
      given: sql<number>`coalesce(sum(${orderLines.discount}), 0)::integer`.as('given'),
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.codeId, promotionCodes.id), eq(orders.state, 'placed')))
    .as('sold');
  const held = executor
    .select({ held: sql<number>`count(distinct ${ticketHolds.checkoutId})::integer`.as('held_uses') })
    .from(ticketHolds)
    .where(and(eq(ticketHolds.codeId, promotionCodes.id), gt(ticketHolds.expiresAt, clock.sqlNow())))
    .as('held');
  const localTime = (column: typeof promotionCodes.startsAt | typeof promotionCodes.endsAt) =>
    sql<string | null>`to_char(${column}, 'YYYY-MM-DD"T"HH24:MI')`;
  return executor
    .select({
      ...{ id, code, kind, per, value, typeIds, maxUses, maxUsesPerAccount, unlocks, active, used, createdAt },
      startsAt: localTime(promotionCodes.startsAt),
      endsAt: localTime(promotionCodes.endsAt),
      tickets: sold.tickets,
      given: sold.given,
      held: held.held,
    })
    .from(promotionCodes)
    .innerJoinLateral(sold, sql`true`)
    .innerJoinLateral(held, sql`true`)
    .where(condition)
    .$dynamic();
}

/** Adds codes that the event doesn't have yet, and returns those that were added. */
export async function insertCodes(
  executor: Executor,
  eventId: string,
  codes: readonly string[],
  values: PromotionCodeValues,
): Promise<readonly string[]> {
  const added = await executor
    .insert(promotionCodes)
    .values(codes.map(code => ({ ...values, eventId, code })))
    .onConflictDoNothing()
    .returning({ code: promotionCodes.code });
  return added.map(({ code }) => code);
}

/** Overwrites a code. The caller must have locked the stock of its event. */
export async function updateCode(
  executor: Executor,
  clock: Clock,
  id: string,
  values: PromotionCodeValues,
): Promise<void> {
  await executor
    .update(promotionCodes)
    .set({ ...values, updatedAt: clock.sqlNow() })
    .where(eq(promotionCodes.id, id));
}

/** Deletes a code. Its row stays for its orders, and for the holds that have it. */
export async function deleteCode(executor: Executor, clock: Clock, id: string): Promise<void> {
  await executor.update(promotionCodes).set({ deletedAt: clock.sqlNow() }).where(eq(promotionCodes.id, id));
}

/** How many of these types are types of the event. */
export function countTypesOf(executor: Executor, eventId: string, ids: readonly string[]): Promise<number> {
  const known = and(eq(ticketTypes.eventId, eventId), inArray(ticketTypes.id, [...ids]), isNull(ticketTypes.deletedAt));
  return executor.$count(ticketTypes, known);
}
