import { is, Placeholder, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryResultRow } from 'pg';
import type { Database } from './database.ts';

/** A compiled query. Each connection plans it once (`PreparingClient`), or at each run with `planEachTime`. */
export type Statement = {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly planEachTime: boolean;
};

/** Values of a statement's placeholders. */
export type StatementValues = Readonly<Record<string, unknown>>;

const dialect = new PgDialect();

/** The cache of compiled statements, by key. Bounded by the number of shapes in the code. */
const compiled = new Map<string, Compiled>();

/** A parameter of a compiled statement: a named placeholder, or a constant. */
type Place = { readonly name: string } | { readonly value: unknown };
type Compiled = { readonly text: string; readonly places: readonly Place[] };

/**
 * Builds a statement whose text is compiled once for each `key`, with `sql.placeholder`s for the values that differ
 * between calls. For the most frequent queries, whose compilation costs more than their execution.
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

/** Runs a statement. `Row` isn't checked: the caller states the type of the driver's rows. */
export async function runStatement<Row extends QueryResultRow>(
  database: Database,
  { text, values, planEachTime }: Statement,
): Promise<readonly Row[]> {
  const query = { text, planEachTime };
  const { rows } = await database.$client.query<Row>(query, [...values]);
  return rows;
}
