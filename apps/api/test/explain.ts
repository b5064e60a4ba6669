import pg from 'pg';
import type { Statement } from '../src/platform/database/statements.ts';

type Plan = {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly Plans?: readonly Plan[];
};

/** What a statement's plan reads. */
export type Reads = {
  /** The indexes that the plan uses. */
  readonly indexes: readonly string[];
  /** The tables that are read from end to end. */
  readonly wholeTables: readonly string[];
};

/**
 * The indexes and tables that Postgres reads for a statement: by the generic plan if the statement is planned once,
 * else by the plan for these values. Sequential scans are made expensive, because they would be the cheapest plan for
 * the small tables of a test; so they appear only where no index fits.
 */
export async function readsOf(client: pg.Client, statement: Statement): Promise<Reads> {
  await client.query('set enable_seqscan = off');
  await client.query(`set plan_cache_mode = ${statement.planEachTime ? 'force_custom_plan' : 'force_generic_plan'}`);
  await client.query(`prepare explained as ${statement.text}`);
  const values = statement.values.map(asLiteral).join(', ');
  const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
    `explain (format json) execute explained${values === '' ? '' : `(${values})`}`,
  );
  await client.query('deallocate explained');
  const nodes = rows.flatMap(row => row['QUERY PLAN'].flatMap(({ Plan }) => nodesOf(Plan)));
  return {
    indexes: [...new Set(nodes.flatMap(node => node['Index Name'] ?? []))].sort(),
    wholeTables: nodes.filter(node => node['Node Type'] === 'Seq Scan').flatMap(node => node['Relation Name'] ?? []),
  };
}

function nodesOf(plan: Plan): readonly Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

function asLiteral(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  return pg.escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : String(value));
}
