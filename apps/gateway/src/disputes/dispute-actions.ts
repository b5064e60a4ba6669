import type { GatewaySettings } from '../settings.ts';
import type { Merchant } from '../state/merchant.ts';
import type { ValidationError } from '../wire/api-error.ts';
import { type DisputeEntry, moveDispute } from './dispute-store.ts';

/** The changed dispute, or the reason for a rejection. */
type DisputeResult =
  | { readonly kind: 'done'; readonly entry: DisputeEntry }
  | { readonly kind: 'wrong'; readonly errors: readonly ValidationError[] };

/** An action of the shop's server on an open dispute. */
export type DisputeAction = (entry: DisputeEntry, merchant: Merchant, settings: GatewaySettings) => DisputeResult;

/** Accepts the dispute: the buyer keeps the money. */
export const acceptDispute: DisputeAction = (entry, merchant, settings) =>
  entry.dispute.status === 'open'
    ? { kind: 'done', entry: moveDispute(entry, 'accepted', merchant, settings) }
    : wrong('95704', 'Disputes can only be accepted when they are in an Open state');

/** Sends the dispute to the bank; the control API sets the bank's decision. */
export const finalizeDispute: DisputeAction = (entry, merchant, settings) =>
  entry.dispute.status === 'open'
    ? { kind: 'done', entry: moveDispute(entry, 'disputed', merchant, settings) }
    : wrong('95705', 'Disputes can only be finalized when they are in an Open state');

function wrong(code: string, message: string): DisputeResult {
  return { kind: 'wrong', errors: [{ on: ['dispute'], attribute: 'status', code, message }] };
}
