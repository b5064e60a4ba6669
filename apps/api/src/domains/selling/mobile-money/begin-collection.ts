import type { MobileMoneyProvider } from '@guichet/contracts';
import type { Executor } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { countPhoneRequests, findLivePayment, findPayment, insertPayment, type Payment } from '../../payments/index.ts';
import { keepOpenLines } from '../checkout/begin-payment.ts';
import { setCheckoutState } from '../checkout/checkout-repository.ts';
import { findKeyedResult, rememberKeyedResult } from '../checkout/idempotency-repository.ts';
import { assertNetworkDeclines, assertNoPause } from '../checkout/payment-rules.ts';
import type { PayDeps } from '../checkout/resolution.ts';
import { writeAwaitingOrder } from '../orders/order-repository.ts';
import { maskedPhone } from './phone-number.ts';

/** A request to collect money that passed schema validation only. */
export type CollectionRequest = {
  readonly userId: string;
  readonly checkoutId: string;
  readonly provider: MobileMoneyProvider;
  /** Digits with the country code. */
  readonly phone: string | undefined;
  /** A keyed hash of the number. */
  readonly phoneHash: string | undefined;
  readonly address: string | undefined;
  readonly idempotencyKey: string | undefined;
  /** A keyed hash of the buyer's network. */
  readonly networkHash: string;
};

/** `started`: the caller sends it to the provider. `known`: an earlier request began it. */
export type BegunCollection = { readonly kind: 'started' | 'known'; readonly payment: Payment };

/**
 * How often one number is asked, whoever asks: a request on a phone annoys its owner, and the buyer who types it need not
 * be the owner.
 */
const phoneRule = { hour: 3, day: 10 };

type Deps = Pick<PayDeps, 'clock' | 'currency' | 'locks'>;

/** Writes the payment and its order before the buyer is asked, and keeps the tickets until the answer. */
export async function beginCollection(
  transaction: Executor,
  deps: Deps,
  request: CollectionRequest,
): Promise<BegunCollection> {
  const { clock, currency, locks } = deps;
  const { userId, checkoutId, provider, phone, phoneHash, networkHash, address } = request;
  await locks.buyer(transaction, userId);
  const keyed = keyedRequest(request);
  const known = keyed && (await findKeyedResult(transaction, keyed));
  const before = known?.paymentId == null ? undefined : await findPayment(transaction, known.paymentId);
  if (before !== undefined) return { kind: 'known', payment: before };
  const checkout = await locks.checkout(transaction, checkoutId);
  if (checkout === undefined || checkout.userId !== userId) throw new AppError('checkout_not_found');
  const live = checkout.state === 'open' ? undefined : await findLivePayment(transaction, checkoutId);
  if (live?.approveBefore != null) return { kind: 'known', payment: live };
  const lines = await keepOpenLines(transaction, deps, checkout);
  const { amount, codeId, code } = checkout;
  if (amount === 0) throw new AppError('nothing_to_pay');
  await assertNoPause(transaction, clock, request);
  await locks.paymentNetwork(transaction, networkHash);
  await assertNetworkDeclines(transaction, clock, networkHash);
  if (phoneHash !== undefined) await assertPhone(transaction, deps, phoneHash);
  const order = { userId, amount, currency, checkoutId };
  const orderId = await writeAwaitingOrder(transaction, { ...order, lines, codeId, code, address });
  await setCheckoutState(transaction, clock, checkoutId, 'paying');
  const paidWith = { kind: provider, ...(phone === undefined ? {} : { phone: maskedPhone(phone) }) };
  const collection = { paidWith, phoneHash };
  const payment = await insertPayment(transaction, clock, { ...order, networkHash, orderId, collection });
  if (keyed !== undefined) await rememberKeyedResult(transaction, keyed, { paymentId: payment.id });
  return { kind: 'started', payment };
}

/** Rejects a number that was asked too often. */
async function assertPhone(transaction: Executor, { clock, locks }: Deps, phoneHash: string): Promise<void> {
  // The lock of networks counts texts of any kind.
  await locks.paymentNetwork(transaction, phoneHash);
  const { hour, day } = await countPhoneRequests(transaction, clock, phoneHash);
  if (hour >= phoneRule.hour || day >= phoneRule.day) {
    throw new AppError('phone_asked_too_often', { retryAfterSeconds: 3_600 });
  }
}

function keyedRequest({ userId, idempotencyKey: key, provider, checkoutId, phone }: CollectionRequest) {
  return key === undefined ? undefined : { userId, key, asks: ['collect', checkoutId, provider, phone ?? null] };
}
