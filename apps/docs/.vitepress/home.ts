import { join } from 'node:path';
import type { MarkdownRenderer } from 'vitepress';
import { repository } from './repository-links.ts';

/**
 * The home page is `docs/README.md`, laid out: what it begins with beside the live widget, then a card for each section.
 * The picture stands where the widget is not served.
 */
export function homePage(markdown: MarkdownRenderer): void {
  markdown.core.ruler.push('home-page', state => {
    if (String(state.env.realPath ?? state.env.path) !== home) return;
    const html = (content: string): Token => Object.assign(new state.Token('html_block', '', 0), { content });
    const start = state.tokens.findIndex(token => token.type === 'heading_open' && token.tag === 'h2');
    const picture = state.tokens.findIndex(({ content }) => content.startsWith('<img '));
    const text = state.tokens.slice(0, picture);
    const live = state.tokens.slice(picture, picture + 1);
    const code = state.tokens.slice(picture + 1, start);
    const sections = sectionsOf(state.tokens.slice(start)).flatMap(section => [
      html('<section class="card">'),
      ...section,
      html('</section>'),
    ]);
    state.tokens = [
      html('<div class="home-hero"><div class="home-text">'),
      ...text,
      html('</div><LiveWidget>'),
      ...live,
      html('</LiveWidget><div class="home-code">'),
      ...code,
      html('</div></div><div class="home-cards">'),
      ...sections,
      html('</div>'),
    ];
  });
}

const home = join(repository, 'docs/README.md');

type Token = ReturnType<MarkdownRenderer['parse']>[number];

/** The tokens by their headings of the second level. */
function sectionsOf(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const sections: Token[][] = [];
  for (const token of tokens) {
    if (token.type === 'heading_open' && token.tag === 'h2') sections.push([]);
    sections.at(-1)?.push(token);
  }
  return sections;
}
