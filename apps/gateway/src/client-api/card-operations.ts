import { brandNames } from '../state/card.ts';
import { asRecord } from '../wire/read.ts';
import { readCardInput } from './card-input.ts';
import { type Operation, validationError } from './operation.ts';
import { type TokenizedCard, tokenizeCard } from './tokenize-card.ts';
import { unknownBinData } from './unknown-bin-data.ts';

/** The GraphQL operation that turns a card into a nonce. */
export const cardOperations: readonly (readonly [string, Operation])[] = [['TokenizeCreditCard', tokenizeCreditCard]];

function tokenizeCreditCard(...[variables, authorization, settings]: Parameters<Operation>): ReturnType<Operation> {
  const input = asRecord(variables.input);
  const card = readCardInput(asRecord(input.creditCard), asRecord(input.options));
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
