import { expect, test } from '../harness/test.ts';
import type { Widget } from '../harness/widget.ts';
import type { LooseDropin } from './loose-dropin.ts';

type WithUpdate = LooseDropin & { update(options: object): Promise<{ readonly deferred: readonly string[] }> };

const update = async (widget: Widget, options: object) =>
  (await widget.instance()).evaluate(
    async (dropin, given) => (dropin as unknown as WithUpdate).update(given).catch((error: Error) => String(error)),
    options,
  );
const colorIn = (widget: Widget, field: 'number' | 'cvv') =>
  widget.field(field).evaluate(input => getComputedStyle(input).color);
const placeholderOf = (widget: Widget) => widget.field('expirationDate').getAttribute('placeholder');

// The frames of the provider's own origin, and those that the page serves itself.
for (const [transport, tag] of [
  ['http', '@full'],
  ['https', '@https'],
] as const) {
  test(`[OURS-80] over ${transport}, language and colours change in an empty form, inside the fields too`, {
    tag,
  }, async ({ shop }) => {
    const { widget } = await shop.open();
    await expect(widget.field('number')).toBeEditable();
    expect(await colorIn(widget, 'number')).toBe('rgb(0, 0, 0)');
    expect(await update(widget, { locale: 'fr_FR', colorScheme: 'dark', card: { cardholderName: true } })).toEqual({
      deferred: [],
    });
    await expect(widget.field('cardholderName')).toBeEditable();
    expect(await colorIn(widget, 'number')).toBe('rgb(244, 244, 246)');
    await expect(widget.part('wrapper')).toHaveAttribute('data-braintree-color-scheme', 'dark');
    await expect(widget.part('number-field-group').locator('label')).toContainText('Numéro de carte');
    await widget.fillCard({ number: '4111111111111111', cardholderName: 'Ama Ada' });
    expect(await widget.requested()).toMatchObject({ details: { cardholderName: 'Ama Ada' } });
  });
}

test('[OURS-81] input stays, readable in the colours of before, until the card was tokenized', {
  tag: '@full',
}, async ({ shop }) => {
  const { page, widget } = await shop.open();
  await widget.fillCard({ number: '4111111111111111' });
  await page.locator('h1').click();
  const english = await placeholderOf(widget);
  expect(await update(widget, { locale: 'de_DE', colorScheme: 'dark' })).toEqual({ deferred: ['card'] });
  await expect(widget.field('number')).toHaveValue('4111 1111 1111 1111');
  await expect.poll(() => placeholderOf(widget)).not.toBe(english);
  await expect(widget.part('number-field-group').locator('label')).toContainText('Kartennummer');
  const field = widget.root.locator('.braintree-form-number');
  expect(await field.evaluate(box => getComputedStyle(box).backgroundColor)).toBe('rgb(255, 255, 255)');
  expect(await colorIn(widget, 'number')).toBe('rgb(0, 0, 0)');
  expect(await widget.requested()).toMatchObject({ type: 'CreditCard' });
  await widget.part('toggle').click();
  await expect(widget.field('number')).toHaveCSS('color', 'rgb(244, 244, 246)');
  expect(await field.evaluate(box => getComputedStyle(box).backgroundColor)).toBe('rgb(38, 38, 46)');
});

