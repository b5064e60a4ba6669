import type { Merchant } from '../../state/merchant.ts';
import { stateSlot } from '../../state/state-slot.ts';
import type { Paysheet } from './paysheet.ts';

/** Where a payment context stands, in the provider's words. */
export type VenmoContextStatus = 'CREATED' | 'SCANNED' | 'APPROVED' | 'CANCELED' | 'FAILED' | 'EXPIRED';

/** A request for money that a page makes and a person answers in the Venmo app. */
export type VenmoContext = {
  readonly id: string;
  /** Whether the older operation made it, which knows neither a usage nor a paysheet. */
  readonly isLegacy: boolean;
  readonly status: VenmoContextStatus;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly usage?: 'SINGLE_USE' | 'MULTI_USE';
  /** The name shown in place of the merchant's. */
  readonly displayName?: string;
  readonly paysheet: Paysheet;
  /** The customer whom the page's client token names. */
  readonly customerId?: string;
  /** Present after the approval. */
  readonly approval?: VenmoApproval;
};

/** What an approval leaves behind. */
export type VenmoApproval = { readonly nonce: string; readonly username: string };

/** As long as the browser library waits for an answer at most. */
const lifetimeMs = 5 * 60 * 1000;

/** A context that ended can still be read for a day; then it is forgotten, so that the memory stays small. */
const keptMs = 24 * 60 * 60 * 1000;

/** However many pages ask in a day, no more are kept; the oldest go first. */
const mostKept = 10_000;

const venmoContexts = stateSlot('venmo-contexts', () => new Map<string, VenmoContext>());

/** Remembers a new context, and forgets those that can no longer be requested. */
export function addVenmoContext(
  merchant: Merchant,
  id: string,
  content: Omit<VenmoContext, 'id' | 'status' | 'createdAt' | 'expiresAt' | 'approval'>,
  now: Date,
): VenmoContext {
  const contexts = merchant.state(venmoContexts);
  forgetOld(contexts, now);
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const context: VenmoContext = { ...content, id, status: 'CREATED', createdAt: now, expiresAt };
  contexts.set(id, context);
  return context;
}

/** Finds a context of this merchant as it stands now: one without an answer in time has expired. */
export function findVenmoContext(merchant: Merchant, id: string, now: Date): VenmoContext | undefined {
  const context = merchant.state(venmoContexts).get(id);
  return context && isOpen(context) && now >= context.expiresAt ? { ...context, status: 'EXPIRED' } : context;
}

/** Puts the changed context in the place of the old one. */
export function replaceVenmoContext(merchant: Merchant, context: VenmoContext): VenmoContext {
  merchant.state(venmoContexts).set(context.id, context);
  return context;
}

/** Whether an answer is still possible. */
export function isOpen({ status }: VenmoContext): boolean {
  return status === 'CREATED' || status === 'SCANNED';
}

/** The map keeps the order in which they were made, so the oldest are found at its beginning. */
function forgetOld(contexts: Map<string, VenmoContext>, now: Date): void {
  for (const { id, expiresAt } of contexts.values()) {
    if (contexts.size < mostKept && now.getTime() - expiresAt.getTime() <= keptMs) {
      return;
    }
    contexts.delete(id);
  }
}
