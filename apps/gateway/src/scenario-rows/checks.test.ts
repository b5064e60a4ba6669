import { type CheckRule, scenarios } from '@guichet/testkit';
import type { FastifyInstance } from 'fastify';
import { typeCard } from './card-tokenization.ts';
import { checkRows } from './check-rows.ts';
import { printedRow } from './printed-row.ts';
import { read, sell } from './sale.ts';

const alternatives = {
  value: (value: string) => value.replace(/\d$/, digit => String((Number(digit) + 5) % 10)),
  answer: (answer: CheckRule['answer']) => (answer === 'N' ? 'U' : 'N'),
};

/** The results of a sale and a verification with a security code or postal code that has its own row. */
async function resultsFor(gateway: FastifyInstance, card: object, element: string): Promise<string> {
  const { nonce } = await typeCard(gateway, card);
  const { document } = await sell(gateway, { amount: '12500', payment_method_nonce: nonce });
  const verified = await typeCard(gateway, card, true);
  return `${read(document, element)}; ${verified.outcome}`;
}

checkRows('[SCENE-5] security codes', {
  rows: scenarios.securityCodes,
  tableWith: securityCodes => ({ ...scenarios, securityCodes }),
  nameOf: ({ value }) => value,
  observe: async (gateway, { value }) => {
    const card = { number: value.length === 4 ? '378282246310005' : '4111111111111111', cvv: value };
    return [
      await resultsFor(gateway, card, 'cvv-response-code'),
      await printedRow(gateway, value, 'Security codes'),
    ].join('; ');
  },
  expected: {
    '200': 'N; cvv 81736 CVV verification failed.; 200 | N',
    '201': 'U; VISA; 201 | U',
    '301': 'S; VISA; 301 | S',
    '2000': 'N; cvv 81736 CVV verification failed.; 2000 | N',
    '2011': 'U; AMERICAN_EXPRESS; 2011 | U',
    '3011': 'S; AMERICAN_EXPRESS; 3011 | S',
  },
  alternatives,
});

checkRows('[SCENE-5] postal codes', {
  rows: scenarios.postalCodes,
  tableWith: postalCodes => ({ ...scenarios, postalCodes }),
  nameOf: ({ value }) => value,
  observe: async (gateway, { value }) => {
    const card = { billingAddress: { postalCode: value } };
    return [
      await resultsFor(gateway, card, 'avs-postal-code-response-code'),
      await printedRow(gateway, value, 'Postal codes'),
    ].join('; ');
  },
  expected: {
    '20000': 'N; postalCode 81737 Postal code verification failed.; 20000 | N',
    '20001': 'U; VISA; 20001 | U',
  },
  alternatives,
});
