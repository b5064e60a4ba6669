import type { AppSwitch } from '../../core/state.ts';
import type { FlowParts } from './flow.ts';
import { cleanHash } from './hash-return-flow.ts';
import type { VenmoPage } from './page.ts';
import { readResult } from './read-result.ts';
import { type ReturnedResult, readReturnHash } from './return-hash.ts';
import { toPaymentMethod } from './venmo-account.ts';
import { isCancellation } from './venmo-error.ts';

/** The result of an app in the page's URL, or in that of the outermost page. */
export const findReturn = ({ hash, topHash }: Pick<VenmoPage, 'hash' | 'topHash'>): ReturnedResult | undefined =>
  readReturnHash(hash) ?? readReturnHash(topHash);

/**
 * Reads the result of an app that returned to a new page or tab; `undefined` without one, and after a cancellation.
 * Never rejects, and takes 10 s at most.
 */
export async function readReturn({
  settings,
  page,
  clock,
  contexts,
}: Pick<FlowParts, 'settings' | 'page' | 'clock' | 'contexts'>): Promise<AppSwitch | undefined> {
  const returned = findReturn(page);
  if (!returned) return undefined;
  cleanHash({ page, settings }, '');
  try {
    const isLegacy = settings.paymentMethodUsage === null;
    const account = await readResult({ returned, contextId: returned.contextId ?? null, isLegacy }, contexts, clock);
    return { kind: 'tokenized', optionId: 'venmo', method: toPaymentMethod(account) };
  } catch (error) {
    return isCancellation(error) ? undefined : { kind: 'failed', optionId: 'venmo', message: { error } };
  }
}
