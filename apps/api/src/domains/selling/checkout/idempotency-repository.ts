import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../../platform/database/database.ts';
import { idempotencyKeys } from '../../../platform/database/tables.ts';
import { AppError } from '../../../platform/errors/app-error.ts';

/** A request with an idempotency key. `asks` are its parameters. */
export type KeyedRequest = { readonly userId: string; readonly key: string; readonly asks: readonly unknown[] };

/** The payment or order that the first request of a key created. */
export type KeyedResult = { readonly paymentId: string | null; readonly orderId: string | null };

/**
 * Finds the earlier result of this key, or undefined when the key is new. Rejects the same key with other parameters.
 * The caller must have locked the buyer's account, so that two requests with one key run one after the other.
 */
export async function findKeyedResult(executor: Executor, request: KeyedRequest): Promise<KeyedResult | undefined> {
  const [row] = await executor
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.userId, request.userId), eq(idempotencyKeys.key, request.key)));
  if (row !== undefined && row.requestHash !== hashOf(request)) throw new AppError('idempotency_key_reused');
  return row;
}

/** Stores the result of a key. A repeat that had to start again replaces the earlier result. */
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

/** Hashes the parameters: they may include a payment nonce, which must not be stored. */
function hashOf(request: KeyedRequest): string {
  return createHash('sha256').update(JSON.stringify(request.asks)).digest('hex');
}
