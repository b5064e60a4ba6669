import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/** A column's header and value. Numbers stay numbers; every text is escaped against CSV injection. */
export type CsvColumn<Row> = { readonly header: string; readonly value: (row: Row) => string | number };

/**
 * Streams rows as CSV for spreadsheets: UTF-8 with a byte order mark, CRLF line ends. A text that a spreadsheet would
 * run as a formula is prefixed with an apostrophe. An error while streaming aborts the response, so that a client never
 * takes half a file for a complete one.
 */
export function csvFile<Row>(columns: readonly CsvColumn<Row>[], rows: AsyncIterable<Row> | Iterable<Row>): Readable {
  const writer = stringify({
    bom: true,
    record_delimiter: 'windows',
    header: true,
    columns: columns.map(column => column.header),
    escape_formulas: true,
    // The writer quotes only CRLF. An unquoted CR or LF would begin a row, which could begin with a formula.
    quoted_match: /[\r\n]/,
    // The read-ahead for a slow client, in bytes; Node's current default is four times as much.
    readableHighWaterMark: 16 * 1024,
  });
  const source = Readable.from(valuesOf(columns, rows));
  // The pipeline destroys the writer with the source's error, which Fastify handles when it sends the writer.
  pipeline(source, writer, () => undefined);
  return writer;
}

async function* valuesOf<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): AsyncGenerator<readonly (string | number)[]> {
  for await (const row of rows) yield columns.map(column => escapeFormulas(column.value(row)));
}

/**
 * Positions of formulas within a text, after a character at which a spreadsheet (semicolons in French) may begin a
 * cell.
 */
const laterFormula = /(?<=[;\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g;

/** Escapes formulas within a text. The writer escapes those at its beginning. */
function escapeFormulas(value: string | number): string | number {
  if (typeof value !== 'string') return value;
  const later = value.replaceAll(laterFormula, "'");
  return later.startsWith('\n') ? `'${later}` : later;
}
