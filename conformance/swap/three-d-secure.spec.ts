import { byDepth } from '@guichet/testkit/test-depth';
import { Bank } from '../harness/bank.ts';
import type { Checkout } from '../harness/shop.ts';
import { expect, test } from '../harness/test.ts';
import {
  clearCard,
  openVerifying,
  request,
  sellVerified,
  threeDSecure,
  withoutChallenge,
} from '../harness/three-d-secure.ts';
import { fixed } from './fixed-defects.ts';

const visa = ['4000000000002701', 'authenticate_successful', true, true] as const;
const mastercard = ['5200000000001005', 'authenticate_successful', true, true] as const;
const challengeCard = '4000000000002503';

test('[SWAP-39] a card that needs no challenge has the bank’s verdict, and is sold accordingly', async ({ shop }) => {
  // Up to eleven verifications.
  test.setTimeout(240_000);
  const cards = [visa, ...withoutChallenge, mastercard];
  const chosen = byDepth({ quick: cards.slice(0, 3), full: cards });
  const checkout = await openVerifying(shop);
  for (const [number, status, liabilityShifted, liabilityShiftPossible] of chosen) {
    const { outcome } = await request(checkout, number);
    const result = await outcome;
    if (result.kind === 'refused') throw new Error(JSON.stringify(result.error));
    expect
      .soft(Object.keys(result.value).sort(), number)
      .toEqual([
        'binData',
        'description',
        'details',
        'liabilityShiftPossible',
        'liabilityShifted',
        'nonce',
        'threeDSecureInfo',
        'type',
      ]);
    expect.soft(result.value, number).toMatchObject({
      type: 'CreditCard',
      description: `ending in ${number.slice(-2)}`,
      liabilityShifted,
      liabilityShiftPossible,
      threeDSecureInfo: { status },
    });
    await expect(new Bank(checkout.page).frame).toHaveCount(0);
    const sold = await sellVerified(result.value.nonce, checkout);
    expect.soft(sold.success, number).toBe(liabilityShifted);
    expect.soft(sold.transaction.threeDSecureInfo, number).toMatchObject({ status });
    if (!liabilityShifted) expect.soft(sold.transaction.gatewayRejectionReason, number).toBe('three_d_secure');
    await clearCard(checkout);
  }
});

test('[SWAP-40] the right code at the bank shifts the liability, and the window is announced', {
  tag: ['@smoke', '@tls'],
}, async ({ shop }) => {
  const checkout = await openVerifying(shop);
  const { outcome } = await request(checkout, challengeCard);
  const bank = new Bank(checkout.page);
  await expect(bank.page.getByText('100 XOF')).toBeVisible();
  await expect(bank.page.getByText('Visa ending in 2503')).toBeVisible();
  expect(await bank.frame.boundingBox()).toMatchObject({ width: 500, height: 600 });
  await bank.page.getByLabel('Code').fill('1');
  await bank.page.getByRole('button', { name: 'Confirm' }).click();
  await expect(bank.page.getByRole('alert')).toHaveText('That is not the code. Please type it again.');
  await bank.choose('approved');
  const result = await outcome;
  if (result.kind === 'refused') throw new Error(JSON.stringify(result.error));
  expect(result.value).toMatchObject({
    liabilityShifted: true,
    threeDSecureInfo: { status: 'authenticate_successful', authentication: { transStatus: 'Y' } },
  });
  await expect(bank.frame).toHaveCount(0);
  await expect
    .poll(async () => (await checkout.widget.eventNames()).filter(name => name.startsWith('3ds:')))
    .toEqual(['3ds:authentication-modal-render', '3ds:authentication-modal-close']);
  expect((await sellVerified(result.value.nonce, checkout)).success).toBe(true);
});

test('[SWAP-41] a verified card is requested again without a second verification', { tag: '@full' }, async ({
  shop,
}) => {
  const checkout = await openVerifying(shop);
  const lookups: string[] = [];
  checkout.page.on('request', sent => {
    if (sent.method() === 'POST' && sent.url().endsWith('/three_d_secure/lookup')) lookups.push(sent.url());
  });
  const { outcome } = await request(checkout, '4000000000002701');
  const first = await outcome;
  await expect(checkout.widget.part('methods-container')).toHaveClass(/braintree-methods--active/);
  expect(await checkout.widget.request({ threeDSecure })).toEqual(first);
  expect(lookups).toHaveLength(1);
});

