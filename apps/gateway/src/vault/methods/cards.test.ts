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

describe('the verification of a saved card', () => {
  it.each([
    ['4000111111111115', { status: 'processor_declined', processorResponseCode: '2000' }],
    ['3566002020360505', { status: 'failed', processorResponseCode: '3000' }],
    ['4000111111111511', { status: 'gateway_rejected', gatewayRejectionReason: 'fraud' }],
  ])('[VAULT-12] the card %s is refused with the result of its verification', async (number, verification) => {
    const result = await createCard({ number, options: { verifyCard: true } });
    expect(result).toMatchObject({ success: false, verification, errors: {} });
  });

  it('[VAULT-12] the verification of a valid card is stored with the card', async () => {
    const result = await createCard({ cvv: '123', options: { verifyCard: true } });
    expect(result).toMatchObject({
      success: true,
      creditCard: { verification: { status: 'verified', processorResponseCode: '1000', cvvResponseCode: 'M' } },
    });
  });

  it.each([
    [{ cvv: '200' }, 'cvv', 'N', 'I'],
    [{ cvv: '123', billingAddress: { postalCode: '20000' } }, 'avs', 'M', 'N'],
    [{ cvv: '200', billingAddress: { postalCode: '20000' } }, 'avs_and_cvv', 'N', 'N'],
  ])('[VAULT-12] a card with wrong codes fails the verification: %j', async (attributes, reason, code, postalCode) => {
    const result = await createCard({ ...attributes, options: { verifyCard: true } });
    expect(result).toMatchObject({
      success: false,
      message: `Gateway Rejected: ${reason}`,
      verification: {
        status: 'gateway_rejected',
        gatewayRejectionReason: reason,
        cvvResponseCode: code,
        avsPostalCodeResponseCode: postalCode,
      },
    });
    expect(await sdk.customer.find(customerId)).toMatchObject({ creditCards: [] });
  });

  it('[VAULT-32] a verification runs only when requested, also for cards whose row declines it', async () => {
    const result = await createCard({ number: '4000111111111115' });
    expect(result.success).toBe(true);
    expect(result.creditCard).not.toMatchObject({ verification: expect.anything() });
  });
});
