import type { ThreeDSecureResult } from '../state/three-d-secure-result.ts';
import { flag, nil, optional, type XmlValue } from '../wire/xml.ts';
import { paresStatus } from './result.ts';

/** A 3-D Secure result in the server API; nil when there was no attempt. */
export function threeDSecureElement(result: ThreeDSecureResult | undefined): XmlValue {
  if (result === undefined) {
    return nil;
  }
  return {
    enrolled: result.enrolled,
    'liability-shifted': flag(result.liabilityShifted),
    'liability-shift-possible': flag(result.liabilityShiftPossible),
    status: result.status,
    cavv: optional(result.cavv),
    xid: optional(result.xid),
    'eci-flag': optional(result.eciFlag),
    'three-d-secure-version': optional(result.threeDSecureVersion),
    'ds-transaction-id': optional(result.dsTransactionId),
    'acs-transaction-id': optional(result.acsTransactionId),
    'three-d-secure-server-transaction-id': optional(result.threeDSecureServerTransactionId),
    'three-d-secure-authentication-id': optional(result.authenticationId),
    'pares-status': optional(paresStatus(result) ?? undefined),
    lookup: {
      'trans-status': optional(result.lookupTransactionStatus ?? undefined),
      'trans-status-reason': optional(undefined),
    },
    authentication: {
      'trans-status': optional(result.authenticationTransactionStatus ?? undefined),
      'trans-status-reason': optional(undefined),
    },
  };
}
