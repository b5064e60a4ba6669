import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildGateway } from '../../gateway.ts';
import { control } from '../../testing/control.ts';
import {
  connectVault,
  newCustomer,
  problems,
  saved,
  thrownType,
  tokenOf,
  type VaultSdk,
} from '../../testing/vault-sdk.ts';

const gateway = buildGateway();
let sdk: VaultSdk;
let customerId: string;

beforeAll(async () => {
  sdk = await connectVault(gateway);
});
beforeEach(async () => {
  await control(gateway, 'POST', 'reset');
  customerId = await newCustomer(sdk, { firstName: 'Awa' });
});
afterAll(() => gateway.close());

describe('saving the payment method of a nonce', () => {
  it('[VAULT-5] stores a card under the token of the request, or under a new one', async () => {
    const first = await sdk.paymentMethod.create({
      customerId,
      paymentMethodNonce: 'fake-valid-nonce',
      token: 'my-token',
    });
    const second = await sdk.paymentMethod.create({ customerId, paymentMethodNonce: 'fake-valid-mastercard-nonce' });
    expect(first).toMatchObject({
      success: true,
      paymentMethod: {
        token: 'my-token',
        customerId,
        expired: false,
        maskedNumber: '411111******1111',
        cardType: 'Visa',
        uniqueNumberIdentifier: expect.stringMatching(/^[0-9a-f]{32}$/),
        imageUrl: expect.stringMatching(/visa\.png/),
        subscriptions: [],
      },
    });
    expect(tokenOf(second)).toMatch(/^[0-9a-z]{8}$/);
    expect(await sdk.paymentMethod.find('my-token')).toMatchObject({ token: 'my-token', last4: '1111' });
    expect(await sdk.customer.find(customerId)).toMatchObject({
      paymentMethods: [{ token: 'my-token' }, { token: tokenOf(second) }],
    });
  });

  it("[VAULT-27] makes a customer's first method the default", async () => {
    const [first, second] = [await saved(sdk, { customerId }), await saved(sdk, { customerId })];
    expect(await sdk.paymentMethod.find(first)).toMatchObject({ default: true });
    expect(await sdk.paymentMethod.find(second)).toMatchObject({ default: false });
  });

  it.each([
    [
      'fake-paypal-billing-agreement-nonce',
      { email: expect.stringContaining('@'), billingAgreementId: expect.stringMatching(/^B-/), revokedAt: null },
    ],
    ['fake-venmo-account-nonce', { username: 'venmojoe', sourceDescription: 'Venmo Account: venmojoe' }],
    ['fake-apple-pay-visa-nonce', { cardType: 'Apple Pay - Visa', expired: false }],
    ['fake-android-pay-mastercard-nonce', { cardType: 'MasterCard', virtualCardType: 'MasterCard' }],
  ])('[VAULT-38] stores the method of %s, and returns an object of its kind', async (paymentMethodNonce, expected) => {
    const token = await saved(sdk, { customerId, paymentMethodNonce });
    const found = await sdk.paymentMethod.find(token);
    const imageUrl = expect.stringMatching(/png/);
    expect(found).toMatchObject({ ...expected, token, customerId, default: true, imageUrl });
    expect(await sdk.customer.find(customerId)).toMatchObject({ paymentMethods: [{ token }] });
    const sale = await sdk.transaction.sale({ amount: '410', paymentMethodToken: token });
    expect(sale).toMatchObject({ success: true, transaction: { customer: { id: customerId } } });
  });

  it('[VAULT-6] makes the new method the default when requested', async () => {
    const first = await saved(sdk, { customerId });
    const second = await saved(sdk, { customerId, options: { makeDefault: true } });
    expect(await sdk.paymentMethod.find(first)).toMatchObject({ default: false });
    expect(await sdk.paymentMethod.find(second)).toMatchObject({ default: true });
  });

  it('[VAULT-28] rejects a number that is already in the vault only when requested', async () => {
    await saved(sdk, { customerId: await newCustomer(sdk) });
    const method = { customerId, paymentMethodNonce: 'fake-valid-nonce' };
    const options = { failOnDuplicatePaymentMethod: true };
    expect(problems(await sdk.paymentMethod.create({ ...method, options }))).toEqual(['creditCard.number 81724']);
    expect((await sdk.paymentMethod.create(method)).success).toBe(true);
    const accounts = { customerId, paymentMethodNonce: 'fake-paypal-billing-agreement-nonce', options };
    expect([await saved(sdk, accounts), await saved(sdk, accounts)]).not.toContain('');
  });

  it("[VAULT-7] rejects invalid requests with the provider's codes", async () => {
    await saved(sdk, { customerId, token: 'taken' });
    const nonce = 'fake-valid-nonce';
    const account = 'fake-paypal-billing-agreement-nonce';
    const cases: readonly (readonly [object, readonly string[]])[] = [
      [{ paymentMethodNonce: nonce }, ['paymentMethod.customerId 93104']],
      [{ customerId: 'nobody', paymentMethodNonce: nonce }, ['paymentMethod.customerId 93105']],
      [{ customerId }, ['paymentMethod.paymentMethodNonce 93103']],
      [{ customerId, paymentMethodNonce: 'fake-consumed-nonce' }, ['paymentMethod.paymentMethodNonce 93107']],
      [{ customerId, paymentMethodNonce: 'no-nonce' }, ['paymentMethod.paymentMethodNonce 93108']],
      [{ customerId, paymentMethodNonce: nonce, token: 'taken' }, ['creditCard.token 91719']],
      [{ customerId, paymentMethodNonce: account, token: 'taken' }, ['paypalAccount.token 92906']],
      [{ customerId, paymentMethodNonce: 'fake-paypal-one-time-nonce' }, ['paypalAccount.base 82902']],
    ];
    for (const [attributes, expected] of cases) {
      expect(problems(await sdk.paymentMethod.create({ ...attributes }))).toEqual(expected);
    }
  });
});

describe('deleting a saved method', () => {
  it('[VAULT-9] deletes its nonces too', async () => {
    const token = await saved(sdk, { customerId });
    const { paymentMethodNonce } = await sdk.paymentMethodNonce.create(token);
    await sdk.paymentMethod.delete(token);
    expect(await thrownType(sdk.paymentMethod.find(token))).toBe('notFoundError');
    expect(await thrownType(sdk.paymentMethod.delete(token))).toBe('notFoundError');
    expect(await thrownType(sdk.paymentMethodNonce.find((paymentMethodNonce as { nonce: string }).nonce))).toBe(
      'notFoundError',
    );
  });

  it('[VAULT-30] makes the oldest remaining method the default', async () => {
    const [first, second] = [await saved(sdk, { customerId }), await saved(sdk, { customerId })];
    await saved(sdk, { customerId });
    await sdk.paymentMethod.delete(first);
    expect(await sdk.paymentMethod.find(second)).toMatchObject({ default: true });
  });

  it('[VAULT-39] makes the next saved method the default when none is left', async () => {
    await sdk.paymentMethod.delete(await saved(sdk, { customerId }));
    expect(await sdk.customer.find(customerId)).toMatchObject({ paymentMethods: [] });
    expect(await sdk.paymentMethod.find(await saved(sdk, { customerId }))).toMatchObject({ default: true });
  });
});
