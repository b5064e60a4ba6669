import { expect, test } from '../harness/test.ts';
import { customerWith, mastercard, vaultWidget, visa } from '../harness/vault.ts';
import { Widget } from '../harness/widget.ts';
import { widgetPage } from '../harness/widget-page.ts';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "frame-src 'self'",
  "connect-src 'self'",
].join('; ');

test('[OURS-7] a strict content security policy needs no exception, from the first view up to a deletion', {
  tag: '@full',
}, async ({ shop, library }) => {
  const { page } = shop;
  const violations: string[] = [];
  page.on('console', message => {
    if (/content security policy|trusted/i.test(message.text())) violations.push(message.text());
  });
  page.on('pageerror', error => violations.push(error.message));
  const customer = await customerWith(shop, visa, mastercard);
  await shop.openPage(script => widgetPage(script, library), { 'content-security-policy': policy });
  const widget = new Widget(page, '#payment');
  const options = { card: { cardholderName: true }, vaultManager: true, dataCollector: false };
  const authorization = await shop.authorize({ customer });
  expect(await widget.create({ authorization, ...options })).toMatchObject({ kind: 'done' });
  await expect(widget.part('wrapper')).toBeVisible();
  await expect(widget.part('number-field-group')).toBeHidden();
  const { edit, askToDelete, confirm, rows } = vaultWidget(widget);
  await edit();
  await askToDelete(0);
  await confirm();
  await expect(rows).toHaveText([/4444/]);
  await widget.part('toggle').click();
  await widget.fillCard({ number: '4111111111111111', cardholderName: 'Awa Diop' });
  expect((await widget.requested()).details).toMatchObject({ lastFour: '1111' });
  await widget.teardown();
  expect(violations).toEqual([]);
});
