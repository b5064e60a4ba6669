import type { ThreeDSecureRequest } from '../config/request-options.ts';
import { ThreeDSecureError } from './errors.ts';

/** The options of `verifyCard`. */
export interface VerifyCardOptions extends ThreeDSecureRequest {
  readonly nonce?: string | undefined;
  /** The first digits of the card's number. */
  readonly bin?: string | undefined;
  /** Puts the frame of the framed flow into the page instead of a dialog; needs `removeFrame`. */
  readonly addFrame?: (error: null, frame: HTMLIFrameElement) => void;
  /** Called when the frame that `addFrame` got is no longer needed. */
  readonly removeFrame?: () => void;
}

const exemptionTypes: readonly unknown[] = ['low_value', 'transaction_risk_analysis'];

/** Throws for the first option that is missing or wrong, and while another verification is in progress. */
export function checkVerifyCardOptions(options: VerifyCardOptions, isInProgress: boolean): void {
  if (!options.bin) throw missing('a BIN');
  if (isInProgress) throw new ThreeDSecureError('THREEDS_AUTHENTICATION_IN_PROGRESS');
  if (!options.nonce) throw missing('a nonce');
  if (!isNumeric(options.amount)) throw missing('an amount');
  // The older flow has a dialog of its own; a page that brings a place for its frame has to bring both functions.
  if (typeof options.addFrame !== typeof options.removeFrame) {
    throw missing(typeof options.addFrame === 'function' ? 'a removeFrame function' : 'an addFrame function');
  }
  const { requestedExemptionType: type } = options;
  if (type && !exemptionTypes.includes(type)) {
    throw new ThreeDSecureError('THREEDS_REQUESTED_EXEMPTION_TYPE_INVALID', { about: String(type) });
  }
}

function missing(about: string): ThreeDSecureError {
  return new ThreeDSecureError('THREEDS_MISSING_VERIFY_CARD_OPTION', { about });
}

/** Whether a value is a number or the text of one; zero is an amount too. */
function isNumeric(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '' && !Number.isNaN(Number(value));
  return typeof value === 'number' && !Number.isNaN(value);
}
