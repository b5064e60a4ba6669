import type { CardFieldKey } from '../index.ts';

/** What a buyer types, by field. */
export type MockCardInput = { readonly [Key in CardFieldKey]?: string | undefined };

/**
 * A fill of the card form by its name.
 * - `valid`, `mastercard`, `amex`: a card that is charged
 * - `declined`: tokenized; its nonce begins with `mock-declined-`, for a server that refuses to charge it
 * - `invalidNumber`, `expired`, `incomplete`: a form that cannot be requested
 * - `networkError`: the gateway is not reached; `refused`: the gateway refuses the card
 * - `frictionless`: with `threeDSecure`, the bank asks nothing; `challenge`: the bank asks, and waits for `challenge`
 * - `challengePassed`, `challengeFailed`, `challengeCancelled`: the same, with that answer
 */
export type MockCardScenario =
  | 'valid'
  | 'mastercard'
  | 'amex'
  | 'declined'
  | 'invalidNumber'
  | 'expired'
  | 'incomplete'
  | 'networkError'
  | 'refused'
  | 'frictionless'
  | 'challenge'
  | 'challengePassed'
  | 'challengeFailed'
  | 'challengeCancelled';

const face = { cardholderName: 'Ada Lovelace', expirationDate: '12/39', cvv: '123', postalCode: '12345' };
const visa = { ...face, number: '4111111111111111' };
const challenged = { ...face, number: '4000000000001091' };

/** The inputs of each scenario: numbers of the provider's public test cards. */
export const cardScenarios: Readonly<Record<MockCardScenario, MockCardInput>> = {
  valid: visa,
  mastercard: { ...face, number: '5555555555554444' },
  amex: { ...face, number: '378282246310005', cvv: '1234' },
  declined: { ...face, number: '4000111111111115' },
  invalidNumber: { ...face, number: '4111111111111112' },
  expired: { ...visa, expirationDate: '01/20' },
  incomplete: { number: visa.number },
  networkError: visa,
  refused: visa,
  frictionless: { ...face, number: '4000000000001000' },
  challenge: challenged,
  challengePassed: challenged,
  challengeFailed: challenged,
  challengeCancelled: challenged,
};

/** Whether an issuer refuses to charge a card, and whether the bank asks its owner. */
export const isDeclined = (number: string): boolean => number === cardScenarios.declined.number;
export const isChallenged = (number: string): boolean => number === challenged.number;
