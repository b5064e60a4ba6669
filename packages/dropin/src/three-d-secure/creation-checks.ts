import { ThreeDSecureError, type ThreeDSecureErrorCode } from './errors.ts';

/** What has to be right before a card can be verified. */
export interface CreationFacts {
  readonly isEnabled: boolean;
  readonly authorizationType: 'TOKENIZATION_KEY' | 'CLIENT_TOKEN';
  readonly environment: string;
  /** The protocol of the page, for instance `https:`. */
  readonly pageProtocol: string;
  /** The token of the challenge script; `null` if the account has none. */
  readonly jwt: string | null;
}

/** The checks in the documented order: the first one that fails is reported (decision D23). */
const checks: readonly (readonly [ThreeDSecureErrorCode, (facts: CreationFacts) => boolean])[] = [
  ['THREEDS_NOT_ENABLED', ({ isEnabled }) => isEnabled],
  ['THREEDS_CAN_NOT_USE_TOKENIZATION_KEY', ({ authorizationType }) => authorizationType === 'CLIENT_TOKEN'],
  [
    'THREEDS_HTTPS_REQUIRED',
    ({ environment, pageProtocol }) => environment !== 'production' || pageProtocol === 'https:',
  ],
  ['THREEDS_NOT_ENABLED_FOR_V2', ({ jwt }) => jwt !== null],
];

/** Throws if this account or this page can't verify cards. */
export function checkCreation(facts: CreationFacts): void {
  const failed = checks.find(([, isFine]) => !isFine(facts));
  if (failed) throw new ThreeDSecureError(failed[0]);
}
