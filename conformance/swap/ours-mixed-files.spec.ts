import type { Shop } from '../harness/shop.ts';
import { expect, test } from '../harness/test.ts';
import { Widget } from '../harness/widget.ts';

const folder = '/provider/guichet-dropin';

/** Opens a page with scripts in its head, and returns the errors that its console shows. */
async function openPage(shop: Shop, scripts: string): Promise<readonly string[]> {
  const errors: string[] = [];
  shop.page.on('pageerror', error => errors.push(`Not caught: ${error.message}`));
  shop.page.on('console', message => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await shop.openPage(
    gatewayScript => `<!doctype html><html lang="en"><meta charset="utf-8"><title>A shop</title><link rel="icon" href="data:,">${gatewayScript}
      ${scripts}<div id="payment"></div><div id="second"></div></html>`,
  );
  return errors;
}

for (const script of ['dropin.js', 'dropin.full.js']) {
  test(`[PARTS-7] without its chunks ${script} takes a card, in English`, { tag: '@full' }, async ({ shop }) => {
    await shop.page.route('**/chunks/*', route => route.fulfill({ status: 404, body: '' }));
    const errors = await openPage(shop, `<script src="${folder}/${script}"></script>`);
    const widget = new Widget(shop.page, '#payment');
    const authorization = await shop.authorize('key');
    expect(await widget.create({ authorization, locale: 'fr_FR' })).toEqual({ kind: 'done', value: null });
    await expect(widget.part('card-sheet-header')).toContainText('card');
    await widget.fillCard({ number: '4111111111111111' });
    expect((await shop.sell((await widget.requested()).nonce)).success).toBe(true);
    await expect.poll(() => errors.join('\n')).toContain('A part of the payment form did not load: ');
    expect(errors.filter(text => text.startsWith('Not caught'))).toEqual([]);
  });
}

test('[PARTS-8] a chunk of another build is refused and reported', { tag: '@full' }, async ({ shop }) => {
  await shop.page.route('**/chunks/fr-fr.js*', async route => {
    const response = await route.fetch();
    const code = await response.text();
    await route.fulfill({ response, body: code.replace(/\$chunks\.build!="\w+"/, '$chunks.build!="0a0a0a0a"') });
  });
  const errors = await openPage(shop, `<script src="${folder}/dropin.js"></script>`);
  const widget = new Widget(shop.page, '#payment');
  const authorization = await shop.authorize('key');
  expect(await widget.create({ authorization, locale: 'fr_FR' })).toEqual({ kind: 'done', value: null });
  await expect(widget.part('card-sheet-header')).toContainText('card');
  await expect.poll(() => errors.join('\n')).toContain('This chunk is of another build of the widget.');
  expect(errors.filter(text => text.startsWith('Not caught'))).toEqual([]);
});

test('[PARTS-9] two copies of the widget in a page both take a card', { tag: '@full' }, async ({ shop }) => {
  const errors = await openPage(
    shop,
    `<script src="${folder}/dropin.js"></script>
    <script>window.first = braintree.dropin;</script>
    <script src="${folder}/dropin.full.js"></script>
    <script>window.latest = braintree.dropin;</script>`,
  );
  const { page } = shop;
  const authorization = await shop.authorize('key');
  const use = (name: 'first' | 'latest'): Promise<void> =>
    page.evaluate(copy => {
      const given = window as unknown as Record<string, object>;
      Object.assign(given.braintree ?? {}, { dropin: given[copy] });
    }, name);
  expect(await page.evaluate('first !== latest')).toBe(true);
  await use('first');
  const one = new Widget(page, '#payment');
  expect(await one.create({ authorization, locale: 'fr_FR' })).toEqual({ kind: 'done', value: null });
  await use('latest');
  const other = new Widget(page, '#second');
  expect(await other.create({ authorization, locale: 'de_DE' })).toEqual({ kind: 'done', value: null });
  await expect(one.part('card-sheet-header')).toContainText('carte');
  await expect(other.part('card-sheet-header')).toContainText('Karte');
  await one.fillCard({ number: '4111111111111111' });
  await other.fillCard({ number: '5555555555554444' });
  expect((await one.requested()).details.lastFour).toBe('1111');
  expect((await other.requested()).details.lastFour).toBe('4444');
  // The stylesheet stays until the last of them is gone, whichever has loaded it.
  await one.teardown();
  await other.teardown();
  await expect(page.locator('#second')).toBeEmpty();
  expect(errors).toEqual([]);
});

test('[PARTS-10] a script with another hash than its page states does not run', { tag: '@full' }, async ({ shop }) => {
  const errors = await openPage(
    shop,
    `<script src="${folder}/dropin.js" crossorigin="anonymous" integrity="sha384-${'A'.repeat(64)}"></script>`,
  );
  expect(await shop.page.evaluate(() => 'braintree' in window)).toBe(false);
  await expect.poll(() => errors.join('\n')).toContain('integrity');
});
