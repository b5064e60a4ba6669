import { localMerchant, scenarios } from '@guichet/testkit';
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
  tokenOf,
  type VaultSdk,
} from '../../testing/vault-sdk.ts';
import type { JsonRecord } from '../../wire/read.ts';

const gateway = buildGateway({ now: () => new Date('2027-05-15T12:00:00Z') });
let sdk: VaultSdk;
let customerId: string;

beforeAll(async () => {
  sdk = await connectVault(gateway);
});
beforeEach(async () => {
  await control(gateway, 'POST', 'reset');
  customerId = await newCustomer(sdk, { email: 'awa@example.com' });
});
afterAll(() => gateway.close());

const number = '4111111111111111';

function createCard(attributes: JsonRecord, by: VaultSdk = sdk) {
  return by.creditCard.create({ customerId, number, expirationDate: '12/2039', ...attributes });
}

describe('a card that the server sends', () => {
  it('[VAULT-11] is saved without a page, also from a nonce, and changed and deleted under its own address', async () => {
    const answer = await createCard({ cardholderName: 'Awa', cvv: '123', token: 'typed' });
    expect(answer).toMatchObject({
      success: true,
      creditCard: {
        token: 'typed',
        maskedNumber: '411111******1111',
        expirationDate: '12/2039',
        cardholderName: 'Awa',
      },
    });
    const fromNonce = await sdk.creditCard.create({ customerId, paymentMethodNonce: 'fake-valid-amex-nonce' });
    expect(fromNonce.creditCard).toMatchObject({ cardType: 'American Express' });
    const changed = await sdk.creditCard.update('typed', {
      cardholderName: 'Binta',
      expirationMonth: '7',
      expirationYear: '40',
    });
    expect(changed.creditCard).toMatchObject({ cardholderName: 'Binta', expirationDate: '07/2040' });
    expect(await sdk.creditCard.find('typed')).toMatchObject({ cardholderName: 'Binta' });
    await sdk.creditCard.delete('typed');
    expect(await thrownType(sdk.creditCard.find('typed'))).toBe('notFoundError');
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
    [{ paymentMethodNonce: 'fake-consumed-nonce' }, ['creditCard.paymentMethodNonce 91731']],
    [{ paymentMethodNonce: 'no-nonce' }, ['creditCard.paymentMethodNonce 91732']],
    [{ paymentMethodNonce: 'fake-paypal-billing-agreement-nonce' }, ['creditCard.paymentMethodNonce 91738']],
  ])('[VAULT-11] with something wrong is refused: %j', async (attributes, expected) => {
    expect(problems(await createCard(attributes))).toEqual(expected);
  });

  it('[VAULT-11] may have expired; the lists by date find it', async () => {
    const cards = [
      ['03/2026', 'long-gone'],
      ['04/2027', 'just-gone'],
      ['05/2027', 'this-month'],
      ['12/2027', 'this-year'],
      ['01/2028', 'next-year'],
    ];
    for (const [expirationDate, token] of cards) {
      await createCard({ expirationDate, token });
    }
    const tokens = async (found: AsyncIterable<JsonRecord>) => (await everything(found)).map(({ token }) => token);
    expect(await tokens(sdk.creditCard.expired())).toEqual(['long-gone', 'just-gone']);
    const [start, end] = [new Date(2027, 3, 1), new Date(2027, 11, 31)];
    expect(await tokens(sdk.creditCard.expiringBetween(start, end))).toEqual(['just-gone', 'this-month', 'this-year']);
    expect(await sdk.creditCard.find('just-gone')).toMatchObject({ expired: true });
    expect(await sdk.creditCard.find('this-month')).toMatchObject({ expired: false });
  });

  it('[VAULT-6] has the same identifier as the same number, with another merchant another one', async () => {
    const second = {
      merchantId: 'second',
      publicKey: 'p2',
      privateKey: 's2',
      tokenizationKey: 'sandbox_second12_second',
    };
    const both = buildGateway({ merchants: [localMerchant, second] });
    const identifierOf = async (merchant: typeof second) => {
      const own = await connectVault(both, merchant);
      const id = await newCustomer(own);
      const [one, two] = [await createCard({ customerId: id }, own), await createCard({ customerId: id }, own)];
      const read = ({ creditCard }: JsonRecord) =>
        (creditCard as { uniqueNumberIdentifier: string }).uniqueNumberIdentifier;
      expect(read(one)).toBe(read(two));
      return read(one);
    };
    const first = await identifierOf(localMerchant);
    expect(first).not.toContain('4111');
    await both.close();
    const other = buildGateway({ merchants: [localMerchant, second] });
    const own = await connectVault(other, second);
    const id = await newCustomer(own);
    expect((await createCard({ customerId: id }, own)).creditCard).not.toMatchObject({ uniqueNumberIdentifier: first });
    await other.close();
  });
});

