import { expect, test } from '../harness/test.ts';
import { fixed } from './fixed-defects.ts';

const number = '4111111111111111';

test('[SWAP-9] there is no field for the name unless the page configures it', { tag: '@full' }, async ({ shop }) => {
  const { widget } = await shop.open();
  await expect(widget.part('cardholder-name-field-group')).toHaveCount(0);
  await widget.teardown();
  await widget.create({ authorization: shop.merchant.tokenizationKey, card: { cardholderName: false } });
  await widget.fillCard({ number });
  await expect(widget.part('cardholder-name-field-group')).toHaveCount(0);
  expect((await widget.requested()).details.cardholderName).toBeNull();
});

for (const cardholderName of [true, { required: false }]) {
  test(`[SWAP-9] a name is optional if the page sets ${JSON.stringify(cardholderName)}`, {
    tag: cardholderName === true ? [] : '@full',
  }, async ({ shop, library }) => {
    const { widget } = await shop.open({ options: { card: { cardholderName } } });
    const group = widget.part('cardholder-name-field-group');
    await expect(group).toBeVisible();
    await expect(widget.field('cardholderName')).toHaveAttribute('name', 'cardholder-name');
    await expect(widget.field('cardholderName')).not.toHaveAttribute('placeholder', '');
    await expect(widget.field('number')).toHaveAttribute('aria-required', 'true');
    // Each frame gets its attributes by a message of its own, so that the name may be marked after the number.
    await expect
      .poll(() => widget.field('cardholderName').getAttribute('aria-required'))
      .toBe(fixed(library, 'only-required-fields-are-announced-as-required', { published: 'true', ours: null }));
    // An empty name is no error, neither on blur nor in the request.
    await widget.field('cardholderName').click();
    await widget.fillCard({ number });
    await widget.requestable();
    const sent = shop.page.waitForRequest(request => /TokenizeCreditCard/.test(request.postData() ?? ''));
    expect(await widget.request()).toMatchObject({ kind: 'done', value: { details: { cardholderName: null } } });
    expect((await sent).postData()).not.toContain('cardholderName":"');
    await expect(group).not.toHaveClass(/braintree-form__field-group--has-error/);
    await expect(widget.fieldError('cardholderName')).toBeHidden();
  });
}

test('[SWAP-9] a name is required if the page requires it, and sent with the card', async ({ shop }) => {
  const { widget, page, sell } = await shop.open({ options: { card: { cardholderName: { required: true } } } });
  const group = widget.part('cardholder-name-field-group');
  await expect(widget.field('cardholderName')).toHaveAttribute('aria-required', 'true');
  await widget.field('cardholderName').click();
  await widget.fillCard({ number });
  await expect(group).toHaveClass(/braintree-form__field-group--has-error/);
  await expect(widget.fieldError('cardholderName')).toBeVisible();
  expect(await widget.isRequestable()).toBe(false);
  expect(await widget.request()).toMatchObject({ kind: 'refused' });
  await widget.type('cardholderName', 'Awa Diop');
  await expect(group).not.toHaveClass(/braintree-form__field-group--has-error/);
  const { nonce, details } = await widget.requested();
  expect(details.cardholderName).toBe('Awa Diop');
  expect((await sell(nonce)).transaction.creditCard?.cardholderName).toBe('Awa Diop');
  // It is also the first field in the page.
  const frames = await page.locator('.braintree-form__hosted-field iframe').evaluateAll(all => all.map(({ id }) => id));
  expect(frames[0]).toBe('braintree-hosted-field-cardholderName');
});
