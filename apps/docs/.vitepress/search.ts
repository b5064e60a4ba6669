import type { DefaultTheme, MarkdownEnv } from 'vitepress';

/** Every word has to be found; a whole word and a name that is the title of a result weigh most. Also what the tests search with. */
export const searchOptions = {
  combineWith: 'AND' as const,
  prefix: true,
  fuzzy: 0.2,
  weights: { prefix: 0.2, fuzzy: 0.2 },
  boost: { title: 8, text: 2, titles: 1 },
};

/** The search of the site: a row with an anchor, such as an option or an error code, is a result of its own. */
export const search: NonNullable<DefaultTheme.Config['search']> = {
  provider: 'local',
  options: {
    miniSearch: { searchOptions },
    _render(source, env: MarkdownEnv, markdown) {
      const html = markdown.render(source, env);
      if (env.frontmatter?.search === false) return '';
      return html + [...html.matchAll(row)].map(([, cells = '']) => sections(cells)).join('');
    },
  },
};

const row = /<tr>\s*(<td\b[^>]*><a id=[\s\S]*?)<\/tr>/g;

/** A heading for each name of the row, and the row below it, as the index expects the sections of a page. */
function sections(cells: string): string {
  const names = [...cells.matchAll(/<(?:a|span) id="([^"]+)"/g)].map(([, id = '']) => id);
  const text = cells.replaceAll('</td>', ' </td>');
  return names.map(name => `<h2>${name} <a href="#${name}">#</a></h2>${text}`).join('');
}
