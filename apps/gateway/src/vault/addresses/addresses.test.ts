import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildGateway } from '../../gateway.ts';
import { control } from '../../testing/control.ts';
import {
  connectVault,
  idOf,
  newCustomer,
  problems,
  saved,
  thrownType,
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
  customerId = await newCustomer(sdk);
});
afterAll(() => gateway.close());

const whole = {
  firstName: 'Awa',
  lastName: 'Diop',
  company: 'Guichet',
  streetAddress: '1 rue',
  extendedAddress: 'B2',
  locality: 'Dakar',
  region: 'DK',
  postalCode: '12500',
  internationalPhone: { countryCode: '221', nationalNumber: '330000000' },
};

describe('the addresses of a customer', () => {
  it('[VAULT-13] are created, found, changed and deleted', async () => {
    const { success, address } = await sdk.address.create({ customerId, ...whole, countryName: 'Senegal' });
    const id = idOf(address);
    expect([success, address]).toEqual([
      true,
      expect.objectContaining({ ...whole, customerId, countryCodeAlpha2: 'SN', countryCodeNumeric: '686' }),
    ]);
    expect(await sdk.address.find(customerId, id)).toMatchObject({ ...whole, countryName: 'Senegal' });
    const changed = await sdk.address.update(customerId, id, { locality: 'Thiès', countryCodeAlpha3: 'FRA' });
    expect(changed.address).toMatchObject({ id, streetAddress: '1 rue', locality: 'Thiès', countryName: 'France' });
    await sdk.address.delete(customerId, id);
    expect(await thrownType(sdk.address.find(customerId, id))).toBe('notFoundError');
  });

  it.each([
    [{ countryName: 'United States' }, 'USA'],
    [{ countryCodeAlpha2: 'km', countryName: 'Comoros', countryCodeAlpha3: 'COM', countryCodeNumeric: '174' }, 'COM'],
    [{ countryCodeNumeric: '016' }, 'ASM'],
  ])('[VAULT-13] name their country in any way: %j', async (country, alpha3) => {
    const { address } = await sdk.address.create({ customerId, ...country });
    expect(address).toMatchObject({ countryCodeAlpha3: alpha3 });
  });

  it.each([
    [{}, ['address.base 81801']],
    [{ countryName: 'Nowhere' }, ['address.countryName 91803']],
    [{ countryCodeAlpha2: 'zz' }, ['address.countryCodeAlpha2 91814']],
    [{ countryCodeAlpha3: 'zzz' }, ['address.countryCodeAlpha3 91816']],
    [{ countryCodeNumeric: 'zzz' }, ['address.countryCodeNumeric 91817']],
    [{ countryName: 'Mexico', countryCodeAlpha2: 'US' }, ['address.base 91815']],
    [{ postalCode: '1234567890' }, ['address.postalCode 81809']],
    [{ postalCode: '12_45' }, ['address.postalCode 81813']],
    [
      { streetAddress: 'a'.repeat(256), locality: 'b'.repeat(256) },
      ['address.streetAddress 81812', 'address.locality 81807'],
    ],
  ])('[VAULT-13] are refused with the provider codes: %j', async (attributes, expected) => {
    expect(problems(await sdk.address.create({ customerId, ...attributes }))).toEqual(expected);
  });

  it('[VAULT-13] a refused change changes nothing', async () => {
    const { address } = await sdk.address.create({ customerId, locality: 'Dakar' });
    const answer = await sdk.address.update(customerId, idOf(address), { locality: 'Thiès', countryName: 'Nowhere' });
    expect(problems(answer)).toEqual(['address.countryName 91803']);
    expect(await sdk.address.find(customerId, idOf(address))).toMatchObject({ locality: 'Dakar' });
  });

  it('[VAULT-13] are fifty at most', async () => {
    for (let index = 0; index < 50; index += 1) {
      await sdk.address.create({ customerId, locality: `Town ${index}` });
    }
    expect(problems(await sdk.address.create({ customerId, locality: 'One more' }))).toEqual(['address.base 91818']);
  });

  it('[VAULT-13] belong to one customer, and a card is left without the one that is deleted', async () => {
    const other = await newCustomer(sdk);
    const { address } = await sdk.address.create({ customerId, locality: 'Dakar' });
    const id = idOf(address);
    const token = await saved(sdk, { customerId, billingAddressId: id });
    const calls = [
      sdk.address.find(other, id),
      sdk.address.update(other, id, { locality: 'x' }),
      sdk.address.delete(other, id),
      sdk.address.create({ customerId: 'nobody', locality: 'x' }),
    ];
    expect(await Promise.all(calls.map(thrownType))).toEqual(calls.map(() => 'notFoundError'));
    await sdk.address.delete(customerId, id);
    expect(await sdk.paymentMethod.find(token)).toMatchObject({ billingAddress: null });
  });
});
