import { devices } from '@playwright/test';
import { expect, test } from '../harness/test.ts';
import { approve, createInFrame, heldAccount, openApp, pressOtherOutcome, pressVenmo } from '../harness/venmo.ts';
import { Widget } from '../harness/widget.ts';
import { widgetPage } from '../harness/widget-page.ts';
import { fixed } from './fixed-defects.ts';

const { userAgent, viewport, hasTouch, isMobile, deviceScaleFactor } = devices['iPhone 13'];
test.use({ userAgent, viewport, hasTouch, isMobile, deviceScaleFactor });

const options = { venmo: { paymentMethodUsage: 'single_use' } };
const manual = { venmo: { paymentMethodUsage: 'single_use', requireManualReturn: true } };

test('[SWAP-71] the app returns to the same tab, and the nonce is sold', { tag: ['@smoke', '@tls'] }, async ({
  shop,
}) => {
  const { page, widget, sell } = await shop.open({ options });
  const app = await openApp(page, widget);
  await approve(app);
  await expect(heldAccount(widget)).toContainText('@venmojoe');
  await expect.poll(() => app.isClosed()).toBe(true);
  await expect.poll(() => new URL(page.url()).hash).toBe('');
  const payload = await widget.requested();
  expect(payload).toMatchObject({ type: 'VenmoAccount', details: { payerInfo: { firstName: 'Joe' } } });
  expect((await sell(payload.nonce)).transaction.paymentInstrumentType).toBe('venmo_account');
});

test('[SWAP-71] a legacy page gets the nonce in its own URL', { tag: ['@full', '@tls'] }, async ({ shop }) => {
  const { page, widget, sell } = await shop.open({ options: { venmo: true } });
  await approve(await openApp(page, widget));
  await expect(heldAccount(widget)).toContainText('@venmojoe');
  expect((await sell((await widget.requested()).nonce)).success).toBe(true);
});

test('[SWAP-72] the app returns in a new tab, whose widget has the account immediately', {
  tag: ['@full', '@tls'],
}, async ({ shop }) => {
  const { page, widget, sell } = await shop.open({ options });
  const app = await openApp(page, widget);
  await app.getByLabel('in this tab').check();
  await approve(app);
  await app.waitForURL(/#venmoSuccess=1/);
  const returned = new Widget(app, '#payment');
  const created = await returned.create({ authorization: await shop.authorize('key'), ...options });
  expect(created.kind).toBe('done');
  await expect(heldAccount(returned)).toContainText('@venmojoe');
  expect((await sell((await returned.requested()).nonce)).success).toBe(true);
});

test('[SWAP-73] a failure in the app is an error, and another attempt succeeds', { tag: '@full' }, async ({ shop }) => {
  const { page, widget } = await shop.open({ options: { venmo: true } });
  await pressOtherOutcome(await openApp(page, widget), 'Let it fail');
  await expect(widget.sheetError).toHaveText(/Venmo/);
  await approve(await openApp(page, widget));
  await expect(heldAccount(widget)).toBeVisible();
});

test('[SWAP-74] a cancellation in the app shows no error', { tag: '@full' }, async ({ shop, library }) => {
  const { page, widget } = await shop.open({ options });
  const app = await openApp(page, widget);
  await app.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => app.isClosed()).toBe(true);
  await expect(widget.root.locator('.braintree-dropin__disabled')).toBeHidden();
  await expect(widget.sheetError).toBeVisible({
    visible: fixed(library, 'venmo-cancellation-shows-no-error', { published: true, ours: false }),
  });
  expect(await widget.isRequestable()).toBe(false);
});

test('[SWAP-75] without a return URL the page detects the result by itself', { tag: ['@full', '@tls'] }, async ({
  shop,
}) => {
  const { page, widget, sell } = await shop.open({ options: manual });
  await approve(await openApp(page, widget));
  await expect(heldAccount(widget)).toContainText('@venmojoe');
  expect((await sell((await widget.requested()).nonce)).success).toBe(true);
});

test('[SWAP-76] a buyer who takes too long ends the manual return with an error', { tag: '@full' }, async ({
  shop,
}) => {
  const { page, widget } = await shop.open({ options: manual, beforeCreate: page => page.clock.install() });
  await openApp(page, widget);
  await page.bringToFront();
  // One step only: the widget closes the app's tab as soon as it finds the time to be over, and a step needs every tab.
  await page.clock.fastForward('05:01');
  await expect(widget.sheetError).toBeVisible();
  await expect(widget.root.locator('.braintree-dropin__disabled')).toBeHidden();
});

test('[SWAP-76] a payment that expires in the app ends the manual return with an error', {
  tag: ['@full', '@tls'],
}, async ({ shop }) => {
  const { page, widget } = await shop.open({ options: manual });
  await pressOtherOutcome(await openApp(page, widget), 'Let it expire');
  await expect(widget.sheetError).toBeVisible();
});

test('[SWAP-77] a widget inside a frame waits for the app', { tag: ['@full', '@tls'] }, async ({ shop, library }) => {
  let inner = '';
  await shop.openPage(script => {
    inner = shop.localStack.shop.addPage(widgetPage(script, library));
    return `<!doctype html><title>A shop</title><iframe src="${inner}" width="380" height="600"></iframe>`;
  });
  const { page } = shop;
  const url = new RegExp(`${inner}$`);
  await expect.poll(() => page.frame({ url })).not.toBeNull();
  await page.frame({ url })?.evaluate(createInFrame, { authorization: await shop.authorize('key'), ...options });
  const widget = page.frameLocator('iframe').first();
  const [app] = await Promise.all([
    page.waitForEvent('popup'),
    widget.locator('[data-braintree-id="venmo-button"]').click(),
  ]);
  await approve(app);
  await expect(widget.locator('.braintree-method', { hasText: '@venmojoe' })).toBeVisible();
});

test.describe('Chrome on iOS', () => {
  const chrome =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1';
  test.use({ userAgent: chrome });

  test('[SWAP-78] it is offered only if the page allows browsers that are not the default one', {
    tag: '@full',
  }, async ({ shop, library }) => {
    const { widget } = await shop.open({ options });
    await expect(widget.root.locator('.braintree-placeholder')).toHaveCount(1);
    await expect(widget.option('venmo')).toHaveCount(
      fixed(library, 'venmo-is-not-offered-in-ios-chrome', { published: 1, ours: 0 }),
    );
  });

  test('[SWAP-79] it leaves the page for the app, and the page after the return has the account', {
    tag: ['@full', '@tls'],
  }, async ({ shop }) => {
    const venmo = { ...options.venmo, allowNonDefaultBrowsers: true };
    const { page, widget, sell } = await shop.open({ options: { venmo } });
    await pressVenmo(widget);
    await page.waitForURL(/venmo\.com\/braintree\/checkout/);
    await approve(page);
    await page.waitForURL(/#venmoSuccess=1/);
    await widget.create({ authorization: await shop.authorize('key'), venmo });
    await expect(heldAccount(widget)).toContainText('@venmojoe');
    expect((await sell((await widget.requested()).nonce)).success).toBe(true);
  });
});
