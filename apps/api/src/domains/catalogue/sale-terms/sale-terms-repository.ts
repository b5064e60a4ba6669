import type { SaleTerms } from '@guichet/contracts';
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { saleTerms, users } from '../../../platform/database/tables.ts';

const noTerms: SaleTerms = { fee: null, tax: null };

/** The shop's terms, and those of each organiser who has own ones, by name. */
export async function listTerms(executor: Executor) {
  const rows = await executor
    .select({ terms: saleTerms, organiser: { _id: users.id, name: users.name, email: users.email } })
    .from(saleTerms)
    .leftJoin(users, eq(users.id, saleTerms.ownerId))
    .where(isNull(users.deletedAt))
    .orderBy(asc(users.name), asc(users.id));
  const shop = rows.find(({ terms }) => terms.ownerId === null);
  return {
    shop: shop === undefined ? noTerms : presentTerms(shop.terms),
    organisers: rows.flatMap(({ terms, organiser }) =>
      organiser === null ? [] : [{ organiser, terms: presentTerms(terms) }],
    ),
  };
}

/** The terms of the sales of an organiser: own ones, or the shop's. */
export async function findTerms(executor: Executor, ownerId: string): Promise<SaleTerms> {
  const [row] = await executor
    .select()
    .from(saleTerms)
    .where(or(eq(saleTerms.ownerId, ownerId), isNull(saleTerms.ownerId)))
    .orderBy(sql`${saleTerms.ownerId} nulls last`)
    .limit(1);
  return row === undefined ? noTerms : presentTerms(row);
}

/** The account with this email, written in any case. */
export async function findOrganiser(executor: Executor, email: string): Promise<string | undefined> {
  const [row] = await executor
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email.trim().toLowerCase()), isNull(users.deletedAt)));
  return row?.id;
}

/** Writes the terms of an organiser, or of the shop; null deletes them. Of concurrent changes the last one stays. */
export async function writeTerms(executor: Executor, ownerId: string | null, terms: SaleTerms | null): Promise<void> {
  if (terms === null) {
    const isOwn = ownerId === null ? isNull(saleTerms.ownerId) : eq(saleTerms.ownerId, ownerId);
    await executor.delete(saleTerms).where(isOwn);
    return;
  }
  const { kind = null, value = 0, min = 0, max = null, payer = 'buyer', returned = 'cancelled' } = terms.fee ?? {};
  const row = {
    feeKind: kind,
    feeValue: kind === 'percent' ? hundredths(value) : Math.round(value),
    feeMin: min,
    feeMax: max,
    feePayer: payer,
    feeReturn: returned,
    taxName: terms.tax?.name.trim() ?? null,
    taxRate: hundredths(terms.tax?.percent ?? 0),
    updatedAt: sql`now()`,
  };
  await executor
    .insert(saleTerms)
    .values({ ownerId, ...row })
    .onConflictDoUpdate({ target: saleTerms.ownerId, set: row });
}

function presentTerms(row: typeof saleTerms.$inferSelect): SaleTerms {
  const { feeKind, feeValue, feeMin: min, feeMax: max, feePayer: payer, feeReturn: returned, taxName, taxRate } = row;
  const value = feeKind === 'percent' ? feeValue / 100 : feeValue;
  return {
    fee: feeKind === null ? null : { kind: feeKind, value, min, max, payer, returned },
    tax: taxName === null ? null : { name: taxName, percent: taxRate / 100 },
  };
}

function hundredths(percent: number): number {
  return Math.round(percent * 100);
}
