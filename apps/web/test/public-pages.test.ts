// @vitest-environment node
import { fileURLToPath } from 'node:url';
import type { EventPage, EventSummary } from '@guichet/contracts';
import { type FastifyInstance, fastify } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../server/app.ts';
import type { RenderPage } from '../server/render-page.ts';
import { defaultTimeouts } from '../server/timeouts.ts';
import { concerts, sampleDetail, sampleEvent, theatre } from './samples.ts';

// The built shop, as `node dist/server/main.js` serves it, on an API with a few events.
const clientDir = fileURLToPath(new URL('../dist/client', import.meta.url));
const rendererUrl = new URL('../dist/render/entry.js', import.meta.url).href;

const gala: EventSummary = sampleEvent(1, {
  name: 'Gala <b>& "Nuit"</b>',
  description: 'Balafon on the lagoon. </script><script>alert(1)</script>',
  photo: 'a1b2',
  timeZone: 'Africa/Douala',
});
const events: Record<string, EventPage> = Object.fromEntries(
  [
    { ...sampleDetail(1), ...gala, category: concerts },
    sampleDetail(2, { name: 'Sold out', quantity: 0 }),
    sampleDetail(3, { name: 'Called off', cancelled: true }),
    sampleDetail(4, { name: 'Over', ended: true }),
    sampleDetail(5, { name: 'Night train', startTime: '22:00', endTime: '02:00', currency: 'XAF', price: 0 }),
    { ...sampleDetail(6, { name: 'Private party' }), hidden: true as const },
    sampleDetail(7, { name: 'Closed', salesClosed: true }),
    {
      ...sampleDetail(8, { name: 'With a fee' }),
      serviceFee: { kind: 'ticket', value: 500, min: 0, max: null } as const,
    },
  ].map(event => [event._id, event]),
);

let api: FastifyInstance;
let shop: FastifyInstance;
const asked: { readonly url: string; readonly body: unknown }[] = [];

beforeAll(async () => {
  api = fastify();
  api.addHook('preHandler', async ({ url, body }) => void asked.push({ url, body }));
  api.get('/api/all/category', () => [concerts, theatre]);
  api.get('/api/products/', () => [gala, sampleEvent(2)]);
  api.post('/api/products/by/Search', () => ({ data: [gala], size: 1, total: 1, hasMore: false }));
  api.get('/api/products/related/:id', () => [sampleEvent(5, { name: 'Related night' })]);
  api.get<{ Params: { id: string } }>('/api/product/one/:id', ({ params }, reply) => {
    const error = { error: 'No.', code: 'event_not_found', requestId: '1' };
    return events[params.id] ?? reply.status(params.id.length === 36 ? 404 : 400).send(error);
  });
  const apiUrl = await api.listen({ host: '127.0.0.1', port: 0 });
  const { renderPage }: { readonly renderPage: RenderPage } = await import(/* @vite-ignore */ rendererUrl);
  // A machine that runs every test at once may take more than a second for a page.
  const timeouts = { ...defaultTimeouts, rendering: 30_000 };
  const publicUrl = 'https://tickets.example';
  shop = await buildApp({ clientDir, apiUrl, gatewayUrl: undefined, publicUrl, renderPage, timeouts });
});

afterAll(async () => {
  await Promise.all([shop, api].map(app => app.close()));
});

const path = (number: number) => `/event/${Object.keys(events)[number - 1]}`;

test('[FEEUI-12] the document of an event has its service fee, in the language of its address', async () => {
  const plain = async (address: string) => (await shop.inject(address)).body.replace(/\s/g, ' ');
  expect(await plain(path(8))).toContain('>Plus a service fee of CFA 500 per ticket<');
  expect(await plain(`/fr${path(8)}`)).toContain('>Plus des frais de service de 500 F CFA par billet<');
  expect(await plain(path(1))).not.toContain('service fee');
});

async function curl(url: string) {
  const { statusCode, body, headers } = await shop.inject(url);
  const [head = '', page = ''] = body.split('<body>');
  return { status: statusCode, head, page, headers };
}

const contentOf = (head: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1];

const jsonLdOf = (head: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head)?.[1] ?? 'null');

test('[RENDER-7] the home page’s HTML has its heading and its events', async () => {
  const { status, page } = await curl('/');
  expect(status).toBe(200);
  expect(page).toMatch(/<h1[^>]*>Tickets for what’s on near you<\/h1>/);
  expect(page).toContain('Most Purchase Events');
  expect(page).toMatch(/<h3[^>]*>Gala &lt;b&gt;&amp; &quot;Nuit&quot;&lt;\/b&gt;<\/h3>/);
  expect(page).toContain('CFA 12,500');
});

