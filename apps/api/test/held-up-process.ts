import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { accountTokens } from '../src/platform/database/tables.ts';
import type { ApiProcess } from './api-process.ts';
import { waitForLocks } from './database-locks.ts';
import { aBuyer } from './people.ts';
import type { TestApi } from './test-api.ts';

/** The result of a request: its reply, or a broken connection. */
export type RequestOutcome =
  | { readonly kind: 'replied'; readonly status: number; readonly body: { readonly success?: string } }
  | { readonly kind: 'cut off' };

/**
 * Asks a process for another confirmation link, and returns once that request waits for what `lock` has locked: the
 * buyer's row in `users`, or the table `account_tokens`. Such a request waits as long as the database lets it.
 */
export async function startHeldUpRequest(
  shop: ApiProcess,
  api: TestApi,
  lock: (buyerId: string) => Promise<unknown>,
): Promise<{ readonly outcome: Promise<RequestOutcome> }> {
  // A new buyer each time: a token lasts five minutes, and on a busy machine these tests take longer.
  const buyer = await aBuyer(api);
  // Otherwise the link of the sign-up would be too recent for another.
  await api.database.delete(accountTokens).where(eq(accountTokens.userId, buyer.id));
  await lock(buyer.id);
  let early: RequestOutcome | undefined;
  const outcome = shop.post('/api/account/email/confirmation', {}, { authorization: `Bearer ${buyer.token}` }).then(
    async (reply): Promise<RequestOutcome> => {
      const { status } = reply;
      const body = (await reply.json()) as { readonly success?: string };
      early = { kind: 'replied', status, body };
      return early;
    },
    (): RequestOutcome => {
      early = { kind: 'cut off' };
      return early;
    },
  );
  await waitForLocks(api, 1, () => early !== undefined);
  if (early !== undefined) throw new Error(`The request should wait for a lock, but: ${JSON.stringify(early)}`);
  return { outcome };
}

/** Waits until a process has closed its port. */
export async function waitUntilRefused(shop: ApiProcess): Promise<void> {
  const isReachable = () =>
    fetch(`${shop.address}/health/live`, { headers: { connection: 'close' } }).then(
      () => true,
      () => false,
    );
  await expect.poll(isReachable).toBe(false);
}
