/** Some rows of a longer list. */
export type Page<Row> = {
  readonly rows: readonly Row[];
  /** The number of all rows. */
  readonly total: number;
};

/** Reads a list whose reply has the number of all rows in `X-Total-Count`; without the header the page is the list. */
export async function readPage<Row>(response: Response): Promise<Page<Row>> {
  const rows = (await response.json()) as Row[];
  const total = Number(response.headers.get('x-total-count') ?? Number.NaN);
  return { rows, total: Number.isInteger(total) ? total : rows.length };
}
