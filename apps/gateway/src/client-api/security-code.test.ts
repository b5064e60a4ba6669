import { expect, it } from 'vitest';
import { buildGateway } from '../gateway.ts';
import { graphQL, sell, tokenizeOverGraphQL } from '../testing/calls.ts';

const mutation =
  'mutation TokenizeCvv($input: TokenizeCvvInput!) { tokenizeCvv(input: $input) { tokenizedCvv { id } } }';

function tokenizeCvv(cvv: string) {
  return graphQL(buildGateway(), { query: mutation, variables: { input: { cvv, clientMutationId: 'mine' } } });
}

it('[CVV-1] a code alone in card fields gives a nonce and no card', async () => {
  const gateway = buildGateway();
  const { data } = await tokenizeOverGraphQL(gateway, { cvv: '123' });
  expect(data.tokenizeCreditCard).toMatchObject({
    token: expect.stringMatching(/^tokencc_/),
    creditCard: { last4: null, brandCode: null, expirationMonth: null },
  });
  expect(await sell(gateway, { amount: '100', payment_method_nonce: data.tokenizeCreditCard.token })).toBe('');
});

it('[CVV-1] the operation for codes gives one too', async () => {
  expect((await tokenizeCvv('1234')).data.tokenizeCvv).toEqual({
    clientMutationId: 'mine',
    tokenizedCvv: { id: expect.stringMatching(/^tokencc_/) },
  });
});

it.each(['12', '12345', 'abc', ''])('[CVV-1] "%s" is no code', async cvv => {
  const { data, errors } = await tokenizeCvv(cvv);
  expect(data).toBeNull();
  expect(errors).toMatchObject([{ extensions: { legacyCode: '81707', inputPath: ['input', 'cvv'] } }]);
});

it('[CVV-1] in card fields a wrong code is refused at its place, and a code beside a date is a card without number', async () => {
  const gateway = buildGateway();
  const wrong = await tokenizeOverGraphQL(gateway, { cvv: '12' });
  expect(wrong.errors).toMatchObject([{ extensions: { inputPath: ['input', 'creditCard', 'cvv'] } }]);
  const dated = await tokenizeOverGraphQL(gateway, { cvv: '123', expirationMonth: '12', expirationYear: '2039' });
  expect(dated.errors).toMatchObject([{ extensions: { legacyCode: '81714' } }]);
});
