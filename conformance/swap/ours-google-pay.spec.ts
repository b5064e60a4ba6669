import { expect, test } from '../harness/test.ts';
import { Widget } from '../harness/widget.ts';

const transactionInfo = { currencyCode: 'XOF', totalPriceStatus: 'FINAL', totalPrice: '100.00' };
const options = { googlePay: { googlePayVersion: 2, transactionInfo } };
const sheetFrame = 'iframe[title="Google Pay, local test sheet"]';

test('[OURS-30] the page can keep Google Pay closed, inside the click', { tag: '@full' }, async ({ shop }) => {
  const { page, widget } = await shop.open({
    options: { ...options, card: false },
    beforeCreate: opened =>
      opened.evaluate(() => {
        const asked: string[] = [];
        const beforeWalletOpen = (id: string) => {
          asked.push(id);
          return asked.length > 1;
        };
        Object.assign(window, { asked, moreOptions: { beforeWalletOpen } });
      }),
  });
  const button = widget.part('google-pay-button').getByRole('button');
  await button.click();
  expect(await page.evaluate(() => Reflect.get(window, 'asked'))).toEqual(['googlePay']);
  await expect(page.locator(sheetFrame)).toHaveCount(0);
  await button.click();
  await expect(page.locator(sheetFrame)).toHaveCount(1);
});

test("[OURS-31] two widgets share one copy of Google's script, and the page keeps its own `google`", {
  tag: '@full',
}, async ({ shop }) => {
  const { page, widget } = await shop.open({
    options,
    beforeCreate: opened => opened.evaluate(() => void Object.assign(window, { google: { maps: 'mine' } })),
  });
  await expect(widget.option('googlePay')).toBeVisible();
  const second = new Widget(page, '#second');
  await second.create({ authorization: await shop.authorize('key'), ...options });
  await expect(second.option('googlePay')).toBeVisible();
  await widget.teardown();
  await widget.create({ authorization: await shop.authorize('key'), ...options });
  await expect(widget.option('googlePay')).toBeVisible();
  await expect(page.locator('script[src*="pay.js"]')).toHaveCount(1);
  expect(await page.evaluate(() => Reflect.get(Object(Reflect.get(window, 'google')), 'maps'))).toBe('mine');
});

test("[OURS-32] the card form does not wait for Google's script", { tag: '@full' }, async ({ shop }) => {
  const { widget, created } = await shop.open({
    options,
    // Never answered.
    beforeCreate: opened => opened.route('**/gp/p/js/pay.js', () => undefined),
  });
  expect(created.kind).toBe('done');
  await expect(widget.option('googlePay')).toHaveAttribute('aria-disabled', 'true');
  await widget.option('card').click();
  await expect(widget.part('card')).toBeVisible();
});

test('[OURS-33] the keyboard opens Google Pay, from the list to its sheet', { tag: '@full' }, async ({ shop }) => {
  const { page, widget } = await shop.open({ options });
  await expect(widget.option('googlePay')).toBeVisible();
  await widget.option('googlePay').focus();
  await page.keyboard.press('Enter');
  await expect(widget.part('google-pay-button').getByRole('button', { name: /Google Pay/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator(sheetFrame)).toHaveCount(1);
});
