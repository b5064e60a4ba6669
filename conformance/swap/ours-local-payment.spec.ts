import type { Page } from '@playwright/test';
import { decideAtBank, decideInWindow, openBank } from '../harness/bank-page.ts';
import type { Checkout, Shop } from '../harness/shop.ts';
import { expect, test } from '../harness/test.ts';
import { Widget } from '../harness/widget.ts';

const buyer = { givenName: 'Jo', surname: 'van Dam' };
const localPayment = { types: ['ideal', 'bancontact'], amount: '10.00', currencyCode: 'EUR', ...buyer };
const euros = { merchantSettings: { currency: 'EUR' } };

/** Opens the sheet. */
async function openSheet(shop: Shop, settings: object = {}): Promise<Checkout> {
  const checkout = await shop.open({ ...euros, options: { localPayment: { ...localPayment, ...settings } } });
  await checkout.widget.option('localPayment').click();
  await expect(checkout.widget.part('local-payment-ideal')).toBeVisible();
  return checkout;
}

const bankOf = ({ page, widget }: Pick<Checkout, 'page' | 'widget'>, type = 'ideal'): Promise<Page> =>
  openBank(page, () => widget.part(`local-payment-${type}`).click());

for (const tag of [[], ['@https']]) {
  test(`[OURS-60] an approved local payment is charged${tag}`, { tag }, async ({ shop }) => {
    const checkout = await openSheet(shop, { givenName: undefined });
    await checkout.widget.part('local-payment-given-name-input').fill('Jo');
    const bank = await bankOf(checkout);
    await expect(bank.getByText('10.00 EUR')).toBeVisible();
    await expect(checkout.widget.part('bank-window')).toBeVisible();
    await decideAtBank(bank, 'approve');
    const { nonce, type, details } = await checkout.widget.requested();
    expect({ type, details }).toMatchObject({
      type: 'local_payment',
      details: { paymentType: 'ideal', firstName: 'Jo', paymentId: expect.stringMatching(/^PAYID-/) },
    });
    await expect.poll(() => bank.isClosed()).toBe(true);
    const { success, transaction } = await checkout.sell(nonce, { amount: '10.00' });
    expect({ success, type: transaction.paymentInstrumentType }).toEqual({ success: true, type: 'local_payment' });
    await checkout.widget.teardown();
    await expect(checkout.page.locator('iframe')).toHaveCount(0);
  });

  test(`[OURS-62] a local payment in place of the page${tag}`, { tag }, async ({ shop }) => {
    const { page } = shop;
    // The bank returns to this page, with its result in the query.
    await shop.open(euros);
    const redirectUrl = page.url();
    const settings = { ...localPayment, redirectUrl };
    const widget = new Widget(page, '#second');
    const create = async () => widget.create({ authorization: await shop.authorize('key'), localPayment: settings });
    await create();
    await widget.option('localPayment').click();
    await widget.part('local-payment-ideal').click();
    await expect(page.getByRole('heading', { name: /with iDEAL$/ })).toBeVisible();
    await decideAtBank(page, 'approve');
    await page.waitForURL(url => url.searchParams.has('paymentId'));
    expect(await create()).toMatchObject({ kind: 'done' });
    expect(await widget.requested()).toMatchObject({ type: 'local_payment', details: { firstName: 'Jo' } });
    expect(page.url()).toBe(redirectUrl);
  });
}

test('[OURS-61] a local payment that is cancelled, failed or closed in the window', { tag: '@full' }, async ({
  shop,
}) => {
  const checkout = await openSheet(shop);
  const { widget } = checkout;
  await decideInWindow(await bankOf(checkout), 'cancel');
  await expect(widget.sheetError).toHaveText('The payment was canceled.');
  await decideInWindow(await bankOf(checkout, 'bancontact'), 'fail');
  await expect(widget.sheetError).toHaveText("The payment couldn't be completed. Please try again.");
  await (await bankOf(checkout)).close();
  await expect(widget.sheetError).toHaveText('The window was closed before the payment was approved.');
  await expect(widget.part('bank-window')).toBeHidden();
  // By the button below the window.
  const bank = await bankOf(checkout);
  await widget.part('bank-window').getByRole('button', { name: 'Cancel payment' }).click();
  await expect.poll(() => bank.isClosed()).toBe(true);
  await expect(widget.sheetError).toHaveText('The payment was canceled.');
  await decideAtBank(await bankOf(checkout), 'approve');
  expect((await widget.requested()).type).toBe('local_payment');
});

test('[OURS-63] a cancelled local payment in place of the page', { tag: '@full' }, async ({ shop }) => {
  const { page } = shop;
  await shop.open(euros);
  const settings = { ...localPayment, redirectUrl: page.url() };
  const widget = new Widget(page, '#second');
  const create = async () => widget.create({ authorization: await shop.authorize('key'), localPayment: settings });
  await create();
  await widget.option('localPayment').click();
  await widget.part('local-payment-ideal').click();
  await expect(page.getByRole('heading', { name: /with iDEAL$/ })).toBeVisible();
  await decideAtBank(page, 'cancel');
  await page.waitForURL(url => url.searchParams.has('wasCanceled'));
  await create();
  await expect(widget.sheetError).toHaveText('The payment was canceled.');
});

test('[OURS-64] the page has the id of a local payment before the bank is shown', { tag: '@full' }, async ({
  shop,
}) => {
  const { page, widget } = await shop.open({
    ...euros,
    beforeCreate: opened =>
      opened.evaluate(settings => {
        const onPaymentStart = ({ paymentId }: { paymentId: string }, start: () => void): void => {
          Object.assign(window, { kept: paymentId, start });
        };
        Object.assign(window, { moreOptions: { localPayment: { ...settings, onPaymentStart } } });
      }, localPayment),
  });
  await widget.option('localPayment').click();
  const [bank] = await Promise.all([page.waitForEvent('popup'), widget.part('local-payment-ideal').click()]);
  await expect.poll(() => page.evaluate(() => Object(window).kept)).toMatch(/^PAYID-/);
  await expect(bank.getByText('One moment…')).toBeVisible();
  await page.evaluate(() => Object(window).start());
  await expect(bank.getByRole('button', { name: /^Approve/ })).toBeEnabled();
  await decideAtBank(bank, 'approve');
  const { details } = await widget.requested();
  expect(details).toMatchObject({ paymentId: await page.evaluate(() => Object(window).kept) });
});

test('[OURS-65] a local payment whose window is blocked', { tag: '@full' }, async ({ shop }) => {
  const { page, widget } = await openSheet(shop);
  await page.evaluate(() => {
    window.open = () => null;
  });
  await widget.part('local-payment-ideal').click();
  await expect(widget.sheetError).toContainText('Your browser blocked the payment window.');
  await expect(widget.part('bank-window')).toBeHidden();
});
