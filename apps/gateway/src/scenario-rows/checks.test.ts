import { scenarios } from '@guichet/testkit';
import type { FastifyInstance } from 'fastify';
import { checkRows } from '../testing/check-rows.ts';
import { read, sell, typeCard } from '../testing/sale-lines.ts';

/** The results of a sale and a verification with a security code or postal code that has its own row. */
async function resultsFor(gateway: FastifyInstance, card: object, element: string): Promise<string> {
  const { nonce } = await typeCard(gateway, card);
  const { document } = await sell(gateway, { amount: '12500', payment_method_nonce: nonce });
  const verified = await typeCard(gateway, card, true);
  return `${read(document, element)}; ${verified.outcome}`;
}

checkRows('[SCENE-5] security codes', {
  rows: scenarios.securityCodes,
  nameOf: ({ value }) => value,
  observe: async (gateway, { value }) => {
    const card = { number: value.length === 4 ? '378282246310005' : '4111111111111111', cvv: value };
    return resultsFor(gateway, card, 'cvv-response-code');
  },
  expected: {
    '200': 'N; cvv 81736 CVV verification failed.',
    '201': 'U; VISA',
    '301': 'S; VISA',
    '2000': 'N; cvv 81736 CVV verification failed.',
    '2011': 'U; AMERICAN_EXPRESS',
    '3011': 'S; AMERICAN_EXPRESS',
  },
});

checkRows('[SCENE-5] postal codes', {
  rows: scenarios.postalCodes,
  nameOf: ({ value }) => value,
  observe: async (gateway, { value }) => {
    const card = { billingAddress: { postalCode: value } };
    return resultsFor(gateway, card, 'avs-postal-code-response-code');
  },
  expected: {
    '20000': 'N; postalCode 81737 Postal code verification failed.',
    '20001': 'U; VISA',
  },
});
