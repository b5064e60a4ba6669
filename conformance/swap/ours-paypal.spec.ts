import type { Page } from '@playwright/test';
import { approvePayPal, openPayPal, paypalButton } from '../harness/paypal.ts';
import { expect, test } from '../harness/test.ts';
import { Widget } from '../harness/widget.ts';

const once = { flow: 'checkout', amount: '25.50', currency: 'EUR' };

/** The namespaces of PayPal's scripts in the page, and whether each is a property of the window. */
function namespaces(page: Page): Promise<readonly (readonly [string, boolean])[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('script[data-namespace]')].map(script => {
      const name = script.getAttribute('data-namespace') ?? '';
      return [name, name in window] as const;
    }),
  );
}

test('[OURS-20] a new currency loads the script again in a fresh namespace, and nothing of the old one stays', {
  tag: '@full',
}, async ({ shop }) => {
  const { page, widget } = await shop.open({ options: { paypal: once } });
  await expect(await paypalButton(widget)).toBeVisible();
  const [[before] = ['']] = await namespaces(page);
  await (await widget.instance()).evaluate(dropin => dropin.updateConfiguration('paypal', 'currency', 'USD'));
  const popup = await openPayPal(widget);
  await expect(popup.getByText('$25.50')).toBeVisible();
  const after = await namespaces(page);
  expect(after).toEqual([[expect.not.stringMatching(new RegExp(`^${before}$`)), true]]);
  expect(await page.evaluate(name => name in window, before)).toBe(false);
  expect(await page.evaluate(() => 'paypal' in window)).toBe(false);
});

test('[OURS-21] a teardown while the window is open closes it, and leaves no script', { tag: '@full' }, async ({
  shop,
}) => {
  const { page, widget } = await shop.open({ options: { paypal: once } });
  const popup = await openPayPal(widget);
  await widget.teardown();
  await expect.poll(() => popup.isClosed()).toBe(true);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await namespaces(page)).toEqual([]);
});

test('[OURS-24] PayPal and PayPal Credit share a script until their flows differ', async ({ shop }) => {
  const { page, widget } = await shop.open({
    authorization: 'token',
    options: { paypal: once, paypalCredit: { ...once, amount: '90.00' } },
  });
  await expect(await paypalButton(widget)).toBeVisible();
  expect(await namespaces(page)).toHaveLength(1);
  await (await widget.instance()).evaluate(dropin => dropin.updateConfiguration('paypalCredit', 'flow', 'vault'));
  await expect.poll(async () => (await namespaces(page)).filter(([, isDefined]) => isDefined).length).toBe(2);
  // The widget has returned to the list of options.
  await expect(widget.option('paypalCredit')).toBeVisible();
  await approvePayPal(await openPayPal(widget, 'paypalCredit'));
  expect((await widget.requested()).type).toBe('PayPalAccount');
});

test('[OURS-22] the page may forbid to open PayPal', { tag: '@full' }, async ({ shop }) => {
  const { page, widget } = await shop.open({
    options: { paypal: once },
    beforeCreate: page =>
      page.evaluate(() => {
        Object.assign(window, { moreOptions: { beforeWalletOpen: (id: string) => id !== 'paypal' } });
      }),
  });
  await (await paypalButton(widget)).click();
  await expect.poll(() => page.context().pages().length).toBe(1);
  await expect(widget.sheetError).toBeHidden();
});

test('[OURS-23] the button has a name for screen readers, and gets the focus when its sheet opens', {
  tag: '@full',
}, async ({ shop }) => {
  const { widget } = await shop.open({ options: { paypal: once } });
  await expect(await paypalButton(widget)).toBeVisible();
  await expect(widget.root.getByRole('group', { name: 'PayPal', exact: true })).toBeVisible();
  await expect(widget.part('paypal-button').locator('iframe')).toBeFocused();
});

test('[OURS-25] two widgets have a button each, and one works on after the other was torn down', {
  tag: '@full',
}, async ({ shop }) => {
  const { page, widget } = await shop.open({ options: { paypal: once } });
  const second = new Widget(page, '#second');
  expect(await second.create({ authorization: await shop.authorize('key'), paypal: once })).toMatchObject({
    kind: 'done',
  });
  await expect(await paypalButton(widget)).toBeVisible();
  await expect(await paypalButton(second)).toBeVisible();
  await widget.teardown();
  await approvePayPal(await openPayPal(second));
  expect((await second.requested()).type).toBe('PayPalAccount');
  await second.teardown();
  expect(await namespaces(page)).toEqual([]);
});
