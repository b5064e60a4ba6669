import type pg from 'pg';

/** The database's version, clock, extension and rights. `now` is in milliseconds since 1970. */
export type DatabaseFacts = {
  readonly version: string;
  readonly major: number;
  readonly now: number;
  readonly unaccent: 'installed' | 'available' | 'missing';
  readonly mayCreate: boolean;
  /** The connections of ordinary roles that the server accepts. */
  readonly maxConnections: number;
};

/** Reads these facts in one query. */
export async function readDatabaseFacts(client: Pick<pg.Client, 'query'>): Promise<DatabaseFacts> {
  const { rows } = await client.query<DatabaseFacts>(`select
    current_setting('server_version') as version,
    current_setting('server_version_num')::integer / 10000 as major,
    (extract(epoch from clock_timestamp()) * 1000)::double precision as now,
    case
      when exists (select 1 from pg_extension where extname = 'unaccent') then 'installed'
      when exists (select 1 from pg_available_extensions where name = 'unaccent') then 'available'
      else 'missing'
    end as unaccent,
    current_setting('max_connections')::integer
      - current_setting('superuser_reserved_connections')::integer as "maxConnections",
    has_database_privilege(current_database(), 'create') as "mayCreate"`);
  const [facts] = rows;
  if (facts === undefined) throw new Error('The database did not report its version and role.');
  return facts;
}

/** The names of the existing queues. */
export async function readQueues(client: Pick<pg.Client, 'query'>): Promise<readonly string[]> {
  const table = await client.query<{ name: string | null }>("select to_regclass('pgboss.queue')::text as name");
  if (table.rows[0]?.name == null) return [];
  const { rows } = await client.query<{ name: string }>('select name from pgboss.queue');
  return rows.map(({ name }) => name);
}

/** Which of these addresses have an account. */
export async function readAccountsOf(
  client: Pick<pg.Client, 'query'>,
  emails: readonly string[],
): Promise<readonly string[]> {
  const table = await client.query<{ name: string | null }>("select to_regclass('public.users')::text as name");
  if (table.rows[0]?.name == null) return [];
  const { rows } = await client.query<{ email: string }>(
    'select email from users where email = any($1) and deleted_at is null order by email',
    [emails],
  );
  return rows.map(({ email }) => email);
}
