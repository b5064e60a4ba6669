import { localMerchant } from '@guichet/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';
import { control } from '../testing/control.ts';
import {
  connectVault,
  newCustomer,
  problems,
  saved,
  thrownType,
  type VaultResponse,
  type VaultSdk,
} from '../testing/vault-sdk.ts';
import { asRecord, type JsonRecord, textField } from '../wire/read.ts';

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
/** Each sale has its own amount, so that none is rejected as a duplicate. */
function sell(attributes: JsonRecord, by: VaultSdk = sdk): Promise<VaultResponse> {
  amount += 1;
  return by.transaction.sale({ amount: String(amount), ...attributes });
}

function cardToken({ transaction }: VaultResponse): string | undefined {
  return textField(asRecord(asRecord(transaction).creditCard), 'token');
}

describe('a sale with a saved method', () => {
  it('[VAULT-18] [VAULT-61] accepts its token, repeatedly, and refers to its customer', async () => {
    const token = await saved(sdk, { customerId });
    for (const _ of [1, 2]) {
      expect(await sell({ paymentMethodToken: token })).toMatchObject({
        success: true,
        transaction: { status: 'authorized', creditCard: { token, last4: '1111' }, customer: { id: customerId } },
      });
    }
  });

  it('[VAULT-59] accepts its nonce, once', async () => {
    const token = await saved(sdk, { customerId });
    const { paymentMethodNonce } = await sdk.paymentMethodNonce.create(token);
    const nonce = textField(asRecord(paymentMethodNonce), 'nonce');
    expect(cardToken(await sell({ paymentMethodNonce: nonce }))).toBe(token);
    expect(problems(await sell({ paymentMethodNonce: nonce }))).toEqual(['transaction.paymentMethodNonce 91564']);
  });

  it("[VAULT-60] uses the customer's default when no method is named", async () => {
    const first = await saved(sdk, { customerId });
    await saved(sdk, { customerId });
    expect(cardToken(await sell({ customerId }))).toBe(first);
    const token = await saved(sdk, { customerId, options: { makeDefault: true } });
    expect(cardToken(await sell({ customerId }))).toBe(token);
  });

  it('[VAULT-18] accepts a saved PayPal account', async () => {
    const token = await saved(sdk, { customerId, paymentMethodNonce: 'fake-paypal-billing-agreement-nonce' });
    expect(await sell({ paymentMethodToken: token })).toMatchObject({
      success: true,
      transaction: { paymentInstrumentType: 'paypal_account', paypalAccount: { token } },
    });
  });

  it('[VAULT-33] [VAULT-62] is rejected for an unknown method or a method of another customer', async () => {
    const stranger = await newCustomer(sdk);
    const token = await saved(sdk, { customerId });
    const cases: readonly (readonly [JsonRecord, readonly string[]])[] = [
      [{ paymentMethodToken: 'nothing' }, ['transaction.paymentMethodToken 91518']],
      [{ customerId: 'nobody' }, ['transaction.customerId 91510']],
      [{ customerId: 'nobody', paymentMethodNonce: 'fake-valid-nonce' }, ['transaction.customerId 91510']],
      [{ customerId: stranger }, ['transaction.customerId 91511']],
      [{ customerId: stranger, paymentMethodToken: token }, ['transaction.base 91516']],
    ];
    for (const [attributes, expected] of cases) {
      expect(problems(await sell(attributes))).toEqual(expected);
    }
  });
});

describe('the vault of another merchant', () => {
  it('[VAULT-20] another merchant cannot read, delete or charge saved methods', async () => {
    const token = await saved(sdk, { customerId });
    const { paymentMethodNonce } = await sdk.paymentMethodNonce.create(token);
    const nonce = textField(asRecord(paymentMethodNonce), 'nonce') ?? '';
    const calls = [
      other.customer.find(customerId),
      other.customer.delete(customerId),
      other.paymentMethod.find(token),
      other.paymentMethod.delete(token),
      other.paymentMethodNonce.create(token),
      other.paymentMethodNonce.find(nonce),
    ];
    expect(await Promise.all(calls.map(thrownType))).toEqual(calls.map(() => 'notFoundError'));
    const byToken = await sell({ paymentMethodToken: token }, other);
    const byNonce = await sell({ paymentMethodNonce: nonce }, other);
    expect(problems(byToken)).toEqual(['transaction.paymentMethodToken 91518']);
    expect(problems(byNonce)).toEqual(['transaction.paymentMethodNonce 91565']);
    const duplicate = { options: { failOnDuplicatePaymentMethod: true } };
    expect(await saved(other, { customerId: await newCustomer(other), ...duplicate })).not.toBe('');
    expect(problems(await other.clientToken.generate({ customerId }))).toEqual(['clientToken.customerId 92804']);
  });
});