test('[SWAP-42] a challenge that fails keeps the liability at the shop', { tag: '@full' }, async ({ shop }) => {
  const checkout = await openVerifying(shop);
  for (const [number, choice, status] of [
    [challengeCard, 'declined', undefined],
    ['4000000000002370', 'approved', undefined],
    ['4000000000002420', 'approved', 'authenticate_unable_to_authenticate'],
  ] as const) {
    const { outcome } = await request(checkout, number);
    await new Bank(checkout.page).choose(choice);
    expect(await outcome).toMatchObject({
      kind: 'done',
      value: { liabilityShifted: false, ...(status && { threeDSecureInfo: { status } }) },
    });
    expect(await checkout.widget.eventNames()).not.toContain('3ds:customer-canceled');
    await clearCard(checkout);
  }
});

const cancelling: Readonly<Record<string, (checkout: Checkout, bank: Bank) => Promise<void>>> = {
  'with the close button': async ({ page }) => page.getByRole('button', { name: 'Leave the confirmation' }).click(),
  'at the bank': async (_checkout, bank) => bank.choose('cancelled'),
  'with Escape in the bank’s page': async (_checkout, bank) => bank.page.getByLabel('Code').press('Escape'),
  'with Escape outside of it': async ({ page }) => page.locator('#Cardinal-Modal').press('Escape'),
};

test('[SWAP-43] a challenge can be cancelled in every way, and another attempt works', { tag: '@tls' }, async ({
  shop,
}) => {
  // Five challenges.
  test.setTimeout(240_000);
  const checkout = await openVerifying(shop, {
    options: { threeDSecure: { cardinalSDKConfig: { payment: { displayExitButton: true } } } },
  });
  const bank = new Bank(checkout.page);
  const cancellations = async () =>
    (await checkout.widget.eventNames()).filter(name => name === '3ds:customer-canceled').length;
  const ways = Object.entries(cancelling);
  for (const [index, [how, cancel]] of byDepth({ quick: ways.slice(0, 1), full: ways }).entries()) {
    await test.step(how, async () => {
      const { outcome } = await request(checkout, challengeCard);
      await bank.waitUntilListening();
      await cancel(checkout, bank);
      expect(await outcome).toMatchObject({
        kind: 'done',
        value: { liabilityShifted: false, liabilityShiftPossible: true },
      });
      await expect.poll(cancellations).toBe(index + 1);
      await clearCard(checkout);
    });
  }
  const { outcome } = await request(checkout, challengeCard);
  await bank.choose('approved');
  expect(await outcome).toMatchObject({ kind: 'done', value: { liabilityShifted: true } });
});

test('[SWAP-44] a challenge that times out or breaks is rejected with its code', { tag: ['@full', '@tls'] }, async ({
  shop,
}) => {
  const checkout = await openVerifying(shop);
  for (const [number, choice, code] of [
    [challengeCard, 'timed-out', 'THREEDS_CARDINAL_SDK_RESPONSE_TIMEDOUT'],
    ['4000000000002644', 'approved', 'THREEDS_CARDINAL_SDK_ERROR'],
  ] as const) {
    const { outcome } = await request(checkout, number);
    await new Bank(checkout.page).choose(choice);
    expect(await outcome).toEqual({
      kind: 'refused',
      error: {
        name: 'DropinError',
        message: 'Something went wrong during 3D Secure authentication. Please try again.',
        code,
      },
    });
  }
});

test('[SWAP-45] a signed result that the gateway rejects has its code', { tag: ['@full', '@tls'] }, async ({
  shop,
}) => {
  const checkout = await openVerifying(shop);
  await checkout.page.route('**/three_d_secure/authenticate_from_jwt', route => {
    const sent = route.request();
    if (sent.method() !== 'POST') return route.continue();
    const body = sent.postDataJSON();
    return route.continue({ postData: JSON.stringify({ ...body, jwt: `${body.jwt}x` }) });
  });
  const { outcome } = await request(checkout, challengeCard);
  await new Bank(checkout.page).choose('approved');
  expect(await outcome).toMatchObject({ kind: 'refused', error: { code: 'THREEDS_JWT_AUTHENTICATION_FAILED' } });
});

