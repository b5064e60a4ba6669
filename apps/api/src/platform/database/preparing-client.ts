import { createHash } from 'node:crypto';
import pg from 'pg';
import { reasonOf } from '../errors/reason-of.ts';

/** Upper bound, above the number of distinct statements in the API: dynamic SQL must not fill the server's memory. */
const maxStatements = 1_000;

const names = new Map<string, string>();

/** There is no connection to the database, or it was lost: the server stops, starts or is out of reach. */
export class ConnectionLostError extends Error {
  override readonly name = 'ConnectionLostError';
  constructor(cause: unknown) {
    super(reasonOf(cause), { cause });
  }
}

/**
 * A connection that prepares every statement with parameters, so that Postgres parses it once per connection and may
 * reuse a generic plan.
 * A statement with `planEachTime` stays unnamed, for queries whose best plan depends on the values. A pooler in between
 * must support prepared statements (PgBouncer does since 1.21).
 */
export class PreparingClient extends pg.Client {
  #isLost = false;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const lose = () => {
      this.#isLost = true;
    };
    this.on('error', lose);
    this.on('end', lose);
  }

  // This signature is compatible with all overloads of the driver; only the first two arguments are used.
  override query(...args: never[]): never {
    const [config, values] = args as unknown as [unknown, unknown];
    // An SQL string without parameters may contain several statements, which can't be prepared.
    const hasValues = Array.isArray(values) && values.length > 0;
    if (hasValues && isStatement(config) && config.name === undefined && config.planEachTime !== true) {
      config.name = nameOf(config.text);
    }
    const given = args.map(arg => (isCallback(arg) ? this.#explaining(arg) : arg));
    const result: unknown = super.query(...(given as unknown as Parameters<pg.Client['query']>));
    if (!(result instanceof Promise)) return result as never;
    return result.catch((error: unknown) => {
      throw this.#explain(error);
    }) as never;
  }

  /** The driver's errors of a lost connection have neither a type nor a code. */
  #explain(error: unknown): unknown {
    return this.#isLost && error instanceof Error ? new ConnectionLostError(error) : error;
  }

  #explaining(callback: Callback): Callback {
    return (error, result) => callback(this.#explain(error), result);
  }
}

type Callback = (error: unknown, result: unknown) => void;

const isCallback = (arg: unknown): arg is Callback => typeof arg === 'function';

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
