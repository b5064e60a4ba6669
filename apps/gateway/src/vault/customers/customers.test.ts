import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildGateway } from '../../gateway.ts';
import { control } from '../../testing/control.ts';
import {
  connectVault,
  everything,
  idOf,
  newCustomer,
  problems,
  thrownType,
  type VaultSdk,
} from '../../testing/vault-sdk.ts';

const gateway = buildGateway();
let sdk: VaultSdk;

beforeAll(async () => {
  sdk = await connectVault(gateway);
});
beforeEach(() => control(gateway, 'POST', 'reset'));
afterAll(() => gateway.close());

const card = { number: '4111111111111111', expirationDate: '12/2039', cvv: '123' };

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
    const phone = { countryCode: '221', nationalNumber: '330000000' };
    const answer = await sdk.customer.create({
      ...fields,
      internationalPhone: phone,
      customFields: { storeMe: 'a <value>' },
    });
    expect(answer).toMatchObject({
      success: true,
      customer: { ...fields, internationalPhone: phone, customFields: { storeMe: 'a <value>' } },
    });
    expect(await sdk.customer.find('awa_1')).toMatchObject({
      ...fields,
      createdAt: expect.stringMatching(/Z$/),
      paymentMethods: [],
      addresses: [],
    });
  });

  it('[VAULT-1] gets an id of digits when the request has none, and may be blank', async () => {
    const { success, customer } = await sdk.customer.create({});
    expect([success, idOf(customer)]).toEqual([true, expect.stringMatching(/^[1-9]\d{10}$/)]);
    expect(await sdk.customer.find(idOf(customer))).toMatchObject({ firstName: null, email: null });
  });

  it('[VAULT-1] brings a card with its billing address, or what stands behind a nonce', async () => {
    const billingAddress = { streetAddress: '1 rue Félix Faure', locality: 'Dakar', countryName: 'Senegal' };
    const { customer } = await sdk.customer.create({
      creditCard: { ...card, cardholderName: 'Awa Diop', token: 'first', billingAddress },
    });
    expect(customer).toMatchObject({
      creditCards: [
        {
          token: 'first',
          maskedNumber: '411111******1111',
          expirationDate: '12/2039',
          default: true,
          cardholderName: 'Awa Diop',
          billingAddress: {
            ...billingAddress,
            countryCodeAlpha2: 'SN',
            countryCodeAlpha3: 'SEN',
            countryCodeNumeric: '686',
          },
        },
      ],
      addresses: [{ ...billingAddress, customerId: idOf(customer) }],
    });
    const second = await sdk.customer.create({ paymentMethodNonce: 'fake-valid-mastercard-nonce' });
    expect(second.customer).toMatchObject({ creditCards: [{ cardType: 'MasterCard', last4: '4444' }] });
  });

  it('[VAULT-1] is not kept when the payment method is refused', async () => {
    const wrongCard = await sdk.customer.create({ id: 'nobody', creditCard: { ...card, number: '4111111111111112' } });
    const declined = await sdk.customer.create({
      id: 'nobody',
      creditCard: { ...card, number: '4000111111111115', options: { verifyCard: true } },
    });
    expect([wrongCard.success, declined.success]).toEqual([false, false]);
    expect(await thrownType(sdk.customer.find('nobody'))).toBe('notFoundError');
  });
});

describe('a customer with something wrong', () => {
  it.each([
    [{ email: 'no address' }, ['customer.email 81604']],
    [{ email: `${'a'.repeat(256)}@example.com` }, ['customer.email 81605']],
    [{ website: 'no website' }, ['customer.website 81616']],
    [
      { firstName: 'a'.repeat(256), lastName: 'b'.repeat(256) },
      ['customer.firstName 81608', 'customer.lastName 81613'],
    ],
    [{ id: 'not an id' }, ['customer.id 91610']],
    [{ id: 'a'.repeat(37) }, ['customer.id 91612']],
    [{ id: 'all' }, ['customer.id 91611']],
    [{ customFields: { 'Not A Field': 'x' } }, ['customer.customFields 91602']],
    [{ paymentMethodNonce: 'fake-consumed-nonce' }, ['customer.creditCard.paymentMethodNonce 91731']],
    [{ paymentMethodNonce: 'no-nonce' }, ['customer.creditCard.paymentMethodNonce 91732']],
    [{ paymentMethodNonce: 'fake-luhn-invalid-nonce' }, ['customer.creditCard.number 81715']],
  ])('[VAULT-2] is refused: %j', async (attributes, expected) => {
    const answer = await sdk.customer.create(attributes);
    expect([answer.success, problems(answer)]).toEqual([false, expected]);
  });

  it('[VAULT-2] is told everything at once, below the part that it belongs to', async () => {
    const answer = await sdk.customer.create({
      email: 'wrong',
      creditCard: { ...card, number: 'no number', billingAddress: { countryName: 'Nowhere' } },
    });
    expect(problems(answer)).toEqual([
      'customer.email 81604',
      'customer.creditCard.number 81716',
      'customer.creditCard.billingAddress.countryName 91803',
    ]);
    expect(answer.message).toBe(
      'Email is an invalid format.\nCredit card number must be 12-19 digits.\nCountry name is not an accepted country.',
    );
  });

  it('[VAULT-2] an id is taken once', async () => {
    await newCustomer(sdk, { id: 'twice' });
    expect(problems(await sdk.customer.create({ id: 'twice' }))).toEqual(['customer.id 91609']);
  });

  it('[VAULT-21] a refusal repeats the request without numbers and codes of cards', async () => {
    const answer = await sdk.customer.create({
      email: 'wrong',
      firstName: 'Awa',
      company: '4111 1111 1111 1111',
      creditCard: { ...card, cvv: '987' },
    });
    expect(answer.params).toMatchObject({ customer: { firstName: 'Awa', creditCard: { expirationDate: '12/2039' } } });
    expect(JSON.stringify(answer)).not.toMatch(/4111|987/);
  });
});

