import { type Merchant, stateSlot } from '../../state/merchant.ts';
import type { Paysheet } from './paysheet.ts';

/** The status of a payment context, in the provider's terms. */
export type VenmoContextStatus = 'CREATED' | 'SCANNED' | 'APPROVED' | 'CANCELED' | 'FAILED' | 'EXPIRED';

/** A payment request that a page creates and a buyer approves in the Venmo app. */
export type VenmoContext = {
  readonly id: string;
  /** Whether it was created by the legacy operation, which has neither usage nor paysheet. */
  readonly isLegacy: boolean;
  readonly status: VenmoContextStatus;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly usage?: 'SINGLE_USE' | 'MULTI_USE';
  /** The name that is shown instead of the merchant's. */
  readonly displayName?: string;
  readonly paysheet: Paysheet;
  /** The customer of the page's client token. */
  readonly customerId?: string;
  /** Present after the approval. */
  readonly approval?: VenmoApproval;
};

/** The data of an approval. */
export type VenmoApproval = { readonly nonce: string; readonly username: string };

/** The maximum time that the browser library waits for an approval. */
const lifetimeMs = 5 * 60 * 1000;

const venmoContexts = stateSlot('venmo-contexts', () => new Map<string, VenmoContext>());

/** Stores a new context. */
export function addVenmoContext(
  merchant: Merchant,
  id: string,
  content: Omit<VenmoContext, 'id' | 'status' | 'createdAt' | 'expiresAt' | 'approval'>,
  now: Date,
): VenmoContext {
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const context: VenmoContext = { ...content, id, status: 'CREATED', createdAt: now, expiresAt };
  merchant.state(venmoContexts).set(id, context);
  return context;
}

/** Finds a merchant's context in its current state: one that was not approved in time has expired. */
export function findVenmoContext(merchant: Merchant, id: string, now: Date): VenmoContext | undefined {
  const context = merchant.state(venmoContexts).get(id);
  return context && isOpen(context) && now >= context.expiresAt ? { ...context, status: 'EXPIRED' } : context;
}

/** Replaces the stored context by the changed one. */
export function replaceVenmoContext(merchant: Merchant, context: VenmoContext): VenmoContext {
  merchant.state(venmoContexts).set(context.id, context);
  return context;
}

/** Whether the context can still be approved or cancelled. */
export function isOpen({ status }: VenmoContext): boolean {
  return status === 'CREATED' || status === 'SCANNED';
}
