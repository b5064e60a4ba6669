import { join } from 'node:path';
import { defineConfig } from 'vitepress';
import { breakableCodes } from './breakable-codes.ts';
import { diagramTables } from './diagram-tables.ts';
import { homePage } from './home.ts';
import { sidebar, topBar } from './navigation.ts';
import { excludedPages, placeOnSite } from './pages.ts';
import { repository, repositoryLinks } from './repository-links.ts';
import { rowAnchors } from './row-anchors.ts';
import { search } from './search.ts';
import { slugOf } from './slug.ts';
import { stackedTables } from './stacked-tables.ts';

/**
 * The pages lie outside of this workspace, where Vue is not found. The code that renders them at build time is run in
 * this workspace and imports it there.
 */
const vueOfThisWorkspace = {
  name: 'vue-of-this-workspace',
  enforce: 'pre' as const,
  resolveId: (id: string, _importer: string | undefined, { ssr }: { ssr?: boolean }) =>
    ssr && /^vue(\/server-renderer)?$/.test(id) ? { id, external: true } : null,
};

export default defineConfig({
  title: 'Guichet',
  description: 'The checkout widget and the box office: quick starts, reference, operation.',
  lang: 'en',
  srcDir: repository,
  srcExclude: excludedPages,
  rewrites: placeOnSite,
  outDir: join(import.meta.dirname, '../dist/site'),
  cacheDir: join(import.meta.dirname, '../node_modules/.vitepress'),
  cleanUrls: true,
  // Links to the shop and to examples on this machine, which does not have to be running. All others are checked.
  ignoreDeadLinks: 'localhostLinks',
  // The page's data is a script of its own, so that the policy needs no hash per page.
  metaChunk: true,
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  markdown: {
    // Braces are text here; in a page of Vue they would be expressions.
    attrs: { disable: true },
    anchor: { slugify: slugOf },
    config: markdown => {
      repositoryLinks(markdown);
      homePage(markdown);
      diagramTables(markdown);
      rowAnchors(markdown);
      breakableCodes(markdown);
      stackedTables(markdown);
    },
  },
  transformPageData: page => {
    if (page.relativePath === 'index.md') Object.assign(page.frontmatter, { layout: 'home' });
  },
  vite: { plugins: [vueOfThisWorkspace] },
  themeConfig: {
    nav: topBar,
    sidebar,
    outline: { level: [2, 3] },
    search,
    docFooter: { prev: false, next: false },
    notFound: {
      title: 'Page not found',
      quote: 'There is no page at this address. It may have moved: try the search.',
      linkText: 'To the overview',
      linkLabel: 'To the overview',
    },
    externalLinkIcon: true,
  },
});