describe('a customer that is there', () => {
  it('[VAULT-3] changes what the request mentions, the id included', async () => {
    const id = await newCustomer(sdk, { firstName: 'Awa', lastName: 'Diop', creditCard: card });
    const answer = await sdk.customer.update(id, { id: 'new-id', lastName: 'Ndiaye' });
    expect(answer).toMatchObject({ success: true, customer: { id: 'new-id', firstName: 'Awa', lastName: 'Ndiaye' } });
    expect(await sdk.customer.find('new-id')).toMatchObject({ creditCards: [{ customerId: 'new-id', default: true }] });
    expect(await thrownType(sdk.customer.find(id))).toBe('notFoundError');
  });

  it('[VAULT-3] adds a card, or changes the one that the request names', async () => {
    const id = await newCustomer(sdk, {
      creditCard: { ...card, token: 'kept', billingAddress: { postalCode: '12345' } },
    });
    await sdk.customer.update(id, { paymentMethodNonce: 'fake-valid-amex-nonce' });
    const { customer } = await sdk.customer.update(id, {
      creditCard: {
        cardholderName: 'New name',
        options: { updateExistingToken: 'kept' },
        billingAddress: { lastName: 'Diop', options: { updateExisting: true } },
      },
    });
    expect(customer).toMatchObject({
      creditCards: expect.arrayContaining([
        expect.objectContaining({
          token: 'kept',
          cardholderName: 'New name',
          billingAddress: expect.objectContaining({ postalCode: '12345', lastName: 'Diop' }),
        }),
        expect.objectContaining({ cardType: 'American Express' }),
      ]),
    });
    const foreign = await sdk.customer.update(id, { creditCard: { options: { updateExistingToken: 'foreign' } } });
    expect(problems(foreign)).toEqual(['customer.creditCard.options.updateExistingToken 91723']);
  });

  it('[VAULT-3] keeps its state when a change is refused', async () => {
    const id = await newCustomer(sdk, { firstName: 'Awa' });
    const answer = await sdk.customer.update(id, { firstName: 'Binta', email: 'wrong' });
    expect(problems(answer)).toEqual(['customer.email 81604']);
    expect(await sdk.customer.find(id)).toMatchObject({ firstName: 'Awa' });
  });

  it('[VAULT-3] goes with its payment methods and addresses', async () => {
    const id = await newCustomer(sdk, {
      creditCard: { ...card, token: 'gone', billingAddress: { locality: 'Dakar' } },
    });
    const { addresses } = await sdk.customer.find(id);
    const addressId = idOf(Array.isArray(addresses) ? addresses[0] : undefined);
    await sdk.customer.delete(id);
    expect(await thrownType(sdk.customer.find(id))).toBe('notFoundError');
    expect(await thrownType(sdk.paymentMethod.find('gone'))).toBe('notFoundError');
    await newCustomer(sdk, { id });
    expect(await thrownType(sdk.address.find(id, addressId))).toBe('notFoundError');
  });

  it('[VAULT-3] who is not there is not found', async () => {
    const calls = [
      sdk.customer.find('nobody'),
      sdk.customer.update('nobody', { firstName: 'Awa' }),
      sdk.customer.delete('nobody'),
    ];
    expect(await Promise.all(calls.map(thrownType))).toEqual(['notFoundError', 'notFoundError', 'notFoundError']);
  });
});