describe('a verification', () => {
  it.each(scenarios.cards.filter(card => 'verification' in card))(
    '[VAULT-12] of $brand $number ends as its row says',
    async ({ number, brand, verification }) => {
      const cvv = brand === 'american-express' ? '1234' : '123';
      const answer = await createCard({ number, cvv, options: { verifyCard: true } });
      const expected = {
        approved: { status: 'verified', processorResponseCode: '1000', processorResponseType: 'approved' },
        declined: {
          status: 'processor_declined',
          processorResponseCode: 'code' in verification ? verification.code : '',
        },
        failed: { status: 'failed', processorResponseCode: 'code' in verification ? verification.code : '' },
        'gateway-rejected': {
          status: 'gateway_rejected',
          gatewayRejectionReason: 'reason' in verification ? verification.reason : '',
        },
      }[verification.kind];
      expect(answer.success).toBe(verification.kind === 'approved');
      expect(answer).toMatchObject(
        answer.success ? { creditCard: { verification: expected } } : { verification: expected, errors: {} },
      );
    },
  );

  it.each([
    [{ cvv: '200' }, 'cvv', 'N', 'I'],
    [{ cvv: '123', billingAddress: { postalCode: '20000' } }, 'avs', 'M', 'N'],
    [{ cvv: '200', billingAddress: { postalCode: '20000' } }, 'avs_and_cvv', 'N', 'N'],
  ])('[VAULT-12] of a card with wrong codes is rejected: %j', async (attributes, reason, code, postalCode) => {
    const answer = await createCard({ ...attributes, options: { verifyCard: true } });
    expect(answer).toMatchObject({
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

  it('[VAULT-12] happens only when asked, whatever the row says', async () => {
    expect((await createCard({ number: '4000111111111115' })).success).toBe(true);
  });

  it('[VAULT-12] follows a changed row', async () => {
    const cards = scenarios.cards.map(card =>
      card.number === number ? { ...card, verification: { kind: 'declined', code: '2007' } as const } : card,
    );
    const changed = buildGateway({ scenarios: { ...scenarios, cards } });
    const own = await connectVault(changed);
    const answer = await createCard({ customerId: await newCustomer(own), options: { verifyCard: true } }, own);
    expect(answer).toMatchObject({
      success: false,
      message: 'No Account',
      verification: { processorResponseCode: '2007' },
    });
    await changed.close();
  });

  it('[VAULT-12] stands alone when the server asks for nothing else, and is found by its id', async () => {
    const answer = await sdk.creditCardVerification.create({
      creditCard: { number, expirationDate: '05/2029', cardholderName: 'Awa', cvv: '123' },
    });
    expect(answer).toMatchObject({ success: true, verification: { status: 'verified', cvvResponseCode: 'M' } });
    const found = await sdk.creditCardVerification.find(idOf(answer.verification));
    expect(found).toMatchObject({ creditCard: { cardholderName: 'Awa', last4: '1111' }, amount: '0' });
    const declined = await sdk.creditCardVerification.create({
      creditCard: {},
      paymentMethodNonce: 'fake-processor-declined-visa-nonce',
    });
    expect(declined).toMatchObject({ success: false, verification: { processorResponseCode: '2000' } });
    const wrong = await sdk.creditCardVerification.create({ creditCard: { number: 'x', expirationDate: '05/2029' } });
    expect(problems(wrong)).toEqual(['verification.creditCard.number 81716']);
    expect(await thrownType(sdk.creditCardVerification.find('nothing'))).toBe('notFoundError');
  });

  it('[VAULT-12] is found by status, card, token, customer and date', async () => {
    const good = tokenOf(
      await createCard({
        cardholderName: 'Good',
        billingAddress: { postalCode: '12345' },
        options: { verifyCard: true },
      }),
    );
    await createCard({ number: '4000111111111115', cardholderName: 'Bad', options: { verifyCard: true } });
    type Fill = Parameters<VaultSdk['creditCardVerification']['search']>[0];
    const holders = async (fill: Fill) =>
      (await everything(sdk.creditCardVerification.search(fill))).map(
        ({ creditCard }) => (creditCard as { cardholderName: string }).cardholderName,
      );
    const fills: readonly (readonly [Fill, readonly string[]])[] = [
      [() => undefined, ['Bad', 'Good']],
      [search => search.status?.().in?.('processor_declined'), ['Bad']],
      [search => search.paymentMethodToken?.().is?.(good), ['Good']],
      [search => search.customerId?.().is?.(customerId), ['Good']],
      [search => search.customerEmail?.().is?.('awa@example.com'), ['Good']],
      [search => search.creditCardCardholderName?.().is?.('Bad'), ['Bad']],
      [search => search.creditCardNumber?.().is?.(number), ['Good']],
      [search => search.creditCardNumber?.().endsWith?.('1115'), ['Bad']],
      [search => search.creditCardExpirationDate?.().is?.('12/2039'), ['Bad', 'Good']],
      [search => search.creditCardCardType?.().in?.('Visa'), ['Bad', 'Good']],
      [search => search.creditCardCardType?.().in?.('JCB'), []],
      [search => search.billingAddressDetailsPostalCode?.().is?.('12345'), ['Good']],
      [search => search.createdAt?.().min?.(new Date('2027-05-15T11:59:00Z')), ['Bad', 'Good']],
    ];
    for (const [fill, expected] of fills) {
      expect(await holders(fill)).toEqual(expected);
    }
  });
});
