import type { ClientAuthorization } from '../authorization/client-authorization.ts';
import { type CardInput, readCardInput } from '../cards/card-input.ts';
import { issueSecurityCodeNonce } from '../cards/security-code-nonce.ts';
import { unknownBinData } from '../cards/unknown-bin-data.ts';
import { type GraphQLResponse, type Operation, validationError } from '../client-protocol/operation.ts';
import type { GatewaySettings } from '../settings.ts';
import { brandNames } from '../state/card.ts';
import { asRecord, textField } from '../wire/read.ts';
import { type TokenizedCard, tokenizeCard } from './tokenize-card.ts';

/** The GraphQL operations that turn a card, or its security code alone, into a nonce. */
export const cardOperations: readonly (readonly [string, Operation])[] = [
  ['TokenizeCreditCard', tokenizeCreditCard],
  ['TokenizeCvv', tokenizeCvv],
  ['tokenizeCvv', tokenizeCvv],
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

function tokenizeCvv(...[variables, { merchant }, settings]: Parameters<Operation>): ReturnType<Operation> {
  const input = asRecord(variables.input);
  const code = textField(input, 'cvv') ?? '';
  return isSecurityCode(code)
    ? {
        data: {
          tokenizeCvv: {
            clientMutationId: textField(input, 'clientMutationId') ?? null,
            tokenizedCvv: { id: issueSecurityCodeNonce(merchant, code, settings) },
          },
        },
      }
    : { data: null, errors: [validationError(['input', 'cvv'], '81707', 'CVV must be 3 or 4 digits.')] };
}

/**
 * The security code, when the card fields contain only that: it is re-entered for a saved card. An invalid code is
 * treated as a card whose other fields are missing.
 */
export function securityCodeAlone({
  number,
  expirationMonth,
  expirationYear,
  cvv = '',
}: CardInput): string | undefined {
  const isAlone = number === undefined && expirationMonth === undefined && expirationYear === undefined;
  return isAlone && isSecurityCode(cvv) ? cvv : undefined;
}

/** Tokenizes a security code that was entered in card fields: returns a nonce and no card. */
function tokenizeSecurityCode(
  code: string,
  { merchant }: ClientAuthorization,
  settings: GatewaySettings,
): GraphQLResponse {
  const nothing = { bin: null, brandCode: null, last4: null, cardholderName: null };
  return {
    data: {
      tokenizeCreditCard: {
        token: issueSecurityCodeNonce(merchant, code, settings),
        creditCard: { ...nothing, expirationMonth: null, expirationYear: null, binData: unknownBinData.graphQL },
      },
    },
  };
}

function isSecurityCode(code: string): boolean {
  return /^\d{3,4}$/.test(code);
}