test('[RENDER-8] the shop’s HTML has the events of the filters in its address', async () => {
  const { page } = await curl(`/shop?price=3&category=${concerts._id}`);
  expect(page).toContain('Event Tickets Emporium');
  expect(page).toContain('Gala &lt;b&gt;');
  expect(asked.findLast(({ url }) => url === '/api/products/by/Search')?.body).toMatchObject({
    limit: 6,
    skip: 0,
    filters: { category: [concerts._id], price: [10_000, 19_900] },
  });
});

test('[RENDER-9] an event’s HTML has its facts and related events', async () => {
  const { status, page } = await curl(path(1));
  expect(status).toBe(200);
  for (const text of ['2026-12-05', '20:00', '23:00', 'Palais de la Culture', 'Tickets Avalable', 'Related night']) {
    expect(page).toContain(text);
  }
});

test('[FRENCHURL-9] a French event’s HTML is French, and so are its links', async () => {
  const { status, head, page } = await curl(`/fr${path(1)}`);
  expect(status).toBe(200);
  expect(head).toContain('<html lang="fr">');
  expect(contentOf(head, 'description')).toContain('décembre 2026');
  expect(contentOf(head, 'og:locale')).toBe('fr_FR');
  expect(page).toContain('href="/fr/shop"');
  expect(page).toContain(`href="/fr${path(5)}"`);
  const links = [...page.matchAll(/<a [^>]*?href="(\/[^"]*)"/g)].map(match => match[1] ?? '');
  expect(links.filter(link => !/^\/fr(\/|\?|#|$)/.test(link))).toEqual([path(1)]);
});

test.each(['/event/00000000-0000-4000-8000-000000000999', '/event/123', '/fr/event/123', '/nope', '/fr/nope'])(
  '[RENDER-4] %s is a 404 with its page',
  async url => {
    const { status, head, page } = await curl(url);
    expect(status).toBe(404);
    expect(page).toMatch(/<h1[^>]*>(This page doesn’t exist|Cette page n’existe pas)<\/h1>/);
    expect(contentOf(head, 'robots')).toBe('noindex');
  },
);

test.each([
  ['/', 'Guichet – Tickets for what’s on near you'],
  ['/shop', 'Event Tickets Emporium – Guichet'],
  [path(5), 'Night train – Guichet'],
])('[HEAD-2] %s has one title, one description and one address', async (url, title) => {
  const { head } = await curl(url);
  expect([...head.matchAll(/<title[^>]*>(.*?)<\/title>/g)].map(match => match[1])).toEqual([title]);
  expect(head.match(/<meta name="description"/g)).toHaveLength(1);
  expect(contentOf(head, 'description')?.length).toBeGreaterThan(40);
  expect(head).toContain(`<link rel="canonical" href="https://tickets.example${url}"/>`);
  expect(head).toContain(`hrefLang="fr" href="https://tickets.example/fr${url.replace(/^\/$/, '')}"`);
});

test('[HEAD-3] a shared event shows its name, its facts and its picture', async () => {
  const { head } = await curl(`/fr${path(2)}`);
  const og = (name: string) => contentOf(head, `og:${name}`);
  expect(og('title')).toBe('Sold out');
  expect(og('url')).toBe(`https://tickets.example/fr${path(2)}`);
  expect(og('image')).toBe(
    `https://tickets.example/api/product/share/${path(2).slice(7)}?v=0123456789abcdef&amp;language=fr`,
  );
  expect([og('image:type'), og('image:width'), og('image:height')]).toEqual(['image/jpeg', '1200', '630']);
});

test('[HEAD-4] search engines read an event’s dates with their offset, its place, its price and its currency', async () => {
  const url = `https://tickets.example${path(1)}`;
  expect(jsonLdOf((await curl(path(1))).head)).toMatchObject({
    '@type': 'Event',
    name: gala.name,
    description: gala.description,
    startDate: '2026-12-05T20:00:00+01:00',
    endDate: '2026-12-05T23:00:00+01:00',
    eventStatus: 'https://schema.org/EventScheduled',
    location: { '@type': 'Place', name: gala.location, address: gala.location },
    url,
    offers: { price: 12_500, priceCurrency: 'XOF', availability: 'https://schema.org/InStock', url },
  });
  expect(jsonLdOf((await curl(path(5))).head)).toMatchObject({
    startDate: '2026-12-05T22:00:00+00:00',
    endDate: '2026-12-06T02:00:00+00:00',
    offers: { price: 0, priceCurrency: 'XAF' },
  });
});

test('[HEAD-7] a hidden event is left out by search engines, and has no structured data', async () => {
  const { status, head } = await curl(path(6));
  expect(status).toBe(200);
  expect(contentOf(head, 'robots')).toBe('noindex');
  expect(head).not.toContain('ld+json');
  expect(contentOf((await curl(path(1))).head, 'robots')).toBeUndefined();
});

test.each([
  [2, 'EventScheduled', 'SoldOut'],
  [3, 'EventCancelled', 'OutOfStock'],
  [4, 'EventScheduled', 'OutOfStock'],
  [7, 'EventScheduled', 'OutOfStock'],
])('[HEAD-5] event %i is stated as %s and %s', async (number, status, availability) => {
  expect(jsonLdOf((await curl(path(number))).head)).toMatchObject({
    eventStatus: `https://schema.org/${status}`,
    offers: { availability: `https://schema.org/${availability}` },
  });
});

test('[RENDER-10] no text of an event becomes a script, and the document has no inline script that runs', async () => {
  for (const url of ['/', '/shop', path(1)]) {
    const { head, page, headers } = await curl(url);
    const scripts = [...(head + page).matchAll(/<script([^>]*)>/g)].map(match => match[1] ?? '');
    expect(scripts.filter(attributes => !/type="application\/(ld\+)?json"|src="\//.test(attributes))).toEqual([]);
    expect(head + page).not.toContain('alert(1)</script>');
    expect(headers['content-security-policy']).toMatch(/script-src 'self'(?![^;]*unsafe)/);
  }
});

test('[RENDER-11] the data block has what the page was rendered with', async () => {
  const { page } = await curl(path(1));
  const data = JSON.parse(/id="hydration">(.*?)<\/script>/s.exec(page)?.[1] ?? 'null');
  expect(data).toMatchObject({ origin: 'https://tickets.example', renderedAt: expect.any(Number) });
  const loaded = Object.values<{ event?: { name: string } } | null>(data.state.loaderData);
  expect(loaded.find(value => value?.event)?.event?.name).toBe(gala.name);
});

test('[RENDER-12] the page’s own code and its first photo are fetched beside the entry’s code', async () => {
  const { head } = await curl('/fr');
  expect(head).toMatch(/<link rel="modulepreload" fetchpriority="low" crossorigin href="\/assets\/home-page-[^"]+">/);
  const texts =
    /<link rel="modulepreload" fetchpriority="low" crossorigin href="\/assets\/(translation|home)-\w[^"]+">/g;
  expect(new Set([...head.matchAll(texts)].map(([, name]) => name))).toEqual(new Set(['translation', 'home']));
  expect(head).toMatch(
    /<link rel="preload" as="image" imageSrcSet="[^"]*width=320[^"]*" imageSizes="[^"]*" fetchPriority="high"\/>/,
  );
  // What is seen first is asked for first.
  const order = ['as="image" imageSrcSet', 'rel="stylesheet"', 'type="module"'].map(part => head.indexOf(part));
  expect(order).toEqual([...order].sort((a, b) => a - b));
  expect(order).not.toContain(-1);
  const { head: ofSignIn } = await curl('/signin');
  expect(ofSignIn).toMatch(/modulepreload" crossorigin href="\/assets\/sign-in-page-/);
  const { head: ofDashboard } = await curl('/user/dashboard');
  expect(ofDashboard).not.toMatch(/dashboard-page/);
});

test.each(['/cart', '/signin', '/fr/cart', '/user/dashboard'])(
  '[HEAD-6] %s, which depends on the visitor, is left to the browser and not to search engines',
  async url => {
    const { status, head, page } = await curl(url);
    expect(status).toBe(200);
    expect(contentOf(head, 'robots')).toBe('noindex');
    expect(page).toContain('<div id="root"></div>');
  },
);

test('[RENDER-3] [RENDER-16] without the API the pages are a 503, sent without their data', async () => {
  const { renderPage }: { readonly renderPage: RenderPage } = await import(/* @vite-ignore */ rendererUrl);
  const alone = await buildApp({ clientDir, apiUrl: 'http://127.0.0.1:1', gatewayUrl: undefined, renderPage });
  for (const url of ['/', '/shop', path(1), `/fr${path(1)}`]) {
    const { statusCode, body } = await alone.inject(url);
    expect({ statusCode, isEmpty: body.includes('<div id="root"></div>') }).toEqual({ statusCode: 503, isEmpty: true });
  }
  await alone.close();
});

test('[SITEMAP-1] [SITEMAP-2] the sitemap has home, shop and every event, in each language', async () => {
  const { statusCode, body, headers } = await shop.inject('/sitemap.xml');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toContain('application/xml');
  const locations = [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(match => match[1]);
  const paths = ['', '/fr', '/shop', '/fr/shop', path(1), `/fr${path(1)}`];
  expect(locations).toEqual(paths.map(address => `https://tickets.example${address || '/'}`));
  expect(body).toContain(`hreflang="fr" href="https://tickets.example/fr${path(1)}"`);
});

test('[SITEMAP-5] the manifest names icons that exist', async () => {
  const manifest = (await shop.inject('/site.webmanifest')).json<{ icons: { src: string; type: string }[] }>();
  for (const { src, type } of manifest.icons) {
    const reply = await shop.inject(src);
    expect({ src, status: reply.statusCode, type: reply.headers['content-type'] }).toEqual({ src, status: 200, type });
  }
  expect((await shop.inject('/share.jpg')).headers['content-type']).toBe('image/jpeg');
});
