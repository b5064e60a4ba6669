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
const hook = id => `[data-braintree-id="${id}"]`;
const bankAccount = {
  'first-name': 'Jo',
  'last-name': 'Doe',
  'routing-number': '021000021',
  'account-number': '1000000000',
  street: '1 Main St',
  city: 'Chicago',
  state: 'IL',
  zip: '60622',
};

async function typeCard(browser) {
  await browser.type('input.number', '4111111111111111', field('number'));
  await browser.type('input.expirationDate', '1234', field('expirationDate'));
  await browser.type('input.cvv', '123', field('cvv'));
  await browser.type('input.postalCode', '12345', field('postalCode'));
}

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
  return until(browser, 'window.payload?.type');
}

async function expectType(browser, type) {
  const found = await requested(browser);
  if (found !== type) throw new Error(`The payment method is of type ${found}, not ${type}.`);
}

/** The flows, by the rule that each of them holds. */
export const flows = {
  '[BROWSER-1] a card is typed and tokenized': async (browser, url) => {
    await openState(browser, url, 'card');
    await typeCard(browser);
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
  "[BROWSER-12] a payment at the buyer's bank is approved in its window": async (browser, url) => {
    await openState(browser, url, 'local-payment-window');
    const window = await browser.popup('[data-braintree-id="local-payment-ideal"]');
    await approve(window);
    await expectType(browser, 'local_payment');
    await window.leave();
  },
  '[BROWSER-13] language and colours of an empty form change, and it takes a card': async (browser, url) => {
    await openState(browser, url, 'card');
    await until(browser, `'dropin' in window`);
    const change = `{ locale: 'fr_FR', colorScheme: 'dark' }`;
    await browser.evaluate(`void dropin.update(${change}).then(() => { window.isUpdated = true; })`);
    // WebKit's driver loses a frame that is replaced while it is asked.
    await until(browser, 'window.isUpdated');
    const color = `getComputedStyle(document.querySelector('input.number')).color`;
    await until(browser, `${color} === 'rgb(244, 244, 246)'`, field('number'));
    await until(browser, `document.querySelector('#payment').textContent.includes('Numéro de carte')`);
    await typeCard(browser);
    await expectType(browser, 'CreditCard');
  },
  '[BROWSER-14] a bank account in the United States is typed and tokenized': async (browser, url) => {
    await openState(browser, url, 'us-bank-account');
    for (const [name, text] of Object.entries(bankAccount)) {
      await browser.type(hook(`us-bank-account-${name}-input`), text);
    }
    await expectType(browser, 'us_bank_account');
  },
  '[BROWSER-15] a SEPA mandate is approved in its window': async (browser, url) => {
    await openState(browser, url, 'sepa');
    await browser.type(hook('sepa-account-holder-input'), 'Jo Doe');
    await browser.type(hook('sepa-iban-input'), 'DE89370400440532013000');
    const window = await browser.popup(hook('sepa-button'));
    await approve(window);
    await expectType(browser, 'sepa_debit_account');
    await window.leave();
  },
  '[BROWSER-16] a saved card is requested with its security code': async (browser, url) => {
    await openState(browser, url, 'saved-card-code');
    await browser.type('input.cvv', '123', `${hook('saved-cvv')} iframe`);
    await expectType(browser, 'CreditCard');
  },
  "[BROWSER-17] a way to pay of the page's own is requested": async (browser, url) => {
    await openState(browser, url, 'custom-method');
    await browser.type('.braintree-custom input', '0501234567');
    await expectType(browser, 'Custom');
  },
  '[BROWSER-18] an express wallet is approved before anything is typed': async (browser, url) => {
    await openState(browser, url, 'express-options');
    const window = await browser.popup('button, [role="button"]', `${hook('express-paypal')} iframe.zoid-visible`);
    await approve(window);
    await expectType(browser, 'PayPalAccount');
    await window.leave();
  },
  '[BROWSER-19] a card is typed in an accordion': async (browser, url) => {
    await openState(browser, url, 'accordion-card');
    await typeCard(browser);
    await expectType(browser, 'CreditCard');
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
