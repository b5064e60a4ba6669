import { CardFields } from '../harness/card-fields.ts';
import { expect, test } from '../harness/test.ts';

const usual = { number: {}, expirationDate: {}, cvv: {}, postalCode: {} };

test('[HOSTED-4] prefilled values and names of the merchant reach the fields, and the page gets the events', {
  tag: '@full',
}, async ({ shop }) => {
  const form = await CardFields.open(shop, {
    fields: {
      number: { placeholder: '1234', iframeTitle: 'Numero de carte', internalLabel: 'Numero', type: 'tel' },
      expirationDate: { prefill: '10/2039', maskInput: true },
      cvv: { type: 'password', maxlength: 3 },
      postalCode: { maxlength: 5, minlength: 5 },
    },
  });
  await expect(form.field('number')).toHaveAttribute('placeholder', '1234');
  await expect(form.field('number')).toHaveAccessibleName('Numero');
  await expect(form.page.locator('iframe[title="Numero de carte"]')).toBeVisible();
  await expect(form.field('number')).toHaveAttribute('type', 'tel');
  await expect(form.field('cvv')).toHaveAttribute('type', 'password');
  await expect(form.field('expirationDate')).toHaveValue('10 / 2039');
  await expect.poll(() => form.verdict('expirationDate')).toBe('valid');
  await form.type('cvv', '1234');
  await expect(form.field('cvv')).toHaveValue('123');
  await form.type('postalCode', '1234');
  await expect(form.field('postalCode')).toHaveValue('1234');
  await expect.poll(() => form.verdict('postalCode')).toBe('open');
  await form.page.keyboard.type('567');
  await expect(form.field('postalCode')).toHaveValue('12345');
});

test('[HOSTED-19] a masked field is readable only while it has the focus', { tag: '@full' }, async ({ shop }) => {
  const form = await CardFields.open(shop, {
    fields: { number: { maskInput: true }, cvv: { maskInput: { character: '*' } } },
  });
  await form.type('number', '4111111111111111');
  await expect(form.field('number')).toHaveValue('4111 1111 1111 1111');
  await form.type('cvv', '123');
  await expect(form.field('number')).toHaveValue('•••• •••• •••• ••••');
  await form.field('number').click();
  await expect(form.field('cvv')).toHaveValue('***');
  await expect(form.field('number')).toHaveValue('4111 1111 1111 1111');
  await expect.poll(() => form.verdicts('number', 'cvv')).toEqual({ number: 'valid', cvv: 'valid' });
});

test('[HOSTED-20] the number can be shown without gaps', { tag: '@full' }, async ({ shop }) => {
  const plain = await CardFields.open(shop, { fields: { number: { formatInput: false }, cvv: {} } });
  await plain.type('number', '4111111111111111');
  await expect(plain.field('number')).toHaveValue('4111111111111111');
  await expect.poll(() => plain.verdict('number')).toBe('valid');
});

test('[HOSTED-5] the merchant sets the accepted brands, and the page can change them', { tag: '@full' }, async ({
  shop,
}) => {
  await shop.localStack.control.changeSettings(shop.merchant.merchantId, { supportedBrands: ['visa'] });
  for (const { number, isValid, supported } of [
    { number: {}, isValid: true, supported: true },
    { number: { rejectUnsupportedCards: true }, isValid: false, supported: false },
    { number: { supportedCardBrands: { 'american-express': true } }, isValid: true, supported: true },
  ]) {
    const form = await CardFields.open(shop, { fields: { number } });
    await form.type('number', '378282246310005');
    await expect(form.field('number')).toHaveValue('3782 822463 10005');
    // The frame reports each digit in a separate message; only the state after the last one is final.
    await expect
      .poll(() => form.state())
      .toMatchObject({
        fields: { number: { isEmpty: false, isValid, isPotentiallyValid: isValid } },
        cards: [{ type: 'american-express', supported }],
      });
  }
});

test('[HOSTED-6] allowed styles of every kind reach the fields, and other styles do not', { tag: '@full' }, async ({
  shop,
}) => {
  const form = await CardFields.open(shop, {
    fields: { ...usual, number: { placeholder: '1234' } },
    head: '<style>.ours { color: rgb(1, 2, 3); font-size: 21px; background: red; }</style>',
    options: {
      styles: {
        input: 'ours',
        ':focus': { color: 'rgb(9, 9, 9)' },
        '.number': { 'font-family': 'monospace', position: 'fixed' },
        '.valid': { color: 'rgb(0, 128, 0)' },
        '.invalid': { color: 'rgb(255, 0, 0)' },
        '::placeholder': { color: 'rgb(7, 7, 7)' },
        '@media screen and (min-width: 10px)': { '.cvv': { 'letter-spacing': '3px' } },
        'input{}': { color: 'red' },
      },
    },
  });
  const style = (key: 'number' | 'cvv', property: string, pseudo?: string) =>
    form
      .field(key)
      .evaluate((input, [name, part]) => getComputedStyle(input, part).getPropertyValue(name ?? ''), [
        property,
        pseudo,
      ] as const);
  expect(await style('number', 'color')).toBe('rgb(1, 2, 3)');
  expect(await style('number', 'font-size')).toBe('21px');
  expect(await style('number', 'background-color')).toBe('rgba(0, 0, 0, 0)');
  expect(await style('number', 'font-family')).toBe('monospace');
  expect(await style('number', 'position')).toBe('static');
  expect(await style('number', 'color', '::placeholder')).toBe('rgb(7, 7, 7)');
  expect(await style('cvv', 'letter-spacing')).toBe('3px');
  await form.field('number').click();
  await expect.poll(() => style('number', 'color')).toBe('rgb(9, 9, 9)');
  await form.page.keyboard.type('4111111111111111');
  await form.type('cvv', '12');
  await expect.poll(() => style('number', 'color')).toBe('rgb(0, 128, 0)');
  await form.field('number').fill('0');
  await expect.poll(() => style('number', 'color')).toBe('rgb(255, 0, 0)');
});

test('[HOSTED-10] on a right-to-left page numbers run from left to right', { tag: '@full' }, async ({ shop }) => {
  const form = await CardFields.open(shop, {
    fields: { number: { formatInput: false }, cvv: {}, cardholderName: {} },
    direction: 'rtl',
    options: { styles: { input: { direction: 'rtl', 'text-align': 'right' } } },
  });
  await form.type('number', '4111111111111111');
  await form.field('number').press('Backspace');
  await form.page.keyboard.type('1');
  await form.type('cardholderName', 'عائشة');
  expect(await form.field('number').evaluate(input => getComputedStyle(input).direction)).toBe('rtl');
  await expect(form.field('number')).toHaveValue('4111111111111111');
  await expect(form.field('cardholderName')).toHaveValue('عائشة');
  await expect
    .poll(() => form.verdicts('number', 'cardholderName'))
    .toEqual({ number: 'valid', cardholderName: 'valid' });
});

test('[HOSTED-24] digits of other scripts are accepted', { tag: '@full' }, async ({ shop }) => {
  const form = await CardFields.open(shop, { fields: { number: {}, cvv: {} }, direction: 'rtl' });
  await form.field('number').click();
  await expect(form.field('number')).toBeFocused();
  await form.page.keyboard.insertText('٤١١١١١١١١١١١١١١١');
  await expect(form.field('number')).toHaveValue('4111 1111 1111 1111');
  await expect.poll(() => form.verdict('number')).toBe('valid');
});
