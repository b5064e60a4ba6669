// @vitest-environment node
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

type ManifestEntry = { readonly file: string; readonly imports?: string[]; readonly css?: string[] };
type Manifest = Readonly<Record<string, ManifestEntry>>;

const client = new URL('../dist/client/', import.meta.url);
const budgets = new URL('../../../bench/budgets.json', import.meta.url);

async function readManifest(): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(new URL('.vite/manifest.json', client), 'utf8'));
  } catch (cause) {
    throw new Error('The shop is not built: run "npm run build" before its tests.', { cause });
  }
}

/** The files that a visit to a route downloads: the entry, the page and their imports, each once. */
function filesOf(manifest: Manifest, entries: readonly string[], seen = new Set<string>()): Set<string> {
  for (const name of entries) {
    const entry = manifest[name];
    if (entry === undefined) throw new Error(`The build has no ${name}.`);
    if (seen.has(name)) continue;
    seen.add(name);
    filesOf(manifest, entry.imports ?? [], seen);
  }
  return seen;
}

async function gzipBytes(files: readonly string[]): Promise<number> {
  const sizes = await Promise.all(files.map(async file => gzipSync(await readFile(new URL(file, client))).length));
  return sizes.reduce((sum, size) => sum + size, 0);
}

const pages = [
  'home',
  'shop',
  'event',
  'sign-in',
  'sign-up',
  'forgot-password',
  'reset-password',
  'confirm-email',
  'dashboard',
  'order',
];
const pageOf = (name: string) => `src/routes/${name}/${name}-page.tsx`;

test.each(pages)('[BUDGET-1] the JavaScript of a first visit to %s stays within its budget', async name => {
  const manifest = await readManifest();
  const { 'web.firstRoute.js.gzip': budget } = JSON.parse(await readFile(budgets, 'utf8'));
  const chunks = [...filesOf(manifest, ['index.html', pageOf(name)])];
  expect(budget).toBeGreaterThan(0);
  expect(await gzipBytes(chunks.map(chunk => manifest[chunk]?.file ?? ''))).toBeLessThanOrEqual(budget);
});

test('[BUDGET-2] only the cart page includes the widget, and loads it only when it is needed', async () => {
  const manifest = await readManifest();
  const widget = Object.keys(manifest).filter(name => /dropin/.test(name));
  expect(widget.length).toBeGreaterThan(0);
  for (const name of [...pages, 'cart']) {
    const chunks = filesOf(manifest, ['index.html', pageOf(name)]);
    expect(
      widget.filter(chunk => chunks.has(chunk)),
      name,
    ).toEqual([]);
  }
});
