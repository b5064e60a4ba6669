import { CardFields } from '../harness/card-fields.ts';
import { expect, test } from '../harness/test.ts';

const usual = { number: {}, expirationDate: {}, cvv: {}, postalCode: {} };
const order = ['number', 'expirationDate', 'cvv', 'postalCode'] as const;

test('[HOSTED-9] Tab moves through the fields in the order of the page, and Shift+Tab moves back', {
  tag: '@tls',
}, async ({ shop }) => {
  const form = await CardFields.open(shop, { fields: usual });
  await form.page.locator('#first').focus();
  for (const key of order) {
    await form.page.keyboard.press('Tab');
    await expect(form.field(key)).toBeFocused();
  }
  await form.page.keyboard.press('Tab');
  await expect(form.page.locator('#last')).toBeFocused();
  for (const key of [...order].reverse()) {
    await form.page.keyboard.press('Shift+Tab');
    await expect(form.field(key)).toBeFocused();
  }
  await form.page.keyboard.press('Shift+Tab');
  await expect(form.page.locator('#first')).toBeFocused();
});

test.describe('with a software keyboard', () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    hasTouch: true,
    viewport: { width: 390, height: 844 },
  });

  test('[HOSTED-23] a software keyboard moves through the fields in page order, and out at both ends', {
    tag: ['@full', '@tls'],
  }, async ({ shop }) => {
    const form = await CardFields.open(shop, { fields: usual });
    await form.page.locator('#first').focus();
    for (const key of order) {
      // Its "next" key moves the focus as Tab does: first to the page's hidden input.
      await form.page.keyboard.press('Tab');
      await expect(form.field(key)).toBeFocused();
    }
    await form.page.keyboard.type('12345');
    await form.page.keyboard.press('Tab');
    await expect(form.page.locator('#last')).toBeFocused();
    await form.page.keyboard.press('Shift+Tab');
    await expect(form.field('postalCode')).toBeFocused();
    await expect(form.field('postalCode')).toHaveValue('12345');
  });
});

test('[HOSTED-7] a pasted number is formatted into groups, with any separators', { tag: '@full' }, async ({
  shop,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const form = await CardFields.open(shop, { fields: usual });
  const pastes = [
    ['number', '4111-1111-1111-1111', '4111 1111 1111 1111'],
    ['number', ' 3782 - 822463 - 10005 ', '3782 822463 10005'],
    ['number', '4111 1111 1111 1111 2222 3333', '4111 1111 1111 1111222'],
    ['expirationDate', '12/39', '12 / 39'],
    ['expirationDate', '5/2039', '05 / 2039'],
    ['cvv', ' 1 2 3 4 5 ', '123'],
  ] as const;
  for (const [key, text, shown] of pastes) {
    await form.page.evaluate(copied => navigator.clipboard.writeText(copied), text);
    await form.field(key).click();
    await expect(form.field(key)).toBeFocused();
    await form.page.keyboard.press('ControlOrMeta+a');
    await form.page.keyboard.press('ControlOrMeta+v');
    await expect(form.field(key)).toHaveValue(shown);
  }
});

test('[HOSTED-21] the caret keeps its position while the buyer edits in the middle', { tag: '@full' }, async ({
  shop,
}) => {
  const form = await CardFields.open(shop, { fields: usual });
  const number = form.field('number');
  const caret = () => number.evaluate(input => (input instanceof HTMLInputElement ? input.selectionStart : null));
  await form.type('number', '411111111111');
  await number.press('Home');
  for (const key of ['ArrowRight', 'ArrowRight', 'Backspace', '5']) await number.press(key);
  await expect(number).toHaveValue('4511 1111 1111 ');
  await expect.poll(caret).toBe(2);
  await number.press('End');
  for (const key of ['Backspace', 'Backspace']) await number.press(key);
  await expect(number).toHaveValue('4511 1111 11');
  await number.press('Home');
  await number.press('Delete');
  await expect(number).toHaveValue('5111 1111 1');
  await form.type('expirationDate', '1239');
  for (const shown of ['12 / 3', '12 / ', '1', '']) {
    await form.field('expirationDate').press('Backspace');
    await expect(form.field('expirationDate')).toHaveValue(shown);
  }
});

test('[HOSTED-22] text from an input method editor is accepted when the composition ends', { tag: '@full' }, async ({
  shop,
}) => {
  const form = await CardFields.open(shop, { fields: { number: {}, cardholderName: {} } });
  const keyboard = await form.page.context().newCDPSession(form.page);
  await form.field('cardholderName').click();
  await expect(form.field('cardholderName')).toBeFocused();
  await keyboard.send('Input.imeSetComposition', { text: 'ね', selectionStart: 1, selectionEnd: 1 });
  await keyboard.send('Input.insertText', { text: '寧々' });
  await expect(form.field('cardholderName')).toHaveValue('寧々');
  await form.field('number').click();
  await expect(form.field('number')).toBeFocused();
  await keyboard.send('Input.imeSetComposition', { text: '41111', selectionStart: 5, selectionEnd: 5 });
  await keyboard.send('Input.insertText', { text: '４１１１１' });
  await expect(form.field('number')).toHaveValue('4111 1');
});
