import type { GatewaySettings } from '../settings.ts';
import type { Merchant } from '../state/merchant.ts';
import type { ValidationError } from '../wire/api-error.ts';
import type { DisputeStatus, Evidence } from './dispute.ts';
import { type DisputeEntry, keepDispute, moveDispute } from './dispute-book.ts';
import { disputeError } from './evidence.ts';

/** What comes of an answer to a dispute. */
export type DisputeAnswer =
  | { readonly kind: 'done'; readonly entry: DisputeEntry }
  | { readonly kind: 'wrong'; readonly errors: readonly ValidationError[] };

/** Lets the buyer have the money. */
export function acceptDispute(entry: DisputeEntry, merchant: Merchant, settings: GatewaySettings): DisputeAnswer {
  return entry.dispute.status === 'open'
    ? { kind: 'done', entry: moveDispute(entry, 'accepted', merchant, settings) }
    : wrong('95704', 'Disputes can only be accepted when they are in an Open state');
}

/** Sends the evidence to the bank. In the sandbox two particular texts win or lose the dispute at once. */
export function finalizeDispute(entry: DisputeEntry, merchant: Merchant, settings: GatewaySettings): DisputeAnswer {
  const { dispute } = entry;
  if (dispute.status !== 'open') {
    return wrong('95705', 'Disputes can only be finalized when they are in an Open state');
  }
  const errors = missingEvidence(dispute.evidence);
  if (errors.length > 0) {
    return { kind: 'wrong', errors };
  }
  const sent = dispute.evidence.map(evidence => ({ ...evidence, sentToProcessorAt: settings.now() }));
  const finalized = moveDispute({ ...entry, dispute: { ...dispute, evidence: sent } }, 'disputed', merchant, settings);
  const decision = decisionOf(sent);
  return { kind: 'done', entry: decision ? moveDispute(finalized, decision, merchant, settings) : finalized };
}

/** Takes a piece of evidence back; undefined when there is none with this id. */
export function removeEvidence(entry: DisputeEntry, id: string, merchant: Merchant): DisputeAnswer | undefined {
  const { dispute } = entry;
  if (!dispute.evidence.some(evidence => evidence.id === id)) {
    return undefined;
  }
  if (dispute.status !== 'open') {
    return wrong('95702', 'Evidence can only be removed from disputes that are in an Open state');
  }
  const evidence = dispute.evidence.filter(kept => kept.id !== id);
  return { kind: 'done', entry: keepDispute(merchant, { ...entry, dispute: { ...dispute, evidence } }) };
}

function decisionOf(evidence: readonly Evidence[]): DisputeStatus | undefined {
  const texts = evidence.map(({ comment }) => comment);
  if (texts.includes('compelling_evidence')) {
    return 'won';
  }
  return texts.includes('losing_evidence') ? 'lost' : undefined;
}

/** Evidence of some categories counts only together with other evidence. */
function missingEvidence(evidence: readonly Evidence[]): readonly ValidationError[] {
  const has = (...names: readonly string[]) => evidence.some(({ category }) => names.includes(category ?? ''));
  const isDigital = has('DEVICE_ID', 'DEVICE_NAME', 'GEOGRAPHICAL_LOCATION', 'PURCHASER_IP_ADDRESS');
  const isPrior = has('PRIOR_NON_DISPUTED_TRANSACTION_ARN', 'PRIOR_NON_DISPUTED_TRANSACTION_DATE_TIME');
  const isRecurring = has('RECURRING_TRANSACTION_ARN', 'RECURRING_TRANSACTION_DATE_TIME');
  const isTold = has('PROOF_OF_POSSESSION_OR_USAGE', 'MERCHANT_WEBSITE_OR_APP_ACCESS', 'PROFILE_SETUP_OR_APP_ACCESS');
  const missing: readonly (readonly [boolean, string, string])[] = [
    [isDigital && !has('DOWNLOAD_DATE_TIME'), '95721', 'Digital goods need the date and time of the download'],
    [isDigital && !isTold && !has('PURCHASER_NAME'), '95720', 'Digital goods need more evidence of their use'],
    [isPrior && !has('PRIOR_NON_DISPUTED_TRANSACTION_ARN'), '95722', 'The earlier transaction needs its ARN'],
    [isPrior && !has('PRIOR_NON_DISPUTED_TRANSACTION_DATE_TIME'), '95723', 'The earlier transaction needs its date'],
    [isRecurring && !has('RECURRING_TRANSACTION_DATE_TIME'), '95724', 'The recurring transaction needs its date'],
    [isRecurring && !has('RECURRING_TRANSACTION_ARN'), '95725', 'The recurring transaction needs its ARN'],
  ];
  return missing.filter(([isMissing]) => isMissing).map(([, code, message]) => disputeError('dispute', code, message));
}

function wrong(code: string, message: string): DisputeAnswer {
  return { kind: 'wrong', errors: [disputeError('status', code, message)] };
}
