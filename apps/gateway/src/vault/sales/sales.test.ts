import { localMerchant } from '@guichet/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildGateway } from '../../gateway.ts';
import { control } from '../../testing/control.ts';
import {
  connectVault,
  everything,
  idOf,
  newCustomer,
  problems,
  saved,
  thrownType,
  type VaultAnswer,
  type VaultSdk,
} from '../../testing/vault-sdk.ts';
import { asRecord, type JsonRecord, textField } from '../../wire/read.ts';

const second = { merchantId: 'second', publicKey: 'p2', privateKey: 's2', tokenizationKey: 'sandbox_second12_second' };
const gateway = buildGateway({ merchants: [localMerchant, second] });
let sdk: VaultSdk;
let other: VaultSdk;
let customerId: string;

beforeAll(async () => {
  sdk = await connectVault(gateway);
  other = await connectVault(gateway, second);
});
beforeEach(async () => {
  await control(gateway, 'POST', 'reset');
  customerId = await newCustomer(sdk, { firstName: 'Awa', email: 'awa@example.com' });
});
afterAll(() => gateway.close());

let amount = 100;
/** Each sale has its own amount, so that none looks like a repetition of another. */
function sell(attributes: JsonRecord, by: VaultSdk = sdk): Promise<VaultAnswer> {
  amount += 1;
  return by.transaction.sale({ amount: String(amount), ...attributes });
}

function cardToken({ transaction }: VaultAnswer): string | undefined {
  return textField(asRecord(asRecord(transaction).creditCard), 'token');
}

describe('a sale with what is saved', () => {
  it('[VAULT-18] takes a method by its token, again and again, with its customer and billing address', async () => {
    const token = await saved(sdk, { customerId, billingAddress: { locality: 'Dakar', countryName: 'Senegal' } });
    for (const _ of [1, 2]) {
      const answer = await sell({ paymentMethodToken: token });
      expect(answer).toMatchObject({
        success: true,
        transaction: {
          status: 'authorized',
          creditCard: { token, last4: '1111' },
          customer: { id: customerId, firstName: 'Awa', email: 'awa@example.com' },
          billing: { locality: 'Dakar', countryCodeAlpha2: 'SN' },
          shipping: { locality: null },
        },
      });
    }
  });

  it("[VAULT-18] takes its nonce once, and the customer's default when nothing else is named", async () => {
    const first = await saved(sdk, { customerId });
    const token = await saved(sdk, { customerId, paymentMethodNonce: 'fake-valid-amex-nonce' });
    const { paymentMethodNonce } = await sdk.paymentMethodNonce.create(token);
    const nonce = textField(asRecord(paymentMethodNonce), 'nonce');
    const byNonce = await sell({ paymentMethodNonce: nonce });
    expect([cardToken(byNonce), problems(await sell({ paymentMethodNonce: nonce }))]).toEqual([
      token,
      ['transaction.paymentMethodNonce 91564'],
    ]);
    expect(cardToken(await sell({ customerId }))).toBe(first);
    await sdk.paymentMethod.update(token, { options: { makeDefault: true } });
    expect(cardToken(await sell({ customerId }))).toBe(token);
  });

  it('[VAULT-18] takes a saved account at PayPal', async () => {
    const token = await saved(sdk, { customerId, paymentMethodNonce: 'fake-paypal-billing-agreement-nonce' });
    const { success, transaction } = await sell({ paymentMethodToken: token });
    expect([success, transaction]).toEqual([
      true,
      expect.objectContaining({
        paymentInstrumentType: 'paypal_account',
        paypalAccount: expect.objectContaining({ token }),
      }),
    ]);
  });

  it('[VAULT-18] asks the issuer for the security code again when it is sent', async () => {
    const token = await saved(sdk, { customerId });
    const answer = await sell({ paymentMethodToken: token, creditCard: { cvv: '200' } });
    expect(answer.transaction).toMatchObject({ cvvResponseCode: 'N' });
  });

  it('[VAULT-18] is refused for what is not there or belongs to somebody else', async () => {
    const stranger = await newCustomer(sdk);
    const token = await saved(sdk, { customerId });
    const cases: readonly (readonly [JsonRecord, readonly string[]])[] = [
      [{ paymentMethodToken: 'nothing' }, ['transaction.paymentMethodToken 91518']],
      [{ customerId: 'nobody' }, ['transaction.customerId 91510']],
      [{ customerId: 'nobody', paymentMethodNonce: 'fake-valid-nonce' }, ['transaction.customerId 91510']],
      [{ customerId: stranger }, ['transaction.customerId 91511']],
      [{ customerId: stranger, paymentMethodToken: token }, ['transaction.base 91516']],
      [{ customerId, billingAddressId: 'no' }, ['transaction.billingAddressId 91702']],
      [{ customerId, shippingAddressId: 'no' }, ['transaction.shippingAddressId 91581']],
      [{ customerId, shipping: { countryName: 'Nowhere' } }, ['transaction.shipping.countryName 91803']],
      [{ paymentMethodNonce: 'fake-valid-nonce', customer: { email: 'x' } }, ['transaction.customer.email 81604']],
    ];
    for (const [attributes, expected] of cases) {
      expect(problems(await sell(attributes))).toEqual(expected);
    }
  });

  it('[VAULT-18] keeps naming the people and places of the request', async () => {
    const parties = {
      customer: { firstName: 'Binta', company: 'Guichet', email: 'binta@example.com', phone: '33' },
      billing: { streetAddress: '1 rue', postalCode: '12500' },
      shipping: { firstName: 'Binta', countryCodeAlpha2: 'CM' },
    };
    const { transaction } = await sell({ paymentMethodNonce: 'fake-valid-nonce', ...parties });
    const expected = { ...parties, shipping: { firstName: 'Binta', countryName: 'Cameroon' } };
    expect(transaction).toMatchObject({ ...expected, customer: { id: null, ...parties.customer } });
    expect(await sdk.transaction.find(idOf(transaction))).toMatchObject(expected);
  });
});