test('[SWAP-46] a lookup that fails is rejected with its code, and the next one passes', { tag: '@full' }, async ({
  shop,
}) => {
  const checkout = await openVerifying(shop);
  const { merchant, control, widget } = checkout;
  const ask = async (options: object | undefined) => {
    await widget.fillCard({ number: '4000000000002701' });
    await widget.requestable();
    return widget.request(options);
  };
  const refused = (code: string) => ({ kind: 'refused', error: { code } });
  await control.call('POST', 'faults', {
    merchant: merchant.merchantId,
    operation: '/merchants/:merchantId/client_api/v1/payment_methods/:nonce/three_d_secure/lookup',
    times: 1,
    effect: { kind: 'status', status: 500 },
  });
  expect(await ask({ threeDSecure })).toMatchObject(refused('THREEDS_LOOKUP_ERROR'));
  expect(await ask({ threeDSecure: { amount: '-1' } })).toMatchObject(refused('THREEDS_LOOKUP_VALIDATION_ERROR'));
  expect(await ask({ threeDSecure: {} })).toMatchObject(refused('THREEDS_MISSING_VERIFY_CARD_OPTION'));
  expect(await ask({ threeDSecure: { ...threeDSecure, requestedExemptionType: 'none' } })).toMatchObject(
    refused('THREEDS_REQUESTED_EXEMPTION_TYPE_INVALID'),
  );
  await checkout.page.route('**/three_d_secure/lookup', route =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' }, json: { error: {} } })
      : route.continue(),
  );
  expect(await ask({ threeDSecure })).toMatchObject(refused('THREEDS_LOOKUP_TOKENIZED_CARD_NOT_FOUND_ERROR'));
  await checkout.page.unroute('**/three_d_secure/lookup');
  expect(await ask({ threeDSecure })).toMatchObject({ kind: 'done', value: { liabilityShifted: true } });
});

