import { holdTimers } from '../harness/held-timers.ts';
import { expect, test } from '../harness/test.ts';
import { fixed } from './fixed-defects.ts';

const masked = '•••• •••• •••• ••••';

test('[SWAP-8] the form has the fields that the gateway demands and the page configures', async ({ shop }) => {
  const { widget, page } = await shop.open();
  const groups = ['number', 'expiration-date', 'cvv', 'postal-code'].map(name => `${name}-field-group`);
  const shown = () =>
    page
      .locator('[data-braintree-id$="-field-group"]:visible')
      .evaluateAll(all => all.map(each => each.dataset.braintreeId));
  await expect.poll(shown).toEqual(groups);
  await expect(widget.field('number')).toHaveAttribute('placeholder', masked);
  await expect(widget.field('expirationDate')).toHaveAttribute('placeholder', 'MM/YY');
  await expect(widget.field('cvv')).toHaveAttribute('placeholder', '•••');
  for (const field of ['number', 'expirationDate', 'cvv', 'postalCode'] as const) {
    await expect(widget.field(field)).toHaveAttribute('aria-required', 'true');
  }
  await expect(widget.field('number')).toHaveAttribute('name', 'credit-card-number');
  await expect(widget.field('number')).toHaveCSS('font-size', '16px');
  await expect(widget.field('number')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(widget.root.locator('[for="braintree__card-view-input__cardholder-name"]')).toHaveCount(0);
  // No field is focused if the buyer did not open the form.
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');

  await shop.open({ merchantSettings: { challenges: [], supportedBrands: ['visa', 'maestro'] } });
  await expect.poll(shown).toEqual(groups.slice(0, 2));
  await expect(widget.part('cvv-field-group')).toHaveCount(0);
  await expect(widget.part('postal-code-field-group')).toHaveCount(0);
  const icons = page.locator('.braintree-sheet__card-icon:visible');
  await expect
    .poll(() => icons.evaluateAll(all => all.map(each => each.dataset.braintreeId)))
    .toEqual(['visa-card-icon', 'maestro-card-icon']);
});

test('[SWAP-24] a field shows its state with classes, an alert and its frame', async ({ shop }) => {
  const { widget } = await shop.open();
  const group = widget.part('number-field-group');
  const field = group.locator('.braintree-form__hosted-field');
  await widget.field('number').click();
  await expect(group).toHaveClass(/braintree-form__field-group--is-focused/);
  await expect(field).toHaveClass(/braintree-hosted-fields-focused/);
  // Moves to the next field and leaves this one empty.
  await widget.field('expirationDate').click();
  await expect(group).not.toHaveClass(/braintree-form__field-group--is-focused/);
  await expect(group).toHaveClass(/braintree-form__field-group--has-error/);
  await expect(widget.fieldError('number')).toBeVisible();
  await expect(widget.fieldError('number')).not.toHaveText('');
  await expect(widget.field('number')).toHaveAttribute('aria-invalid', 'true');
  const empty = await widget.fieldError('number').textContent();

  await widget.type('number', '4');
  await expect(group).not.toHaveClass(/braintree-form__field-group--has-error/);
  await expect(widget.fieldError('number')).toBeHidden();
  await expect(widget.field('number')).not.toHaveAttribute('aria-invalid', 'true');
  await widget.field('cvv').click();
  await expect(group).toHaveClass(/braintree-form__field-group--has-error/);
  await expect(widget.fieldError('number')).not.toHaveText(empty ?? '');
  await expect(widget.fieldError('expirationDate')).toBeVisible();

  await widget.field('number').fill('4111111111111111');
  await expect(field).toHaveClass(/braintree-form__field--valid/);
  await expect(field).toHaveClass(/braintree-hosted-fields-valid/);
  await expect(group).not.toHaveClass(/braintree-form__field-group--has-error/);
  await expect(group).toHaveClass(/braintree-form__field-group--card-type-known/);
});

test('[SWAP-24] leaving the form shows no error for empty fields', { tag: '@full' }, async ({ shop }) => {
  await shop.page.clock.install();
  const { widget, page } = await shop.open();
  await widget.field('number').click();
  await page.getByRole('heading', { name: 'Pay', exact: true }).click();
  await expect.poll(() => widget.eventNames()).toContain('card:blur');
  const group = widget.part('number-field-group');
  await expect(group).not.toHaveClass(/braintree-form__field-group--is-focused/);
  // The second check is after 150 ms.
  await page.clock.fastForward(1000);
  await expect(group).not.toHaveClass(/braintree-form__field-group--has-error/);
  // Moving inside the form is different, even if the next field is focused a little later.
  await widget.field('number').click();
  await widget.field('cvv').click();
  await expect(group).toHaveClass(/braintree-form__field-group--has-error/);
});

test('[SWAP-25] icons, code and placeholder follow the brand', { tag: '@full' }, async ({ shop }) => {
  const href = 'xlink:href';
  const { widget } = await shop.open({ merchantSettings: { supportedBrands: ['visa', 'master-card'] } });
  const numberIcon = widget.part('card-number-icon-svg');
  const codeIcon = widget.part('cvv-icon-svg');
  const group = widget.part('number-field-group');
  await expect(numberIcon).toHaveAttribute(href, '#iconCardFront');
  await expect(codeIcon).toHaveAttribute(href, '#iconCVVBack');
  await expect(widget.part('cvv-label-descriptor')).toHaveText('(3 digits)');
  await widget.type('number', '378282246310005');
  await expect(numberIcon).toHaveAttribute(href, '#icon-american-express');
  await expect(codeIcon).toHaveAttribute(href, '#iconCVVFront');
  await expect(widget.part('cvv-label-descriptor')).toHaveText('(4 digits)');
  await expect(widget.field('cvv')).toHaveAttribute('placeholder', '••••');
  await expect(group).toHaveClass(/card-type-known/);
  // A brand that the merchant does not accept is invalid, and the error is shown on blur.
  await expect(group.locator('.braintree-form__hosted-field')).not.toHaveClass(/braintree-form__field--valid/);
  expect(await widget.isRequestable()).toBe(false);
  await widget.field('number').click();
  await widget.field('cvv').click();
  await expect(group).toHaveClass(/has-error/);
  const unsupported = await widget.fieldError('number').textContent();
  await widget.field('number').fill('4111111111111111');
  await expect(group).not.toHaveClass(/has-error/);
  await expect(numberIcon).toHaveAttribute(href, '#icon-visa');
  await expect(codeIcon).toHaveAttribute(href, '#iconCVVBack');
  await expect(widget.field('cvv')).toHaveAttribute('placeholder', '•••');
  await widget.field('number').fill('');
  await expect(numberIcon).toHaveAttribute(href, '#iconCardFront');
  await expect(group).not.toHaveClass(/card-type-known/);
  expect(unsupported).not.toBe('');
});

test('[SWAP-25] a three-digit code is too short once the brand is American Express', { tag: '@full' }, async ({
  shop,
}) => {
  const { widget, sell } = await shop.open();
  await widget.fillCard({ number: '4111111111111111' });
  await widget.requestable();
  await widget.field('number').fill('');
  await widget.type('number', '378282246310005');
  await expect(widget.field('number')).toHaveValue('3782 822463 10005');
  await expect(widget.part('cvv-label-descriptor')).toHaveText('(4 digits)');
  await expect.poll(() => widget.isRequestable()).toBe(false);
  await widget.field('cvv').press('End');
  await widget.field('cvv').pressSequentially('4');
  const { nonce, details } = await widget.requested();
  expect(details).toMatchObject({ cardType: 'American Express', lastFour: '0005' });
  expect((await sell(nonce)).transaction.creditCard?.cardType).toBe('American Express');
});

test('[SWAP-24] an empty number is only empty, whichever brands the merchant accepts', { tag: '@full' }, async ({
  shop,
  library,
}) => {
  const { widget, page } = await shop.open({ merchantSettings: { supportedBrands: ['master-card'] } });
  await widget.field('number').click();
  await page.getByRole('heading', { name: 'Pay', exact: true }).click();
  await expect.poll(() => widget.eventNames()).toContain('card:blur');
  const hasError = await widget
    .part('number-field-group')
    .evaluate(group => group.classList.contains('braintree-form__field-group--has-error'));
  expect(hasError).toBe(fixed(library, 'empty-number-has-no-brand-error', { published: true, ours: false }));
});

test('[SWAP-26] a form that is incomplete or wrong is rejected with every error', async ({ shop, library }) => {
  const { widget, page } = await shop.open({ options: { card: { cardholderName: { required: true } } } });
  const sent: string[] = [];
  page.on('request', request => {
    if (request.postData()?.includes('TokenizeCreditCard')) sent.push(request.url());
  });
  await widget.fillCard({ number: '4111111111111112', cvv: null });
  // The frames report their input by message: without the last one the postal code would count as empty.
  await expect(widget.part('postal-code-field-group').locator('.braintree-form__field--valid')).toBeAttached();
  expect(await widget.request()).toEqual({
    kind: 'refused',
    error: { name: 'DropinError', message: 'No payment method is available.' },
  });
  const wrong = widget.root.locator('.braintree-form__field-group--has-error');
  expect(await wrong.evaluateAll(all => all.map(each => each.getAttribute('data-braintree-id')))).toEqual([
    'cardholder-name-field-group',
    'number-field-group',
    'cvv-field-group',
  ]);
  await expect(widget.root.locator('.braintree-dropin')).toHaveClass(/braintree-sheet--has-error/);
  await expect(widget.sheetError).not.toHaveText('');
  await expect(widget.part('disable-wrapper')).toBeHidden();
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.id))
    .toBe(
      fixed(library, 'first-invalid-field-is-focused', {
        published: 'braintree-hosted-field-postalCode',
        ours: 'braintree-hosted-field-cardholderName',
      }),
    );
  expect(sent).toEqual([]);
});

