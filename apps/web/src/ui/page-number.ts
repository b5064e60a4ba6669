/** A page number of a URL's query, from 1; the first page for one that was typed by hand and is none. */
export function readPageNumber(query: URLSearchParams, parameter = 'page'): number {
  const page = Number(query.get(parameter) ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}
