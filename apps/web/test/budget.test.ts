// @vitest-environment node
import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { pageNamespaces } from '../src/i18n/namespaces.ts';

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

/** The gzip bytes of the JavaScript that a first visit to these entries downloads. */
function visitBytes(manifest: Manifest, entries: readonly string[]): Promise<number> {
  const chunks = [...filesOf(manifest, ['index.html', ...entries])];
  return gzipBytes(chunks.map(chunk => manifest[chunk]?.file ?? ''));
}

const textsOf = (...namespaces: readonly string[]) => namespaces.map(namespace => `src/i18n/en/${namespace}.ts`);

/** Public pages with their texts, which the router loads beside them. */
const publicPages = [
  ['home', ...pageNamespaces.home],
  ['shop', ...pageNamespaces.shop],
  ['event', ...pageNamespaces.event],
  ['cart', ...pageNamespaces.cart],
  ['sign-in', ...pageNamespaces.signIn],
  ['sign-up', ...pageNamespaces.signUp],
  ['forgot-password', ...pageNamespaces.forgotPassword],
  ['reset-password', ...pageNamespaces.resetPassword],
  ['confirm-email', ...pageNamespaces.confirmEmail],
  ['trust', ...pageNamespaces.terms],
].map(([name, ...namespaces]) => [`src/areas/shop/${name}/${name}-page.tsx`, ...textsOf(...namespaces)]);

/** Signed-in pages. The texts of their area alone, which the router loads beside its code, are not budgeted. */
const signedInPages = [
  ['account', 'dashboard', 'dashboard-page'],
  ['account', 'order', 'order-page'],
  ['account', 'security', 'security-page'],
  ['organiser', 'create-event', 'create-event-page', 'event-form'],
  ['organiser', 'edit-event', 'edit-event-page', 'event-form'],
  ['organiser', 'events', 'organiser-page', 'sales'],
  ['organiser', 'event', 'organiser-event-page'],
  ['admin', 'dashboard', 'admin-dashboard-page', 'sales'],
  ['admin', 'fees', 'fees-page'],
  ['admin', 'orders', 'orders-page'],
  ['admin', 'order', 'order-page'],
  ['admin', 'members', 'members-page'],
  ['admin', 'attention', 'attention-page'],
  ['admin', 'audit', 'audit-page'],
  ['admin', 'second-factor', 'second-factor-page', 'second-factor'],
].map(([area, folder, page, ...namespaces]) => [
  `src/areas/${area}/area.ts`,
  `src/areas/${area}/${folder}/${page}.tsx`,
  ...textsOf('signed-in', ...namespaces),
]);

/** The files that a visit needs, by their entries. The payment form, which the cart page loads later, is not budgeted. */
const visits = [...publicPages, ...signedInPages].filter(([page]) => page !== 'src/areas/shop/cart/cart-page.tsx');

test('[BUDGET-4] home pays nothing for the pages of organisers and admins', async () => {
  const manifest = await readManifest();
  const { 'web.home.js.gzip': budget } = JSON.parse(await readFile(budgets, 'utf8'));
  expect(budget).toBeGreaterThan(0);
  expect(await visitBytes(manifest, ['src/areas/shop/home/home-page.tsx'])).toBeLessThanOrEqual(budget);
});

test.each(visits)('[BUDGET-1] the JavaScript of a first visit to %s stays within its budget', async (...entries) => {
  const manifest = await readManifest();
  const { 'web.firstRoute.js.gzip': budget } = JSON.parse(await readFile(budgets, 'utf8'));
  expect(budget).toBeGreaterThan(0);
  expect(await visitBytes(manifest, entries)).toBeLessThanOrEqual(budget);
});

test('[BUDGET-2] only the cart page includes the widget, and loads it only when it is needed', async () => {
  const manifest = await readManifest();
  const widget = Object.keys(manifest).filter(name => /dropin/.test(name));
  expect(widget.length).toBeGreaterThan(0);
  for (const entries of [...publicPages, ...signedInPages]) {
    const chunks = filesOf(manifest, ['index.html', ...entries]);
    expect(
      widget.filter(chunk => chunks.has(chunk)),
      entries.join(),
    ).toEqual([]);
  }
});

test('[OFFLINETICKET-8] the service worker of tickets keeps every file that an order’s page needs, in both languages', async () => {
  const manifest = await readManifest();
  const worker = await readFile(new URL('tickets-worker.js', client), 'utf8');
  const needed = filesOf(manifest, [
    'index.html',
    'src/areas/account/area.ts',
    'src/areas/account/order/order-page.tsx',
    'src/areas/account/order/refunds.tsx',
    'src/areas/account/order/share-dialog.tsx',
    'src/areas/account/order/ticket-picture.ts',
    'src/areas/account/order/ticket-viewer.tsx',
    'src/features/charges/charges.tsx',
    'src/features/kept-orders/offline-page.tsx',
    'src/i18n/en/account.ts',
    'src/i18n/en/signed-in.ts',
    'src/i18n/fr/account.ts',
    'src/i18n/fr/signed-in.ts',
    'src/i18n/fr/translation.ts',
    'src/offline-routes.ts',
    'src/ui/drawn-qr-code.tsx',
  ]);
  const files = [...needed].flatMap(name => [manifest[name]?.file ?? name, ...(manifest[name]?.css ?? [])]);
  expect(files.filter(file => !worker.includes(`/${file}`))).toEqual([]);
});

