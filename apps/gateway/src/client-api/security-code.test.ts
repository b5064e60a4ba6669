import { localMerchant } from '@guichet/testkit';
import { expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';
import { graphQL, sell, tokenizeOverGraphQL } from '../testing/calls.ts';
import { connectVault, newCustomer, saved } from '../testing/vault-sdk.ts';

const mutation =
  'mutation TokenizeCvv($input: TokenizeCvvInput!) { tokenizeCvv(input: $input) { tokenizedCvv { id } } }';

function tokenizeCvv(cvv: string) {
  return graphQL(buildGateway(), { query: mutation, variables: { input: { cvv, clientMutationId: 'mine' } } });
}

it('[CVV-1] [CVV-3] a security code alone in card fields returns a nonce and no card', async () => {
  const gateway = buildGateway();
  const { data } = await tokenizeOverGraphQL(gateway, { cvv: '123' });
  expect(data.tokenizeCreditCard).toMatchObject({
    token: expect.stringMatching(/^tokencc_/),
    creditCard: { last4: null, brandCode: null, expirationMonth: null },
  });
  expect(await sell(gateway, { amount: '100', payment_method_nonce: data.tokenizeCreditCard.token })).toBe('');
});

it('[CVV-1] the tokenizeCvv operation returns a nonce for a security code', async () => {
  expect((await tokenizeCvv('1234')).data.tokenizeCvv).toEqual({
    clientMutationId: 'mine',
    tokenizedCvv: { id: expect.stringMatching(/^tokencc_/) },
  });
});

it.each(['12', '12345', 'abc', ''])('[CVV-4] "%s" is not a valid security code', async cvv => {
  const { data, errors } = await tokenizeCvv(cvv);
  expect(data).toBeNull();
  expect(errors).toMatchObject([{ extensions: { legacyCode: '81707', inputPath: ['input', 'cvv'] } }]);
});

it('[CVV-4] [CVV-5] an invalid code, or a code with a date, is rejected as a card without a number', async () => {
  const gateway = buildGateway();
  const codes = async (creditCard: object): Promise<readonly string[]> =>
    (await tokenizeOverGraphQL(gateway, creditCard)).errors.map(
      ({ extensions }: { extensions: { legacyCode: string } }) => extensions.legacyCode,
    );
  expect(await codes({ cvv: '12' })).toEqual(['81714', '81709', '81707']);
  expect(await codes({ cvv: '123', expirationMonth: '12', expirationYear: '2039' })).toEqual(['81714']);
});

it('[CVV-1] a security code alone returns a nonce and no card over REST too', async () => {
  const gateway = buildGateway();
  const post = async (cvv: string) => {
    const { merchantId, tokenizationKey } = localMerchant;
    const url = `/merchants/${merchantId}/client_api/v1/payment_methods/credit_cards`;
    const reply = await gateway.inject({ method: 'POST', url, payload: { tokenizationKey, creditCard: { cvv } } });
    return [reply.statusCode, reply.json()];
  };
  expect(await post('123')).toMatchObject([
    202,
    { creditCards: [{ nonce: expect.stringMatching(/^tokencc_/), description: '', details: { lastFour: '' } }] },
  ]);
  expect(await post('12')).toMatchObject([422, { fieldErrors: [{ field: 'creditCard' }] }]);
});

it('[CVV-2] [CVV-6] [CVV-7] a sale with a saved card has the issuer check the re-entered code, once', async () => {
  let now = new Date('2026-11-21T10:00:00Z');
  const gateway = buildGateway({ now: () => now });
  const sdk = await connectVault(gateway);
  const paymentMethodToken = await saved(sdk, { customerId: await newCustomer(sdk) });
  const nonceFor = async (cvv: string): Promise<string> =>
    (await tokenizeOverGraphQL(gateway, { cvv })).data.tokenizeCreditCard.token;
  const sale = (amount: string, paymentMethodNonce: string) =>
    sdk.transaction.sale({ amount, paymentMethodToken, paymentMethodNonce });
  const nonce = await nonceFor('123');
  expect(await sale('100', nonce)).toMatchObject({ success: true, transaction: { cvvResponseCode: 'M' } });
  expect(await sale('101', nonce)).toMatchObject({
    success: false,
    message: expect.stringContaining('more than once'),
  });
  expect(await sale('102', await nonceFor('201'))).toMatchObject({ transaction: { cvvResponseCode: 'U' } });
  const outdated = await nonceFor('123');
  now = new Date('2026-11-21T13:00:01Z');
  expect(await sale('103', outdated)).toMatchObject({ success: false, message: expect.stringContaining('expired') });
  await gateway.close();
});
