import { demoCard, localMerchant } from '@guichet/testkit';

/** The measured request: a valid card, as the card fields send it. */
export const tokenization = {
  path: '/graphql',
  latencyRequests: 1000,
  headers: { authorization: `Bearer ${localMerchant.tokenizationKey}`, 'content-type': 'application/json' },
  body: JSON.stringify({
    operationName: 'TokenizeCreditCard',
    query:
      'mutation TokenizeCreditCard($input: TokenizeCreditCardInput!) { tokenizeCreditCard(input: $input) { token } }',
    variables: {
      input: {
        creditCard: {
          number: demoCard.number.replaceAll(' ', ''),
          expirationMonth: '12',
          expirationYear: '2039',
          cvv: demoCard.cvv,
          billingAddress: { postalCode: demoCard.postalCode },
        },
      },
    },
  }),
};
