import { localMerchant } from '@guichet/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildGateway } from '../../gateway.ts';
import { control } from '../../testing/control.ts';
import { connectVault, newCustomer, problems, type VaultSdk } from '../../testing/vault-sdk.ts';
import { asRecord, type JsonRecord, textField } from '../../wire/read.ts';

const second = { merchantId: 'second', publicKey: 'p2', privateKey: 's2', tokenizationKey: 'sandbox_second12_second' };
const gateway = buildGateway({
  now: () => new Date('2027-05-15T12:00:00Z'),
  merchants: [localMerchant, second],
});
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

const number = '4111111111111111';

function createCard(attributes: JsonRecord, by: VaultSdk = sdk) {
  return by.creditCard.create({ customerId, number, expirationDate: '12/2039', ...attributes });
}

describe("a card that the shop's server sends", () => {
  it('[VAULT-11] a card from the server API is saved', async () => {
    const creditCard = { token: 'typed', expirationDate: '12/2039', cardholderName: 'Awa' };
    expect(await createCard({ ...creditCard, cvv: '123' })).toMatchObject({
      success: true,
      creditCard: { ...creditCard, maskedNumber: '411111******1111', expired: false },
    });
    expect(await sdk.paymentMethod.find('typed')).toMatchObject({ cardholderName: 'Awa' });
  });

  it.each([
    [{ number: 'invalid' }, ['creditCard.number 81716']],
    [{ number: '4111111111111112' }, ['creditCard.number 81715']],
    [{ number: '4242424242424242' }, ['creditCard.number 81717']],
    [{ number: '' }, ['creditCard.number 81714']],
    [{ expirationDate: '13/2039' }, ['creditCard.expirationMonth 81712']],
    [{ expirationDate: '' }, ['creditCard.expirationDate 81709']],
    [{ cvv: '12' }, ['creditCard.cvv 81707']],
    [{ customerId: '' }, ['creditCard.customerId 91704']],
    [{ customerId: 'nobody' }, ['creditCard.customerId 91705']],
  ])('[VAULT-7] invalid card data is rejected: %j', async (attributes, expected) => {
    expect(problems(await createCard(attributes))).toEqual(expected);
  });

  it.each([
    ['04/2027', true],
    ['05/2027', false],
  ])(
    '[VAULT-44] a card with the expiry date %s is saved, even when it has expired',
    async (expirationDate, expired) => {
      expect(await createCard({ expirationDate })).toMatchObject({ success: true, creditCard: { expired } });
    },
  );

  it('[VAULT-31] [VAULT-40] [VAULT-41] a card has an identifier of its number, which differs between merchants', async () => {
    const other = await connectVault(gateway, second);
    const identifierOf = async (by: VaultSdk) => {
      const { creditCard } = await createCard({ customerId: await newCustomer(by) }, by);
      return textField(asRecord(creditCard), 'uniqueNumberIdentifier');
    };
    const [own, again, foreign] = [await identifierOf(sdk), await identifierOf(sdk), await identifierOf(other)];
    expect(own).toBe(again);
    expect(own).not.toBe(foreign);
    expect(own).not.toContain('4111');
  });
});
