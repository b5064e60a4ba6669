import type { SaleTerms } from '@guichet/contracts';
import { logFailure } from '../browser/log-failure.ts';
import type { Client } from './client.ts';

/**
 * The service fee and the tax that apply to this organiser's sales. Null if they can't be read, which is logged: what
 * they belong to is shown without them.
 */
export function readOwnTerms(authorised: Client, userId: string, signal?: AbortSignal): Promise<SaleTerms | null> {
  return authorised<SaleTerms>(`/api/lister/terms/${userId}`, { signal }).catch((error: unknown) => {
    logFailure(error);
    return null;
  });
}