describe('a search for customers', () => {
  type Fill = Parameters<VaultSdk['customer']['search']>[0];

  async function ids(fill: Fill): Promise<readonly string[]> {
    return (await everything(sdk.customer.search(fill))).map(idOf);
  }

  async function fillVault(): Promise<void> {
    await sdk.customer.create({
      id: 'awa',
      firstName: 'Awa',
      lastName: 'Diop',
      company: 'Guichet',
      email: 'awa@example.com',
      phone: '330000000',
      fax: '99',
      website: 'www.example.com',
      creditCard: {
        ...card,
        token: 'awa-card',
        cardholderName: 'A. Diop',
        billingAddress: {
          firstName: 'Awa',
          lastName: 'D.',
          streetAddress: '1 rue',
          extendedAddress: 'B2',
          locality: 'Dakar',
          region: 'DK',
          postalCode: '12500',
          countryName: 'Senegal',
        },
      },
    });
    await sdk.customer.create({ id: 'binta', firstName: 'Binta', paymentMethodNonce: 'fake-valid-mastercard-nonce' });
    await sdk.customer.create({ id: 'chloe', firstName: 'Chloé', creditCard: { ...card, expirationDate: '01/2035' } });
  }

  it.each<[string, Fill, readonly string[]]>([
    ['nothing', () => undefined, ['chloe', 'binta', 'awa']],
    ['id', search => search.id?.().is?.('awa'), ['awa']],
    ['first name', search => search.firstName?.().startsWith?.('Bin'), ['binta']],
    ['last name', search => search.lastName?.().endsWith?.('iop'), ['awa']],
    ['email', search => search.email?.().contains?.('@example'), ['awa']],
    ['company', search => search.company?.().is?.('Guichet'), ['awa']],
    ['phone', search => search.phone?.().is?.('330000000'), ['awa']],
    ['fax', search => search.fax?.().is?.('99'), ['awa']],
    ['website', search => search.website?.().is?.('www.example.com'), ['awa']],
    ['another name', search => search.firstName?.().isNot?.('Awa'), ['chloe', 'binta']],
    ['cardholder', search => search.cardholderName?.().is?.('A. Diop'), ['awa']],
    ['street', search => search.addressStreetAddress?.().is?.('1 rue'), ['awa']],
    ['extended address', search => search.addressExtendedAddress?.().is?.('B2'), ['awa']],
    ['first name at the address', search => search.addressFirstName?.().is?.('Awa'), ['awa']],
    ['last name at the address', search => search.addressLastName?.().is?.('D.'), ['awa']],
    ['town', search => search.addressLocality?.().is?.('Dakar'), ['awa']],
    ['region', search => search.addressRegion?.().is?.('DK'), ['awa']],
    ['postal code', search => search.addressPostalCode?.().is?.('12500'), ['awa']],
    ['country', search => search.addressCountryName?.().is?.('Senegal'), ['awa']],
    ['token', search => search.paymentMethodToken?.().is?.('awa-card'), ['awa']],
    ['the same card', search => search.paymentMethodTokenWithDuplicates?.().is?.('awa-card'), ['chloe', 'awa']],
    ['expiry date', search => search.creditCardExpirationDate?.().is?.('01/2035'), ['chloe']],
    ['whole number', search => search.creditCardNumber?.().is?.('5555555555554444'), ['binta']],
    ['ends of the number', search => search.creditCardNumber?.().startsWith?.('4111'), ['chloe', 'awa']],
    ['several ids', search => search.ids?.().in?.('awa', 'binta'), ['binta', 'awa']],
    [
      'since yesterday',
      search => search.createdAt?.().min?.(new Date(Date.now() - 86_400_000)),
      ['chloe', 'binta', 'awa'],
    ],
    ['until yesterday', search => search.createdAt?.().max?.(new Date(Date.now() - 86_400_000)), []],
    ['nobody', search => search.paypalAccountEmail?.().is?.('nobody@example.com'), []],
  ])('[VAULT-4] by %s', async (_name, fill, expected) => {
    await fillVault();
    expect(await ids(fill)).toEqual(expected);
  });

  it('[VAULT-4] goes over several pages', async () => {
    const numbers = Array.from({ length: 53 }, (_, index) => `many-${index}`);
    for (const id of numbers) {
      await newCustomer(sdk, { id });
    }
    expect(await ids(search => search.id?.().startsWith?.('many-'))).toEqual(numbers.reverse());
  });

  it('[VAULT-4] a criterion that is not understood is refused', async () => {
    const reply = await gateway.inject({
      method: 'POST',
      url: '/merchants/local_merchant/customers/advanced_search_ids',
      headers: {
        authorization: `Basic ${Buffer.from('local_public:local_private').toString('base64')}`,
        'content-type': 'application/json',
      },
      payload: JSON.stringify({ search: { shoe_size: { is: '42' } } }),
    });
    expect([reply.statusCode, reply.body]).toEqual([422, expect.stringContaining('shoe_size')]);
  });
});
