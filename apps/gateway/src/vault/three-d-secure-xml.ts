import type { ThreeDSecureResult } from '../state/three-d-secure-result.ts';
import { flag, nil, optional, type XmlValue } from '../wire/xml.ts';

/** What came of authenticating the buyer, as the provider writes it; nil when nobody tried. */
export function threeDSecureElement(result: ThreeDSecureResult | undefined): XmlValue {
  return result === undefined
    ? nil
    : {
        status: result.status,
        'liability-shifted': flag(result.liabilityShifted),
        'liability-shift-possible': flag(result.liabilityShiftPossible),
        enrolled: result.enrolled,
        cavv: optional(result.cavv),
        xid: optional(result.xid),
        'eci-flag': optional(result.eciFlag),
        'ds-transaction-id': optional(result.dsTransactionId),
        'three-d-secure-version': optional(result.threeDSecureVersion),
      };
}
