import { mkdir, writeFile } from 'node:fs/promises';
import pg from 'pg';
import { categoryCount } from './fill.mjs';
import { allStatements } from './statements.mjs';

const folder = new URL('../plans/', import.meta.url);

/**
 * Writes Postgres' plan of every query of the catalogue: the generic plan if a query is
 * planned once, else the plan for its values. Times, costs and dates are left out, because another machine or day
 * would change. Each query is run twice, so that its data is in memory.
 */
export async function writePlans(url, count) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await mkdir(folder, { recursive: true });
    for (const [name, statement] of Object.entries(allStatements(await readSample(client)))) {
      await explain(client, statement);
      const plan = await explain(client, statement);
      const head = `${name}, of ${count.toLocaleString('en')} events\n\n`;
      await writeFile(new URL(`${name}.txt`, folder), `${head}${plan}\n`);
    }
  } finally {
    await client.end();
  }
}

async function readSample(client) {
  const { rows } = await client.query(
    `select md5('category 0')::uuid as largest, md5('category ' || $1)::uuid as smallest, event_id as "eventId",
       to_char(start_month, 'YYYY-MM') as month, (extract(epoch from created_at) * 1000000)::bigint::text as at
     from listed_events order by created_at desc offset 500 limit 1`,
    [categoryCount - 1],
  );
  const [{ at, ...sample }] = rows;
  return { ...sample, after: { at, id: sample.eventId } };
}

async function explain(client, { name, text, values }) {
  await client.query(`set plan_cache_mode = ${name === undefined ? 'force_custom_plan' : 'force_generic_plan'}`);
  await client.query(`prepare explained as ${text}`);
  const given = values.map(asLiteral).join(', ');
  const { rows } = await client.query(
    `explain (analyze, buffers, costs off, timing off, summary off)
     execute explained${given === '' ? '' : `(${given})`}`,
  );
  await client.query('deallocate explained');
  const lines = rows.map(row => row['QUERY PLAN']);
  const planning = lines.findIndex(line => line.startsWith('Planning'));
  return withoutDates((planning === -1 ? lines : lines.slice(0, planning)).join('\n'));
}

function withoutDates(plan) {
  return plan.replaceAll(/'\d{4}-\d\d-\d\d[^']*'/g, "'…'");
}

function asLiteral(value) {
  if (value === null || value === undefined) return 'null';
  return pg.escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : String(value));
}
