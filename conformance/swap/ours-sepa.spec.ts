import type { Page } from '@playwright/test';
import { decideAtBank, decideInWindow, openBank } from '../harness/bank-page.ts';
import type { Checkout, Shop } from '../harness/shop.ts';
import { expect, test } from '../harness/test.ts';
import { Widget } from '../harness/widget.ts';

const euros = { merchantSettings: { currency: 'EUR' } };
const sepaDirectDebit = { merchantAccountId: 'eur', customerId: 'customer-1' };

async function fill(widget: Widget): Promise<void> {
  await widget.option('sepaDirectDebit').click();
  await widget.part('sepa-account-holder-input').fill('Jo Doe');
  await widget.part('sepa-iban-input').fill('DE89 3704 0044 0532 0130 00');
}

async function openSheet(shop: Shop): Promise<Checkout> {
  const checkout = await shop.open({ ...euros, options: { sepaDirectDebit } });
  await fill(checkout.widget);
  return checkout;
}

const bankOf = ({ page, widget }: Pick<Checkout, 'page' | 'widget'>): Promise<Page> =>
  openBank(page, () => widget.part('sepa-button').click());

for (const tag of [[], ['@https']]) {
  test(`[OURS-68] an approved SEPA mandate is charged${tag}`, { tag }, async ({ shop }) => {
    const checkout = await openSheet(shop);
    const bank = await bankOf(checkout);
    await expect(bank.getByText('•••• 3000')).toBeVisible();
    await decideInWindow(bank, 'approve');
    const { nonce, type, details } = await checkout.widget.requested();
    expect({ type, details }).toEqual({
      type: 'sepa_debit_account',
      details: { lastFour: '3000', mandateType: 'ONE_OFF', customerId: 'customer-1' },
    });
    const { success, transaction } = await checkout.sell(nonce, { amount: '10.00' });
    expect({ success, type: transaction.paymentInstrumentType }).toEqual({
      success: true,
      type: 'sepa_debit_account',
    });
    await checkout.widget.teardown();
    await expect(checkout.page.locator('iframe')).toHaveCount(0);
  });

  test(`[OURS-70] a SEPA mandate in place of the page${tag}`, { tag }, async ({ shop }) => {
    const { page } = shop;
    await shop.open(euros);
    const redirectUrl = page.url();
    const widget = new Widget(page, '#second');
    const options = { sepaDirectDebit: { ...sepaDirectDebit, redirectUrl } };
    const create = async () => widget.create({ authorization: await shop.authorize('key'), ...options });
    await create();
    await fill(widget);
    await widget.part('sepa-button').click();
    await expect(page.getByRole('heading', { name: 'Approve the mandate' })).toBeVisible();
    await decideAtBank(page, 'approve');
    await page.waitForURL(url => url.searchParams.has('success'));
    expect(await create()).toMatchObject({ kind: 'done' });
    expect(await widget.requested()).toMatchObject({ type: 'sepa_debit_account', details: { lastFour: '3000' } });
    expect(page.url()).toBe(redirectUrl);
  });
}

test('[OURS-69] a SEPA mandate that is cancelled, failed, closed or refused', { tag: '@full' }, async ({ shop }) => {
  const checkout = await openSheet(shop);
  const { widget, control, merchant } = checkout;
  await decideInWindow(await bankOf(checkout), 'cancel');
  await expect(widget.sheetError).toHaveText('The payment was canceled.');
  await decideInWindow(await bankOf(checkout), 'fail');
  await expect(widget.sheetError).toHaveText("The payment couldn't be completed. Please try again.");
  await (await bankOf(checkout)).close();
  await expect(widget.sheetError).toHaveText('The window was closed before the payment was approved.');
  await control.changeSettings(merchant.merchantId, { sepaDebit: false });
  await widget.part('sepa-button').click();
  await expect(widget.sheetError).toContainText("The mandate couldn't be created.");
  await expect(widget.part('bank-window')).toBeHidden();
});
