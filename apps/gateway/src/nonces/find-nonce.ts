import type { ScenarioTable } from '@guichet/testkit';
import type { Merchant } from '../state/merchant.ts';
import { findIssuedNonce, type NonceLookup } from '../state/nonce.ts';
import { findFixedNonce } from './fixed-nonce.ts';

/** Says what a nonce is, without spending it: one of the provider's fixed ones, or one that a page was given. */
export function findNonce(merchant: Merchant, value: string, scenarios: ScenarioTable, now: Date): NonceLookup {
  return findFixedNonce(merchant, value, scenarios, now) ?? findIssuedNonce(merchant, value, now);
}
