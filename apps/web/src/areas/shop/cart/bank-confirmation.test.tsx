import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refuse } from '../../../../test/fake-api.ts';
import { calls, openCart } from '../../../../test/open-cart.ts';

const mustVerify = () => refuse(422, 'three_d_secure_required', 'Your bank needs to confirm this payment first.');

test('[CHECKOUT-70] from the amount that the API states, the form verifies the card for the amount of the hold', async () => {
  const { user, form } = await openCart({
    [calls.token]: () => ({ clientToken: 'client-token', threeDSecureFrom: 25_000 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  expect(await screen.findByText('Verifying card form for client-token')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: /^Pay/ }));
  await waitFor(() => expect(form.amounts).toEqual([25_000]));
});

test('[CHECKOUT-71] below that amount the form verifies no card', async () => {
  const { user } = await openCart({ [calls.token]: () => ({ clientToken: 'client-token', threeDSecureFrom: 25_001 }) });
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  expect(await screen.findByText('Card form for client-token')).toBeTruthy();
});

test('[CHECKOUT-72] a card that the bank has not confirmed is reported, and the form keeps it', async () => {
  const verified = { clientToken: 'client-token', threeDSecureFrom: 1 };
  const { user, form, api } = await openCart({ [calls.token]: () => verified, [calls.pay]: mustVerify });
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  await user.click(await screen.findByRole('button', { name: /^Pay/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('Your bank needs to confirm this payment first.');
  await waitFor(() => expect(form.reopened).toBe(1));
  expect(form.cleared).toBe(0);
  expect(api.callsOf(calls.token)).toHaveLength(1);
});

test('[CHECKOUT-73] a rule that began after the form was opened is fetched, and the form verifies from then on', async () => {
  let threeDSecure = {};
  const { user } = await openCart({
    [calls.token]: () => ({ clientToken: 'client-token', ...threeDSecure }),
    [calls.pay]: () => {
      threeDSecure = { threeDSecureFrom: 1 };
      return mustVerify();
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  await user.click(await screen.findByRole('button', { name: /^Pay/ }));
  expect(await screen.findByText('Verifying card form for client-token')).toBeTruthy();
});

test('[PAYPAGE-5] while the bank may ask for a confirmation, the page does not say that it may be closed', async () => {
  const { user, form } = await openCart({
    [calls.token]: () => ({ clientToken: 'client-token', threeDSecureFrom: 1 }),
    [calls.pay]: () => new Promise(() => undefined),
  });
  let confirm = () => {};
  form.confirmation = new Promise(resolve => {
    confirm = resolve;
  });
  await user.click(await screen.findByRole('button', { name: 'Check out' }));
  await user.click(await screen.findByRole('button', { name: /^Pay/ }));
  expect(await screen.findByText(/^If your bank asks, confirm the payment there/)).toBeTruthy();
  expect(screen.queryByText(/^You can close this page/)).toBeNull();
  confirm();
  expect(await screen.findByText(/^You can close this page/)).toBeTruthy();
});
