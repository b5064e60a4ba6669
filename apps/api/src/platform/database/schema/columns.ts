import { getTableName, sql } from 'drizzle-orm';
import { type CheckBuilder, check, customType, type PgColumn, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A generated primary key. */
export const id = () => uuid('id').primaryKey().defaultRandom();

/** A point in time, whatever the time zone of the server. */
export const instant = (name: string) => timestamp(name, { withTimezone: true });

export const createdAt = () => instant('created_at').notNull().defaultNow();
export const updatedAt = () => instant('updated_at').notNull().defaultNow();

/** The currencies of the CFA franc, without smaller units. */
export const currency = () => text('currency').$type<'XOF' | 'XAF'>().notNull();

/** The id of a transaction, as decimal digits. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/** Words for full-text search. */
export const words = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** Keeps a column to the values that it was declared with as an `enum`, which by itself is known to TypeScript alone. */
export function checkEnum(column: PgColumn, values: readonly string[]): CheckBuilder {
  const list = values.map(value => `'${value}'`).join(', ');
  return check(`${getTableName(column.table)}_${column.name}_check`, sql`${column} in (${sql.raw(list)})`);
}
