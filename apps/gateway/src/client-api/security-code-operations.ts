import type { ClientAuthorization } from '../authorization/client-authorization.ts';
import type { GatewaySettings } from '../settings.ts';
import { asRecord, textField } from '../wire/read.ts';
import type { CardInput } from './card-input.ts';
import { type GraphQLResponse, type Operation, validationError } from './operation.ts';
import { issueSecurityCodeNonce } from './security-code-nonce.ts';
import { unknownBinData } from './unknown-bin-data.ts';

/** The GraphQL operation that turns a security code alone into a nonce. */
export const securityCodeOperations: readonly (readonly [string, Operation])[] = [
  ['TokenizeCvv', tokenizeCvv],
  ['tokenizeCvv', tokenizeCvv],
];

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
export function tokenizeSecurityCode(
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
