import { createHash } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Shop } from '../harness/shop.ts';
import { expect, test } from '../harness/test.ts';
import { customerWith, mastercard, visa } from '../harness/vault.ts';
import { Widget } from '../harness/widget.ts';
import { widgetScripts } from '../harness/widget-page.ts';

/** The names of the chunks that a page has loaded. */
const loadedChunks = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /\/chunks\/([\w-]+)\.js/.exec(name)?.[1] ?? [])
      .sort(),
  );

/**
 * The chunks of every page. The deferred UI and the wallets share the one that fills sheets, the library's analytics and
 * its client the next two, and, since the banks are apart, one function of its own.
 */
const deferredChunks = [
  'sender',
  'library-analytics',
  'add-metadata',
  'querystring',
  'deferred-ui',
  'sheet-frames',
  'more-symbols',
  'option-warnings',
  'further-methods',
  'snake-case-to-camel-case',
];

/** Our script’s URL and integrity hash. */
async function scriptWithIntegrity({
  page,
  localStack,
}: Shop): Promise<{ readonly script: string; readonly integrity: string }> {
  const script = `/provider/${widgetScripts.ours}`;
  const source = await (await page.request.get(`${localStack.shopUrl}${script}`)).body();
  return { script, integrity: `sha384-${createHash('sha384').update(source).digest('base64')}` };
}

test('[PARTS-1] account, saved methods, frames and stylesheet are requested in parallel', async ({ shop }) => {
  const customer = await customerWith(shop, visa);
  const { created, widget } = await shop.open({
    authorization: { customer },
    async beforeCreate(page) {
      const others = ['/v1/payment_methods', 'hosted-fields-frame', 'dropin.css'].map(part =>
        page.waitForRequest(request => request.url().includes(part)),
      );
      // The account responds only after all others were requested, so a sequential start would never finish.
      await page.route('**/graphql', async route => {
        await Promise.all(others);
        await route.continue();
      });
    },
  });
  expect(created).toEqual({ kind: 'done', value: null });
  await expect(widget.savedMethods).toHaveCount(1);
});

test('[PARTS-2] a page with the card form loads only the deferred chunks for analytics, symbols and warnings', async ({
  shop,
}) => {
  const { page, analytics } = await shop.open();
  await expect.poll(analytics).toContain('web.dropin.appeared');
  expect((await loadedChunks(page)).filter(name => !deferredChunks.includes(name))).toEqual([]);
});

test('[PARTS-2] chunks are loaded when they are needed', { tag: '@full' }, async ({ shop }) => {
  const customer = await customerWith(shop, visa, mastercard);
  const { page, widget } = await shop.open({
    authorization: { customer },
    options: { vaultManager: true, locale: 'fr_FR', dataCollector: { paypal: true } },
  });
  await expect.poll(() => loadedChunks(page)).toEqual(expect.arrayContaining(['collect-device-data', 'fr-fr']));
  expect(await loadedChunks(page)).not.toContain('delete-payment-method');
  await widget.part('methods-edit').click();
  await widget.savedMethods.first().click();
  await widget.part('delete-confirmation__yes').click();
  await expect(widget.savedMethods).toHaveCount(1);
  await expect.poll(() => loadedChunks(page)).toContain('delete-payment-method');
  expect((await widget.requested()).deviceData).toContain('correlation_id');
});

test('[PARTS-3] a widget that is aborted before it is ready leaves nothing in the page', { tag: '@full' }, async ({
  shop,
}) => {
  const { page } = shop;
  const failures: string[] = [];
  page.on('pageerror', error => failures.push(error.message));
  await page.clock.install();
  await shop.open({
    beforeCreate: async opened => {
      const authorization = await shop.authorize('token');
      const outcome = await opened.evaluate(async given => {
        const { dropin } = (
          window as unknown as { braintree: { dropin: { create(options: object): Promise<unknown> } } }
        ).braintree;
        const giveUp = new AbortController();
        const creating = dropin.create({ authorization: given, container: '#second', signal: giveUp.signal });
        // The frames come in tasks of their own.
        const count = (): number => document.querySelectorAll('iframe').length;
        for (let turn = 0; turn < 1_000 && count() < 4; turn += 1) {
          await new Promise(resolve => {
            setTimeout(resolve);
          });
        }
        const frames = count();
        giveUp.abort();
        const code = await creating.then(
          () => 'created',
          (error: { code: string }) => error.code,
        );
        return { frames, code };
      }, authorization);
      expect(outcome).toEqual({ frames: 4, code: 'CREATE_ABORTED' });
      await expect(opened.locator('#second')).toBeEmpty();
    },
  });
  await expect(page.locator('#payment iframe')).toHaveCount(4);
  // The library's timeout for frames is a minute.
  await page.clock.fastForward(61_000);
  expect(failures).toEqual([]);
});

