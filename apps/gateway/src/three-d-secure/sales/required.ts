import type { ThreeDSecureResult } from '../../state/three-d-secure-result.ts';
import { asRecord, flagField, type JsonRecord } from '../../wire/read.ts';

/** Says whether a sale asks for an authenticated buyer and has none: the bank must have taken the risk over. */
export function lacksAuthentication(sale: JsonRecord, result: ThreeDSecureResult | undefined): boolean {
  const options = asRecord(asRecord(sale.options).three_d_secure);
  return flagField(options, 'required') && result?.liabilityShifted !== true;
}