/** Source files that only signed-in users may download. */
const signedInCode =
  /^src\/areas\/(account|organiser|admin|door)\/|\/second-factor|^src\/i18n\/\w\w\/(account|admin|event-(?!page)|organiser|signed-in)|^src\/features\/(step-up\/step-up-dialog|event-form|event-actions\/(?!event-actions-loader)|admin-panel|chart)/;

test('[AREA-1] a visit to a public page downloads no source file of a signed-in area', async () => {
  const modules = await modulesOf(publicPages.flat());
  expect(modules.filter(module => signedInCode.test(module))).toEqual([]);
  // The check can fail: an area's own page has such files.
  const own = await modulesOf(signedInPages.flat());
  expect(own.filter(module => signedInCode.test(module)).length).toBeGreaterThan(10);
});

/** Every library that a visitor downloads. Add one only after a look at what it costs the first visit. */
const visitorLibraries = [
  'i18next',
  'lucide-react',
  'react',
  'react-dom',
  'react-hook-form',
  'react-i18next',
  'react-router',
  'scheduler',
];

test('[AREA-7] a visit to a public page downloads only these libraries', async () => {
  const libraries = (await modulesOf(publicPages.flat())).flatMap(
    module => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1] ?? [],
  );
  expect([...new Set(libraries)].sort()).toEqual(visitorLibraries);
});

/** The source files in what visits to these pages download, texts of every language included. */
async function modulesOf(pages: readonly string[]): Promise<readonly string[]> {
  const manifest = await readManifest();
  const modules: Readonly<Record<string, string[]>> = JSON.parse(
    await readFile(new URL('.vite/modules.json', client), 'utf8'),
  );
  const french = ['src/i18n/fr/translation.ts', ...pages.map(page => page.replace('/i18n/en/', '/i18n/fr/'))];
  const chunks = filesOf(manifest, ['index.html', ...pages, ...french]);
  return [...chunks].flatMap(chunk => modules[manifest[chunk]?.file ?? ''] ?? []);
}

/** The scanner's build, which shares no file of scripts with the shop's. */
async function readScannerManifest(): Promise<Manifest> {
  return JSON.parse(await readFile(new URL('.vite/door-manifest.json', client), 'utf8'));
}

test('[DOOR-26] no page of the shop downloads a source file of the scanner', async () => {
  const modules: Readonly<Record<string, string[]>> = JSON.parse(
    await readFile(new URL('.vite/modules.json', client), 'utf8'),
  );
  expect(Object.values(modules).flat()).toContain('src/router.tsx');
  expect(
    Object.values(modules)
      .flat()
      .filter(module => module.startsWith('src/areas/door/')),
  ).toEqual([]);
});

test('[DOOR-28] the JavaScript of the scanner stays within the budget of a first visit', async () => {
  const manifest = await readScannerManifest();
  const { 'web.firstRoute.js.gzip': budget } = JSON.parse(await readFile(budgets, 'utf8'));
  const chunks = [...filesOf(manifest, ['door.html'])];
  expect(await gzipBytes(chunks.map(chunk => manifest[chunk]?.file ?? ''))).toBeLessThanOrEqual(budget);
});

test('[BUDGET-5] the font of Latin texts keeps to its budget, and its page asks for it first', async () => {
  const document = await readFile(new URL('index.html', client), 'utf8');
  const font = /<link rel="preload" as="font"[^>]* href="\/([^"]+\.woff2)"/.exec(document)?.[1] ?? '';
  const { length } = await readFile(new URL(font, client));
  expect(length).toBeLessThanOrEqual(JSON.parse(await readFile(budgets, 'utf8'))['web.font.woff2']);
});

test('[DOOROFFLINE-29] the service worker keeps all files of the scanner, and serves no other page', async () => {
  const worker = await readFile(new URL('door-worker.js', client), 'utf8');
  const { page, files } = JSON.parse(/^const scannerFiles = (.*);$/m.exec(worker)?.[1] ?? '');
  expect(page).toBe('/door');
  const built = Object.values(await readScannerManifest()).flatMap(({ file, css = [] }) => [file, ...css]);
  const wanted = built.filter(file => file !== 'door-worker.js').map(file => `/${file}`);
  expect(files).toEqual(expect.arrayContaining(wanted));
});
