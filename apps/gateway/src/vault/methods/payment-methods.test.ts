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

describe('saving what stands behind a nonce', () => {
  it('[VAULT-5] keeps a card under a token that is given or made, and the first is the default', async () => {
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
        default: true,
        expired: false,
        maskedNumber: '411111******1111',
        cardType: 'Visa',
        uniqueNumberIdentifier: expect.stringMatching(/^[0-9a-f]{32}$/),
        imageUrl: expect.stringMatching(/visa\.png/),
        subscriptions: [],
        billingAddress: null,
      },
    });
    expect(second.paymentMethod).toMatchObject({ default: false, token: expect.stringMatching(/^[0-9a-z]{8}$/) });
    expect(await sdk.paymentMethod.find('my-token')).toMatchObject({ token: 'my-token', last4: '1111' });
    expect(await sdk.customer.find(customerId)).toMatchObject({
      paymentMethods: [{ token: 'my-token' }, { token: tokenOf(second) }],
    });
  });

  it('[VAULT-5] keeps an agreed account at PayPal, and the answer is one', async () => {
    const answer = await sdk.paymentMethod.create({
      customerId,
      paymentMethodNonce: 'fake-paypal-billing-agreement-nonce',
      billingAddress: { streetAddress: 'ignored for accounts' },
    });
    expect(answer).toMatchObject({
      success: true,
      paymentMethod: { email: expect.stringContaining('@'), billingAgreementId: expect.stringMatching(/^B-/) },
    });
    const token = tokenOf(answer);
    expect(await sdk.paypalAccount.find(token)).toMatchObject({ token, default: true, revokedAt: null });
    expect(await thrownType(sdk.creditCard.find(token))).toBe('notFoundError');
    expect(await sdk.customer.find(customerId)).toMatchObject({ paypalAccounts: [{ token }] });
  });

  it.each([
    ['fake-venmo-account-nonce', { username: 'venmojoe', sourceDescription: 'Venmo Account: venmojoe' }],
    ['fake-apple-pay-visa-nonce', { cardType: 'Apple Pay - Visa', expired: false }],
    ['fake-android-pay-mastercard-nonce', { cardType: 'MasterCard', virtualCardType: 'MasterCard' }],
  ])('[VAULT-5] keeps what stands behind %s, and the answer is of its kind', async (paymentMethodNonce, expected) => {
    const token = await saved(sdk, { customerId, paymentMethodNonce });
    const found = await sdk.paymentMethod.find(token);
    expect(found).toMatchObject({
      ...expected,
      token,
      customerId,
      default: true,
      imageUrl: expect.stringMatching(/png/),
    });
    expect(await sdk.customer.find(customerId)).toMatchObject({ paymentMethods: [{ token }] });
    const sale = await sdk.transaction.sale({ amount: '410', paymentMethodToken: token });
    expect(sale).toMatchObject({ success: true, transaction: { customer: { id: customerId } } });
  });

  it('[VAULT-5] takes the name and the billing address of the request, or an address that is there', async () => {
    const { address } = await sdk.address.create({ customerId, firstName: 'Bobby', locality: 'Dakar' });
    const answer = await sdk.paymentMethod.create({
      customerId,
      paymentMethodNonce: 'fake-valid-nonce',
      cardholderName: 'Awa Diop',
      billingAddress: { streetAddress: '1 rue', postalCode: '12500' },
    });
    expect(answer.paymentMethod).toMatchObject({
      cardholderName: 'Awa Diop',
      billingAddress: { streetAddress: '1 rue', postalCode: '12500', customerId },
    });
    const kept = await sdk.paymentMethod.create({
      customerId,
      paymentMethodNonce: 'fake-valid-nonce',
      billingAddressId: (address as { id: string }).id,
    });
    expect(kept.paymentMethod).toMatchObject({ billingAddress: { firstName: 'Bobby' } });
  });

  it('[VAULT-6] makes the newest the default when asked', async () => {
    const first = await saved(sdk, { customerId });
    const second = await saved(sdk, { customerId, options: { makeDefault: true } });
    expect(await sdk.paymentMethod.find(first)).toMatchObject({ default: false });
    expect(await sdk.paymentMethod.find(second)).toMatchObject({ default: true });
  });

  it('[VAULT-6] refuses a number that is there, in the whole vault or with the customer, only when asked', async () => {
    const other = await newCustomer(sdk);
    await saved(sdk, { customerId: other });
    const options = { failOnDuplicatePaymentMethod: true };
    const inVault = await sdk.paymentMethod.create({ customerId, paymentMethodNonce: 'fake-valid-nonce', options });
    const forCustomer = { failOnDuplicatePaymentMethodForCustomer: true };
    const first = await saved(sdk, { customerId, options: forCustomer });
    const again = await sdk.paymentMethod.create({
      customerId,
      paymentMethodNonce: 'fake-valid-visa-nonce',
      options: forCustomer,
    });
    expect([problems(inVault), first === '', problems(again)]).toEqual([
      ['creditCard.number 81724'],
      false,
      ['creditCard.number 81763'],
    ]);
    expect(await saved(sdk, { customerId })).not.toBe('');
    const accounts = { customerId, paymentMethodNonce: 'fake-paypal-billing-agreement-nonce', options };
    expect([await saved(sdk, accounts), await saved(sdk, accounts)]).not.toContain('');
  });

  it('[VAULT-7] refuses with the provider codes', async () => {
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
      [{ customerId, paymentMethodNonce: nonce, token: 'a b' }, ['creditCard.token 91718']],
      [{ customerId, paymentMethodNonce: nonce, token: 'a'.repeat(37) }, ['creditCard.token 91720']],
      [{ customerId, paymentMethodNonce: nonce, token: 'all' }, ['creditCard.token 91721']],
      [{ customerId, paymentMethodNonce: nonce, billingAddressId: 'no' }, ['creditCard.billingAddressId 91702']],
      [{ customerId, paymentMethodNonce: 'fake-paypal-one-time-nonce' }, ['paypalAccount.base 82902']],
      [
        { customerId, paymentMethodNonce: nonce, billingAddressId: 'a', billingAddress: { locality: 'Dakar' } },
        ['creditCard.base 91701'],
      ],
    ];
    for (const [attributes, expected] of cases) {
      expect(problems(await sdk.paymentMethod.create({ ...attributes }))).toEqual(expected);
    }
  });

  it('[VAULT-22] sharing methods with other merchants takes a grant that nobody has', async () => {
    const token = await saved(sdk, { customerId });
    const calls = [sdk.paymentMethod.grant(token, { allowVaulting: true }), sdk.paymentMethod.revoke(token)];
    expect(await Promise.all(calls.map(thrownType))).toEqual(['authorizationError', 'authorizationError']);
  });
});

