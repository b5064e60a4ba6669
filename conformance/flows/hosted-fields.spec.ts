import { CardFields } from '../harness/card-fields.ts';
import { expect, test } from '../harness/test.ts';

const yearAhead = new Date().getFullYear() + 2;
const usual = { number: {}, expirationDate: {}, cvv: {}, postalCode: {} };

test('[HOSTED-1] the buyer types into every field, each is validated, and the card is charged', {
  tag: '@tls',
}, async ({ shop }) => {
  const fields = { cardholderName: {}, number: {}, expirationDate: {}, cvv: {}, postalCode: {} };
  const form = await CardFields.open(shop, { fields });
  const typed = {
    cardholderName: 'Awa Diop',
    number: '4111111111111111',
    expirationDate: `12${yearAhead}`,
    cvv: '123',
    postalCode: 'SW1A 1AA',
  } as const;
  for (const [key, text] of Object.entries(typed)) {
    const field = key as keyof typeof typed;
    expect(await form.verdict(field)).toBe('open');
    await form.type(field, text);
    await expect.poll(() => form.verdict(field)).toBe('valid');
    await expect(form.container(field)).toHaveClass(/braintree-hosted-fields-valid/);
    await expect(form.field(field)).toHaveClass(`${field} valid`);
  }
  const outcome = await form.call('tokenize');
  expect(outcome).toMatchObject({
    kind: 'done',
    value: {
      type: 'CreditCard',
      description: 'ending in 11',
      details: {
        bin: '411111',
        cardType: 'Visa',
        lastFour: '1111',
        lastTwo: '11',
        cardholderName: 'Awa Diop',
        expirationMonth: '12',
        expirationYear: String(yearAhead),
      },
      binData: { prepaid: 'Unknown' },
    },
  });
  const nonce = outcome.kind === 'done' ? String(outcome.value.nonce) : '';
  const { success, transaction } = await shop.sell(nonce);
  expect({ success, year: transaction.creditCard?.expirationYear }).toEqual({ success: true, year: String(yearAhead) });
});

test('[HOSTED-2] the page gets every event in order, with the state at that time', { tag: '@full' }, async ({
  shop,
}) => {
  const form = await CardFields.open(shop, { fields: usual });
  await form.type('number', '41111');
  await form.page.keyboard.type('1');
  await form.type('cvv', '123');
  await expect
    .poll(() => form.heard())
    .toEqual([
      'focus number',
      'notEmpty number',
      // A first 4 could belong to two brands.
      'cardTypeChange number',
      'cardTypeChange number',
      'binAvailable 411111',
      'blur number',
      'focus cvv',
      'notEmpty cvv',
      'validityChange cvv',
    ]);
  const [focus, notEmpty, , cardTypeChange] = await form.events();
  expect(focus?.payload.fields).toMatchObject({
    number: { isEmpty: true, isValid: false, isPotentiallyValid: true, isFocused: true },
  });
  expect(notEmpty?.payload.cards.length).toBeGreaterThan(8);
  expect(cardTypeChange?.payload.cards).toEqual([
    { type: 'visa', niceType: 'Visa', code: { name: 'CVV', size: 3 }, supported: true },
  ]);
  await form.field('number').fill('');
  await expect.poll(() => form.heard()).toContain('empty number');
  await form.field('cvv').press('Enter');
  await expect.poll(() => form.heard()).toContain('inputSubmitRequest cvv');
});

test('[HOSTED-3] attributes, messages and classes reach their field', { tag: '@full' }, async ({ shop }) => {
  const form = await CardFields.open(shop, { fields: usual });
  const number = form.field('number');
  for (const [attribute, value] of [
    ['aria-invalid', true],
    ['aria-required', true],
    ['placeholder', '4111'],
    ['disabled', true],
  ]) {
    expect((await form.call('setAttribute', { field: 'number', attribute, value })).kind).toBe('done');
  }
  await form.call('setMessage', { field: 'number', message: 'Look at the number again.' });
  await form.call('addClass', 'number', 'mine');
  await expect(number).toHaveAttribute('aria-invalid', 'true');
  await expect(number).toHaveAttribute('aria-required', 'true');
  await expect(number).toHaveAttribute('placeholder', '4111');
  await expect(number).toBeDisabled();
  await expect(number).toHaveAccessibleDescription('Look at the number again.');
  await expect(number).toHaveClass('number mine');
  for (const attribute of ['aria-invalid', 'disabled', 'placeholder']) {
    await form.call('removeAttribute', { field: 'number', attribute });
  }
  await form.call('removeClass', 'number', 'mine');
  await form.call('setPlaceholder', 'cvv', 'Code');
  await expect(number).toBeEnabled();
  await expect(number).not.toHaveAttribute('aria-invalid');
  await expect(number).toHaveClass('number');
  await expect(form.field('cvv')).toHaveAttribute('placeholder', 'Code');
});

test('[HOSTED-18] the page, a label and the frame can focus a field, and the page can clear it', {
  tag: '@full',
}, async ({ shop }) => {
  const form = await CardFields.open(shop, { fields: usual });
  await form.call('focus', 'cvv');
  await expect(form.field('cvv')).toBeFocused();
  await form.page.keyboard.type('123');
  await expect(form.field('cvv')).toHaveValue('123');
  await expect(form.container('cvv')).toHaveClass(/braintree-hosted-fields-focused/);
  await form.page.locator('label[for="postalCode"]').click();
  await expect(form.field('postalCode')).toBeFocused();
  await form.page.keyboard.type('12345');
  await expect(form.field('postalCode')).toHaveValue('12345');
  await form.page.locator('iframe[name="braintree-hosted-field-number"]').evaluate(frame => frame.focus());
  await expect(form.field('number')).toBeFocused();
  await form.page.keyboard.type('4111');
  await expect(form.field('number')).toHaveValue('4111 ');
  await form.call('clear', 'cvv');
  await expect(form.field('cvv')).toHaveValue('');
  await expect.poll(() => form.heard()).toContain('empty cvv');
});

test('[HOSTED-15] teardown leaves no elements, and another form can be created', { tag: '@full' }, async ({ shop }) => {
  const form = await CardFields.open(shop, { fields: usual });
  await form.type('cvv', '123');
  expect((await form.call('teardown')).kind).toBe('done');
  await expect(form.page.locator('iframe[name^="braintree-hosted-field"]')).toHaveCount(0);
  expect(await form.call('getState')).toMatchObject({
    kind: 'refused',
    error: { code: 'METHOD_CALLED_AFTER_TEARDOWN' },
  });
  const next = await CardFields.create(shop, { fields: usual });
  await expect(next.field('cvv')).toHaveValue('');
  await next.type('cvv', '456');
  await expect.poll(() => next.heard()).toEqual(['focus cvv', 'notEmpty cvv', 'validityChange cvv']);
});
