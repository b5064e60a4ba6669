import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';

/** What a column is called, and where its value comes from. Numbers stay numbers; every text is defused. */
export type CsvColumn<Row> = { readonly header: string; readonly value: (row: Row) => string | number };

/**
 * A table for spreadsheets, written while it is read: UTF-8 with its mark, lines that end as they do on Windows. A
 * text that a spreadsheet would run as a formula gets an apostrophe in front. A fault while it is sent cuts the stream,
 * so that half a file never passes for a whole one.
 */
export function csvFile<Row>(columns: readonly CsvColumn<Row>[], rows: AsyncIterable<Row> | Iterable<Row>): Readable {
  const writer = stringify({
    bom: true,
    record_delimiter: 'windows',
    header: true,
    columns: columns.map(column => column.header),
    escape_formulas: true,
    // The writer only quotes its own line ends. Any other would begin a row, and a row could begin with a formula.
    quoted_match: /[\r\n]/,
    // What is read ahead of a slow reader, in bytes; Node's own default grew to four times as much.
    readableHighWaterMark: 16 * 1024,
  });
  const source = Readable.from(valuesOf(columns, rows));
  // The pipeline ends the writer with the source's error; the code that sends the writer sees it there.
  pipeline(source, writer, () => undefined);
  return writer;
}

async function* valuesOf<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: AsyncIterable<Row> | Iterable<Row>,
): AsyncGenerator<readonly (string | number)[]> {
  for await (const row of rows) yield columns.map(column => defused(column.value(row)));
}

/**
 * Where a spreadsheet that parts cells at semicolons, as it does in French, begins another cell or row within a text.
 */
const laterFormula = /(?<=[;\t\r\n][\s"]*)(?=[=+\-@＝＋－＠])/g;

/** The writer knows every other character that starts a formula, at the beginning of a text. */
function defused(value: string | number): string | number {
  if (typeof value !== 'string') return value;
  const later = value.replaceAll(laterFormula, "'");
  return later.startsWith('\n') ? `'${later}` : later;
}