describe('changing a saved method', () => {
  it('[VAULT-8] changes holder, date, token and default, and leaves the rest', async () => {
    await saved(sdk, { customerId });
    const token = await saved(sdk, { customerId, cardholderName: 'Awa' });
    const answer = await sdk.paymentMethod.update(token, {
      token: 'renamed',
      cardholderName: 'Binta',
      expirationDate: '06/2038',
      options: { makeDefault: true },
    });
    expect(answer).toMatchObject({
      success: true,
      paymentMethod: {
        token: 'renamed',
        cardholderName: 'Binta',
        expirationDate: '06/2038',
        default: true,
        last4: '1111',
      },
    });
    expect(await thrownType(sdk.paymentMethod.find(token))).toBe('notFoundError');
    await sdk.paymentMethod.update('renamed', { token: 'again' });
    expect(await sdk.paymentMethod.find('again')).toMatchObject({ default: true, cardholderName: 'Binta' });
  });

  it('[VAULT-8] a billing address is added, or changed when asked', async () => {
    const token = await saved(sdk, { customerId, billingAddress: { streetAddress: '1 rue' } });
    const before = await sdk.paymentMethod.find(token);
    const changed = await sdk.paymentMethod.update(token, {
      billingAddress: { region: 'DK', options: { updateExisting: true } },
    });
    const id = (before.billingAddress as { id: string }).id;
    expect(changed.paymentMethod).toMatchObject({ billingAddress: { id, streetAddress: '1 rue', region: 'DK' } });
    const { paymentMethod } = await sdk.paymentMethod.update(token, { billingAddress: { region: 'TH' } });
    expect(paymentMethod).toMatchObject({ billingAddress: { streetAddress: null, region: 'TH' } });
    expect(paymentMethod).not.toMatchObject({ billingAddress: { id } });
  });

  it('[VAULT-8] a card takes another number, or what stands behind a nonce, and is verified when asked', async () => {
    const token = await saved(sdk, { customerId });
    const typed = await sdk.paymentMethod.update(token, { number: '5555555555554444', cvv: '123' });
    expect(typed.paymentMethod).toMatchObject({ token, cardType: 'MasterCard', last4: '4444' });
    const fromNonce = await sdk.paymentMethod.update(token, { paymentMethodNonce: 'fake-valid-amex-nonce' });
    expect(fromNonce.paymentMethod).toMatchObject({ token, cardType: 'American Express' });
    const declined = await sdk.paymentMethod.update(token, {
      paymentMethodNonce: 'fake-processor-declined-visa-nonce',
      options: { verifyCard: true },
    });
    expect(declined).toMatchObject({ success: false, verification: { status: 'processor_declined' } });
    expect(await sdk.paymentMethod.find(token)).toMatchObject({ cardType: 'American Express' });
  });

  it('[VAULT-8] an account takes another token and can be the default, no card', async () => {
    await saved(sdk, { customerId, token: 'taken' });
    const nonce = 'fake-paypal-billing-agreement-nonce';
    const token = await saved(sdk, { customerId, paymentMethodNonce: nonce });
    const answer = await sdk.paypalAccount.update(token, { token: 'account', options: { makeDefault: true } });
    expect(answer).toMatchObject({ success: true, paypalAccount: { token: 'account', default: true } });
    expect(problems(await sdk.paypalAccount.update('account', { token: 'taken' }))).toEqual([
      'paypalAccount.token 92906',
    ]);
    const card = await sdk.paymentMethod.update('account', { paymentMethodNonce: 'fake-valid-nonce' });
    expect(problems(card)).toEqual(['paypalAccount.base 92914']);
  });

  it('[VAULT-8] refuses what is wrong, and what is not there is not found', async () => {
    const token = await saved(sdk, { customerId });
    await saved(sdk, { customerId, token: 'taken', paymentMethodNonce: 'fake-valid-mastercard-nonce' });
    const cases: readonly (readonly [object, readonly string[]])[] = [
      [{ number: 'wrong' }, ['creditCard.number 81716']],
      [{ expirationDate: '13/2038' }, ['creditCard.expirationMonth 81712']],
      [{ token: 'taken' }, ['creditCard.token 91719']],
      [{ billingAddress: { countryName: 'Nowhere' } }, ['creditCard.billingAddress.countryName 91803']],
      [{ paymentMethodNonce: 'no-nonce' }, ['creditCard.paymentMethodNonce 91732']],
      [{ number: '5555555555554444', options: { failOnDuplicatePaymentMethod: true } }, ['creditCard.number 81724']],
      [{ cardholderName: 'Same number', options: { failOnDuplicatePaymentMethod: true } }, []],
    ];
    for (const [attributes, expected] of cases) {
      expect(problems(await sdk.paymentMethod.update(token, { ...attributes }))).toEqual(expected);
    }
    expect(await thrownType(sdk.paymentMethod.update('nothing', { cardholderName: 'x' }))).toBe('notFoundError');
  });
});

