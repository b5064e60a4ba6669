import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import * as accounts from './accounts.ts';
import * as admission from './admission.ts';
import * as afterSale from './after-sale.ts';
import * as catalogue from './catalogue.ts';
import * as mail from './mail.ts';
import * as payments from './payments.ts';
import * as platform from './platform.ts';
import * as selling from './selling.ts';

/** The domains from the bottom up, with their tables. Each reads those of the domains before it. */
const domains: ReadonlyMap<string, object> = new Map<string, object>([
  ['platform', platform],
  ['accounts', accounts],
  ['catalogue', catalogue],
  ['payments', payments],
  ['selling', selling],
  ['after-sale', afterSale],
  ['admission', admission],
  ['mail', mail],
  ['back-office', {}],
]);

/** The tables that a domain writes though another owns them, and why. Those of the platform are open to all. */
const writesOfOthers: Readonly<Record<string, readonly string[]>> = {
  // A hold and a sale change the stock, the hold and the place in the waiting line in one step.
  catalogue: ['ticketHolds', 'waitingLine'],
  // An event that is called off is closed, and its holds end with it. The hourly sweep deletes what has expired.
  'after-sale': ['accountTokens', 'events', 'idempotencyKeys', 'sessions', 'ticketHolds'],
  // A scan marks its ticket, in the statement that decides which of two scans was the first.
  admission: ['tickets'],
  // The deletion of an account.
  'back-office': [
    'accountTokens',
    'eventWatches',
    'events',
    'idempotencyKeys',
    'listerRequests',
    'orders',
    'payments',
    'secondFactors',
    'sessions',
    'staffTokens',
    'users',
    'waitingLine',
  ],
};

/** The tables that a domain reads though they belong to one above it, and why. */
const readsUpwards: Readonly<Record<string, readonly string[]>> = {
  // What is left of an event's stock, and whom a change or a deletion of an event concerns.
  catalogue: ['checkoutLines', 'orderLines', 'orders', 'staffTokens', 'ticketHolds', 'tickets', 'waitingLine'],
  // What is left of a payment's money.
  payments: ['disputes', 'refunds'],
  // What an order and a ticket are worth now, and which device let a ticket in.
  selling: ['disputes', 'refunds', 'staffTokens'],
};

type Table = { readonly name: string; readonly sqlName: string; readonly owner: string };

const tables: readonly Table[] = [...domains].flatMap(([owner, exports]) =>
  Object.entries(exports).flatMap(([name, value]) =>
    is(value, PgTable) ? [{ name, sqlName: getTableName(value), owner }] : [],
  ),
);

/** Whether a statement writes this table, by the query builder or as SQL. */
function isWritten(table: Table, source: string): boolean {
  const builder = new RegExp(`\\.(insert|update|delete)\\(\\s*${table.name}\\s*\\)`);
  const statement = new RegExp(`${writes.source}(\\$\\{${table.name}\\}|${table.sqlName}\\b)`);
  return builder.test(source) || statement.test(source) || (writesAParameter(source) && isImported(table, source));
}

const writes = /(?:insert into|(?<!for )update|delete from)\s+/;

/** Whether a statement writes a table that is given to it: any that its file names. */
function writesAParameter(source: string): boolean {
  const targets = source.matchAll(new RegExp(`${writes.source}\\$\\{(\\w+)\\}`, 'g'));
  return [...targets].some(([, target]) => !tables.some(({ name }) => name === target));
}

function isImported({ name }: Table, source: string): boolean {
  return new RegExp(`import \\{[^}]*\\b${name}\\b[^}]*\\} from '[./]*platform/database/tables\\.ts'`).test(source);
}

/** Whether a file that has statements names this table, by its import or in SQL. */
function isNamed(table: Table, source: string): boolean {
  const statement = new RegExp(`\\b(from|join|using|update|into)\\s+${table.sqlName}\\b(?!['.(])`);
  return isImported(table, source) || statement.test(source);
}

/** The sources of a domain that have statements. */
async function sourcesOf(domain: string): Promise<readonly string[]> {
  const folder = fileURLToPath(new URL(`../../../domains/${domain}/`, import.meta.url));
  const files = (await readdir(folder, { recursive: true })).filter(file => /(?<!\.test)\.ts$/.test(file));
  const sources = await Promise.all(files.map(file => readFile(join(folder, file), 'utf8')));
  return sources.filter(source => source.includes(" from 'drizzle-orm"));
}

async function tablesOfOthers(
  isMeant: (table: Table, source: string, domain: string) => boolean,
): Promise<Readonly<Record<string, readonly string[]>>> {
  const found: Record<string, readonly string[]> = {};
  for (const domain of domains.keys()) {
    if (domain === 'platform') continue;
    const sources = await sourcesOf(domain);
    expect(sources.length).toBeGreaterThan(0);
    const names = tables
      .filter(table => table.owner !== domain && sources.some(source => isMeant(table, source, domain)))
      .map(({ name }) => name);
    if (names.length > 0) found[domain] = names.sort();
  }
  return found;
}

const order = [...domains.keys()];

describe('the tables of a domain', () => {
  it('[SCHEMA-1] are written by that domain, except where it is stated', async () => {
    const found = await tablesOfOthers((table, source) => table.owner !== 'platform' && isWritten(table, source));
    expect(found).toEqual(writesOfOthers);
  });

  it('[SCHEMA-2] are read by that domain and those above it, except where it is stated', async () => {
    const found = await tablesOfOthers(
      (table, source, domain) => order.indexOf(table.owner) > order.indexOf(domain) && isNamed(table, source),
    );
    expect(found).toEqual(readsUpwards);
  });
});
