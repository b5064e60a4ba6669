import type { ThreeDSecureResult } from '../state/three-d-secure-result.ts';
import type { ValidationError } from '../wire/api-error.ts';
import { asRecord, flagField, type JsonRecord } from '../wire/read.ts';
import { transactionError } from './send-transaction.ts';

/** Whether a sale requires 3-D Secure. */
export function requiresAuthentication(sale: JsonRecord): boolean {
  return flagField(asRecord(asRecord(sale.options).three_d_secure), 'required');
}

/** Whether a sale requires 3-D Secure and lacks it: liability must have shifted to the bank. */
export function lacksAuthentication(sale: JsonRecord, result: ThreeDSecureResult | undefined): boolean {
  return requiresAuthentication(sale) && result?.liabilityShifted !== true;
}

/** The error of a sale that requires 3-D Secure, and whose buyer authenticated another amount. */
export function amountError(
  sale: JsonRecord,
  amount: string,
  result: ThreeDSecureResult | undefined,
): ValidationError | undefined {
  if (!requiresAuthentication(sale) || result?.amount === undefined || Number(result.amount) === Number(amount)) {
    return undefined;
  }
  const text = 'Data passed to 3D Secure Verify must match transaction data passed in.';
  return transactionError('three_d_secure_token', '91570', text);
}
