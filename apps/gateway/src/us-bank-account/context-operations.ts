import { usBankAccountRow } from '@guichet/testkit';
import { failure, type GraphQLResponse, type Operation, validationError } from '../client-protocol/operation.ts';
import { randomText } from '../state/identifiers.ts';
import { issueNonce, plainNonce } from '../state/nonce.ts';
import { asRecord, type JsonRecord, textField } from '../wire/read.ts';
import { usBankAccount } from './account.ts';

/** The GraphQL operation with which a page exchanges the number of a bank account for a nonce. */
export const usBankAccountOperations: readonly (readonly [string, Operation])[] = [['TokenizeUsBankAccount', tokenize]];

function tokenize(...[variables, { merchant }, { now }]: Parameters<Operation>): GraphQLResponse {
  if (!merchant.settings.usBankAccount) {
    return failure('The merchant does not take bank accounts.', 'AUTHORIZATION');
  }
  const input = asRecord(asRecord(variables.input).usBankAccount);
  const text = (name: string): string => textField(input, name)?.trim() ?? '';
  const owner = ownerOf(input);
  const errors = errorsOf(input, text, owner.name);
  if (errors.length > 0) {
    return { data: null, errors };
  }
  const accountNumber = text('accountNumber');
  const numbers = { routingNumber: text('routingNumber'), accountNumber, savings: text('accountType') === 'SAVINGS' };
  const account = usBankAccount(numbers, owner, text('achMandate'), now());
  const value = `tokenusbankacct_bc_${randomText(6)}_${randomText(6)}_${randomText(6)}_${randomText(3)}`;
  const sale = usBankAccountRow(accountNumber)?.sale;
  issueNonce(merchant, plainNonce(value, { kind: 'us-bank-account', account }, now(), sale));
  return { data: { tokenizeUsBankAccount: { paymentMethod: { id: value, details: { last4: account.last4 } } } } };
}

function ownerOf(input: JsonRecord): { readonly name: string; readonly isBusiness: boolean } {
  const business = textField(asRecord(input.businessOwner), 'businessName')?.trim() ?? '';
  const { firstName, lastName } = asRecord(input.individualOwner);
  const person = [firstName, lastName].every(name => typeof name === 'string' && name.trim() !== '');
  return business === ''
    ? { name: person ? `${firstName} ${lastName}` : '', isBusiness: false }
    : { name: business, isBusiness: true };
}

function errorsOf(input: JsonRecord, text: (name: string) => string, owner: string) {
  const address = asRecord(input.billingAddress);
  const wrong = (field: string, message: string) =>
    validationError(['input', 'usBankAccount', field], '81900', message);
  return [
    isRoutingNumber(text('routingNumber')) ? undefined : wrong('routingNumber', 'Routing number is invalid.'),
    /^\d{4,17}$/.test(text('accountNumber')) ? undefined : wrong('accountNumber', 'Account number is invalid.'),
    /^(CHECKING|SAVINGS)$/.test(text('accountType')) ? undefined : wrong('accountType', 'Account type is invalid.'),
    text('achMandate') === '' ? wrong('achMandate', 'ACH mandate is required.') : undefined,
    owner === '' ? wrong('individualOwner', 'An owner is required.') : undefined,
    ...['streetAddress', 'city', 'state', 'zipCode'].map(name =>
      textField(address, name) ? undefined : wrong('billingAddress', `${name} is required.`),
    ),
  ].filter(error => error !== undefined);
}

/** The weighted sum of the nine digits is a multiple of ten. */
function isRoutingNumber(text: string): boolean {
  const weights = [3, 7, 1];
  const sum = [...text].reduce((total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0), 0);
  return /^\d{9}$/.test(text) && sum > 0 && sum % 10 === 0;
}
