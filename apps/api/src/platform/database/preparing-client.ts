import { createHash } from 'node:crypto';
import pg from 'pg';

/** Upper bound, above the number of distinct statements in the API: dynamic SQL must not fill the server's memory. */
const maxStatements = 1_000;

const names = new Map<string, string>();

/**
 * A connection that prepares every statement with parameters, so that Postgres parses it once per connection and may
 * reuse a generic plan.
 * A statement with `planEachTime` stays unnamed, for queries whose best plan depends on the values. A pooler in between
 * must support prepared statements (PgBouncer does since 1.21).
 */
export class PreparingClient extends pg.Client {
  // This signature is compatible with all overloads of the driver; only the first two arguments are used.
  override query(...args: never[]): never {
    const [config, values] = args as unknown as [unknown, unknown];
    // An SQL string without parameters may contain several statements, which can't be prepared.
    const hasValues = Array.isArray(values) && values.length > 0;
    if (hasValues && isStatement(config) && config.name === undefined && config.planEachTime !== true) {
      config.name = nameOf(config.text);
    }
    return super.query(...(args as unknown as Parameters<pg.Client['query']>)) as never;
  }
}

type Statement = { readonly text: string; name?: string | undefined; readonly planEachTime?: boolean };

/** Whether the query builder passed a statement object. SQL strings such as `begin` aren't prepared. */
function isStatement(config: unknown): config is Statement {
  return typeof config === 'object' && config !== null && 'text' in config && typeof config.text === 'string';
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= maxStatements) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
}
