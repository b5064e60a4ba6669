// The core flows of the widget, for any browser: each opens a state of the playground and continues as a shopper.

import { until } from './until.mjs';

async function openState(browser, url, id) {
  await browser.goto(`${url}/states/${id}`);
  const progress = await until(browser, `document.documentElement.dataset.progress?.replace('opening', '')`);
  if (progress !== 'ready') throw new Error(await browser.evaluate(`document.querySelector('#progress').textContent`));
}

const rows = text =>
  `[...document.querySelectorAll('.braintree-method')].filter(row => row.textContent.includes('${text}')).length`;
const bank = '#Cardinal-CCA-IFrame';
const field = name => `iframe[name="braintree-hosted-field-${name}"]`;

/** Approves as the buyer. The page presses the button itself, because its window may close during the press. */
async function approve(browser) {
  const button = `document.querySelector('button[value="approve"]:not(:disabled)')`;
  await until(browser, `${button} !== null`);
  await browser.evaluate(`void setTimeout(() => ${button}.click())`);
}

/** Requests the payment method, and returns its type. */
async function requested(browser) {
  await until(browser, 'dropin.isPaymentMethodRequestable()');
  await browser.evaluate('void dropin.requestPaymentMethod().then(payload => { window.payload = payload; })');
  return until(browser, 'window.payload?.nonce && window.payload.type');
}

async function expectType(browser, type) {
  const found = await requested(browser);
  if (found !== type) throw new Error(`The payment method is of type ${found}, not ${type}.`);
}

/** The flows, by the rule that each of them holds. */
export const flows = {
  '[BROWSER-1] a card is typed and tokenized': async (browser, url) => {
    await openState(browser, url, 'card');
    await browser.type('input.number', '4111111111111111', field('number'));
    await browser.type('input.expirationDate', '1234', field('expirationDate'));
    await browser.type('input.cvv', '123', field('cvv'));
    await browser.type('input.postalCode', '12345', field('postalCode'));
    await expectType(browser, 'CreditCard');
    await until(browser, rows('1111'));
  },
  '[BROWSER-2] a saved method is deleted': async (browser, url) => {
    await openState(browser, url, 'delete-confirmation');
    await browser.click('[data-braintree-id="delete-confirmation__yes"]');
    await until(
      browser,
      `document.querySelectorAll('.braintree-method').length === 1 && !document.querySelector('.braintree-loading')`,
    );
  },
  '[BROWSER-3] a challenge of the bank is answered': async (browser, url) => {
    await openState(browser, url, 'three-d-secure');
    const code = await until(browser, `/\\d{6}/.exec(document.body?.textContent ?? '')?.[0]`, bank);
    await browser.type('#code', code, bank);
    await until(browser, `document.querySelector('#code').value === '${code}'`, bank);
    // As in `approve`: the frame goes away with the press.
    await browser.read(`void setTimeout(() => document.querySelector('button[value="approved"]').click())`, bank);
    await until(browser, `!document.querySelector('${bank}') && ${rows('2503')}`);
  },
  "[BROWSER-4] Venmo's QR code is approved on a phone": async (browser, url) => {
    await openState(browser, url, 'venmo-qr');
    const frame = 'iframe[name="venmo-desktop-iframe"]';
    const phone = await browser.openWindow(
      await until(browser, `document.querySelector('#phone a[href]')?.href`, frame),
    );
    await phone.click('button[value="open"]');
    await approve(phone);
    await until(browser, rows('@'));
    await expectType(browser, 'VenmoAccount');
    await until(browser, `!document.querySelector('${frame}')?.checkVisibility()`);
    await phone.leave();
  },
  "[BROWSER-7] Venmo's QR code is closed": async (browser, url) => {
    await openState(browser, url, 'venmo-qr');
    const frame = 'iframe[name="venmo-desktop-iframe"]';
    await until(browser, `document.querySelector('#phone a[href]') !== null`, frame);
    await browser.click('#close', frame);
    await until(browser, `!document.querySelector('${frame}')?.checkVisibility()`);
  },
  "[BROWSER-8] Venmo's app returns to the page's tab": async (browser, url) => {
    await openState(browser, url, 'venmo-app');
    const app = await browser.popup('[data-braintree-id="venmo-button"]');
    await approve(app);
    await until(browser, rows('@'));
    await until(browser, `location.hash === ''`);
    await expectType(browser, 'VenmoAccount');
    await app.leave();
  },
  "[BROWSER-9] a page that leaves for Venmo's app has the account after the return": async (browser, url) => {
    await openState(browser, url, 'venmo-app-leaving');
    await browser.click('[data-braintree-id="venmo-button"]');
    await approve(browser);
    await until(browser, rows('@'));
    await expectType(browser, 'VenmoAccount');
  },
  '[BROWSER-5] a payment in the window of PayPal is approved': async (browser, url) => {
    await openState(browser, url, 'paypal');
    const frame = '[data-braintree-id="paypal-button"] iframe.zoid-visible';
    const window = await browser.popup('button, [role="button"]', frame);
    await approve(window);
    await until(browser, rows('PayPal'));
    await expectType(browser, 'PayPalAccount');
    await window.leave();
  },
  '[BROWSER-10] a saved card is requested': async (browser, url) => {
    await openState(browser, url, 'methods');
    await expectType(browser, 'CreditCard');
  },
  '[BROWSER-6] teardown leaves the container empty': async (browser, url) => {
    await openState(browser, url, 'card');
    // The form is shown before `create` has resolved.
    await until(browser, `'dropin' in window`);
    await browser.evaluate(`void dropin.teardown().then(() => { window.isTornDown = true; })`);
    await until(browser, 'window.isTornDown');
    const left = await browser.evaluate(`document.querySelectorAll('#payment *, #braintree-dropin-stylesheet').length`);
    if (left !== 0) throw new Error(`${left} elements are left.`);
  },
};
