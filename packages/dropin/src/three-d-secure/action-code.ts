import { recordOf } from '../core/read-unknown.ts';
import { ThreeDSecureError, type ThreeDSecureErrorCode } from './errors.ts';

/** The meaning of what the challenge script reports. */
export type ChallengeOutcome =
  /** The gateway has to confirm the signed result. */
  | { readonly kind: 'confirm'; readonly isCancelledByCustomer: boolean }
  | { readonly kind: 'failed'; readonly error: ThreeDSecureError };

/** The protocol's code for a customer who cancelled the challenge. */
const customerCancelled = '01';

const errorCodes: ReadonlyMap<unknown, ThreeDSecureErrorCode> = new Map([
  [10001, 'THREEDS_CARDINAL_SDK_SETUP_TIMEDOUT'],
  [10002, 'THREEDS_CARDINAL_SDK_SETUP_TIMEDOUT'],
  [10003, 'THREEDS_CARDINAL_SDK_RESPONSE_TIMEDOUT'],
  [10007, 'THREEDS_CARDINAL_SDK_RESPONSE_TIMEDOUT'],
  [10009, 'THREEDS_CARDINAL_SDK_RESPONSE_TIMEDOUT'],
  [10005, 'THREEDS_CARDINAL_SDK_BAD_CONFIG'],
  [10006, 'THREEDS_CARDINAL_SDK_BAD_CONFIG'],
  [10008, 'THREEDS_CARDINAL_SDK_BAD_JWT'],
  [10010, 'THREEDS_CARDINAL_SDK_BAD_JWT'],
  [10011, 'THREEDS_CARDINAL_SDK_CANCELED'],
]);

/** Reads the data of `payments.validated`. An unknown action code counts as an error. */
export function challengeOutcome(data: unknown): ChallengeOutcome {
  const { ActionCode, ErrorNumber: code, ErrorDescription: description, Payment } = recordOf(data);
  switch (ActionCode) {
    case 'SUCCESS':
    case 'NOACTION':
    case 'FAILURE': {
      const { ChallengeCancel } = recordOf(recordOf(Payment).ExtendedData);
      return { kind: 'confirm', isCancelledByCustomer: ChallengeCancel === customerCancelled };
    }
    default: {
      const cause = { code, description };
      return {
        kind: 'failed',
        error: new ThreeDSecureError(errorCodes.get(code) ?? 'THREEDS_CARDINAL_SDK_ERROR', { cause }),
      };
    }
  }
}
