import { createHash } from 'node:crypto';
import type { Currency } from '@guichet/contracts';
import type { Clock } from '../../../platform/clock.ts';
import type { Executor } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { keepHolds, readOffers } from '../../catalogue/index.ts';
import {
  findLivePayment,
  findPayment,
  findUnclaimedPayment,
  insertPayment,
  type Payment,
} from '../../payments/index.ts';
import { type OrderLine, writeAwaitingOrder } from '../orders/order-repository.ts';
import { findOffers } from './cart-lines.ts';
import { type LockedCheckout, readTime, setCheckoutState } from './checkout-repository.ts';
import { findKeyedResult, type KeyedRequest, rememberKeyedResult } from './idempotency-repository.ts';
import type { Locks } from './locks.ts';
import {
  assertAmount,
  assertNetworkDeclines,
  assertNoPause,
  assertStandaloneBuyer,
  assertStandaloneNetwork,
  needsAuthentication,
  type PaymentPolicy,
} from './payment-rules.ts';

/** A payment request that passed schema validation only. */
export type PaymentRequest = {
  readonly userId: string;
  readonly nonce: string;
  readonly amount: number;
  readonly checkoutId: string | undefined;
  readonly idempotencyKey: string | undefined;
  /** What the provider's script collected about the buyer's device. */
  readonly deviceData: string | undefined;
  /** The buyer's IP address, which goes to the provider's fraud checks and is never stored. */
  readonly ip?: string;
  /** A keyed hash of the buyer's network. */
  readonly networkHash: string;
};

/** What was done for a request at the provider, outside the transaction that begins its payment. */
export type Preparation = {
  /** The 3-D Secure of the nonce. `not needed`: a wallet that proves its owner by itself. */
  readonly authentication: 'unknown' | 'passed' | 'not needed';
  /** The buyer's earlier standalone payment. `finished`: it was abandoned. `voided`: it waited for its order. */
  readonly earlier: 'untouched' | 'finished' | 'voided';
};

/**
 * `started`: the caller sends it to the provider. `known`: an earlier request began this payment, and its state decides
 * the response. Otherwise the caller rolls back. `unauthenticated`: the payment may begin once the provider has confirmed
 * its nonce. `blocked`: once this earlier standalone payment of the buyer is finished or voided.
 */
export type BegunPayment =
  | { readonly kind: 'started' | 'known' | 'blocked'; readonly payment: Payment }
  | { readonly kind: 'unauthenticated' };

type Deps = {
  readonly clock: Clock;
  readonly currency: Currency;
  readonly locks: Locks;
  readonly policy: PaymentPolicy;
};

/**
 * Writes the payment and its order before money moves, and keeps the tickets off sale until the provider has returned
 * the outcome, however long that takes.
 */
export async function beginPayment(
  transaction: Executor,
  deps: Deps,
  request: PaymentRequest,
  prepared: Preparation,
): Promise<BegunPayment> {
  await deps.locks.buyer(transaction, request.userId);
  const keyed = keyedRequest(request);
  const known = await findBegunBefore(transaction, keyed);
  if (known !== undefined) return { kind: 'known', payment: known };
  const begun =
    request.checkoutId === undefined
      ? await beginStandalone(transaction, deps, request, prepared)
      : await beginOfCheckout(transaction, deps, { ...request, checkoutId: request.checkoutId }, prepared);
  if (keyed !== undefined && begun.kind !== 'blocked' && begun.kind !== 'unauthenticated') {
    await rememberKeyedResult(transaction, keyed, { paymentId: begun.payment.id });
  }
  return begun;
}

async function beginOfCheckout(
  transaction: Executor,
  deps: Deps,
  request: PaymentRequest & { readonly checkoutId: string },
  prepared: Preparation,
): Promise<BegunPayment> {
  const { clock, currency } = deps;
  const { userId, checkoutId } = request;
  const checkout = await deps.locks.checkout(transaction, checkoutId);
  if (checkout === undefined || checkout.userId !== userId) throw new AppError('checkout_not_found');
  // An open checkout has no live payment: both states are written in one transaction.
  const live = checkout.state === 'open' ? undefined : await findLivePayment(transaction, checkoutId);
  if (live !== undefined) return { kind: 'known', payment: live };
  const lines = await keepOpenLines(transaction, deps, checkout);
  assertAmount(request.amount, checkout.amount);
  if (checkout.amount === 0) throw new AppError('nothing_to_pay');
  await assertNoPause(transaction, clock, request);
  await deps.locks.paymentNetwork(transaction, request.networkHash);
  await assertNetworkDeclines(transaction, clock, request.networkHash);
  if (await lacksAuthentication(transaction, deps, request, prepared)) return { kind: 'unauthenticated' };

  const { amount } = checkout;
  const order = { userId, amount, currency, checkoutId };
  const { codeId, code } = checkout;
  const orderId = await writeAwaitingOrder(transaction, { ...order, lines, codeId, code });
  await setCheckoutState(transaction, clock, checkoutId, 'paying');
  const nonceHash = hashNonce(request.nonce);
  const { networkHash } = request;
  const payment = await insertPayment(transaction, clock, { ...order, nonceHash, networkHash, orderId });
  return { kind: 'started', payment };
}

