import { expect, test } from '../harness/test.ts';

test('[DROPIN-4] an empty form is refused field by field, and nothing is sent', async ({ shop }) => {
  const { page, widget, analytics } = await shop.open();
  const tokenizations: string[] = [];
  page.on('request', request => {
    if (request.postData()?.includes('TokenizeCreditCard')) tokenizations.push(request.url());
  });
  await widget.openCardSheet();
  expect(await widget.request()).toMatchObject({
    kind: 'refused',
    error: { name: 'DropinError', message: 'No payment method is available.' },
  });
  for (const field of ['number', 'expirationDate', 'cvv', 'postalCode'] as const) {
    await expect(widget.fieldError(field)).not.toHaveText('');
  }
  await expect(widget.sheetError).toBeVisible();
  await expect.poll(analytics).toContain('web.dropin.request-payment-method.error');
  expect(tokenizations).toEqual([]);
});

test('[DROPIN-4] what is wrong is said beside its field, and gone when it is mended', async ({ shop }) => {
  const { widget, sell } = await shop.open();
  await widget.fillCard({ number: '4111111111111112', expirationDate: '1220', cvv: '12' }, { byKeys: true });
  await widget.field('postalCode').blur();
  for (const field of ['number', 'expirationDate', 'cvv'] as const) {
    await expect(widget.fieldError(field)).toBeVisible();
    await expect(widget.field(field)).toHaveAttribute('aria-invalid', 'true');
  }
  for (const field of ['number', 'expirationDate', 'cvv'] as const) await widget.field(field).fill('');
  await widget.fillCard({ number: '4111111111111111', postalCode: null });
  for (const field of ['number', 'expirationDate', 'cvv'] as const) {
    await expect(widget.fieldError(field)).toBeHidden();
  }
  expect((await sell((await widget.requested()).nonce)).success).toBe(true);
});

test('[DROPIN-5] a brand that the merchant does not take is refused in the form', async ({ shop }) => {
  const { widget } = await shop.open({ merchantSettings: { supportedBrands: ['visa', 'master-card'] } });
  await widget.fillCard({ number: '378282246310005', cvv: '1234' });
  await widget.field('postalCode').blur();
  await expect(widget.fieldError('number')).toBeVisible();
  expect(await widget.isRequestable()).toBe(false);
  await expect(widget.part('american-express-card-icon')).toBeHidden();
  await expect(widget.part('visa-card-icon')).toBeVisible();
});

const refusals = [
  ['4000000000000770', 'HOSTED_FIELDS_TOKENIZATION_FAIL_ON_DUPLICATE', 'a card that is in the vault already'],
  ['4000000000000887', 'HOSTED_FIELDS_TOKENIZATION_CVV_VERIFICATION_FAILED', 'a code that does not match'],
  ['4242424242424242', 'HOSTED_FIELDS_FAILED_TOKENIZATION', 'a number that is no test number'],
] as const;

for (const [number, code, name] of refusals) {
  test(`[DROPIN-6] the gateway refuses ${name}, and another card pays`, async ({ shop }) => {
    const { widget, sell } = await shop.open({ authorization: 'token' });
    await widget.fillCard({ number });
    await widget.requestable();
    expect(await widget.request()).toMatchObject({ kind: 'refused', error: { code } });
    await expect(widget.sheetError).toBeVisible();
    await expect(widget.field('cvv')).toHaveValue('123');

    await widget.field('number').fill('');
    await widget.type('number', '4111111111111111');
    expect((await sell((await widget.requested()).nonce)).success).toBe(true);
  });
}

test('[DROPIN-6] a card whose verification is declined is not kept for a customer', async ({ shop }) => {
  const { customer } = await shop.sdk.customer.create({ firstName: 'Awa' });
  const { widget } = await shop.open({ authorization: { customer: customer.id } });
  await widget.fillCard({ number: '4000111111111115' });
  await widget.requestable();
  expect(await widget.request()).toMatchObject({
    kind: 'refused',
    error: { code: 'HOSTED_FIELDS_FAILED_TOKENIZATION' },
  });
  await expect(widget.sheetError).toBeVisible();
});

test('[DROPIN-7] no network while a card is sent: it is said, and the next try succeeds', async ({ shop }) => {
  const { page, widget, sell } = await shop.open();
  await widget.fillCard({ number: '4111111111111111' });
  await widget.requestable();
  const calls = /\/graphql|\/payment_methods\/credit_cards/;
  await page.route(calls, route => route.abort());
  expect(await widget.request()).toMatchObject({
    kind: 'refused',
    error: { code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR' },
  });
  await expect(widget.sheetError).toBeVisible();
  await page.unroute(calls);
  expect((await sell((await widget.requested()).nonce)).success).toBe(true);
});

test('[DROPIN-8] a declined sale is told by the server library, and its nonce is spent', async ({ shop }) => {
  const { widget, sell } = await shop.open();
  await widget.fillCard({ number: '4111111111111111' });
  const { nonce } = await widget.requested();
  const declined = await sell(nonce, { amount: '2001' });
  expect([declined.success, declined.transaction.status]).toEqual([false, 'processor_declined']);
  expect(declined.transaction.processorResponseText).toBe('Insufficient Funds');
  const again = await sell(nonce);
  expect(again.errors.deepErrors().map(({ code }) => code)).toEqual(['91564']);
});
