import type { Clock } from '../../core/ports.ts';
import type { ContextSnapshot } from './context-snapshot.ts';
import type { PaymentContexts } from './payment-contexts.ts';
import { queryWithin } from './poll-status.ts';
import type { ReturnedResult } from './return-hash.ts';
import { accountOf, type VenmoAccount } from './venmo-account.ts';
import { VenmoError } from './venmo-error.ts';

/** The result of a flow in which the app returns to the page. */
export interface ReturnToRead {
  /** The result in the page's URL; `undefined` if the buyer came back without one. */
  readonly returned: ReturnedResult | undefined;
  /** The id of the payment; `null` for a legacy page without one. */
  readonly contextId: string | null;
  readonly isLegacy: boolean;
}

/**
 * Reads the result of the app (contract §8.5). The gateway knows it best: if it calls the payment approved or
 * cancelled, that counts; otherwise the URL does. Rejects with a `VenmoError`, after 10 s at most.
 */
export async function readResult(
  { returned, contextId, isLegacy }: ReturnToRead,
  contexts: PaymentContexts,
  clock: Clock,
): Promise<VenmoAccount> {
  const snapshot = contextId === null || isLegacy ? null : await queryOnce(contextId, contexts, clock);
  const account = snapshot?.status === 'APPROVED' && contextId !== null ? accountOf(snapshot, contextId) : null;
  if (account) return account;
  if (snapshot?.status === 'CANCELED') throw new VenmoError('VENMO_MOBILE_POLLING_TOKENIZATION_CANCELED');
  return accountInUrl(returned, contextId);
}

/** A query that fails leaves the decision to the URL. */
async function queryOnce(id: string, contexts: PaymentContexts, clock: Clock): Promise<ContextSnapshot | null> {
  try {
    return await queryWithin(clock, contexts.query(id, false));
  } catch {
    return null;
  }
}

function accountInUrl(returned: ReturnedResult | undefined, contextId: string | null): VenmoAccount {
  if (!returned) throw new VenmoError('VENMO_CANCELED');
  const { kind, nonce, username = null, errorCode, errorMessage } = returned;
  if (kind === 'cancel') throw new VenmoError('VENMO_APP_CANCELED');
  if (kind === 'error') throw new VenmoError('VENMO_APP_FAILED', { cause: { code: errorCode, message: errorMessage } });
  if (nonce === undefined) throw new VenmoError('VENMO_APP_FAILED', { cause: { message: 'Venmo returned no nonce.' } });
  return { nonce, username, contextId };
}
