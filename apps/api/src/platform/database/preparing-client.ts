import { createHash } from 'node:crypto';
import pg from 'pg';

/** More statements than the API has. Texts that differ each time must not fill the server's memory. */
const mostStatements = 1_000;

const names = new Map<string, string>();

/**
 * A connection on which every statement with parameters is prepared once and then only run: Postgres parses and plans
 * it a single time for each connection. A statement with `planEachTime` is left unnamed, for queries whose best plan
 * depends on the values. A pooler in between must know prepared statements (PgBouncer since 1.21 does).
 */
export class PreparingClient extends pg.Client {
  // The signature of the driver's many overloads; only the first two arguments are looked at.
  override query(...args: never[]): never {
    const [config, values] = args as unknown as [unknown, unknown];
    // Without parameters it may be several statements in one text, which can't be prepared.
    const hasValues = Array.isArray(values) && values.length > 0;
    if (hasValues && isStatement(config) && config.name === undefined && config.planEachTime !== true) {
      config.name = nameOf(config.text);
    }
    return super.query(...(args as unknown as Parameters<pg.Client['query']>)) as never;
  }
}

type Statement = { readonly text: string; name?: string | undefined; readonly planEachTime?: boolean };

/** What the query builder hands over. Whole texts such as `begin` come as strings and are left as they are. */
function isStatement(config: unknown): config is Statement {
  return typeof config === 'object' && config !== null && 'text' in config && typeof config.text === 'string';
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostStatements) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  names.set(text, name);
  return name;
}
