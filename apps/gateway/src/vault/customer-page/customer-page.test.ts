import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildGateway } from '../../gateway.ts';
import { goodCard, graphQL, serverCall } from '../../testing/calls.ts';
import { control } from '../../testing/control.ts';
import { connectVault, newCustomer, problems, saved, thrownType, type VaultSdk } from '../../testing/vault-sdk.ts';
import { asRecord, type JsonRecord, textField } from '../../wire/read.ts';

const gateway = buildGateway();
const rest = '/__hosted/api.sandbox.braintreegateway.com/merchants/local_merchant/client_api/v1';
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

async function fingerprint(attributes: JsonRecord = { customerId }): Promise<string> {
  const { clientToken } = await sdk.clientToken.generate({ ...attributes });
  const decoded: unknown = JSON.parse(Buffer.from(String(clientToken), 'base64').toString());
  return textField(asRecord(decoded), 'authorizationFingerprint') ?? '';
}

async function list(query: Readonly<Record<string, string>> = { defaultFirst: '1' }): Promise<readonly JsonRecord[]> {
  const search = new URLSearchParams({ ...query, authorizationFingerprint: await fingerprint() });
  const reply = await gateway.inject(`${rest}/payment_methods?${search}`);
  return reply.json().paymentMethods;
}

async function tokenize(creditCard: JsonRecord, attributes: JsonRecord = { customerId }, validate = true) {
  const query = 'mutation TokenizeCreditCard($input: TokenizeCreditCardInput!) { tokenizeCreditCard(input: $input) }';
  const variables = { input: { creditCard: { ...goodCard, ...creditCard }, options: { validate } } };
  return graphQL(gateway, { query, variables }, await fingerprint(attributes));
}

async function remove(singleUseTokenId: unknown, authorization: string): Promise<JsonRecord> {
  return graphQL(
    gateway,
    { operationName: 'DeletePaymentMethodFromSingleUseToken', query: '', variables: { input: { singleUseTokenId } } },
    authorization,
  );
}

function errorClass(response: JsonRecord): unknown {
  const [error] = Array.isArray(response.errors) ? response.errors : [];
  return asRecord(asRecord(error).extensions).errorClass;
}

const lastFours = (methods: readonly JsonRecord[]) => methods.map(({ details }) => asRecord(details).lastFour);

describe('the customer of a client token', () => {
  it('[VAULT-14] the customer that a client token names must exist', async () => {
    expect(await fingerprint()).toContain(`customer_id=${customerId}`);
    const response = await sdk.clientToken.generate({ customerId: 'nobody' });
    expect(response.message).toBe('Customer specified by customer_id does not exist');
    expect(problems(response)).toEqual(['clientToken.customerId 92804']);
  });

  it('[VAULT-36] a client token with options of saving requires a customer', async () => {
    // The library validates this itself, so the request is sent without it.
    const options = {
      make_default: true,
      verify_card: true,
      fail_on_duplicate_payment_method: true,
    };
    const reply = await serverCall(gateway, 'POST', 'client_token', { client_token: { version: 2, options } });
    expect(reply.statusCode).toBe(422);
    expect(reply.body.match(/<code>\d+/g)).toEqual(['92801', '92802', '92803'].map(code => `<code>${code}`));
  });
});

