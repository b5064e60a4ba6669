import { brandNames } from '../state/card.ts';
import { asRecord } from '../wire/read.ts';
import { readCardInput } from './card-input.ts';
import { type Operation, validationError } from './operation.ts';
import { securityCodeAlone, securityCodeOperations, tokenizeSecurityCode } from './security-code-operations.ts';
import { type TokenizedCard, tokenizeCard } from './tokenize-card.ts';
import { unknownBinData } from './unknown-bin-data.ts';

/** The GraphQL operations that turn a card, or its security code alone, into a nonce. */
export const cardOperations: readonly (readonly [string, Operation])[] = [
  ['TokenizeCreditCard', tokenizeCreditCard],
  ...securityCodeOperations,
];

function tokenizeCreditCard(...[variables, authorization, settings]: Parameters<Operation>): ReturnType<Operation> {
  const input = asRecord(variables.input);
  const card = readCardInput(asRecord(input.creditCard), asRecord(input.options));
  const code = securityCodeAlone(card);
  if (code !== undefined) {
    return tokenizeSecurityCode(code, authorization, settings);
  }
  const result = tokenizeCard(card, authorization, settings);
  return result.kind === 'tokenized'
    ? { data: { tokenizeCreditCard: tokenizedCard(result) } }
    : {
        data: null,
        errors: result.errors.map(({ path, code, message }) =>
          validationError(['input', 'creditCard', ...path], code, message),
        ),
      };
}

function tokenizedCard({ nonce, card }: TokenizedCard): object {
  return {
    token: nonce.value,
    creditCard: {
      bin: card.bin,
      brandCode: brandNames(card.brand).graphQL,
      last4: card.last4,
      cardholderName: card.cardholderName ?? null,
      expirationMonth: card.expirationMonth,
      expirationYear: card.expirationYear,
      binData: unknownBinData.graphQL,
    },
  };
}
