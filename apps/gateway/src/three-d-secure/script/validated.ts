import type { ChallengeOutcome } from '@guichet/testkit';
import { threeDSecureResult } from '../../cards/three-d-secure-result.ts';
import type { Merchant } from '../../state/merchant.ts';
import type { Authentication } from '../authentication.ts';
import { protocolVersion } from '../lookup/lookup.ts';
import { signResultToken } from '../tokens.ts';

/** The final result for the 3-D Secure script: the data for its listeners, and the signed result. */
export type Validated = { readonly data: object; readonly token: string | null };

/** The texts for the error numbers of a challenge. */
const errorTexts: ReadonlyMap<number, string> = new Map([
  [1001, 'The bank broke off the challenge.'],
  [10001, 'The start got no response in time.'],
  [10005, 'There was no token to start with.'],
  [10007, 'The response of the bank could not be fetched.'],
  [10009, 'The bank got no response in time.'],
  [10010, 'The token is not one of this gateway, or is too old.'],
]);

/** Builds the result of an authentication for the page. It is signed unless the challenge failed with an error. */
export async function validated(
  { credentials }: Merchant,
  authentication: Authentication,
  outcome: ChallengeOutcome,
  now: Date,
): Promise<Validated> {
  const payment = paymentOf(authentication, outcome);
  if (outcome.actionCode === 'ERROR') {
    return { data: brokenOff(outcome.errorNumber ?? 1001, payment), token: null };
  }
  const data = {
    Validated: outcome.actionCode === 'SUCCESS',
    ActionCode: outcome.actionCode,
    ErrorNumber: 0,
    ErrorDescription: '',
    Payment: payment,
  };
  return { data, token: await signResultToken(credentials, authentication.id, data, now) };
}

/** The data for listeners when a challenge failed with an error. */
export function brokenOff(errorNumber: number, payment?: object): object {
  return {
    Validated: false,
    ActionCode: 'ERROR',
    ErrorNumber: errorNumber,
    ErrorDescription: errorTexts.get(errorNumber) ?? 'The authentication broke off.',
    ...(payment === undefined ? {} : { Payment: payment }),
  };
}

function paymentOf(authentication: Authentication, { verdict, challengeCancel }: ChallengeOutcome): object {
  const { id, card, lookup } = authentication;
  const result = threeDSecureResult(verdict, { id, card, version: protocolVersion, lookup });
  return {
    Type: 'CCA',
    ProcessorTransactionId: id,
    ExtendedData: {
      CAVV: result.cavv ?? '',
      ECIFlag: result.eciFlag ?? '',
      Enrolled: verdict.enrolled,
      PAResStatus: verdict.transactionStatus ?? '',
      SignatureVerification: 'Y',
      ThreeDSVersion: protocolVersion,
      ...(challengeCancel === undefined ? {} : { ChallengeCancel: challengeCancel }),
    },
  };
}