describe('the saved payment methods that a page receives', () => {
  it('[VAULT-15] [VAULT-45] a page receives all methods of the customer, default first or newest first', async () => {
    await saved(sdk, { customerId });
    await saved(sdk, { customerId, paymentMethodNonce: 'fake-valid-mastercard-nonce', options: { makeDefault: true } });
    await saved(sdk, { customerId, paymentMethodNonce: 'fake-paypal-billing-agreement-nonce' });
    expect(await list()).toMatchObject([
      {
        type: 'CreditCard',
        default: true,
        nonce: expect.stringMatching(/^tokencc_/),
        description: 'ending in 44',
        details: { cardType: 'MasterCard', lastFour: '4444', lastTwo: '44', bin: '555555' },
        hasSubscription: false,
        binData: { prepaid: 'Unknown' },
      },
      { type: 'PayPalAccount', default: false, details: { email: expect.stringContaining('@') } },
      { type: 'CreditCard', default: false, details: { lastFour: '1111' } },
    ]);
    expect((await list({ defaultFirst: '0' })).map(({ type }) => type)).toEqual([
      'PayPalAccount',
      'CreditCard',
      'CreditCard',
    ]);
  });

  it('[VAULT-15] [VAULT-46] [VAULT-47] a page receives a duplicate card once, with the latest expiry date, and no expired or foreign cards', async () => {
    const card = (number: string, expirationDate: string) => ({ customerId, number, expirationDate });
    const longest = await sdk.creditCard.create(card('4111111111111111', '12/2040'));
    await sdk.creditCard.create(card('4111111111111111', '12/2030'));
    await sdk.creditCard.create(card('5555555555554444', '01/2020'));
    await saved(sdk, { customerId, paymentMethodNonce: 'fake-paypal-billing-agreement-nonce' });
    await saved(sdk, { customerId, paymentMethodNonce: 'fake-paypal-billing-agreement-nonce' });
    await saved(sdk, { customerId: await newCustomer(sdk), paymentMethodNonce: 'fake-valid-amex-nonce' });
    const shown = await list();
    expect(shown.map(({ type }) => type)).toEqual(['CreditCard', 'PayPalAccount']);
    expect(shown[0]).toMatchObject({ details: { expirationYear: '2040' } });
    await sdk.paymentMethod.delete(String(asRecord(longest.creditCard).token));
    expect((await list()).map(({ details }) => asRecord(details).expirationYear)).toContain('2030');
  });

  it('[VAULT-48] [VAULT-49] every list has new nonces, each of which pays for one sale', async () => {
    await saved(sdk, { customerId });
    const [[first], [second]] = [await list(), await list()];
    expect(first?.nonce).not.toBe(second?.nonce);
    const sale = await sdk.transaction.sale({ amount: '310', paymentMethodNonce: first?.nonce });
    const again = await sdk.transaction.sale({ amount: '311', paymentMethodNonce: first?.nonce });
    expect(sale.success).toBe(true);
    expect(problems(again)).toEqual(['transaction.paymentMethodNonce 91564']);
    expect((await sdk.transaction.sale({ amount: '312', paymentMethodNonce: second?.nonce })).success).toBe(true);
  });

  it('[VAULT-23] the list states which methods pay for a subscription, as set over the control API', async () => {
    const token = await saved(sdk, { customerId });
    const path = `merchants/local_merchant/payment-methods/${token}/subscriptions`;
    const marked = await control(gateway, 'POST', path, { id: 'monthly' });
    expect(marked.statusCode).toBe(201);
    expect(marked.json()).toEqual({ id: 'monthly' });
    expect(await list()).toMatchObject([{ hasSubscription: true }]);
    expect(await sdk.paymentMethod.find(token)).toMatchObject({ subscriptions: [{ id: 'monthly' }] });
    await control(gateway, 'DELETE', path);
    expect(await list()).toMatchObject([{ hasSubscription: false }]);
    const nothing = await control(gateway, 'POST', 'merchants/local_merchant/payment-methods/nothing/subscriptions');
    const stranger = await control(gateway, 'POST', `merchants/nobody/payment-methods/${token}/subscriptions`);
    expect(nothing.statusCode).toBe(404);
    expect(stranger.statusCode).toBe(404);
  });
});

