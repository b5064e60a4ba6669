import { expect, test } from '../harness/test.ts';
import { customerWith, visa } from '../harness/vault.ts';
import { Widget } from '../harness/widget.ts';
import { widgetPage } from '../harness/widget-page.ts';

test('[OURS-15] a page in windows-1252 shows asterisks in place of bullets, and every other text as it is written', {
  tag: '@full',
}, async ({ shop }) => {
  const { page } = shop;
  // A server that declares no charset for scripts and stylesheets: the browser reads them in that of the page.
  await page.route('**/provider/guichet-dropin/**', async route => {
    const response = await route.fetch();
    const contentType = response.headers()['content-type']?.split(';')[0] ?? '';
    await route.fulfill({ response, headers: { ...response.headers(), 'content-type': contentType } });
  });
  const customer = await customerWith(shop, visa);
  await shop.openPage(script => widgetPage(script, 'ours'), { 'content-type': 'text/html; charset=windows-1252' });
  expect(await page.evaluate(() => document.characterSet)).toBe('windows-1252');
  const widget = new Widget(page, '#payment');
  const created = await widget.create({
    authorization: await shop.authorize({ customer }),
    locale: 'fr_FR',
    vaultManager: true,
    translations: { endingIn: '•••• {{lastFourCardDigits}}' },
  });
  expect(created).toEqual({ kind: 'done', value: null });
  await expect(widget.savedMethods).toHaveText([/\*\*\*\* 1111/]);
  await widget.part('toggle').click();
  await expect(widget.part('number-field-group')).toContainText('Numéro de carte');
  await expect(widget.field('number')).toHaveAttribute('placeholder', '**** **** **** ****');
  await expect(widget.field('cvv')).toHaveAttribute('placeholder', '***');
  // What UTF-8 looks like when it is read as windows-1252, hidden texts included.
  await expect(widget.root).not.toContainText(/[ÂÃ]|â€/);
});