test('[PARTS-4] chunks load in a page that allows scripts by nonce and sets the integrity of ours', async ({
  shop,
}) => {
  const { page } = shop;
  const { script, integrity } = await scriptWithIntegrity(shop);
  await shop.openPage(
    gatewayScript => `<!doctype html><html lang="fr"><meta charset="utf-8">
      ${gatewayScript.replace('<script', '<script nonce="n0"')}
      <script nonce="n0" crossorigin="anonymous" integrity="${integrity}" src="${script}"></script>
      <div id="payment"></div></html>`,
    { 'content-security-policy': "script-src 'nonce-n0'" },
  );
  const widget = new Widget(page, '#payment');
  const authorization = await shop.authorize('key');
  expect(await widget.create({ authorization, locale: 'fr_FR' })).toEqual({ kind: 'done', value: null });
  await expect(widget.part('card-sheet-header')).toContainText('carte');
  await expect.poll(() => loadedChunks(page)).toEqual(expect.arrayContaining(['fr-fr', 'integrity']));
});

test('[PARTS-4] a chunk that was changed after the build is not run', { tag: '@full' }, async ({ shop }) => {
  const { page } = shop;
  const { script, integrity } = await scriptWithIntegrity(shop);
  await page.route('**/chunks/fr-fr.js*', async route => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `document.title = 'Changed';${await response.text()}` });
  });
  await shop.openPage(
    gatewayScript => `<!doctype html><html lang="fr"><meta charset="utf-8"><title>A shop</title>${gatewayScript}
      <script crossorigin="anonymous" integrity="${integrity}" src="${script}"></script>
      <div id="payment"></div></html>`,
  );
  const widget = new Widget(page, '#payment');
  const authorization = await shop.authorize('key');
  expect(await widget.create({ authorization, locale: 'fr_FR' })).toEqual({ kind: 'done', value: null });
  await expect(widget.part('card-sheet-header')).toContainText('card');
  expect(await page.title()).toBe('A shop');
});

test('[PARTS-5] the module works without a bundler, under a policy that blocks its style element too', async ({
  shop,
}) => {
  const { page } = shop;
  const module = '/provider/guichet-dropin/dropin.mjs';
  await shop.openPage(
    gatewayScript => `<!doctype html><html lang="fr"><meta charset="utf-8">${gatewayScript}
      <script type="module">
        import * as dropin from '${module}';
        window.braintree = { dropin };
      </script>
      <div id="payment"></div></html>`,
    { 'content-security-policy': "style-src 'self'" },
  );
  const widget = new Widget(page, '#payment');
  const authorization = await shop.authorize('key');
  expect(await widget.create({ authorization, locale: 'fr_FR' })).toEqual({ kind: 'done', value: null });
  await expect(widget.part('card-sheet-header')).toContainText('carte');
  await expect(widget.part('wrapper')).toHaveCSS('container-type', 'inline-size');
});

test('[PARTS-6] the last analytics events are sent when the page is left', { tag: '@full' }, async ({ shop }) => {
  const customer = await customerWith(shop, visa);
  const { page, analytics, widget } = await shop.open({
    authorization: { customer },
    options: { vaultManager: true },
  });
  await expect.poll(analytics).toContain('web.dropin.appeared');
  // In one task, so that no batch is sent in between.
  await widget.part('methods-edit').evaluate(edit => {
    if (edit instanceof HTMLElement) edit.click();
    location.assign('about:blank');
  });
  await expect(page).toHaveURL('about:blank');
  await expect
    .poll(() =>
      shop.localStack.control.call('GET', `analytics?merchant=${shop.merchant.merchantId}&kind=manager.appeared`),
    )
    .toMatchObject({ events: [{ source: 'drop-in' }] });
});
