import type { Page } from '@playwright/test';
import { openWithCache } from './page-cache.ts';
import { expect, test } from './playground.ts';

declare global {
  interface Window {
    /** The widget of the playground's page. */
    readonly dropin: {
      readonly requestPaymentMethod: () => Promise<{ readonly type: string }>;
      readonly isPaymentMethodRequestable: () => boolean;
    };
  }
}

const card = { number: '4111111111111111', expirationDate: '12/2034', cvv: '123', postalCode: '12345' };
const frameOf = (field: string): string => `iframe[name="braintree-hosted-field-${field}"]`;

/** Fills the frames as a browser does: it sets the values, without keys. */
async function autofill(page: Page): Promise<void> {
  for (const [field, text] of Object.entries(card)) {
    await page
      .frameLocator(frameOf(field))
      .locator(`input.${field}`)
      .evaluate((input: HTMLInputElement, value) => {
        input.value = value;
        input.dispatchEvent(new Event('input', { bubbles: true }));
        input.dispatchEvent(new Event('change', { bubbles: true }));
      }, text);
  }
}

/** Waits until the page can request the card: it gets a frame's last input later than the frame. */
const requestable = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => 'dropin' in window && window.dropin.isPaymentMethodRequestable())).toBe(true);

const request = (page: Page): Promise<string> =>
  page.evaluate(() => window.dropin.requestPaymentMethod().then(({ type }) => type, String));

test('[PAGE-1] a card form that is restored from the back/forward cache takes a card', async ({ playgroundUrl }) => {
  await using page = await openWithCache(`${playgroundUrl}/states/card-filled`);
  await page.until('window.dropin?.isPaymentMethodRequestable()');
  await page.leaveAndReturn(`${playgroundUrl}/cards`);
  expect(await page.evaluate('dropin.requestPaymentMethod().then(({ type }) => type)')).toBe('CreditCard');
});

test('[PAGE-2] a challenge of the bank can be answered after the back button and forward', { tag: '@full' }, async ({
  playgroundUrl,
}) => {
  await using page = await openWithCache(`${playgroundUrl}/states/three-d-secure`);
  const bank = `document.querySelector('#Cardinal-CCA-IFrame')?.contentDocument`;
  await page.until(`${bank}.readyState === 'complete' && ${bank}.querySelector('#code')`);
  await page.leaveAndReturn(`${playgroundUrl}/cards`);
  await page.evaluate(`void (() => {
    const page = ${bank};
    page.querySelector('#code').value = /\\d{6}/.exec(page.body.textContent)[0];
    page.querySelector('button[value="approved"]').click();
  })()`);
  await page.until(`document.querySelector('.braintree-method')?.textContent.includes('2503')`);
});

test("[PAGE-3] Venmo's QR code can be closed after the back button and forward", { tag: '@full' }, async ({
  playgroundUrl,
}) => {
  await using page = await openWithCache(`${playgroundUrl}/states/venmo-qr`);
  const frame = `document.querySelector('iframe[name="venmo-desktop-iframe"]')`;
  const shown = `${frame}?.contentDocument`;
  await page.until(`${shown}.readyState === 'complete' && ${shown}.querySelector('#phone a[href]')`);
  await page.leaveAndReturn(`${playgroundUrl}/cards`);
  await page.evaluate(`void ${frame}.contentDocument.querySelector('#close').click()`);
  await page.until(`!${frame}?.checkVisibility()`);
});

test('[PAGE-4] a card form that was moved in the page rejects the request at once', async ({ openState }) => {
  const page = await openState('card-filled');
  await requestable(page);
  await page.evaluate(() => document.querySelector('h1')?.before(document.querySelector('#payment') ?? ''));
  expect(await request(page)).toContain('No payment method is available.');
});

test('[PAGE-5] a card form that was moved without loading its frames again takes a card', { tag: '@full' }, async ({
  openState,
}) => {
  const page = await openState('card-filled');
  await requestable(page);
  await page.evaluate(() => {
    const payment = document.querySelector('#payment');
    const main = document.querySelector('main');
    if (payment && main) main.moveBefore(payment, main.firstChild);
  });
  expect(await request(page)).toBe('CreditCard');
});

test('[PAGE-6] a printed page shows the methods, and neither the form nor its buttons', { tag: '@full' }, async ({
  openState,
}) => {
  const page = await openState('methods-with-options');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.braintree-method').first()).toBeVisible();
  await expect(page.locator('#payment').getByRole('button')).toHaveCount(0);
  await expect(page.locator('#payment iframe').filter({ visible: true })).toHaveCount(0);
});

test('[PAGE-7] a browser can fill in the card form', { tag: '@full' }, async ({ openState }) => {
  const page = await openState('card');
  for (const [field, purpose] of [
    ['number', 'cc-number'],
    ['expirationDate', 'cc-exp'],
    ['cvv', 'cc-csc'],
    ['postalCode', 'billing postal-code'],
  ] as const) {
    const input = page.frameLocator(frameOf(field)).locator(`input.${field}`);
    await expect(input).toHaveAttribute('autocomplete', purpose);
  }
  await autofill(page);
  await requestable(page);
  await expect(page.locator('.braintree-form__field-group--has-error')).toHaveCount(0);
  expect(await request(page)).toBe('CreditCard');
});
