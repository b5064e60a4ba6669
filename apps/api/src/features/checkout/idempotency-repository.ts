import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database.ts';
import { idempotencyKeys } from '../../platform/database/tables.ts';
import { AppError } from '../../platform/errors/app-error.ts';

/** A request that its sender may repeat: the key it came with, and what it asks for. */
export type KeyedRequest = { readonly userId: string; readonly key: string; readonly asks: readonly unknown[] };

/** What a key led to the first time. */
export type KeyedResult = { readonly paymentId: string | null; readonly orderId: string | null };

/**
 * What this key led to before, or undefined when it is new. The same key with another request is refused. The
 * buyer's account must be locked, so that two requests with one key come one after the other.
 */
export async function findKeyedResult(executor: Executor, request: KeyedRequest): Promise<KeyedResult | undefined> {
  const [row] = await executor
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, request.userId), eq(idempotencyKeys.key, request.key)));
  if (row !== undefined && row.requestHash !== hashOf(request)) throw new AppError('idempotency_key_reused');
  return row;
}

/** Remembers what a key led to. A repeat that had to start again replaces what it led to before. */
export async function rememberKeyedResult(
  executor: Executor,
  request: KeyedRequest,
  result: Partial<KeyedResult>,
): Promise<void> {
  const { userId, key } = request;
  await executor
    .insert(idempotencyKeys)
    .values({ userId, key, requestHash: hashOf(request), ...result })
    .onConflictDoUpdate({ target: [idempotencyKeys.userId, idempotencyKeys.key], set: result });
}

/** A hash: the request may hold a payment nonce, which must not be kept. */
function hashOf(request: KeyedRequest): string {
  return createHash('sha256').update(JSON.stringify(request.asks)).digest('hex');
}
