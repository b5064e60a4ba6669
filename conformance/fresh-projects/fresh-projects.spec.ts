import { join } from 'node:path';
import type { Shop } from '../harness/shop.ts';
import { expect, test } from '../harness/test.ts';
import { Widget } from '../harness/widget.ts';
import { Workbench } from './project.ts';

// One worker, so that the packages are packed once.
test.describe.configure({ mode: 'default', timeout: 300_000 });

let workbench: Workbench;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  workbench = await Workbench.open();
});
test.afterAll(() => workbench.close());

/** Pays by card in a project's page, whose texts are French, and returns the chunks that the page has loaded. */
async function pay(shop: Shop, url: string, amount = '100'): Promise<readonly string[]> {
  const { page } = shop;
  const printed: string[] = [];
  page.on('pageerror', error => printed.push(error.message));
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) printed.push(message.text());
  });
  const authorization = await shop.authorize('token');
  await page.goto(`${url}?${new URLSearchParams({ authorization })}`);
  await expect(page.locator('#pay')).toBeEnabled();
  const widget = new Widget(page, 'body');
  await widget.fillCard({ number: '4111111111111111' });
  await expect(widget.part('card-sheet-header')).toContainText('carte');
  await widget.complete();
  await page.locator('#pay').click();
  await expect(page.locator('#nonce')).not.toBeEmpty();
  const nonce = (await page.locator('#nonce').textContent()) ?? '';
  expect((await shop.sell(nonce, { amount })).success).toBe(true);
  const rules = () =>
    page
      .locator('#braintree-dropin-stylesheet')
      .evaluate(({ sheet }: HTMLLinkElement | HTMLStyleElement) => sheet?.cssRules.length ?? 0);
  await expect.poll(rules).toBeGreaterThan(50);
  expect(printed).toEqual([]);
  return page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => /\/chunks\/([\w-]+)\.js/.exec(name)?.[1] ?? []),
  );
}

test('[FRESH-1] the packed package works in a new Vite project', async ({ shop }) => {
  const folder = await workbench.build('vite');
  await pay(shop, await workbench.serve(join(folder, 'dist')));
});

test('[FRESH-2] the packed package works in a new webpack project', async ({ shop }) => {
  const folder = await workbench.build('webpack');
  await pay(shop, await workbench.serve(join(folder, 'dist')));
});

test('[FRESH-3] the packed component is rendered on a server and hydrated', async ({ shop, request }) => {
  const folder = await workbench.build('server-rendered');
  const url = await workbench.start(folder, 'server.mjs');
  expect(await (await request.get(url)).text()).toContain('<main><div class="payment"></div><button');
  await pay(shop, url);
});

test('[FRESH-4] the packed files work in a page without a bundler, with their hashes', async ({ shop }) => {
  const folder = await workbench.build('plain');
  const url = await workbench.serve(join(folder, 'dist'));
  expect(await pay(shop, `${url}/index.html`)).toEqual(expect.arrayContaining(['integrity', 'load-locale', 'fr-fr']));
  // The script in one file only loads the locale. Another amount, since the gateway refuses a payment that is made twice.
  expect([...(await pay(shop, `${url}/full.html`, '101'))].sort()).toEqual(['fr-fr', 'integrity']);
});

for (const [title, project] of [
  ['[FRESH-5] the packed package works in a new Parcel project', 'parcel'],
  ['[FRESH-6] the packed element works in a new Svelte project', 'svelte'],
  ['[FRESH-7] the packed element works in a new Angular project', 'angular'],
] as const) {
  test(title, async ({ shop }) => {
    const folder = await workbench.build(project);
    await pay(shop, await workbench.serve(join(folder, 'dist')));
  });
}

for (const [title, project] of [
  ['[FRESH-8] the packed Vue component is rendered by Nuxt and hydrated', 'nuxt'],
  ['[FRESH-9] the packed React component is rendered by Next and hydrated', 'next'],
] as const) {
  test(title, async ({ shop, request }) => {
    const folder = await workbench.build(project);
    const url = await workbench.start(folder, 'server.mjs');
    expect(await (await request.get(url)).text()).toMatch(/<main>(<!--\[-->)?<div class="payment"><\/div><button/);
    await pay(shop, url);
  });
}

test('[FRESH-10] the packed package works with esbuild and with Rollup', async ({ shop }) => {
  const folder = await workbench.build('esbuild-rollup');
  await pay(shop, await workbench.serve(join(folder, 'dist/esbuild')));
  await pay(shop, await workbench.serve(join(folder, 'dist/rollup')), '101');
});
