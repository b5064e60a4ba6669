import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';
import { approve, heldAccount, pressOtherOutcome, pressVenmo } from '../harness/venmo.ts';
import type { Widget } from '../harness/widget.ts';
import { fixed } from './fixed-defects.ts';

const options = { venmo: { allowDesktopWebLogin: true, paymentMethodUsage: 'single_use' } };

/** Presses the button and waits for the login. */
async function openLogin(page: Page, widget: Widget): Promise<Page> {
  const [login] = await Promise.all([page.waitForEvent('popup'), pressVenmo(widget)]);
  await expect(login.getByRole('heading', { name: 'Payment request' })).toBeVisible();
  return login;
}

const overlay = (page: Page) => page.locator('#venmo-desktop-web-backdrop');

test('[SWAP-67] the login in a window is approved and sold', async ({ shop }) => {
  const { page, widget, sell } = await shop.open({ options });
  const login = await openLogin(page, widget);
  await expect(overlay(page)).toContainText('What would you like to do?');
  await approve(login);
  await expect(heldAccount(widget)).toContainText('@venmojoe');
  await expect.poll(() => login.isClosed()).toBe(true);
  await expect(overlay(page)).toBeHidden();
  const payload = await widget.requested();
  expect(payload).toMatchObject({ type: 'VenmoAccount', details: { username: '@venmojoe' } });
  expect((await sell(payload.nonce)).transaction.paymentInstrumentType).toBe('venmo_account');
});

test('[SWAP-68] a cancellation in the window shows no error', { tag: '@full' }, async ({ shop, library }) => {
  const { page, widget } = await shop.open({ options });
  await (await openLogin(page, widget)).getByRole('button', { name: 'Cancel' }).click();
  await expect(widget.root.locator('.braintree-dropin__disabled')).toBeHidden();
  await expect(widget.sheetError).toBeVisible({
    visible: fixed(library, 'venmo-cancellation-shows-no-error', { published: true, ours: false }),
  });
});

test('[SWAP-68] a closed window shows no error', { tag: '@full' }, async ({ shop, library }) => {
  const { page, widget } = await shop.open({ options });
  await (await openLogin(page, widget)).close();
  await expect(widget.root.locator('.braintree-dropin__disabled')).toBeHidden();
  await expect(widget.sheetError).toBeVisible({
    visible: fixed(library, 'venmo-cancellation-shows-no-error', { published: true, ours: false }),
  });
});

test('[SWAP-68] the overlay’s button cancels, without an error', { tag: '@full' }, async ({ shop, library }) => {
  const { page, widget } = await shop.open({ options });
  const login = await openLogin(page, widget);
  await page.locator('#venmo-popup-cancel-button').click();
  await expect.poll(() => login.isClosed()).toBe(true);
  await expect(widget.root.locator('.braintree-dropin__disabled')).toBeHidden();
  await expect(widget.sheetError).toBeVisible({
    visible: fixed(library, 'venmo-cancellation-shows-no-error', { published: true, ours: false }),
  });
});

test('[SWAP-69] a failure in the window is an error', { tag: '@full' }, async ({ shop }) => {
  const { page, widget } = await shop.open({ options });
  await pressOtherOutcome(await openLogin(page, widget), 'Let it fail');
  await expect(widget.sheetError).toBeVisible();
  expect(await widget.isRequestable()).toBe(false);
});

test('[SWAP-70] a blocked window is an error, which states the reason', { tag: '@full' }, async ({ shop, library }) => {
  const { page, widget } = await shop.open({ options });
  await page.evaluate(() => {
    window.open = () => null;
  });
  await pressVenmo(widget);
  await expect(widget.sheetError).toBeVisible();
  expect(/block/.test((await widget.sheetError.textContent()) ?? '')).toBe(
    fixed(library, 'venmo-blocked-window-is-explained', { published: false, ours: true }),
  );
});