test('[SWAP-47] a lookup has the documented data', async ({ shop }) => {
  const checkout = await openVerifying(shop, { options: { threeDSecure: { amount: '100' } } });
  const { widget, page } = checkout;
  const sent = page.waitForRequest(
    asked => asked.url().endsWith('/three_d_secure/lookup') && asked.method() === 'POST',
  );
  await widget.fillCard({ number: '4000000000002701' });
  await widget.requestable();
  const address = { streetAddress: '1 Rue', locality: 'Douala', postalCode: '237', countryCodeAlpha2: 'CM' };
  const outcome = widget.request({
    threeDSecure: {
      email: 'ada@shop.example',
      mobilePhoneNumber: '456',
      billingAddress: { ...address, givenName: 'Ada', surname: 'Byron', phoneNumber: '123' },
      additionalInformation: { shippingAddress: address },
      collectDeviceData: true,
      challengeRequested: true,
      cardAdd: false,
    },
  });
  const body = (await sent).postDataJSON();
  const { clientMetadata, ...rest } = body;
  expect(rest).toMatchObject({
    amount: '100',
    bin: '400000',
    dfReferenceId: expect.any(String),
    challengeRequested: true,
    cardAdd: false,
    browserJavascriptEnabled: true,
    browserLanguage: 'en-GB',
    browserScreenWidth: expect.any(Number),
    deviceChannel: 'Browser',
    authorizationFingerprint: expect.any(String),
    additionalInfo: {
      acsWindowSize: '03',
      email: 'ada@shop.example',
      mobilePhoneNumber: '456',
      billingLine1: '1 Rue',
      billingCity: 'Douala',
      billingPostalCode: '237',
      billingCountryCode: 'CM',
      billingGivenName: 'Ada',
      billingSurname: 'Byron',
      billingPhoneNumber: '123',
      shippingLine1: '1 Rue',
      shippingCity: 'Douala',
      shippingPostalCode: '237',
      shippingCountryCode: 'CM',
    },
  });
  expect(clientMetadata).toMatchObject({
    requestedThreeDSecureVersion: '2',
    sdkVersion: expect.stringMatching(/^web\//),
    cardinalDeviceDataCollectionTimeElapsed: expect.any(Number),
    issuerDeviceDataCollectionTimeElapsed: expect.any(Number),
    issuerDeviceDataCollectionResult: true,
  });
  expect((await outcome).kind).toBe('done');
});

test('[SWAP-48] a saved card is verified, and sold with the result', { tag: ['@full', '@tls'] }, async ({ shop }) => {
  // The fixed nonce is that of the challenge card 4000 0000 0000 1091.
  const { customer } = await shop.sdk.customer.create({
    paymentMethodNonce: 'fake-three-d-secure-two-visa-successful-step-up-authentication-nonce',
  });
  const { page, widget, sell } = await openVerifying(shop, { authorization: { customer: customer.id } });
  await expect(widget.savedMethods).toHaveCount(1);
  await widget.requestable();
  const outcome = widget.request({ threeDSecure });
  await new Bank(page).choose('approved');
  const result = await outcome;
  if (result.kind === 'refused') throw new Error(JSON.stringify(result.error));
  expect(result.value).toMatchObject({ liabilityShifted: true, vaulted: true, details: { lastFour: '1091' } });
  await expect(widget.savedMethods).toHaveCount(1);
  const sold = await sell(result.value.nonce, { options: { threeDSecure: { required: true } } });
  expect(sold.transaction).toMatchObject({ status: 'authorized', threeDSecureInfo: { liabilityShifted: true } });
});

test('[SWAP-49] updateConfiguration changes the amount of the next verification', { tag: '@full' }, async ({
  shop,
}) => {
  const { widget, page } = await openVerifying(shop, { options: { threeDSecure: { amount: '1' } } });
  const sent = page.waitForRequest(
    asked => asked.url().endsWith('/three_d_secure/lookup') && asked.method() === 'POST',
  );
  await (await widget.instance()).evaluate(dropin => dropin.updateConfiguration('threeDSecure', 'amount', '250'));
  await widget.fillCard({ number: '4000000000002701' });
  await widget.requested();
  expect((await sent).postDataJSON()).toMatchObject({ amount: '250' });
});

test('[SWAP-50] an account that can’t verify cards has no widget', { tag: '@full' }, async ({ shop, library }) => {
  const failed = (code: string) => ({
    kind: 'refused',
    error: { name: 'DropinError', message: '3D Secure failed to set up.', code },
  });
  const withKey = await openVerifying(shop, { authorization: 'key' });
  expect(withKey.created).toEqual(failed('THREEDS_CAN_NOT_USE_TOKENIZATION_KEY'));
  const disabled = await openVerifying(shop, { merchantSettings: { threeDSecure: false } });
  const code = fixed(library, 'first-failed-3-d-secure-check-is-reported', {
    published: 'THREEDS_NOT_ENABLED_FOR_V2',
    ours: 'THREEDS_NOT_ENABLED',
  });
  expect(disabled.created).toEqual(failed(code));
});

test('[SWAP-54] after a failed verification the buyer reads why, and the form works', { tag: '@full' }, async ({
  shop,
  library,
}) => {
  const checkout = await openVerifying(shop);
  const { widget } = checkout;
  const { outcome } = await request(checkout, challengeCard);
  await new Bank(checkout.page).choose('timed-out');
  expect((await outcome).kind).toBe('refused');
  await expect(widget.field('number')).toHaveValue('');
  await expect(widget.part('disable-wrapper')).toBeHidden();
  const before = (await widget.eventNames()).filter(name => name === 'paymentMethodRequestable').length;
  await expect(widget.sheetError).toBeVisible({
    visible: fixed(library, 'failed-verification-shows-a-message', { published: false, ours: true }),
  });
  const again = await request(checkout, '4000000000002701');
  expect(await again.outcome).toMatchObject({ kind: 'done', value: { liabilityShifted: true } });
  const after = (await widget.eventNames()).filter(name => name === 'paymentMethodRequestable').length;
  expect(after - before).toBe(
    fixed(library, 'requestability-is-announced-after-a-failed-verification', { published: 1, ours: 2 }),
  );
});

test('[SWAP-132] teardown during a challenge uncovers the page', { tag: '@full' }, async ({ shop, library }) => {
  const checkout = await openVerifying(shop);
  const { outcome } = await request(checkout, challengeCard);
  // The published library never settles it.
  outcome.catch(() => undefined);
  const bank = new Bank(checkout.page);
  await expect(bank.page.getByText('100 XOF')).toBeVisible();
  await checkout.widget.teardown();
  await expect(bank.frame).toHaveCount(fixed(library, 'teardown-closes-the-challenge', { published: 1, ours: 0 }));
});
