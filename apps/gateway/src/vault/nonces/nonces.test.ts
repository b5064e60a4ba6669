import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildGateway } from '../../gateway.ts';
import { goodCard, tokenizeOverGraphQL } from '../../testing/calls.ts';
import { control } from '../../testing/control.ts';
import { connectVault, newCustomer, problems, saved, thrownType, type VaultSdk } from '../../testing/vault-sdk.ts';
import { asRecord, textField } from '../../wire/read.ts';

const gateway = buildGateway();
let sdk: VaultSdk;
let customerId: string;

beforeAll(async () => {
  sdk = await connectVault(gateway);
});
beforeEach(async () => {
  await control(gateway, 'POST', 'reset');
  customerId = await newCustomer(sdk);
});
afterAll(() => gateway.close());

async function nonceFor(token: string): Promise<string> {
  const { paymentMethodNonce } = await sdk.paymentMethodNonce.create(token);
  return textField(asRecord(paymentMethodNonce), 'nonce') ?? '';
}

async function nonceOfPage(): Promise<string> {
  return (await tokenizeOverGraphQL(gateway, goodCard)).data.tokenizeCreditCard.token;
}

describe('a nonce for a saved method', () => {
  it("[VAULT-10] contains the method's details, and is different each time", async () => {
    const token = await saved(sdk, { customerId });
    const result = await sdk.paymentMethodNonce.create(token);
    expect(result).toMatchObject({
      success: true,
      paymentMethodNonce: {
        type: 'CreditCard',
        consumed: false,
        details: { cardType: 'Visa', lastFour: '1111', lastTwo: '11', bin: '411111' },
        threeDSecureInfo: null,
      },
    });
    expect(await nonceFor(token)).not.toBe(await nonceFor(token));
    expect(await thrownType(sdk.paymentMethodNonce.create('nothing'))).toBe('notFoundError');
  });

  it('[VAULT-10] saving such a nonce again for its customer returns the existing method, which can be made the default', async () => {
    await saved(sdk, { customerId });
    const token = await saved(sdk, { customerId });
    const result = await sdk.paymentMethod.create({
      customerId,
      paymentMethodNonce: await nonceFor(token),
      options: { makeDefault: true },
    });
    expect(result.paymentMethod).toMatchObject({ token, default: true });
    const other = await newCustomer(sdk);
    const stolen = await sdk.paymentMethod.create({ customerId: other, paymentMethodNonce: await nonceFor(token) });
    expect(problems(stolen)).toEqual(['paymentMethod.paymentMethodNonce 91617']);
  });
});

describe('finding a nonce', () => {
  it("[VAULT-34] a page's nonce is found, even after saving has consumed it", async () => {
    const nonce = await nonceOfPage();
    expect(await sdk.paymentMethodNonce.find(nonce)).toMatchObject({ nonce, type: 'CreditCard', consumed: false });
    await saved(sdk, { customerId, paymentMethodNonce: nonce });
    expect(await sdk.paymentMethodNonce.find(nonce)).toMatchObject({ nonce, consumed: true });
    const again = await sdk.paymentMethod.create({ customerId, paymentMethodNonce: nonce });
    expect(problems(again)).toEqual(['paymentMethod.paymentMethodNonce 93107']);
  });

  it('[VAULT-42] the nonce of an account contains the payer, and that of a 3-D Secure card its result', async () => {
    expect(await sdk.paymentMethodNonce.find('fake-paypal-one-time-nonce')).toMatchObject({
      type: 'PayPalAccount',
      details: { payerInfo: { email: expect.stringContaining('@'), payerId: expect.any(String) } },
    });
    expect(await sdk.paymentMethodNonce.find('fake-three-d-secure-visa-full-authentication-nonce')).toMatchObject({
      threeDSecureInfo: { liabilityShifted: true, liabilityShiftPossible: true, enrolled: 'Y' },
    });
  });

  it('[VAULT-43] an unknown nonce is not found', async () => {
    expect(await thrownType(sdk.paymentMethodNonce.find('nothing'))).toBe('notFoundError');
  });

  it('[VAULT-72] shows whether a card from a wallet is a number of the device', async () => {
    const isOfDevice = async (nonce: string) =>
      asRecord(asRecord(await sdk.paymentMethodNonce.find(nonce)).details).isNetworkTokenized;
    expect(await isOfDevice('fake-android-pay-visa-nonce')).toBe(true);
    expect(await isOfDevice('fake-apple-pay-visa-nonce')).toBe(true);
    expect(await isOfDevice('fake-valid-visa-nonce')).toBe(false);
  });
});
