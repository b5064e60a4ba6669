import { expect } from 'vitest';
import type { ApiProcess } from './api-process.ts';
import { anEvent } from './catalogue.ts';
import { waitForLocks } from './database-locks.ts';
import { aBuyer } from './people.ts';
import type { TestApi } from './test-api.ts';

/** The result of a request: its reply, or a broken connection. */
export type RequestOutcome =
  | { readonly kind: 'replied'; readonly status: number; readonly body: { readonly amount?: number } }
  | { readonly kind: 'cut off' };

/** Sends a hold request to a process, and returns once it waits for a table that the test has locked. */
export async function startHeldUpRequest(
  shop: ApiProcess,
  api: TestApi,
): Promise<{ readonly outcome: Promise<RequestOutcome> }> {
  const productId = await anEvent(api.database);
  // A new buyer each time: a token lasts five minutes, and on a busy machine these tests take longer.
  const buyer = await aBuyer(api);
  let early: RequestOutcome | undefined;
  const outcome = shop
    .post('/api/checkout', [{ productId, count: 1 }], { authorization: `Bearer ${buyer.token}` })
    .then(
      async (reply): Promise<RequestOutcome> => {
        const { status } = reply;
        const body = (await reply.json()) as { readonly amount?: number };
        early = { kind: 'replied', status, body };
        return early;
      },
      (): RequestOutcome => {
        early = { kind: 'cut off' };
        return early;
      },
    );
  await waitForLocks(api, 1, () => early !== undefined);
  if (early !== undefined) throw new Error(`The request should wait for the table, but: ${JSON.stringify(early)}`);
  return { outcome };
}

/** Waits until a process has closed its port. */
export async function waitUntilRefused(shop: ApiProcess): Promise<void> {
  const isAnswered = () =>
    fetch(`${shop.address}/health/live`, { headers: { connection: 'close' } }).then(
      () => true,
      () => false,
    );
  await expect.poll(isAnswered).toBe(false);
}
