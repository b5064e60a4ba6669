import type { GatewaySettings } from '../settings.ts';
import type { Merchant } from '../state/merchant.ts';
import type { ValidationError } from '../wire/api-error.ts';
import { type DisputeEntry, moveDispute } from './dispute-store.ts';

/** The changed dispute, or why the shop's answer is refused. */
type DisputeAnswer =
  | { readonly kind: 'done'; readonly entry: DisputeEntry }
  | { readonly kind: 'wrong'; readonly errors: readonly ValidationError[] };

/** Changes an open dispute as the shop's server asks. */
export type AnswerDispute = (entry: DisputeEntry, merchant: Merchant, settings: GatewaySettings) => DisputeAnswer;

/** Leaves the money to the buyer. */
export const acceptDispute: AnswerDispute = (entry, merchant, settings) =>
  entry.dispute.status === 'open'
    ? { kind: 'done', entry: moveDispute(entry, 'accepted', merchant, settings) }
    : wrong('95704', 'Disputes can only be accepted when they are in an Open state');

/** Sends the dispute to the bank, whose decision comes from the control. */
export const finalizeDispute: AnswerDispute = (entry, merchant, settings) =>
  entry.dispute.status === 'open'
    ? { kind: 'done', entry: moveDispute(entry, 'disputed', merchant, settings) }
    : wrong('95705', 'Disputes can only be finalized when they are in an Open state');

function wrong(code: string, message: string): DisputeAnswer {
  return { kind: 'wrong', errors: [{ on: ['dispute'], attribute: 'status', code, message }] };
}