describe('deleting a saved method from a page', () => {
  it('[VAULT-16] a page deletes a method that its customer has saved', async () => {
    const token = await saved(sdk, { customerId });
    const kept = await saved(sdk, { customerId, paymentMethodNonce: 'fake-valid-mastercard-nonce' });
    const method = (await list()).find(({ details }) => asRecord(details).lastFour === '1111');
    expect(errorClass(await remove(method?.nonce, await fingerprint()))).toBeUndefined();
    expect(await thrownType(sdk.paymentMethod.find(token))).toBe('notFoundError');
    expect(await sdk.paymentMethod.find(kept)).toMatchObject({ token: kept });
  });

  it('[VAULT-50] a nonce of another customer, of no customer or an unknown nonce is not found', async () => {
    const other = await newCustomer(sdk);
    const token = await saved(sdk, { customerId });
    const [method] = await list();
    const notSaved = (await tokenize({}, { customerId }, false)).data.tokenizeCreditCard.token;
    const foreign = await fingerprint({ customerId: other });
    expect(errorClass(await remove(method?.nonce, foreign))).toBe('NOT_FOUND');
    expect(errorClass(await remove(notSaved, await fingerprint()))).toBe('NOT_FOUND');
    expect(errorClass(await remove(undefined, await fingerprint()))).toBe('NOT_FOUND');
    expect(await sdk.paymentMethod.find(token)).toMatchObject({ token });
  });

  it('[VAULT-51] deleting requires a client token with a customer', async () => {
    await saved(sdk, { customerId });
    const [method] = await list();
    expect(errorClass(await remove(method?.nonce, 'sandbox_local1234_local_merchant'))).toBe('AUTHORIZATION');
    expect(errorClass(await remove(method?.nonce, await fingerprint({})))).toBe('AUTHORIZATION');
    expect(await list()).toHaveLength(1);
  });
});

describe('saving a payment method from a page', () => {
  it('[VAULT-17] [VAULT-54] a validated card is saved, and its nonce refers to it', async () => {
    const response = await tokenize({ cardholderName: 'Awa Diop' });
    const nonce = response.data.tokenizeCreditCard.token;
    const customer = await sdk.customer.find(customerId);
    expect(customer).toMatchObject({
      creditCards: [{ cardholderName: 'Awa Diop' }],
    });
    const sale = await sdk.transaction.sale({ amount: '330', paymentMethodNonce: nonce });
    const [card] = Array.isArray(customer.creditCards) ? customer.creditCards : [];
    expect(sale.transaction).toMatchObject({
      creditCard: { token: asRecord(card).token },
      customer: { id: customerId },
    });
  });

  it('[VAULT-55] over REST a saved card returns 201, an unsaved one 202', async () => {
    const post = async (attributes: JsonRecord, options?: object) =>
      (
        await gateway.inject({
          method: 'POST',
          url: `${rest}/payment_methods/credit_cards`,
          payload: { authorizationFingerprint: await fingerprint(attributes), creditCard: { ...goodCard, options } },
        })
      ).statusCode;
    expect(await post({ customerId })).toBe(201);
    expect(await post({ customerId }, { validate: false })).toBe(202);
    expect(await post({})).toBe(202);
    expect(lastFours(await list())).toEqual(['1111']);
  });

  it('[VAULT-56] a card that is not validated, or has no customer, is not saved', async () => {
    await tokenize({}, { customerId }, false);
    await tokenize({}, {});
    expect(await list()).toEqual([]);
  });

  it('[VAULT-52] [VAULT-53] a card whose verification fails is rejected, unless the token switches verification off', async () => {
    const declined = { number: '4000111111111115' };
    const refused = await tokenize(declined);
    expect(refused).toMatchObject({
      data: null,
      errors: [{ extensions: { errorClass: 'VALIDATION', legacyCode: '81715' } }],
    });
    expect(await list()).toEqual([]);
    await tokenize(declined, { customerId, options: { verifyCard: false } });
    expect(lastFours(await list())).toEqual(['1115']);
  });

  it('[VAULT-57] a saved card becomes the default when the token requires it', async () => {
    await tokenize({});
    await tokenize({ number: '5555555555554444' }, { customerId, options: { makeDefault: true } });
    await tokenize({ number: '378282246310005', cvv: '1234' });
    expect(lastFours(await list())).toEqual(['4444', '0005', '1111']);
  });

  it('[VAULT-58] a card of a customer who was deleted meanwhile is not saved', async () => {
    const authorization = await fingerprint();
    await sdk.customer.delete(customerId);
    const variables = { input: { creditCard: goodCard, options: { validate: true } } };
    const response = await graphQL(
      gateway,
      { operationName: 'TokenizeCreditCard', query: '', variables },
      authorization,
    );
    expect(response).toMatchObject({ data: null, errors: [{ extensions: { legacyCode: '91705' } }] });
  });
});
