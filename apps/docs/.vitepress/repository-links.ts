import { existsSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';
import { isPage, pathOnSite } from './pages.ts';

export const repository = join(import.meta.dirname, '../../..');

/**
 * Links of the documents are relative paths in the repository. Those to pages lead to the page's place on the site, a
 * folder's to its README. What is in the repository only, such as source, is no link: the path is shown in its place.
 */
export function repositoryLinks(markdown: MarkdownRenderer): void {
  markdown.core.ruler.after('inline', 'repository-links', ({ tokens, env }) => {
    const page = posix.join('/', String(env.realPath ?? env.path).slice(repository.length)).slice(1);
    for (const { children } of tokens) leadToSite(page, children ?? []);
  });
}

type Token = ReturnType<MarkdownRenderer['parse']>[number];

function leadToSite(page: string, tokens: readonly Token[]): void {
  for (const [at, token] of tokens.entries()) {
    const href = token.type === 'link_open' ? token.attrGet('href') : null;
    if (href === null || /^([a-z]+:|#)/.test(href)) continue;
    const target = resolveLink(page, href);
    if (target.kind === 'page') {
      token.attrSet('href', target.href);
      continue;
    }
    Object.assign(token, { type: 'span_open', tag: 'span', attrs: [['title', target.file]] });
    const close = tokens.find(({ type }, index) => index > at && type === 'link_close');
    Object.assign(close ?? {}, { type: 'span_close', tag: 'span' });
  }
}

type Target = { readonly kind: 'page'; readonly href: string } | { readonly kind: 'source'; readonly file: string };

function resolveLink(page: string, href: string): Target {
  const [path = '', anchor] = href.split('#');
  const file = posix.normalize(posix.join(dirname(page), decodeURI(path))).replace(/\/$/, '');
  if (!existsSync(join(repository, file))) throw new Error(`${page}: the link ${href} leads nowhere.`);
  const readme = posix.join(file, 'README.md');
  const target = existsSync(join(repository, readme)) ? readme : file;
  if (!isPage(target)) return { kind: 'source', file };
  return { kind: 'page', href: pathOnSite(target) + (anchor === undefined ? '' : `#${anchor}`) };
}
