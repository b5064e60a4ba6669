import { newNonce } from '../../state/identifiers.ts';
import type { Merchant } from '../../state/merchant.ts';
import { issueNonce, type Nonce, plainNonce } from '../../state/nonce.ts';
import type { SavedMethod } from '../methods/saved-method.ts';

/** Issues a nonce for a saved method. It is consumed like any other; the method stays saved. */
export function issueSavedNonce(method: SavedMethod, merchant: Merchant, now: Date): Nonce {
  const nonce = savedNonce(method, newNonce(), now);
  issueNonce(merchant, nonce);
  return nonce;
}

/** Converts a saved method to a nonce, so that a sale can use it. */
export function savedNonce(method: SavedMethod, value: string, now: Date): Nonce {
  const { instrument, sale, token } = method;
  return { ...plainNonce(value, instrument, now, sale), paymentMethodToken: token };
}
