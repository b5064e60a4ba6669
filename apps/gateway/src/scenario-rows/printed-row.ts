import type { FastifyInstance } from 'fastify';

/**
 * The cells of the start page's row that begins with this text; `caption` names its table if more than one has such a
 * row.
 */
export async function printedRow(gateway: FastifyInstance, firstCell: string, caption = ''): Promise<string> {
  const page = (await gateway.inject('/')).body;
  const tables = [...page.matchAll(/<table>.*?<\/table>/gs)].map(([table]) => table);
  const rows = tables
    .filter(table => table.includes(`<caption>${caption}`))
    .flatMap(table => [...table.matchAll(/<tr[^>]*>(.*?)<\/tr>/gs)].map(([, row = '']) => cellsOf(row)));
  return rows.find(cells => cells[0] === firstCell)?.join(' | ') ?? 'not printed';
}

/** A card number in the format of the start page. */
export function spaced(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}

function cellsOf(row: string): readonly string[] {
  return [...row.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)].map(([, cell = '']) =>
    cell
      .replace(/<[^>]*>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&#39;', "'")
      .replaceAll('&amp;', '&'),
  );
}
