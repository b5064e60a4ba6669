import type { FastifyInstance } from 'fastify';
import { graphQL } from './calls.ts';

/** A bank account in the United States as pages send it; every field can be overridden. */
const goodUsBankAccount = {
  achMandate: 'I authorize the shop to debit my account.',
  routingNumber: '021000021',
  accountNumber: '1000000000',
  accountType: 'CHECKING',
  billingAddress: { streetAddress: '1 Main St', city: 'Chicago', state: 'IL', zipCode: '60622' },
  individualOwner: { firstName: 'Jo', lastName: 'Doe' },
};

/** Exchanges a bank account for a nonce; returns the gateway's response, and the nonce if there is one. */
export async function tokenizeUsBankAccount(gateway: FastifyInstance, changes: object = {}) {
  const query =
    'mutation TokenizeUsBankAccount($input: TokenizeUsBankAccountInput!) { tokenizeUsBankAccount(input: $input) { paymentMethod { id } } }';
  const variables = { input: { usBankAccount: { ...goodUsBankAccount, ...changes } } };
  const reply = await graphQL(gateway, { query, variables });
  return { reply, nonce: String(reply.data?.tokenizeUsBankAccount.paymentMethod.id ?? '') };
}