describe('a sale that saves', () => {
  it('[VAULT-19] keeps the method for the customer, under the token of the request', async () => {
    const answer = await sell({
      customerId,
      paymentMethodNonce: 'fake-valid-nonce',
      creditCard: { token: 'mine' },
      billing: { locality: 'Dakar' },
      shipping: { locality: 'Thiès' },
      options: { storeInVault: true, addBillingAddressToPaymentMethod: true, storeShippingAddressInVault: true },
    });
    expect(answer.transaction).toMatchObject({ creditCard: { token: 'mine' }, customer: { id: customerId } });
    expect(await sdk.customer.find(customerId)).toMatchObject({
      creditCards: [{ token: 'mine', default: true, billingAddress: { locality: 'Dakar' } }],
      addresses: [{ locality: 'Dakar' }, { locality: 'Thiès' }],
    });
  });

  it('[VAULT-19] makes a customer who is not there yet', async () => {
    const answer = await sell({
      paymentMethodNonce: 'fake-valid-nonce',
      customer: { id: 'new-one', firstName: 'Chloé' },
      options: { storeInVaultOnSuccess: true },
    });
    expect(answer.transaction).toMatchObject({ customer: { id: 'new-one' } });
    expect(await sdk.customer.find('new-one')).toMatchObject({
      firstName: 'Chloé',
      creditCards: [{ token: cardToken(answer) }],
    });
    const blank = await sell({ paymentMethodNonce: 'fake-valid-nonce', options: { storeInVault: true } });
    const { customer } = asRecord(blank.transaction);
    expect(await sdk.customer.find(idOf(customer))).toMatchObject({ creditCards: [{ token: cardToken(blank) }] });
  });

  it('[VAULT-19] keeps nothing of a sale that was declined when only a good one is to be kept', async () => {
    const declined = { customerId, paymentMethodNonce: 'fake-valid-nonce', amount: '2000' };
    const answer = await sell({ ...declined, options: { storeInVaultOnSuccess: true } });
    expect(answer).toMatchObject({ success: false, transaction: { status: 'processor_declined' } });
    expect(await sdk.customer.find(customerId)).toMatchObject({ paymentMethods: [] });
    await sell({ ...declined, amount: '2001', options: { storeInVault: true } });
    expect(await sdk.customer.find(customerId)).toMatchObject({ paymentMethods: [{ last4: '1111' }] });
  });

  it('[VAULT-19] is refused before it is made when the method can not be kept', async () => {
    await saved(sdk, { customerId, token: 'taken' });
    const options = { storeInVault: true };
    const nonce = 'fake-valid-nonce';
    const cases: readonly (readonly [JsonRecord, readonly string[]])[] = [
      [
        { paymentMethodNonce: nonce, customerId, creditCard: { token: 'taken' } },
        ['transaction.creditCard.token 91719'],
      ],
      [{ paymentMethodNonce: nonce, customer: { id: customerId } }, ['transaction.customer.id 91609']],
      [{ paymentMethodNonce: 'fake-paypal-one-time-nonce', customerId }, ['transaction.paypalAccount.base 82902']],
    ];
    for (const [attributes, expected] of cases) {
      expect(problems(await sell({ ...attributes, options }))).toEqual(expected);
    }
  });

  it('[VAULT-19] leaves a method that is saved already as it is', async () => {
    const token = await saved(sdk, { customerId });
    const answer = await sell({ paymentMethodToken: token, options: { storeInVault: true } });
    expect(cardToken(answer)).toBe(token);
    expect(await sdk.customer.find(customerId)).toMatchObject({ creditCards: [{ token }] });
  });

  it('[VAULT-19] a card that is declined when verified stays so', async () => {
    const answer = await sell({
      customerId,
      paymentMethodNonce: 'fake-processor-declined-visa-nonce',
      amount: '150',
      options: { storeInVault: true },
    });
    const update = await sdk.paymentMethod.update(cardToken(answer) ?? '', { options: { verifyCard: true } });
    expect(update).toMatchObject({ success: false, verification: { processorResponseCode: '2000' } });
  });
});

