import { expect, test } from '../harness/test.ts';
import { viewLines } from './events.ts';

test('[SWAP-16] options that are not offered or cannot be changed are ignored silently', async ({ shop }) => {
  const { widget } = await shop.open();
  await widget.fillCard({ number: '4111111111111111' });
  const { nonce } = await widget.requested();
  await expect.poll(async () => (await viewLines(widget)).at(-1)).toBe('requestable CreditCard true');
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
