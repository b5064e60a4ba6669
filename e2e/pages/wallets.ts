import { expect, type Locator, type Page } from '@playwright/test';

/** The id of a wallet in the widget. */
type WalletId = 'paypal' | 'venmo' | 'googlePay';

/**
 * Opens a wallet's sheet in the payment form, from the list or from the card form, with which it opens. The form leaves
 * out a wallet whose script takes longer than two seconds, which happens on a fully loaded machine: then the buyer
 * reloads the page.
 */
export async function openWallet(page: Page, id: WalletId): Promise<void> {
  const option = page.locator(`.braintree-option__${id}`);
  await expect(opened(page)).toBeVisible();
  await expect(async () => {
    if ((await option.count()) > 0) return;
    await page.reload();
    await expect(opened(page)).toBeVisible();
    expect(await option.count()).toBe(1);
  }).toPass();
  if (!(await option.isVisible())) await part(page, 'toggle').click();
  await option.click();
}

/** The card form or the list of ways to pay: either is shown once the form is created. */
function opened(page: Page): Locator {
  return part(page, 'card').or(part(page, 'options')).filter({ visible: true }).first();
}

/** The buyer agrees in PayPal's window, which names the shop and the total. */
export async function approvePayPal(page: Page, total: string): Promise<void> {
  await openWallet(page, 'paypal');
  const button = part(page, 'paypal-button').frameLocator('iframe.zoid-visible').getByRole('button');
  const [popup] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  await expect(popup.getByText(`Guichet: ${total}`)).toBeVisible();
  await popup.getByRole('radio', { name: 'Ama Mensah' }).check();
  await popup.getByRole('button', { name: 'Agree and continue' }).click();
}

/** The buyer pays on Google's sheet, with a number of the device or of the card itself. */
export async function approveGooglePay(page: Page, number: 'device' | 'card' = 'device'): Promise<void> {
  const sheet = await openGooglePay(page);
  if (number === 'card') await sheet.getByLabel('The number of the card itself').check();
  await sheet.getByRole('button', { name: 'Pay', exact: true }).click();
}

/** Presses the wallet's button, and returns the content of its sheet. */
export async function openGooglePay(page: Page): Promise<Locator> {
  const button = part(page, 'google-pay-button').getByRole('button');
  if (!(await button.isVisible())) await openWallet(page, 'googlePay');
  await button.click();
  return page.frameLocator('iframe[title="Google Pay, local test sheet"]').locator('body');
}

/** The buyer approves in Venmo's app: on a phone in a new tab, on a desktop with a phone that scans the code. */
export async function approveVenmo(page: Page, device: string): Promise<void> {
  await openWallet(page, 'venmo');
  const button = part(page, 'venmo-button');
  const app = device === 'phone' ? await openedBy(page, button) : await scanned(page, button);
  await app.getByLabel('@venmojoe').check();
  await app.getByRole('button', { name: 'Approve' }).click();
}

async function openedBy(page: Page, button: Locator): Promise<Page> {
  const [app] = await Promise.all([page.waitForEvent('popup'), button.click()]);
  return app;
}

async function scanned(page: Page, button: Locator): Promise<Page> {
  await button.click();
  // The frame has the code's URL as a link, too.
  const link = page.frameLocator('iframe[name="venmo-desktop-iframe"]').locator('#phone a[href]');
  await link.waitFor({ state: 'attached' });
  const app = await page.context().newPage();
  await app.goto(new URL((await link.getAttribute('href')) ?? '', page.url()).href);
  await app.getByRole('button', { name: 'Open the request' }).click();
  return app;
}

function part(page: Page, id: string): Locator {
  return page.locator(`[data-braintree-id="${id}"]`);
}
