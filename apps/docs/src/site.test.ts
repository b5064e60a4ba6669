import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { searchOptions } from '../.vitepress/search.ts';
import { slugOf } from '../.vitepress/slug.ts';
import { buildSite } from './site.ts';

const folder = join(import.meta.dirname, '../dist/site');
const repository = join(import.meta.dirname, '../../..');

/** The built pages by their paths on the site. */
const pages = new Map(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.html'))
    .map(file => [
      `/${file.replaceAll('\\', '/').replace(/(index)?\.html$/, '')}`,
      readFileSync(join(folder, file), 'utf8'),
    ]),
);
const linked = (html: string): readonly string[] =>
  [...html.matchAll(/<a [^>]*?href="([^"]+)"/g)].map(([, to = '']) => to);
const navigation = (html: string): string => /<aside class="VPSidebar"[\s\S]*?<\/aside>/.exec(html)?.[0] ?? '';

describe('the built site', () => {
  it('[DOCS-1] every page of docs is in the navigation', () => {
    const files = readdirSync(join(repository, 'docs'), { recursive: true, encoding: 'utf8' });
    const expected = files
      .filter(file => file.endsWith('.md'))
      .map(
        file =>
          `/${file
            .replaceAll('\\', '/')
            .replace(/\.md$/, '')
            .replace(/(^|\/)README$/, '$1')}`,
      );
    const found = linked(navigation(pages.get('/guides/options') ?? ''));
    expect(expected.length).toBeGreaterThan(50);
    expect(expected.filter(path => !found.includes(path))).toEqual([]);
  });

  it('[DOCS-2] every link leads to a page, and to an element of it where it names one', () => {
    const broken = [...pages].flatMap(([path, html]) =>
      linked(html)
        .filter(to => /^[#/]/.test(to))
        .filter(to => {
          const [target = '', id] = to.split('#');
          const page = pages.get(target === '' ? path : target);
          return (
            page === undefined || (id !== undefined && id !== '' && !page.includes(`id="${decodeURIComponent(id)}"`))
          );
        })
        .map(to => `${path}: ${to}`),
    );
    expect(broken).toEqual([]);
  });

  it('[DOCS-3] no page loads anything from another server', () => {
    const loaded = [...pages].flatMap(([path, html]) =>
      [...html.matchAll(/<(?:script|link|img|iframe|source)\b[^>]*?(?:src|href)="((?:https?:)?\/\/[^"]+)"/g)].map(
        ([, url]) => `${path}: ${url}`,
      ),
    );
    expect(loaded).toEqual([]);
    const styles = readdirSync(join(folder, 'assets')).filter(file => file.endsWith('.css'));
    for (const file of styles)
      expect(readFileSync(join(folder, 'assets', file), 'utf8')).not.toMatch(/url\(["']?(https?:)?\/\//);
  });

  it.each(['dropin', 'api'])('[DOCS-8] each code of errors/%s has one anchor, named after it', name => {
    const source = readFileSync(join(repository, `docs/errors/${name}.md`), 'utf8');
    const rows = [...source.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell = '']) => cell);
    const codes = rows
      .flatMap(cell => cell.replaceAll('`', '').split(', '))
      .filter(cell => /^(?!Code$)\w{4,}$/.test(cell));
    const page = pages.get(`/errors/${name}`) ?? '';
    expect(codes.length).toBeGreaterThan(50);
    expect(codes.filter(code => page.split(`id="${code}"`).length !== 2)).toEqual([]);
  });

  it('[DOCS-9] every cell has its column’s heading, which narrow screens show', () => {
    const cells = [...pages.values()].flatMap(html => html.match(/<td\b[^>]*>/g) ?? []);
    expect(cells.length).toBeGreaterThan(1000);
    expect(cells.filter(cell => !cell.includes('data-heading='))).toEqual([]);
    expect(pages.get('/guides/options')).toContain('<td data-heading="default">');
    const styles = readdirSync(join(folder, 'assets')).filter(file => file.endsWith('.css'));
    const css = styles.map(file => readFileSync(join(folder, 'assets', file), 'utf8')).join('');
    expect(css).toMatch(/@media[^{]*640px[^{]*\{[^}]*\.vp-doc :is\(table,\s*tbody,\s*tr,\s*td\)[^}]*display:block/);
  });

  it('[DOCS-7] a link to a file that is no page shows its path', () => {
    expect(pages.get('/guides/moving-from-drop-in')).toContain('<span title="conformance/swap"');
  });
});

describe('the home page', () => {
  it('[DOCS-11] has a door for each reader, and the picture of the widget beside its snippet', () => {
    const home = pages.get('/') ?? '';
    const doors = [...home.matchAll(/<section class="card">[\s\S]*?<\/section>/g)].map(([door]) =>
      linked(door).find(to => to.startsWith('/')),
    );
    expect(doors.slice(0, 3)).toEqual(['/guides/quick-start-script-tag', '/guides/quick-start-module', '/operations/']);
    expect(home).toMatch(
      /<div class="live-widget"><div><img src="\/assets\/widget\.[^"]+\.webp" width="390" alt="[^"]+"/,
    );
    expect(home).toContain('braintree');
  });

  it('[DOCS-11] shows the live widget in a frame of the playground, where there is one', async () => {
    const playgroundUrl = 'http://localhost:3003';
    const app = await buildSite({ folder, playgroundUrl });
    expect((await app.inject('/playground.json')).json()).toEqual({ url: playgroundUrl });
    const { headers } = await app.inject('/');
    expect(headers['content-security-policy']).toContain(`frame-src ${playgroundUrl};`);
    expect(String(headers['content-security-policy']).split(playgroundUrl)).toHaveLength(2);
    await app.close();
    const alone = await buildSite({ folder });
    expect((await alone.inject('/playground.json')).json()).toEqual({ url: null });
    await alone.close();
  });

  it('[DOCS-12] every other page starts with a sentence of what it is for', () => {
    const starts = [...pages].flatMap(([path, html]) => {
      const [, start] = /<\/h1>(?:\s|<!--.*?-->)*<(\w+)/.exec(html) ?? [];
      return path === '/404' || start === 'p' ? [] : [`${path}: ${start}`];
    });
    expect(starts).toEqual([]);
  });
});

describe('the search', () => {
  it.each(['errors/dropin', 'errors/api', 'guides/options', 'guides/events', 'operations/running'])(
    '[DOCS-10] each name of a row of %s is found first, at its row or its section',
    async path => {
      const search = await searchOfSite();
      const names = [...(pages.get(`/${path}`) ?? '').matchAll(/<td[^>]*><a id="([^"]+)"/g)].map(([, id = '']) => id);
      expect(names.length).toBeGreaterThan(20);
      // An option with a section of its own is also found by the section's heading.
      const places = (name: string) => [name, slugOf(name)].map(id => `/${path}#${id}`);
      expect(names.filter(name => !places(name).includes(search(name)[0] ?? ''))).toEqual([]);
    },
  );

  it('[DOCS-10] a name in small letters, its beginning and one with a slip are found', async () => {
    const search = await searchOfSite();
    expect(search('authorization_required')[0]).toBe('/errors/dropin#AUTHORIZATION_REQUIRED');
    expect(search('vaultMan')[0]).toBe('/guides/options#vaultManager');
    expect(search('vaultManagr')[0]).toBe('/guides/options#vaultManager');
  });
});

/** The search as the site's own box does it: the places of its results, best first. */
async function searchOfSite(): Promise<(text: string) => readonly string[]> {
  const { resolve } = createRequire(import.meta.url);
  const { default: MiniSearch } = await import(createRequire(resolve('vitepress')).resolve('minisearch'));
  const chunks = join(folder, 'assets/chunks');
  const file = readdirSync(chunks).find(name => name.startsWith('@localSearchIndex')) ?? '';
  const { default: index } = await import(pathToFileURL(join(chunks, file)).href);
  const search = MiniSearch.loadJSON(index, { fields: ['title', 'titles', 'text'], searchOptions });
  return text => search.search(text).map(({ id }: { readonly id: string }) => id);
}

describe('the server', () => {
  it('[DOCS-3] [DOCS-4] the policy names this server only, and the inline scripts of every page by their hashes', async () => {
    const app = await buildSite({ folder });
    const scripts = new Set<string>();
    for (const html of pages.values()) {
      for (const [, code = ''] of html.matchAll(/<script(?![^>]* src=)[^>]*>([\s\S]*?)<\/script>/g)) scripts.add(code);
    }
    const reply = await app.inject('/guides/options');
    const policy = String(reply.headers['content-security-policy']);
    expect(policy.match(/'sha256-/g)).toHaveLength(scripts.size);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/https?:|\*|script-src[^;]*unsafe/);
    await app.close();
  });

  it('[DOCS-5] an address without a page is a 404 with a way back', async () => {
    const app = await buildSite({ folder });
    const reply = await app.inject('/guides/nothing-here');
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['content-type']).toContain('text/html');
    expect(reply.headers['content-security-policy']).toBeDefined();
    expect(reply.body).toContain('app.');
    await app.close();
  });

  it('[DOCS-6] files with a hash in their names are kept, pages are asked for again', async () => {
    const app = await buildSite({ folder });
    const page = await app.inject('/');
    const [, script = ''] = /src="(\/assets\/app\.[^"]+\.js)"/.exec(page.body) ?? [];
    expect((await app.inject(script)).headers['cache-control']).toContain('immutable');
    expect(page.headers['cache-control']).toBe('no-cache');
    await app.close();
  });
});
