import { Bank } from '../harness/bank.ts';
import { expect, test } from '../harness/test.ts';
import { openVerifying, request, sellVerified, threeDSecure, withoutChallenge } from '../harness/three-d-secure.ts';

test('[CHALLENGE-1] a card that passes without a challenge shifts the liability to the bank', async ({ shop }) => {
  const checkout = await openVerifying(shop);
  const { outcome } = await request(checkout, '4000000000002701');
  const result = await outcome;
  if (result.kind === 'refused') throw new Error(JSON.stringify(result.error));
  expect(result.value).toMatchObject({
    type: 'CreditCard',
    liabilityShifted: true,
    liabilityShiftPossible: true,
    threeDSecureInfo: { status: 'authenticate_successful', enrolled: 'Y', eciFlag: '05' },
    details: { lastFour: '2701' },
  });
  const sold = await sellVerified(result.value.nonce, checkout);
  expect(sold.success).toBe(true);
  expect(sold.transaction.threeDSecureInfo).toMatchObject({
    status: 'authenticate_successful',
    liabilityShifted: true,
    threeDSecureVersion: '2.2.0',
  });
});

const mastercard = ['5200000000001005', 'authenticate_successful', true, true] as const;
for (const [number, status, liabilityShifted, liabilityShiftPossible] of [...withoutChallenge, mastercard]) {
  test(`[CHALLENGE-1] card ${number} is ${status} without a challenge`, { tag: '@full' }, async ({ shop }) => {
    const checkout = await openVerifying(shop);
    const { outcome } = await request(checkout, number);
    const result = await outcome;
    if (result.kind === 'refused') throw new Error(JSON.stringify(result.error));
    expect(result.value).toMatchObject({ liabilityShifted, liabilityShiftPossible, threeDSecureInfo: { status } });
    await expect(new Bank(checkout.page).frame).toHaveCount(0);
    const sold = await sellVerified(result.value.nonce, checkout);
    expect(sold.success).toBe(liabilityShifted);
    expect(sold.transaction.threeDSecureInfo).toMatchObject({ status });
    if (!liabilityShifted) expect(sold.transaction.gatewayRejectionReason).toBe('three_d_secure');
  });
}

test('[CHALLENGE-2] the right code shifts the liability to the bank', async ({ shop }) => {
  const checkout = await openVerifying(shop);
  const { outcome } = await request(checkout, '4000000000002503');
  const bank = new Bank(checkout.page);
  await expect(bank.page.getByText('100 XOF')).toBeVisible();
  await expect(bank.page.getByText('Visa ending in 2503')).toBeVisible();
  await bank.choose('approved');
  const result = await outcome;
  if (result.kind === 'refused') throw new Error(JSON.stringify(result.error));
  expect(result.value).toMatchObject({
    liabilityShifted: true,
    threeDSecureInfo: { status: 'authenticate_successful', authentication: { transStatus: 'Y' } },
  });
  await expect(bank.frame).toHaveCount(0);
  await expect
    .poll(() => checkout.widget.eventNames())
    .toEqual(expect.arrayContaining(['3ds:authentication-modal-render', '3ds:authentication-modal-close']));
  const sold = await sellVerified(result.value.nonce, checkout);
  expect(sold.transaction.threeDSecureInfo).toMatchObject({
    status: 'authenticate_successful',
    liabilityShifted: true,
  });
});

test('[CHALLENGE-2] after a wrong code another one can be typed', { tag: '@full' }, async ({ shop }) => {
  const checkout = await openVerifying(shop);
  const { outcome } = await request(checkout, '4000000000002503');
  const bank = new Bank(checkout.page);
  await bank.page.getByLabel('Code').fill('1');
  await bank.page.getByRole('button', { name: 'Confirm' }).click();
  await expect(bank.page.getByRole('alert')).toHaveText('That is not the code. Please type it again.');
  await bank.choose('approved');
  expect(await outcome).toMatchObject({ kind: 'done', value: { liabilityShifted: true } });
});

test('[CHALLENGE-3] after a failed challenge a nonce is returned, and the liability stays with the shop', {
  tag: '@full',
}, async ({ shop }) => {
  const checkout = await openVerifying(shop);
  const { outcome } = await request(checkout, '4000000000002503');
  await new Bank(checkout.page).choose('declined');
  const result = await outcome;
  if (result.kind === 'refused') throw new Error(JSON.stringify(result.error));
  expect(result.value).toMatchObject({ liabilityShifted: false, liabilityShiftPossible: true });
  expect(await checkout.widget.eventNames()).not.toContain('3ds:customer-canceled');
  const sold = await sellVerified(result.value.nonce, checkout);
  expect(sold.transaction).toMatchObject({
    gatewayRejectionReason: 'three_d_secure',
    threeDSecureInfo: { status: 'authenticate_failed', liabilityShifted: false },
  });
});

test('[CHALLENGE-3] after a bank refused the right code, the liability stays with the shop', { tag: '@full' }, async ({
  shop,
}) => {
  const checkout = await openVerifying(shop);
  const { outcome } = await request(checkout, '4000000000002370');
  await new Bank(checkout.page).choose('approved');
  expect(await outcome).toMatchObject({
    kind: 'done',
    value: { liabilityShifted: false, liabilityShiftPossible: true },
  });
});

test('[CHALLENGE-3] a bank that cannot decide is reported as undecided', { tag: '@full' }, async ({ shop }) => {
  const checkout = await openVerifying(shop);
  const { outcome } = await request(checkout, '4000000000002420');
  await new Bank(checkout.page).choose('approved');
  expect(await outcome).toMatchObject({
    kind: 'done',
    value: { liabilityShifted: false, threeDSecureInfo: { status: 'authenticate_unable_to_authenticate' } },
  });
});

