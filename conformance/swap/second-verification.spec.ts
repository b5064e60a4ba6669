import { Bank } from '../harness/bank.ts';
import { expect, test } from '../harness/test.ts';
import { customerWith, visa } from '../harness/vault.ts';
import { fixed } from './fixed-defects.ts';

const threeDSecure = { amount: '100' };

test('[SWAP-53] a second verification is refused while one runs', { tag: '@full' }, async ({ shop, library }) => {
  const { customer } = await shop.sdk.customer.create({
    paymentMethodNonce: 'fake-three-d-secure-two-visa-successful-step-up-authentication-nonce',
  });
  const { page, widget } = await shop.open({
    authorization: { customer: customer.id },
    options: { threeDSecure: true },
  });
  await widget.requestable();
  const first = widget.request({ threeDSecure });
  const bank = new Bank(page);
  await expect(bank.page.getByLabel('Code')).toBeVisible();
  const second = await widget.request({ threeDSecure: { amount: '200' } });
  expect(second).toEqual({
    kind: 'refused',
    error: fixed(library, 'second-verification-has-its-own-error', {
      published: {
        name: 'DropinError',
        message: 'Something went wrong during 3D Secure authentication. Please try again.',
        code: 'THREEDS_AUTHENTICATION_IN_PROGRESS',
      },
      ours: { name: 'DropinError', message: 'Another 3D Secure authentication is in progress.' },
    }),
  });
  await bank.choose('approved');
  expect(await first).toMatchObject({ kind: 'done', value: { liabilityShifted: true } });
});

test('[SWAP-81] after a failed verification the saved cards are left, and can be verified again', {
  tag: '@full',
}, async ({ shop }) => {
  const customer = await customerWith(shop, visa);
  const { page, widget } = await shop.open({
    authorization: { customer },
    options: { threeDSecure: true, card: { vault: { vaultCard: false } } },
  });
  await widget.part('toggle').click();
  await widget.fillCard({ number: '4000000000002701' });
  await widget.requestable();
  expect((await widget.request({ threeDSecure })).kind).toBe('done');
  await expect(widget.savedMethods).toHaveCount(2);
  // Until then a request is one of the form, even if a row is chosen below it.
  await expect(widget.part('wrapper')).toHaveClass('braintree-show-methods');
  await widget.savedMethods.filter({ hasText: '1111' }).click();
  await page.route('**/three_d_secure/lookup', route =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  expect((await widget.request({ threeDSecure })).kind).toBe('refused');
  await expect(widget.savedMethods).toHaveText([/1111/]);
  await page.unroute('**/three_d_secure/lookup');
  await widget.savedMethods.click();
  await widget.requestable();
  expect(await widget.request({ threeDSecure })).toMatchObject({ kind: 'done', value: { vaulted: true } });
});
