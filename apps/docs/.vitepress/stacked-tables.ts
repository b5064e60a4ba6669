import type { MarkdownRenderer } from 'vitepress';

/** Each cell of a table gets its column's heading as `data-heading`: on narrow screens a row is a list of its cells. */
export function stackedTables(markdown: MarkdownRenderer): void {
  markdown.core.ruler.after('inline', 'stacked-tables', ({ tokens }) => {
    let headings: readonly string[] = [];
    let column = 0;
    for (const [at, token] of tokens.entries()) {
      if (token.type === 'thead_open') headings = headingsFrom(tokens.slice(at));
      if (token.type === 'tr_open') column = 0;
      if (token.type === 'td_open') token.attrSet('data-heading', headings[column++] ?? '');
    }
  });
}

function headingsFrom(tokens: readonly { readonly type: string; readonly content: string }[]): readonly string[] {
  const head = tokens.slice(
    0,
    tokens.findIndex(({ type }) => type === 'thead_close'),
  );
  return head.filter(({ type }) => type === 'inline').map(({ content }) => content.replaceAll('`', ''));
}
