import type { MarkdownRenderer } from 'vitepress';
import { breakable } from './breakable-codes.ts';

/**
 * The pages of errors have an anchor for each code, with the code as its name: the code in the first cell of a row links
 * to itself. The link of a `DropinError` leads there.
 */
export function codeAnchors(markdown: MarkdownRenderer): void {
  markdown.core.ruler.after('inline', 'code-anchors', ({ tokens, env }) => {
    if (!/\/docs\/errors\/\w+\.md$/.test(String(env.realPath ?? env.path))) return;
    for (const [at, token] of tokens.entries()) {
      const isFirstCell = tokens[at - 1]?.type === 'td_open' && tokens[at - 2]?.type === 'tr_open';
      if (token.type !== 'inline' || !isFirstCell) continue;
      token.children = (token.children ?? []).map(child => {
        const isCode = child.type === 'code_inline';
        const html = isCode ? anchor(child.content) : child.content.replace(code, anchor);
        return html === child.content ? child : Object.assign(child, { type: 'html_inline', tag: '', content: html });
      });
    }
  });
}

const code = /\b[A-Z][A-Z0-9]*(_[A-Z0-9]+)+\b/g;
const anchor = (name: string): string => `<a id="${name}" href="#${name}"><code>${breakable(name)}</code></a>`;