describe('another merchant', () => {
  it('[VAULT-20] sees nothing, changes nothing and pays with nothing', async () => {
    const token = await saved(sdk, { customerId });
    const { address } = await sdk.address.create({ customerId, locality: 'Dakar' });
    const { paymentMethodNonce } = await sdk.paymentMethodNonce.create(token);
    const nonce = textField(asRecord(paymentMethodNonce), 'nonce') ?? '';
    const calls = [
      other.customer.find(customerId),
      other.customer.update(customerId, { firstName: 'x' }),
      other.customer.delete(customerId),
      other.paymentMethod.find(token),
      other.paymentMethod.update(token, { cardholderName: 'x' }),
      other.paymentMethod.delete(token),
      other.paymentMethodNonce.create(token),
      other.paymentMethodNonce.find(nonce),
      other.creditCard.fromNonce(nonce),
      other.address.find(customerId, idOf(address)),
    ];
    expect(await Promise.all(calls.map(thrownType))).toEqual(calls.map(() => 'notFoundError'));
    expect(await everything(other.customer.search(() => undefined))).toEqual([]);
    expect(problems(await sell({ paymentMethodToken: token }, other))).toEqual([
      'transaction.paymentMethodToken 91518',
    ]);
    expect(problems(await sell({ paymentMethodNonce: nonce }, other))).toEqual([
      'transaction.paymentMethodNonce 91565',
    ]);
    const duplicate = { options: { failOnDuplicatePaymentMethod: true } };
    expect(await saved(other, { customerId: await newCustomer(other), ...duplicate })).not.toBe('');
    expect(problems(await other.clientToken.generate({ customerId }))).toEqual(['clientToken.customerId 92804']);
  });
});
