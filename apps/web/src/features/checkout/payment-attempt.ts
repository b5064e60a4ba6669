import type { SafeStorage } from '../../browser/safe-storage.ts';
import type { CartItem } from '../cart/cart-item.ts';

/**
 * One attempt to pay, from its nonce to a definite result. It is stored for the buyer in this
 * browser, so that a reload, a closed tab or a lost reply repeats the same attempt under the same key, and nothing is
 * charged twice.
 */
export type PaymentAttempt = {
  readonly key: string;
  readonly userId: string;
  readonly checkoutId: string;
  readonly amount: number;
  /** Empty for free tickets, and once the transaction is known: then it is used and must not stay stored. */
  readonly nonce: string;
  /** Goes with the nonce, and is removed with it. */
  readonly deviceData?: string | undefined;
  readonly address: string;
  readonly products: readonly Pick<CartItem, '_id' | 'ticketType' | 'count'>[];
  /** Set once the payment succeeded and only the order is missing. */
  readonly transactionId?: string;
};

const keyOf = (userId: string) => `payment-attempt:${userId}`;

/** Reads this buyer's attempt without a result, from any tab. */
export function readAttempt(storage: SafeStorage, userId: string): PaymentAttempt | null {
  const text = storage.read(keyOf(userId));
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isAttempt(value) && value.userId === userId ? value : null;
  } catch {
    return null;
  }
}

/** Stores the attempt before its request is sent. */
export function writeAttempt(storage: SafeStorage, attempt: PaymentAttempt): void {
  storage.write(keyOf(attempt.userId), JSON.stringify(attempt));
}

/** Removes an attempt that has a definite result. */
export function clearAttempt(storage: SafeStorage, { userId }: PaymentAttempt): void {
  storage.remove(keyOf(userId));
}

function isAttempt(value: unknown): value is PaymentAttempt {
  if (typeof value !== 'object' || value === null) return false;
  const fields: Record<string, unknown> = { ...value };
  return (
    ['key', 'userId', 'checkoutId', 'nonce', 'address'].every(name => typeof fields[name] === 'string') &&
    typeof fields.amount === 'number' &&
    Array.isArray(fields.products)
  );
}
