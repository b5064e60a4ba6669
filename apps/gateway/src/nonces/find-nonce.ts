import type { Merchant } from '../state/merchant.ts';
import { findIssuedNonce, type NonceLookup } from '../state/nonce.ts';
import { findFixedNonce } from './fixed-nonce.ts';

/** Looks up a nonce without consuming it: one of the provider's fixed nonces, or one issued to a page. */
export function findNonce(merchant: Merchant, value: string, now: Date): NonceLookup {
  return findFixedNonce(merchant, value, now) ?? findIssuedNonce(merchant, value, now);
}
