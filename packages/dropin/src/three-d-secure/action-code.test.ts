import { describe, expect, it } from 'vitest';
import { challengeOutcome } from './action-code.ts';
import { ThreeDSecureError, type ThreeDSecureErrorCode } from './errors.ts';

describe('what the challenge script reports', () => {
  it.each(['SUCCESS', 'NOACTION', 'FAILURE'])('[SECURE-19] %s has to be confirmed', ActionCode => {
    expect(challengeOutcome({ ActionCode })).toEqual({ kind: 'confirm', isCancelledByCustomer: false });
  });

  it.each([
    ['01', true],
    ['04', false],
    ['', false],
  ])(
    '[SECURE-21] of the cancel code %j it is known whether the customer cancelled: %j',
    (ChallengeCancel, expected) => {
      const data = { ActionCode: 'FAILURE', Payment: { ExtendedData: { ChallengeCancel } } };
      expect(challengeOutcome(data)).toEqual({ kind: 'confirm', isCancelledByCustomer: expected });
    },
  );

  it.each([
    [10001, 'THREEDS_CARDINAL_SDK_SETUP_TIMEDOUT', 'UNKNOWN'],
    [10002, 'THREEDS_CARDINAL_SDK_SETUP_TIMEDOUT', 'UNKNOWN'],
    [10003, 'THREEDS_CARDINAL_SDK_RESPONSE_TIMEDOUT', 'UNKNOWN'],
    [10007, 'THREEDS_CARDINAL_SDK_RESPONSE_TIMEDOUT', 'UNKNOWN'],
    [10009, 'THREEDS_CARDINAL_SDK_RESPONSE_TIMEDOUT', 'UNKNOWN'],
    [10005, 'THREEDS_CARDINAL_SDK_BAD_CONFIG', 'MERCHANT'],
    [10006, 'THREEDS_CARDINAL_SDK_BAD_CONFIG', 'MERCHANT'],
    [10008, 'THREEDS_CARDINAL_SDK_BAD_JWT', 'MERCHANT'],
    [10010, 'THREEDS_CARDINAL_SDK_BAD_JWT', 'MERCHANT'],
    [10011, 'THREEDS_CARDINAL_SDK_CANCELED', 'CUSTOMER'],
    [1, 'THREEDS_CARDINAL_SDK_ERROR', 'UNKNOWN'],
  ])('[SECURE-20] error %i is %s [%s]', (ErrorNumber, code, type) => {
    const outcome = challengeOutcome({ ActionCode: 'ERROR', ErrorNumber, ErrorDescription: 'Why.' });
    expect(outcome).toMatchObject({
      kind: 'failed',
      error: { code, type, details: { originalError: { code: ErrorNumber, description: 'Why.' } } },
    });
  });

  it.each([undefined, null, 'SUCCESS', {}, { ActionCode: 'MAYBE' }])('[SECURE-20] %j is an error', data => {
    expect(challengeOutcome(data)).toMatchObject({ kind: 'failed', error: { code: 'THREEDS_CARDINAL_SDK_ERROR' } });
  });

  it('[SECURE-20] a customer who cancelled reads the documented text', () => {
    expect(new ThreeDSecureError('THREEDS_CARDINAL_SDK_CANCELED').message).toBe('Canceled by user.');
  });
});

describe('the error table', () => {
  const types: Readonly<Record<string, readonly ThreeDSecureErrorCode[]>> = {
    MERCHANT: [
      'THREEDS_NOT_ENABLED',
      'THREEDS_CAN_NOT_USE_TOKENIZATION_KEY',
      'THREEDS_HTTPS_REQUIRED',
      'THREEDS_NOT_ENABLED_FOR_V2',
      'THREEDS_UNRECOGNIZED_VERSION',
      'THREEDS_UNSUPPORTED_VERSION',
      'THREEDS_CARDINAL_SDK_BAD_CONFIG',
      'THREEDS_CARDINAL_SDK_BAD_JWT',
      'THREEDS_VERIFY_CARD_CANCELED_BY_MERCHANT',
      'THREEDS_AUTHENTICATION_IN_PROGRESS',
      'THREEDS_MISSING_VERIFY_CARD_OPTION',
      'THREEDS_LOOKUP_TOKENIZED_CARD_NOT_FOUND_ERROR',
      'THREEDS_REQUESTED_EXEMPTION_TYPE_INVALID',
    ],
    CUSTOMER: ['THREEDS_CARDINAL_SDK_CANCELED', 'THREEDS_LOOKUP_VALIDATION_ERROR'],
    NETWORK: ['THREEDS_CARDINAL_SDK_SCRIPT_LOAD_FAILED'],
    INTERNAL: ['THREEDS_TERM_URL_REQUIRES_BRAINTREE_DOMAIN', 'THREEDS_FRAMEWORK_METHOD_NOT_IMPLEMENTED'],
    UNKNOWN: [
      'THREEDS_CARDINAL_SDK_SETUP_FAILED',
      'THREEDS_CARDINAL_SDK_SETUP_TIMEDOUT',
      'THREEDS_CARDINAL_SDK_RESPONSE_TIMEDOUT',
      'THREEDS_CARDINAL_SDK_ERROR',
      'THREEDS_JWT_AUTHENTICATION_FAILED',
      'THREEDS_LOOKUP_ERROR',
      'THREEDS_INLINE_IFRAME_DETAILS_INCORRECT',
    ],
  };

  it.each(Object.entries(types))('[SECURE-48] errors of the type %s', (type, codes) => {
    for (const code of codes) expect(new ThreeDSecureError(code), code).toMatchObject({ name: 'BraintreeError', type });
  });

  it('[SECURE-48] texts have no gap, and the original error is the cause', () => {
    const originalError = new Error('why');
    for (const code of Object.values(types).flat()) {
      const error = new ThreeDSecureError(code, { about: 'x', cause: originalError });
      expect(error.message).not.toContain('$');
      expect(error).toMatchObject({ code, cause: originalError, details: { originalError } });
    }
  });
});