/** Begins the specification's standalone payment: reserves money that an order of this buyer must claim in time. */
async function beginStandalone(
  transaction: Executor,
  deps: Deps,
  request: PaymentRequest,
  prepared: Preparation,
): Promise<BegunPayment> {
  const { userId, amount, networkHash } = request;
  await assertStandaloneBuyer(transaction, deps.policy, userId);
  if (amount === 0) throw new AppError('nothing_to_pay');
  const { clock, currency } = deps;
  const nonceHash = hashNonce(request.nonce);
  const before = await findUnclaimedPayment(transaction, clock, userId);
  // A nonce works once, so the same one can only be a repeat: a double click, or a page that was loaded again.
  if (before?.claimable === true && before.amount === amount && before.nonceHash === nonceHash) {
    return { kind: 'known', payment: before };
  }
  if (before !== undefined && before.state !== 'authorised') return { kind: 'blocked', payment: before };
  // Both limits were checked before the earlier payment was voided: a refusal now would leave the buyer without either.
  const hasPassedLimits = prepared.earlier === 'voided';
  if (!hasPassedLimits) await assertNoPause(transaction, clock, request, before);
  await deps.locks.paymentNetwork(transaction, networkHash);
  if (!hasPassedLimits) await assertNetworkDeclines(transaction, clock, networkHash);
  await assertStandaloneNetwork(transaction, deps, networkHash);
  if (await lacksAuthentication(transaction, deps, request, prepared)) return { kind: 'unauthenticated' };
  // Last, because the caller voids that one: a refused payment must leave it.
  if (before !== undefined) return { kind: 'blocked', payment: before };
  const payment = await insertPayment(transaction, clock, { userId, amount, currency, nonceHash, networkHash });
  return { kind: 'started', payment };
}

/**
 * Returns the lines of a checkout that may still be paid, and keeps their tickets off sale from now on. The stock isn't
 * locked, because selling the tickets checks everything again.
 */
export async function keepOpenLines(
  transaction: Executor,
  { clock }: Pick<Deps, 'clock'>,
  checkout: LockedCheckout,
): Promise<readonly OrderLine[]> {
  assertOpen(checkout);
  const { lines } = checkout;
  const kept = await keepHolds(transaction, clock, checkout.id);
  // Comes before `hold_expired`: archiving an event deletes its holds, and the buyer must see that reason instead.
  await assertOnSale(transaction, clock, lines);
  if (kept < lines.length) throw new AppError('hold_expired');
  return lines;
}

/** Returns the lines of a checkout that may still be completed, and locks their stock. */
export async function lockOpenLines(
  transaction: Executor,
  deps: Pick<Deps, 'clock' | 'locks'>,
  checkout: LockedCheckout,
): Promise<readonly OrderLine[]> {
  assertOpen(checkout);
  const { lines } = checkout;
  await deps.locks.stock(
    transaction,
    lines.map(line => line.eventId),
  );
  // Read after the lock: the hold may have expired during the wait, and another buyer may hold the tickets.
  const { expired } = await readTime(transaction, deps.clock, checkout.id);
  if (expired) throw new AppError('hold_expired');
  await assertOnSale(transaction, deps.clock, lines);
  return lines;
}

function assertOpen(checkout: LockedCheckout): void {
  if (checkout.state === 'completed') throw new AppError('checkout_completed');
  if (checkout.state === 'paying') throw new AppError('payment_in_progress', { retryAfterSeconds: 5 });
  if (checkout.state === 'released') throw new AppError('hold_expired');
}

/** Rejects lines whose event ended, was cancelled or was archived while its tickets were held. */
export async function assertOnSale(transaction: Executor, clock: Clock, lines: readonly OrderLine[]): Promise<void> {
  const eventIds = lines.map(line => line.eventId);
  findOffers(lines, await readOffers(transaction, clock, eventIds));
}

async function lacksAuthentication(
  transaction: Executor,
  { policy }: Deps,
  { amount }: PaymentRequest,
  { authentication }: Preparation,
): Promise<boolean> {
  return authentication === 'unknown' && (await needsAuthentication(transaction, policy, amount));
}

/** The hash by which a payment recognises its nonce. Nonces themselves are not stored. */
export function hashNonce(nonce: string): string {
  return createHash('sha256').update(nonce).digest('hex');
}

function keyedRequest(request: PaymentRequest): KeyedRequest | undefined {
  const { userId, idempotencyKey: key, nonce, amount, checkoutId } = request;
  return key === undefined ? undefined : { userId, key, asks: ['pay', checkoutId ?? null, amount, nonce] };
}

/** The earlier payment of this key. A `failed` payment took no money, so it may be begun again. */
async function findBegunBefore(transaction: Executor, keyed: KeyedRequest | undefined): Promise<Payment | undefined> {
  const result = keyed === undefined ? undefined : await findKeyedResult(transaction, keyed);
  if (result?.paymentId == null) return undefined;
  const payment = await findPayment(transaction, result.paymentId);
  return payment?.state === 'failed' ? undefined : payment;
}
