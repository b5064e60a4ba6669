import { devices } from '@playwright/test';
import { expect, test } from '../harness/test.ts';
import {
  approve,
  closeByButton,
  createInFrame,
  heldAccount,
  openApp,
  pressOtherOutcome,
  pressVenmo,
} from '../harness/venmo.ts';
import { Widget } from '../harness/widget.ts';
import { widgetPage } from '../harness/widget-page.ts';

const { userAgent, viewport, hasTouch, isMobile, deviceScaleFactor } = devices['iPhone 13'];
test.use({ userAgent, viewport, hasTouch, isMobile, deviceScaleFactor });

const options = { venmo: { paymentMethodUsage: 'single_use' } };

test('[VENMOFLOW-7] the app returns to the same tab, and the nonce is sold', async ({ shop }) => {
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

test('[VENMOFLOW-7] the app returns in a new tab, whose widget has the account immediately', { tag: '@full' }, async ({
  shop,
}) => {
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

test('[VENMOFLOW-7] a legacy page gets the nonce in its own URL', { tag: '@full' }, async ({ shop }) => {
  const { page, widget, sell } = await shop.open({ options: { venmo: true } });
  await approve(await openApp(page, widget), 'venmo-limit');
  await expect(heldAccount(widget)).toContainText('@venmo-limit');
  const { transaction } = await sell((await widget.requested()).nonce);
  expect(transaction.processorResponseCode).toBe('2002');
});

test('[VENMOFLOW-8] after a cancellation in the app a legacy page shows nothing', { tag: '@full' }, async ({
  shop,
}) => {
  const { page, widget } = await shop.open({ options: { venmo: true } });
  const app = await openApp(page, widget);
  await app.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => app.isClosed()).toBe(true);
  await expect(widget.root.locator('.braintree-dropin__disabled')).toBeHidden();
  await expect(widget.sheetError).toBeHidden();
  expect(await widget.isRequestable()).toBe(false);
});

test('[VENMOFLOW-8] after a cancellation in the app a page with a usage shows it', { tag: '@full' }, async ({
  shop,
}) => {
  const { page, widget } = await shop.open({ options });
  const app = await openApp(page, widget);
  await app.getByRole('button', { name: 'Cancel' }).click();
  await expect(widget.sheetError).toBeVisible();
  expect(await widget.isRequestable()).toBe(false);
});

test('[VENMOFLOW-8] a failure in the app is an error, and another attempt succeeds', { tag: '@full' }, async ({
  shop,
}) => {
  const { page, widget } = await shop.open({ options: { venmo: true } });
  await pressOtherOutcome(await openApp(page, widget), 'Let it fail');
  await expect(widget.sheetError).toHaveText(/Venmo/);
  await approve(await openApp(page, widget));
  await expect(heldAccount(widget)).toBeVisible();
});

test('[VENMOFLOW-9] without a return URL the page detects the result by itself', { tag: '@full' }, async ({ shop }) => {
  const { page, widget, sell } = await shop.open({
    options: { venmo: { paymentMethodUsage: 'single_use', requireManualReturn: true } },
  });
  const app = await openApp(page, widget);
  await approve(app);
  await expect(app.getByText('Go back to the shop')).toBeVisible();
  await closeByButton(app);
  await expect(heldAccount(widget)).toContainText('@venmojoe');
  expect((await sell((await widget.requested()).nonce)).success).toBe(true);
});

test('[VENMOFLOW-9] a request that expires in the app is an error of the waiting page', { tag: '@full' }, async ({
  shop,
}) => {
  const { page, widget } = await shop.open({ options: { venmo: { requireManualReturn: true } } });
  await pressOtherOutcome(await openApp(page, widget), 'Let it expire');
  await expect(widget.sheetError).toBeVisible();
});

test('[VENMOFLOW-9] a widget inside a frame also waits for the app', { tag: '@full' }, async ({ shop }) => {
  let inner = '';
  await shop.openPage(script => {
    inner = shop.localStack.shop.addPage(widgetPage(script));
    return `<!doctype html><title>A shop</title><iframe src="${inner}" width="380" height="600"></iframe>`;
  });
  const { page } = shop;
  const frame = await expect
    .poll(() => page.frame({ url: new RegExp(`${inner}$`) }))
    .not.toBeNull()
    .then(() => page.frame({ url: new RegExp(`${inner}$`) }));
  await frame?.evaluate(createInFrame, { authorization: await shop.authorize('key'), ...options });
  const widget = page.frameLocator('iframe').first();
  const [app] = await Promise.all([
    page.waitForEvent('popup'),
    widget.locator('[data-braintree-id="venmo-button"]').click(),
  ]);
  await approve(app);
  await expect(widget.locator('.braintree-method', { hasText: '@venmojoe' })).toBeVisible();
});

test.describe('a browser that leaves the page for the app', () => {
  const chrome =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0.6478.54 Mobile/15E148 Safari/604.1';
  test.use({ userAgent: chrome });

  test('[VENMOFLOW-10] the browser leaves the page for the app, and the page after the return has the account', {
    tag: '@full',
  }, async ({ shop }) => {
    const { page, widget, sell } = await shop.open({ options });
    await pressVenmo(widget);
    await page.waitForURL(/venmo\.com\/braintree\/checkout/);
    await approve(page);
    await page.waitForURL(/#venmoSuccess=1/);
    await widget.create({ authorization: await shop.authorize('key'), ...options });
    await expect(heldAccount(widget)).toContainText('@venmojoe');
    expect((await sell((await widget.requested()).nonce)).success).toBe(true);
  });
});
