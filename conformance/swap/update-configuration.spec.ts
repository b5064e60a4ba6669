import { expect, test } from '../harness/test.ts';
import { customerWith, visa } from '../harness/vault.ts';
import { viewLines } from './events.ts';
import { fixed } from './fixed-defects.ts';

test('[SWAP-16] options that are not offered or cannot be changed are ignored silently', async ({ shop }) => {
  // A saved card: the fields of one that was typed are emptied after it, which the published library may take for news.
  const { widget } = await shop.open({ authorization: { customer: await customerWith(shop, visa) } });
  await widget.requestable();
  const { nonce } = await widget.requested();
  const before = await viewLines(widget);
  const returned = await (await widget.instance()).evaluate(dropin => [
    dropin.updateConfiguration('paypal', 'amount', '10.00'),
    dropin.updateConfiguration('paypalCredit', 'amount', '10.00'),
    dropin.updateConfiguration('applePay', 'paymentRequest', { total: { label: 'x', amount: '1' } }),
    dropin.updateConfiguration('googlePay', 'transactionInfo', {}),
    dropin.updateConfiguration('threeDSecure', 'amount', '10.00'),
    dropin.updateConfiguration('venmo', 'profileId', '1'),
    dropin.updateConfiguration('card', 'cardholderName', true),
    dropin.updateConfiguration('nothing', 'of', 'the kind'),
  ]);
  expect(returned).toEqual(Array(8).fill(undefined));
  expect(await viewLines(widget)).toEqual(before);
  await expect.poll(() => widget.isRequestable()).toBe(true);
  expect(await widget.request()).toMatchObject({ kind: 'done', value: { nonce } });
  await expect(widget.part('wrapper')).toHaveClass('braintree-show-methods');
});

test('[SWAP-83] changing the amount of PayPal opens the saved methods', { tag: '@full' }, async ({ shop, library }) => {
  const { widget } = await shop.open({
    authorization: { customer: await customerWith(shop, visa) },
    options: { paypal: { flow: 'checkout', amount: '25.50', currency: 'EUR' } },
  });
  await widget.requestable();
  await widget.part('toggle').click();
  await widget.option('card').click();
  await expect
    .poll(async () => (await viewLines(widget)).slice(-3))
    .toEqual(['view methods>card', 'not requestable', 'option card']);
  const before = (await viewLines(widget)).length;
  await (await widget.instance()).evaluate(dropin => dropin.updateConfiguration('paypal', 'amount', '30.00'));
  // The view and its events change in the call, in both libraries.
  expect((await viewLines(widget)).slice(before)).toEqual(
    fixed(library, 'reconfiguring-opens-saved-methods', {
      published: [],
      ours: ['view card>methods', 'requestable CreditCard true'],
    }),
  );
});
