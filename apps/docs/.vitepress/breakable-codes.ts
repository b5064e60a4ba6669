import type { MarkdownRenderer } from 'vitepress';

/** Where a name may break to the next line, in HTML that is escaped already: after an underscore, before a capital. */
export const breakable = (html: string): string => html.replace(/_(?=[A-Za-z])|[a-z](?=[A-Z])/g, '$&<wbr>');

/** Names in the cells of tables may break between their words, so that a table fits its page. */
export function breakableCodes(markdown: MarkdownRenderer): void {
  markdown.core.ruler.after('inline', 'breakable-codes', ({ tokens }) => {
    for (const [at, token] of tokens.entries()) {
      if (token.type !== 'inline' || tokens[at - 1]?.type !== 'td_open') continue;
      for (const child of token.children ?? []) if (child.type === 'code_inline') child.meta = { isBreakable: true };
    }
  });
  const code = markdown.renderer.rules.code_inline;
  markdown.renderer.rules.code_inline = (tokens, at, options, env, self) => {
    const html = code?.(tokens, at, options, env, self) ?? '';
    if (tokens[at]?.meta?.isBreakable !== true) return html;
    return html.replace(/>([^<]*)</, (_all, text: string) => `>${breakable(text)}<`);
  };
}