test('[SWAP-26] the error above an incomplete form may be removed once the form is complete', { tag: '@full' }, async ({
  shop,
  library,
}) => {
  const { widget } = await shop.open();
  expect((await widget.request()).kind).toBe('refused');
  await expect(widget.sheetError).toBeVisible();
  await widget.fillCard({ number: '4111111111111111' });
  await widget.requestable();
  await expect(widget.sheetError).toBeVisible({
    visible: fixed(library, 'corrected-form-loses-its-error', { published: true, ours: false }),
  });
});

test('[SWAP-27] a rejection by the gateway has its code and a text on the sheet, and the form stays filled', {
  tag: '@tls',
}, async ({ shop }) => {
  const { widget, page, sell } = await shop.open({ authorization: 'token' });
  await widget.fillCard({ number: '4111111111111111' });
  await widget.requestable();
  const texts: string[] = [];
  for (const [number, code] of [
    ['4000000000000770', 'HOSTED_FIELDS_TOKENIZATION_FAIL_ON_DUPLICATE'],
    ['4000000000000887', 'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED'],
    ['4242424242424242', 'HOSTED_FIELDS_FAILED_TOKENIZATION'],
  ] as const) {
    await widget.field('number').fill('');
    // Else the complete form from before counts as that of the new number, of which the page may know a part only.
    await expect.poll(() => widget.isRequestable()).toBe(false);
    await widget.type('number', number);
    await widget.requestable();
    expect(await widget.request()).toEqual({
      kind: 'refused',
      error: { name: 'DropinError', message: 'No payment method is available.', code },
    });
    await expect(widget.sheetError).toBeVisible();
    texts.push((await widget.sheetError.textContent()) ?? '');
    await expect.poll(() => widget.isRequestable()).toBe(true);
    await expect(widget.field('cvv')).toHaveValue('123');
    await expect(widget.part('disable-wrapper')).toBeHidden();
    await expect(widget.part('card')).not.toHaveClass(/braintree-sheet--loading/);
  }
  expect(new Set(texts).size).toBe(3);

  const calls = /\/graphql|credit_cards/;
  await page.route(calls, route => route.abort());
  expect(await widget.request()).toMatchObject({ error: { code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR' } });
  expect(texts).not.toContain(await widget.sheetError.textContent());

  await page.unroute(calls);
  await widget.field('number').fill('4111111111111111');
  expect((await sell((await widget.requested()).nonce)).success).toBe(true);
});

test('[SWAP-28] a card’s payload has the documented fields, and the form is emptied', async ({ shop }) => {
  const { widget, sell } = await shop.open({ authorization: 'token' });
  await widget.fillCard({ number: '5555555555554444' });
  const payload = await widget.requested();
  expect(Object.keys(payload).sort()).toEqual(['binData', 'description', 'details', 'nonce', 'type']);
  expect(payload).toMatchObject({
    type: 'CreditCard',
    description: 'ending in 44',
    details: {
      bin: '555555',
      cardType: 'MasterCard',
      cardholderName: null,
      expirationMonth: '12',
      expirationYear: String(new Date().getFullYear() + 2),
      lastFour: '4444',
      lastTwo: '44',
    },
  });
  await expect(widget.field('number')).toHaveValue('');
  await expect(widget.savedMethods).toHaveText([/4444/]);
  // A repeated request returns the same card.
  await expect.poll(() => widget.eventNames()).toContain('changeActiveView');
  expect(await widget.request()).toEqual({ kind: 'done', value: payload });
  expect((await sell(payload.nonce)).success).toBe(true);
});

test('[SWAP-29] one request is sent at a time, and later requests return its result', { tag: '@full' }, async ({
  shop,
  library,
}) => {
  // The pause before the view changes: the later requests are made in it, however long the first ones take.
  await holdTimers(shop.page, 200);
  const { widget } = await shop.open({ options: { card: { clearFieldsAfterTokenization: false } } });
  await widget.fillCard({ number: '4111111111111111' });
  await widget.requestable();
  const { nonces, later } = await (await widget.instance()).evaluate(async dropin => {
    const both = await Promise.all([dropin.requestPaymentMethod(), dropin.requestPaymentMethod()]);
    return { nonces: both.map(({ nonce }) => nonce), later: (await dropin.requestPaymentMethod()).nonce };
  });
  expect({ nonces: new Set(nonces).size, isKept: later === nonces[1] }).toEqual(
    fixed(library, 'concurrent-requests-share-one-result', {
      published: { nonces: 2, isKept: false },
      ours: { nonces: 1, isKept: true },
    }),
  );
  await widget.teardown();

  await widget.create({ authorization: shop.merchant.tokenizationKey });
  await widget.fillCard({ number: '4111111111111111' });
  await widget.requestable();
  const again = await (await widget.instance()).evaluate(async dropin => {
    const { nonce } = await dropin.requestPaymentMethod();
    return dropin.requestPaymentMethod().then(
      payload => (payload.nonce === nonce ? 'the same' : 'another'),
      (error: Error) => error.message,
    );
  });
  expect(again).toBe(
    fixed(library, 'repeated-request-returns-the-same-card', {
      published: 'No payment method is available.',
      ours: 'the same',
    }),
  );
});

test('[SWAP-133] a buyer who reaches a field before the form takes the focus stays on it', { tag: '@full' }, async ({
  shop,
  library,
}) => {
  const runHeldTimers = await holdTimers(shop.page, 50);
  const { widget } = await shop.open({ options: { venmo: { allowDesktop: true } } });
  await widget.option('card').click();
  await widget.field('cvv').click();
  await runHeldTimers();
  const focused = fixed(library, 'late-focus-stays-on-the-field', { published: 'number', ours: 'cvv' } as const);
  await expect(widget.field(focused)).toBeFocused();
  await expect(widget.field(focused === 'cvv' ? 'number' : 'cvv')).not.toBeFocused();
});
