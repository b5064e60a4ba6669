import type { ThreeDSecureResult } from '../../state/three-d-secure-result.ts';
import { asRecord, flagField, type JsonRecord } from '../../wire/read.ts';

/** Whether a sale requires 3-D Secure and lacks it: liability must have shifted to the bank. */
export function lacksAuthentication(sale: JsonRecord, result: ThreeDSecureResult | undefined): boolean {
  const options = asRecord(asRecord(sale.options).three_d_secure);
  return flagField(options, 'required') && result?.liabilityShifted !== true;
}
