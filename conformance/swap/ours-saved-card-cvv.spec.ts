import type { FrameLocator, Locator } from '@playwright/test';
import { expect, test } from '../harness/test.ts';
import { customerWith, mastercard, visa } from '../harness/vault.ts';
import type { Widget } from '../harness/widget.ts';

const options = { card: { vault: { requireCvv: 'always' } } };

const frameOf = (widget: Widget): FrameLocator => widget.part('saved-cvv').frameLocator('iframe');
const inputOf = (widget: Widget): Locator => frameOf(widget).locator('input.cvv');

// Frames of other origins, and of the page's own.
for (const tag of [[], ['@https']]) {
  test(`[OURS-108] a saved card is paid with and its security code is checked by the issuer ${tag.join()}`, {
    tag,
  }, async ({ shop }) => {
    const customer = await customerWith(shop, visa, mastercard);
    const { widget, sdk } = await shop.open({ authorization: { customer }, options });
    await expect(inputOf(widget)).toBeEditable();
    await expect(widget.part('saved-cvv').locator('iframe')).toHaveAttribute('title', 'CVV for Visa ending in 1111');
    expect(await widget.isRequestable()).toBe(false);
    await inputOf(widget).fill('123');
    const { nonce, cvvNonce, details } = await widget.requested();
    expect([nonce, cvvNonce]).toEqual([expect.any(String), expect.any(String)]);
    // As the documents tell the server to: the card's token, and the nonce of the code.
    const { creditCards = [] } = await sdk.customer.find(customer);
    const token = creditCards.find(({ last4 }) => last4 === details.lastFour)?.token;
    const sale = await sdk.transaction.sale({
      amount: '100',
      paymentMethodToken: token ?? '',
      paymentMethodNonce: String(cvvNonce),
    });
    expect(sale).toMatchObject({ success: true, transaction: { cvvResponseCode: 'M', creditCard: { last4: '1111' } } });
  });
}

test('[OURS-109] without a code the request shows the error at the field, which has the focus', async ({ shop }) => {
  const customer = await customerWith(shop, visa);
  const { widget } = await shop.open({ authorization: { customer }, options });
  await expect(inputOf(widget)).toBeEditable();
  expect((await widget.request()).kind).toBe('refused');
  await expect(widget.part('saved-cvv-field-error')).toHaveText('Please enter a CVV.');
  await expect(inputOf(widget)).toBeFocused();
  await inputOf(widget).fill('12');
  await widget.savedMethods.first().focus();
  await expect(widget.part('saved-cvv-field-error')).toHaveText("This CVV isn't valid.");
});

test('[OURS-110] another card has a field of its own, right after its row for the eye and for the Tab key', async ({
  shop,
}) => {
  const customer = await customerWith(shop, visa, mastercard);
  const { widget, page } = await shop.open({ authorization: { customer }, options });
  await inputOf(widget).fill('123');
  await widget.requestable();
  await widget.savedMethods.nth(1).click();
  await expect(widget.part('saved-cvv').locator('iframe')).toHaveAttribute('title', /ending in 4444/);
  await expect(inputOf(widget)).toHaveValue('');
  await expect.poll(() => widget.isRequestable()).toBe(false);
  const [first, second, field] = await Promise.all(
    [widget.savedMethods.nth(0), widget.savedMethods.nth(1), widget.part('saved-cvv')].map(part => part.boundingBox()),
  );
  expect([first, second, field].map(box => box?.y)).toEqual(
    [first?.y, second?.y, field?.y].sort((a = 0, b = 0) => a - b),
  );
  await widget.savedMethods.nth(1).focus();
  await page.keyboard.press('Tab');
  await expect(inputOf(widget)).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowUp');
  await expect(widget.part('saved-cvv').locator('iframe')).toHaveAttribute('title', /ending in 1111/);
  const above = await widget.savedMethods.nth(1).boundingBox();
  const below = await widget.part('saved-cvv').boundingBox();
  expect(below?.y).toBeLessThan(above?.y ?? 0);
});
