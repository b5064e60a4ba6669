import { Bank } from '../harness/bank.ts';
import { expect, test } from '../harness/test.ts';

test('[CHALLENGE-14] a saved card is verified, and sold with the result', async ({ shop }) => {
  // The fixed nonce is that of the challenge card 4000 0000 0000 1091.
  const { customer } = await shop.sdk.customer.create({
    paymentMethodNonce: 'fake-three-d-secure-two-visa-successful-step-up-authentication-nonce',
  });
  const { page, widget, sell } = await shop.open({
    authorization: { customer: customer.id },
    options: { threeDSecure: true },
  });
  await expect(widget.savedMethods).toHaveCount(1);
  await widget.requestable();
  const outcome = widget.request({ threeDSecure: { amount: '100' } });
  await new Bank(page).choose('approved');
  const result = await outcome;
  if (result.kind === 'refused') throw new Error(JSON.stringify(result.error));
  expect(result.value).toMatchObject({ liabilityShifted: true, details: { lastFour: '1091' } });
  const found = await shop.sdk.paymentMethodNonce.find(result.value.nonce);
  expect(found.threeDSecureInfo).toMatchObject({ status: 'authenticate_successful', liabilityShifted: true });
  const sold = await sell(result.value.nonce, { options: { threeDSecure: { required: true } } });
  expect(sold.transaction).toMatchObject({ status: 'authorized', threeDSecureInfo: { liabilityShifted: true } });
});
