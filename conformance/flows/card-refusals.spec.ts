import { expect, test } from '../harness/test.ts';

test('[DROPIN-6] a card whose verification is declined is not saved for a customer', { tag: '@full' }, async ({
  shop,
}) => {
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

test('[DROPIN-7] a network failure during tokenization shows an error, and the next attempt succeeds', {
  tag: '@full',
}, async ({ shop }) => {
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

test('[DROPIN-8] the server library reports a declined sale, and its nonce is used', { tag: '@full' }, async ({
  shop,
}) => {
  const { widget, sell } = await shop.open();
  await widget.fillCard({ number: '4111111111111111' });
  const { nonce } = await widget.requested();
  const declined = await sell(nonce, { amount: '2001' });
  expect(declined).toMatchObject({ success: false, transaction: { status: 'processor_declined' } });
  expect(declined.transaction.processorResponseText).toBe('Insufficient Funds');
  const again = await sell(nonce);
  expect(again.errors.deepErrors().map(({ code }) => code)).toEqual(['91564']);
});
