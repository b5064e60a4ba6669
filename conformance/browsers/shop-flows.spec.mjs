// The purchase in the shop, for any browser.
import { randomUUID } from 'node:crypto';
import { until } from './until.mjs';

const visible = element => `${element}.checkVisibility()`;

/**
 * Marks the first visible element that an expression selects among those of a tag, so that a selector finds it, and scrolls
 * to it at once: WebKit's driver does not wait for the end of a smooth scroll.
 */
async function mark(browser, tag, condition) {
  const name = `flow-${randomUUID()}`;
  await until(
    browser,
    `[...document.querySelectorAll('${tag}')].filter(element => ${visible('element')} && !element.disabled && (${condition}))
      .slice(0, 1).map(element => {
        element.setAttribute('data-flow', '${name}');
        element.scrollIntoView({ block: 'center', behavior: 'instant' });
      }).length === 1`,
  );
  return `[data-flow="${name}"]`;
}

/** Presses the button or the link whose text begins with these words. */
async function press(browser, text) {
  await browser.click(await mark(browser, 'main button, main a', `element.textContent.trim().startsWith('${text}')`));
}

async function typeInto(browser, label, text) {
  await browser.type(await mark(browser, 'main input', `element.labels?.[0]?.textContent.trim() === '${label}'`), text);
}

const field = name => `iframe[name="braintree-hosted-field-${name}"]`;

/** The flows in the shop, by the rule that each of them holds. */
export const shopFlows = {
  '[BROWSER-11] a visitor finds an event, logs in, and pays for a ticket by card': async (browser, url) => {
    const account = { name: 'Awa', email: `awa-${randomUUID()}@guichet.example`, password: `phrase ${randomUUID()}` };
    const signedUp = await fetch(`${url}/api/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url },
      body: JSON.stringify(account),
    });
    if (!signedUp.ok) throw new Error(`Sign-up: ${signedUp.status}`);
    await browser.goto(`${url}/?text=Drums+at+Dusk`);
    await press(browser, 'Drums at Dusk');
    await press(browser, 'Get Tickets');
    await press(browser, 'Signin to checkout');
    await typeInto(browser, 'Email', account.email);
    await typeInto(browser, 'Password', account.password);
    await press(browser, 'Log In');
    await press(browser, 'Check out');
    await browser.type('input.number', '4111111111111111', field('number'));
    await browser.type('input.expirationDate', '1234', field('expirationDate'));
    await browser.type('input.cvv', '123', field('cvv'));
    await press(browser, 'Pay CFA');
    await until(browser, `document.body.textContent.includes('Thanks! Your payment was successful!')`);
    await until(browser, `location.pathname.startsWith('/order/')`);
  },
};