test("[CHALLENGE-4] cancelling on the bank's page is reported as a cancellation", { tag: '@full' }, async ({
  shop,
}) => {
  const checkout = await openVerifying(shop);
  const { outcome } = await request(checkout, '4000000000002503');
  await new Bank(checkout.page).choose('cancelled');
  expect(await outcome).toMatchObject({
    kind: 'done',
    value: { liabilityShifted: false, liabilityShiftPossible: true },
  });
  await expect.poll(() => checkout.widget.eventNames()).toContain('3ds:customer-canceled');
});

test("[CHALLENGE-4] the window's close button, shown if the page requests it, cancels", {
  tag: '@full',
}, async ({ shop }) => {
  const checkout = await openVerifying(shop, {
    options: { threeDSecure: { cardinalSDKConfig: { payment: { displayExitButton: true } } } },
  });
  const { outcome } = await request(checkout, '4000000000002503');
  await expect(new Bank(checkout.page).page.getByLabel('Code')).toBeVisible();
  await checkout.page.getByRole('button', { name: 'Leave the confirmation' }).click();
  expect(await outcome).toMatchObject({ kind: 'done', value: { liabilityShifted: false } });
  await expect.poll(() => checkout.widget.eventNames()).toContain('3ds:customer-canceled');
});

test('[CHALLENGE-4] Escape cancels from inside and from outside of the frame', { tag: '@full' }, async ({ shop }) => {
  const checkout = await openVerifying(shop);
  const bank = new Bank(checkout.page);
  const first = await request(checkout, '4000000000002503');
  await expect(checkout.page.getByRole('button', { name: 'Leave the confirmation' })).toHaveCount(0);
  await bank.leaveByEscape(bank.page.getByLabel('Code'));
  expect(await first.outcome).toMatchObject({ kind: 'done', value: { liabilityShifted: false } });
  await (await checkout.widget.instance()).evaluate(dropin => dropin.clearSelectedPaymentMethod());
  const second = await request(checkout, '4000000000002503');
  await bank.leaveByEscape(checkout.page.locator('#Cardinal-Modal'));
  expect(await second.outcome).toMatchObject({ kind: 'done', value: { liabilityShifted: false } });
});

test('[CHALLENGE-5] a timeout is rejected with its code', { tag: '@full' }, async ({ shop }) => {
  const checkout = await openVerifying(shop);
  const { outcome } = await request(checkout, '4000000000002503');
  await new Bank(checkout.page).choose('timed-out');
  expect(await outcome).toMatchObject({
    kind: 'refused',
    error: { code: 'THREEDS_CARDINAL_SDK_RESPONSE_TIMEDOUT' },
  });
});

test('[CHALLENGE-5] a challenge that the bank aborts is rejected with its code', { tag: '@full' }, async ({ shop }) => {
  const checkout = await openVerifying(shop);
  const { outcome } = await request(checkout, '4000000000002644');
  await new Bank(checkout.page).choose('approved');
  expect(await outcome).toMatchObject({ kind: 'refused', error: { code: 'THREEDS_CARDINAL_SDK_ERROR' } });
});

test('[CHALLENGE-5] a signed response that the gateway rejects has its error code', { tag: '@full' }, async ({
  shop,
}) => {
  const checkout = await openVerifying(shop);
  await checkout.page.route('**/three_d_secure/authenticate_from_jwt', route => {
    const sent = route.request();
    if (sent.method() !== 'POST') return route.continue();
    const body = sent.postDataJSON();
    return route.continue({ postData: JSON.stringify({ ...body, jwt: `${body.jwt}x` }) });
  });
  const { outcome } = await request(checkout, '4000000000002503');
  await new Bank(checkout.page).choose('approved');
  expect(await outcome).toMatchObject({ kind: 'refused', error: { code: 'THREEDS_JWT_AUTHENTICATION_FAILED' } });
});

test('[CHALLENGE-6] a second request returns the first result without a challenge', { tag: '@full' }, async ({
  shop,
}) => {
  const checkout = await openVerifying(shop);
  let lookups = 0;
  checkout.page.on('request', sent => {
    if (sent.method() === 'POST' && sent.url().endsWith('/three_d_secure/lookup')) lookups += 1;
  });
  const { outcome } = await request(checkout, '4000000000002701');
  const first = await outcome;
  // For a short time the Drop-in still uses the emptied card sheet for requests.
  await expect(checkout.widget.part('methods-container')).toHaveClass(/braintree-methods--active/);
  const second = await checkout.widget.request({ threeDSecure });
  expect(second).toEqual(first);
  expect(lookups).toBe(1);
});

test('[CHALLENGE-15] verification with a tokenization key is rejected', { tag: '@full' }, async ({ shop }) => {
  const { created } = await shop.open({ authorization: 'key', options: { threeDSecure: true } });
  expect(created).toMatchObject({ kind: 'refused', error: { code: 'THREEDS_CAN_NOT_USE_TOKENIZATION_KEY' } });
});

test('[CHALLENGE-15] verification without 3-D Secure in the account is rejected', { tag: '@full' }, async ({
  shop,
}) => {
  const { created } = await openVerifying(shop, { merchantSettings: { threeDSecure: false } });
  expect(created).toMatchObject({ kind: 'refused', error: { code: 'THREEDS_NOT_ENABLED_FOR_V2' } });
});
