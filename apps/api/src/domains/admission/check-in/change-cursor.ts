/** A position in the list of changed tickets: what was listed completely, and the page within the next part. */
export type ChangeCursor = {
  readonly database: string;
  /** The list has every change before this transaction; undefined for the first list. */
  readonly from: string | undefined;
  /** The page belongs to a list that has every change before this transaction. */
  readonly until: string;
  /** The last ticket of the previous page; undefined on the first one. */
  readonly after: string | undefined;
};

/** At most eighteen digits: more than transactions will ever have, and within the range of the database. */
const form = /^(\d{1,10})\.(\d{1,18}|-)\.(\d{1,18})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|-)$/;

/** Writes a cursor as text. */
export function writeCursor({ database, from = '-', until, after = '-' }: ChangeCursor): string {
  return [database, from, until, after].join('.');
}

/** Reads a cursor; undefined for any other text. */
export function readCursor(text: string): ChangeCursor | undefined {
  const [, database, from, until, after] = form.exec(text) ?? [];
  if (database === undefined || until === undefined) return undefined;
  return {
    database,
    from: from === '-' ? undefined : from,
    until,
    after: after === '-' ? undefined : after,
  };
}