test('[OURS-82] a page’s own properties, its scheme and the system’s preference are followed without a call', {
  tag: '@full',
}, async ({ shop }) => {
  const { page, widget } = await shop.open();
  await expect(widget.field('number')).toBeEditable();
  // The watch begins with the code that loads after the form.
  await expect(widget.part('delete-confirmation__yes')).toBeAttached();
  const set = (name: string, value: string) =>
    page.evaluate(([key, given]) => document.documentElement.style.setProperty(key ?? '', given ?? ''), [name, value]);
  await set('--braintree-color-text', 'rgb(10, 60, 90)');
  await expect(widget.field('number')).toHaveCSS('color', 'rgb(10, 60, 90)');
  await set('--braintree-color-text', '');
  await set('color-scheme', 'light dark');
  await expect(widget.field('number')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(widget.field('number')).toHaveCSS('color', 'rgb(244, 244, 246)');
  await expect(widget.part('wrapper')).toHaveAttribute('data-braintree-color-scheme', 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(widget.field('number')).toHaveCSS('color', 'rgb(0, 0, 0)');
  // A rule that a stylesheet adds is noticed by the colour alone.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root { --braintree-color-muted: rgb(90, 30, 90); }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
  // The frame may be replaced while it is read.
  await expect(async () => {
    const field = widget.field('expirationDate');
    expect(await field.evaluate(input => getComputedStyle(input, '::placeholder').color)).toBe('rgb(90, 30, 90)');
  }).toPass();
});

const transactionInfo = { currencyCode: 'XOF', totalPriceStatus: 'FINAL', totalPrice: '100.00' };
const googlePay = { googlePayVersion: 2, transactionInfo };
const sheetFrame = 'iframe[title="Google Pay, local test sheet"]';

test('[OURS-83] a wallet comes and goes, and the list keeps its order', { tag: '@full' }, async ({ shop }) => {
  const { widget } = await shop.open({ options: { venmo: { allowDesktop: true } } });
  await expect(widget.option('venmo')).toBeVisible();
  await update(widget, { googlePay, venmo: false, paymentOptionPriority: ['googlePay', 'card', 'venmo'] });
  await expect(widget.root.locator('.braintree-option')).toHaveText(['Google Pay', 'Card']);
  await widget.option('googlePay').click();
  await expect(widget.part('google-pay-button').getByRole('button')).toBeVisible();
  await update(widget, { googlePay: false });
  await expect(widget.part('wrapper')).toHaveClass('braintree-show-card');
});

test('[OURS-84] a new amount while a wallet is open: what it approves for the old one is dropped', {
  tag: '@full',
}, async ({ shop }) => {
  const { page, widget } = await shop.open({ options: { googlePay, card: false } });
  const button = widget.part('google-pay-button').getByRole('button');
  await button.click();
  const sheet = page.frameLocator(sheetFrame);
  await expect(sheet.getByText('100.00')).toBeVisible();
  expect(
    await update(widget, { googlePay: { transactionInfo: { ...transactionInfo, totalPrice: '120.00' } } }),
  ).toEqual({
    deferred: [],
  });
  await expect(page.locator(sheetFrame)).toHaveCount(1);
  await sheet
    .getByRole('button', { name: /pay|approve/i })
    .first()
    .click();
  await expect(page.locator(sheetFrame)).toHaveCount(0);
  await expect(widget.part('disable-wrapper')).toBeHidden();
  expect(await widget.isRequestable()).toBe(false);
  await button.click();
  await expect(sheet.getByText('120.00')).toBeVisible();
  await sheet
    .getByRole('button', { name: /pay|approve/i })
    .first()
    .click();
  await widget.requestable();
  expect(await widget.requested()).toMatchObject({ type: 'AndroidPayCard' });
});

test('[OURS-85] a wallet that does not load leaves everything as it was', { tag: '@full' }, async ({ shop }) => {
  const { page, widget } = await shop.open();
  // The code that loads after the form has come: its symbols count as text.
  await expect(widget.part('delete-confirmation__yes')).toBeAttached();
  await page.route(/chunks\/paypal\.js/, route => route.abort());
  const before = await widget.part('wrapper').innerText();
  const paypal = { flow: 'checkout', amount: '10.00', currency: 'EUR' };
  expect(await update(widget, { paypal, locale: 'fr_FR' })).toContain('could not be changed');
  expect(await widget.part('wrapper').innerText()).toBe(before);
  await page.unroute(/chunks\/paypal\.js/);
  expect(await update(widget, { paypal, locale: 'fr_FR' })).toEqual({ deferred: [] });
  await expect(widget.part('toggle')).toBeVisible();
});
