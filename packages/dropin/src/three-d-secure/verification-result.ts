import { recordOf } from '../core/read-unknown.ts';
import type { GatewayMethod, Verdict } from './lookup-reply.ts';

/** A verified payment method. */
export interface VerificationResult {
  readonly nonce: string;
  readonly type: string;
  readonly binData: unknown;
  readonly details: Readonly<Record<string, unknown>>;
  readonly description?: string;
  /** Whether the bank is liable for fraud. */
  readonly liabilityShifted: boolean | undefined;
  readonly liabilityShiftPossible: boolean | undefined;
  readonly threeDSecureInfo: unknown;
  /** The verdict of the lookup, if there was no challenge. */
  readonly verificationDetails?: unknown;
  /** The data of the challenge script, if it showed a challenge. */
  readonly rawCardinalSDKVerificationData?: unknown;
}

/** Formats a payment method and the verdict on it. */
export function verificationResult(method: GatewayMethod, verdict: Verdict | undefined): VerificationResult {
  return {
    nonce: method.nonce,
    type: method.type,
    binData: method.binData,
    details: method.details,
    // The gateway sends the description encoded for a form.
    ...(method.description !== undefined && { description: method.description.replaceAll('+', ' ') }),
    liabilityShifted: verdict?.liabilityShifted,
    liabilityShiftPossible: verdict?.liabilityShiftPossible,
    threeDSecureInfo: method.threeDSecureInfo,
  };
}

/** The result of a verification that was cancelled after its lookup: the looked-up method with what is known of it. */
export function cancelledResult(method: GatewayMethod): VerificationResult {
  const info = recordOf(method.threeDSecureInfo);
  const { liabilityShifted, liabilityShiftPossible, verificationDetails } = info;
  return {
    ...verificationResult(method, {
      liabilityShifted: typeof liabilityShifted === 'boolean' ? liabilityShifted : undefined,
      liabilityShiftPossible: typeof liabilityShiftPossible === 'boolean' ? liabilityShiftPossible : undefined,
    }),
    ...(verificationDetails !== undefined && { verificationDetails }),
  };
}
