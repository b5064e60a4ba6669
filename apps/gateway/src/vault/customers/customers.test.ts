import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildGateway } from '../../gateway.ts';
import { control } from '../../testing/control.ts';
import { connectVault, idOf, newCustomer, problems, thrownType, type VaultSdk } from '../../testing/vault-sdk.ts';

const gateway = buildGateway();
let sdk: VaultSdk;

beforeAll(async () => {
  sdk = await connectVault(gateway);
});
beforeEach(() => control(gateway, 'POST', 'reset'));
afterAll(() => gateway.close());

describe('a new customer', () => {
  it('[VAULT-1] has the id and the fields of the request', async () => {
    const fields = {
      id: 'awa_1',
      firstName: 'Awa',
      lastName: 'Diop',
      company: 'Guichet & fils',
      email: 'awa@example.com',
      phone: '+221 33 000 00 00',
      fax: '123',
      website: 'www.example.com',
    };
    expect(await sdk.customer.create(fields)).toMatchObject({ success: true, customer: fields });
    expect(await sdk.customer.find('awa_1')).toMatchObject({
      ...fields,
      createdAt: expect.stringMatching(/Z$/),
      paymentMethods: [],
    });
  });

  it('[VAULT-37] gets a generated numeric id when the request has none', async () => {
    const { success, customer } = await sdk.customer.create({});
    expect({ success, id: idOf(customer) }).toEqual({ success: true, id: expect.stringMatching(/^[1-9]\d{10}$/) });
    expect(await sdk.customer.find(idOf(customer))).toMatchObject({ firstName: null, email: null });
  });

  it('[VAULT-24] has the payment method of the nonce in the request', async () => {
    const { customer } = await sdk.customer.create({ paymentMethodNonce: 'fake-valid-mastercard-nonce' });
    expect(customer).toMatchObject({ creditCards: [{ cardType: 'MasterCard', last4: '4444', default: true }] });
  });

  it('[VAULT-25] is not stored when the payment method is rejected', async () => {
    const refused = { id: 'nobody', paymentMethodNonce: 'fake-paypal-one-time-nonce' };
    expect((await sdk.customer.create(refused)).success).toBe(false);
    expect(await thrownType(sdk.customer.find('nobody'))).toBe('notFoundError');
  });
});

describe('an invalid customer', () => {
  it.each([
    [{ paymentMethodNonce: 'fake-consumed-nonce' }, ['customer.creditCard.paymentMethodNonce 91731']],
    [{ paymentMethodNonce: 'no-nonce' }, ['customer.creditCard.paymentMethodNonce 91732']],
    [{ paymentMethodNonce: 'fake-luhn-invalid-nonce' }, ['customer.creditCard.number 81715']],
  ])('[VAULT-2] the customer %j is rejected', async (attributes, expected) => {
    const result = await sdk.customer.create(attributes);
    expect({ success: result.success, problems: problems(result) }).toEqual({ success: false, problems: expected });
  });

  it('[VAULT-2] is rejected when the id is already in use', async () => {
    await newCustomer(sdk, { id: 'twice' });
    expect(problems(await sdk.customer.create({ id: 'twice' }))).toEqual(['customer.id 91609']);
  });
});

describe('a deleted customer', () => {
  it('[VAULT-3] is not found any more', async () => {
    const id = await newCustomer(sdk, { firstName: 'Awa' });
    await sdk.customer.delete(id);
    expect(await thrownType(sdk.customer.find(id))).toBe('notFoundError');
    expect(await thrownType(sdk.customer.delete(id))).toBe('notFoundError');
  });

  it('[VAULT-26] has no saved methods any more', async () => {
    const id = await newCustomer(sdk);
    await sdk.paymentMethod.create({ customerId: id, paymentMethodNonce: 'fake-valid-nonce', token: 'gone' });
    await sdk.customer.delete(id);
    expect(await thrownType(sdk.paymentMethod.find('gone'))).toBe('notFoundError');
  });
});
