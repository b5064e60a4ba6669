import { is, Placeholder, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryResultRow } from 'pg';
import type { Database } from './database.ts';

/** A query as the database gets it. Each connection plans it once (`PreparingClient`), or each time it is run. */
export type Statement = {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly planEachTime: boolean;
};

/** Values of a statement's placeholders. */
export type StatementValues = Readonly<Record<string, unknown>>;

const dialect = new PgDialect();

/** What was compiled so far, by key. Bounded by the shapes that the code can ask for. */
const compiled = new Map<string, Compiled>();

/** Each place takes the value of this name, or always the same value. */
type Place = { readonly name: string } | { readonly value: unknown };
type Compiled = { readonly text: string; readonly places: readonly Place[] };

/**
 * A statement whose text is put together once for each `key`, with `sql.placeholder`s for what differs between two
 * calls. For the queries that visitors send all day: putting one together costs more than running it.
 *
 * `planEachTime` is for queries whose best plan depends on the values.
 */
export function statementOf(options: {
  readonly key: string;
  readonly build: () => SQL;
  readonly values: StatementValues;
  readonly planEachTime?: boolean;
}): Statement {
  const { key, values } = options;
  let known = compiled.get(key);
  if (known === undefined) {
    const { sql: text, params } = dialect.sqlToQuery(options.build());
    const places = params.map(param => (is(param, Placeholder) ? { name: param.name } : { value: param }));
    known = { text, places };
    compiled.set(key, known);
  }
  return {
    planEachTime: options.planEachTime ?? false,
    text: known.text,
    values: known.places.map(place => ('name' in place ? values[place.name] : place.value)),
  };
}

/** Runs a statement. The type of the rows is the statement's claim; the driver's own types are what comes back. */
export async function runStatement<Row extends QueryResultRow>(
  database: Database,
  { text, values, planEachTime }: Statement,
): Promise<readonly Row[]> {
  const query = { text, planEachTime };
  const { rows } = await database.$client.query<Row>(query, [...values]);
  return rows;
}