describe('deleting a saved method', () => {
  it('[VAULT-9] takes its nonces along, and the oldest one left becomes the default', async () => {
    const [first, second] = [await saved(sdk, { customerId }), await saved(sdk, { customerId })];
    await saved(sdk, { customerId });
    const { paymentMethodNonce } = await sdk.paymentMethodNonce.create(first);
    await sdk.paymentMethod.delete(first);
    expect(await thrownType(sdk.paymentMethod.find(first))).toBe('notFoundError');
    expect(await thrownType(sdk.paymentMethodNonce.find((paymentMethodNonce as { nonce: string }).nonce))).toBe(
      'notFoundError',
    );
    expect(await sdk.paymentMethod.find(second)).toMatchObject({ default: true });
  });

  it('[VAULT-9] reaches a method under its own kind alone', async () => {
    const token = await saved(sdk, { customerId });
    expect(await thrownType(sdk.paypalAccount.delete(token))).toBe('notFoundError');
    await sdk.creditCard.delete(token);
    expect(await thrownType(sdk.creditCard.delete(token))).toBe('notFoundError');
    const account = await saved(sdk, { customerId, paymentMethodNonce: 'fake-paypal-billing-agreement-nonce' });
    await sdk.paypalAccount.delete(account);
    expect(await thrownType(sdk.paymentMethod.delete(account))).toBe('notFoundError');
  });

  it('[VAULT-9] a customer may be left with none, and the next one is the default', async () => {
    await sdk.paymentMethod.delete(await saved(sdk, { customerId }));
    expect(await sdk.customer.find(customerId)).toMatchObject({ paymentMethods: [] });
    expect(await sdk.paymentMethod.find(await saved(sdk, { customerId }))).toMatchObject({ default: true });
  });
});
