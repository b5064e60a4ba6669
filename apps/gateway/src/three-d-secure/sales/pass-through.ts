import type { ThreeDSecureResult } from '../../state/three-d-secure-result.ts';
import type { ValidationError } from '../../wire/api-error.ts';
import { type JsonRecord, textField } from '../../wire/read.ts';

/** What a sale says of an authentication that another service made, or what is wrong with it. */
export type PassedThrough =
  | { readonly kind: 'result'; readonly result: ThreeDSecureResult }
  | { readonly kind: 'wrong'; readonly errors: readonly ValidationError[] };

/** The commerce indicators, and what each says of the risk. */
const indicators: ReadonlyMap<string, 'authenticated' | 'attempted' | 'none'> = new Map([
  ['05', 'authenticated'],
  ['02', 'authenticated'],
  ['06', 'attempted'],
  ['01', 'attempted'],
  ['07', 'none'],
  ['00', 'none'],
]);

const statuses = {
  authenticated: 'authenticate_successful',
  attempted: 'authenticate_attempt_successful',
  none: 'authenticate_failed',
} as const;

/** Reads the facts of an authentication that was made elsewhere. */
export function passedThrough(facts: JsonRecord): PassedThrough {
  const errors = errorsOf(facts);
  const eciFlag = textField(facts, 'eci_flag') ?? '';
  const proof = indicators.get(eciFlag);
  if (errors.length > 0 || proof === undefined) {
    return { kind: 'wrong', errors };
  }
  const texts = {
    cavv: textField(facts, 'cavv'),
    xid: textField(facts, 'xid'),
    dsTransactionId: textField(facts, 'ds_transaction_id'),
    threeDSecureVersion: textField(facts, 'three_d_secure_version'),
  };
  return {
    kind: 'result',
    result: {
      status: statuses[proof],
      enrolled: 'Y',
      liabilityShifted: proof !== 'none',
      liabilityShiftPossible: proof !== 'none',
      eciFlag,
      ...Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined)),
    },
  };
}

function errorsOf(facts: JsonRecord): readonly ValidationError[] {
  const read = (name: string) => textField(facts, name) ?? '';
  const version = read('three_d_secure_version');
  const isAuthenticated = indicators.get(read('eci_flag')) === 'authenticated';
  const rules = [
    [read('eci_flag') === '', 'eci_flag', '915113', 'EciFlag is required.'],
    [read('eci_flag') !== '' && !indicators.has(read('eci_flag')), 'eci_flag', '915114', 'EciFlag is invalid.'],
    [isAuthenticated && read('cavv') === '', 'cavv', '915116', 'Cavv is required.'],
    [isAuthenticated && read('xid') === '' && !version.startsWith('2'), 'xid', '915115', 'Xid is required.'],
    [!/^([12]\.\d+\.\d+)?$/.test(version), 'three_d_secure_version', '915119', 'ThreeDSecureVersion is invalid.'],
    [
      !/^[YNUARCDI]?$/.test(read('authentication_response')),
      'authentication_response',
      '915120',
      'AuthenticationResponse is invalid.',
    ],
    [
      !/^[YNUARCDI]?$/.test(read('directory_response')),
      'directory_response',
      '915121',
      'DirectoryResponse is invalid.',
    ],
    [!/^[0-4]?$/.test(read('cavv_algorithm')), 'cavv_algorithm', '915122', 'CavvAlgorithm is invalid.'],
  ] as const;
  return rules
    .filter(([isBroken]) => isBroken)
    .map(([, attribute, code, message]) => ({
      on: ['transaction', 'three-d-secure-pass-thru'],
      attribute,
      code,
      message,
    }));
}
