import type { MarkdownRenderer } from 'vitepress';
import { breakable } from './breakable-codes.ts';
import { slugOf } from './slug.ts';

/**
 * Rows that readers look for by a name have an anchor, and the name in the first cell links to itself: each error code,
 * each setting of the shop, and each option, event and method of the widget by its whole path (`card.vault.vaultCard`).
 * The link of a `DropinError`, the playground and the search lead there.
 */
export function rowAnchors(markdown: MarkdownRenderer): void {
  markdown.core.ruler.after('inline', 'row-anchors', ({ tokens, env }) => {
    const path = String(env.realPath ?? env.path);
    const page = pages.find(page => page.path.test(path));
    if (page === undefined) return;
    const taken = new Set(tokens.filter((_, at) => isHeading(tokens, at)).map(({ content }) => slugOf(content)));
    let heading = '';
    for (const [at, token] of tokens.entries()) {
      if (isHeading(tokens, at)) heading = token.content;
      if (!isFirstCell(tokens, at)) continue;
      const idsOf = (name: string): readonly string[] =>
        page.names(name, heading).filter(id => !taken.has(id) && taken.add(id));
      for (const child of token.children ?? []) anchorNames(child, idsOf);
    }
  });
}

const isHeading = (tokens: readonly Token[], at: number): boolean => tokens[at - 1]?.type === 'heading_open';
const isFirstCell = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.type === 'inline' && tokens[at - 1]?.type === 'td_open' && tokens[at - 2]?.type === 'tr_open';

type Token = ReturnType<MarkdownRenderer['parse']>[number];
/** The anchors that a name in a first cell gets, below a heading. */
type Names = (name: string, heading: string) => readonly string[];

/** Where a table has one row for each name, below whatever heading. */
const wholeName: Names = name => [name];

const pages: readonly { readonly path: RegExp; readonly names: Names }[] = [
  { path: /\/docs\/errors\/\w+\.md$/, names: wholeName },
  { path: /\/docs\/operations\/running\.md$/, names: name => (/^[A-Z][A-Z_0-9]+$/.test(name) ? [name] : []) },
  {
    path: /\/docs\/guides\/(options|events)\.md$/,
    names: (name, heading) => prefixes(heading).map(start => start + name),
  },
];

/** What the rows below a heading belong to: the options that it names, or, for a type of their own, the heading itself. */
function prefixes(heading: string): readonly string[] {
  if (['`create`', 'Methods', 'Events'].includes(heading)) return [''];
  if (heading === '`threeDSecure` of a request') return ['requestPaymentMethod.threeDSecure.'];
  const isOptions = /^`[\w.]+`( and `[\w.]+`)*$/.test(heading);
  return isOptions
    ? heading
        .replaceAll('`', '')
        .split(' and ')
        .map(path => `${path}.`)
    : [`${slugOf(heading)}.`];
}

/** Turns the names in a part of the first cell into anchors. */
function anchorNames(part: Token, idsOf: (name: string) => readonly string[]): void {
  const { type, content } = part;
  const html =
    type === 'code_inline'
      ? anchor(idsOf(/^[\w:-]+/.exec(content)?.[0] ?? ''), content)
      : type === 'text' && content.replace(codeInText, name => anchor(idsOf(name), name) || name);
  if (html && html !== content) Object.assign(part, { type: 'html_inline', tag: '', content: html });
}

const codeInText = /\b[A-Z][A-Z0-9]*(_[A-Z0-9]+)+\b/g;

function anchor([id, ...others]: readonly string[], text: string): string {
  if (id === undefined) return '';
  const more = others.map(other => `<span id="${other}"></span>`).join('');
  return `<a id="${id}" href="#${id}"><code>${breakable(escapeHtml(text))}</code></a>${more}`;
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, character => `&#${character.charCodeAt(0)};`);
