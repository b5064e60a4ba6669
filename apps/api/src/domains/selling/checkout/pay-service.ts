import { setTimeout as pause } from 'node:timers/promises';
import type { PaymentReply } from '@guichet/contracts';
import { decideInTransaction } from '../../../platform/database/database.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { findAccount } from '../../accounts/index.ts';
import { readOffers } from '../../catalogue/index.ts';
import {
  claimPayment,
  claimQuietPayment,
  declineReason,
  findPayingPayment,
  forgetAbsence,
  type Lookup,
  type Payment,
  releaseUnclaimed,
} from '../../payments/index.ts';
import { findOrder } from '../orders/order-repository.ts';
import { type BegunPayment, beginPayment, hashNonce, type PaymentRequest } from './begin-payment.ts';
import { listCheckoutLines } from './checkout-repository.ts';
import { type PaymentPolicy, standaloneTexts } from './payment-rules.ts';
import type { PayDeps, PaymentResolver, Resolution } from './resolution.ts';

/** Pays for tickets. */
export type PayService = {
  /** Reserves the money, sells the held tickets, then captures the money. Idempotent. */
  readonly pay: (request: PaymentRequest) => Promise<PaymentReply>;
  /** Finishes this buyer's abandoned payment for held tickets, if there is one: the page was closed, or the process ended. */
  readonly finishAbandoned: (userId: string) => Promise<AbandonedPayment>;
};

/** `paid`: the tickets are sold. `none`: no payment is in progress (any more). `busy`: its result isn't known yet. */
type AbandonedPayment = 'paid' | 'none' | 'busy';

/** What the provider receives of a request. */
type Details = Pick<PaymentRequest, 'nonce' | 'deviceData' | 'ip'>;

/** `isCard`: a card whose 3-D Secure was checked; the provider must find the same for the amount that it is sent. */
type Begun = Exclude<BegunPayment, { kind: 'unauthenticated' }> & { readonly isCard: boolean };

/** How long a buyer's request waits for the look-up after the provider's response was lost. */
const quickLookMs = 3_000;

/** Builds the pay service. */
export function payService(
  deps: PayDeps & { readonly resolver: PaymentResolver; readonly policy: PaymentPolicy },
): PayService {
  const { database, clock, gateway, resolver, log } = deps;

  return {
    pay: async request => {
      const first = await begin(request);
      const cleared = first.kind === 'blocked' && (await endStandalone(first.payment));
      // The one that was voided meanwhile was counted before: a refusal now would leave the buyer without either.
      const isPauseChecked = first.payment.state === 'authorised';
      const { kind, payment, isCard } = cleared ? await begin({ ...request, isPauseChecked }) : first;
      if (kind === 'blocked') throw inProgress();
      if (kind === 'started') return replyTo(payment, await send(payment, { ...request, isCard }, 'first response'));
      return repeat(payment, request);
    },
    finishAbandoned: async userId => {
      const payment = await findPayingPayment(database, userId);
      if (payment === undefined) return 'none';
      const resolution = await resumeAbandoned(payment);
      return resolution.kind === 'paid' ? 'paid' : resolution.kind === 'open' ? 'busy' : 'none';
    },
  };

  /** Begins the payment. Where it needs 3-D Secure, the nonce is read at the provider before anything is written. */
  async function begin(request: PaymentRequest): Promise<Begun> {
    const begun = await tryToBegin(request);
    if (begun.kind !== 'unauthenticated') return { ...begun, isCard: false };
    const isCard = await assertAuthenticated(request.nonce);
    const again = await tryToBegin({ ...request, isAuthenticated: true });
    if (again.kind === 'unauthenticated') throw new Error('An authenticated payment was refused as unauthenticated.');
    return { ...again, isCard };
  }

  function tryToBegin(request: PaymentRequest): Promise<BegunPayment> {
    return decideInTransaction<BegunPayment>(database, async transaction => {
      const begun = await beginPayment(transaction, deps, request);
      return begun.kind === 'unauthenticated' ? { rollBack: begun } : { commit: begun };
    });
  }

  /**
   * Rejects a card whose owner hasn't passed 3-D Secure, and a nonce that the provider doesn't know. Returns whether the
   * nonce is a card's.
   */
  async function assertAuthenticated(nonce: string): Promise<boolean> {
    const description = await gateway.describeNonce(nonce);
    switch (description.kind) {
      case 'proven':
        return false;
      case 'card':
        if (!description.isAuthenticated) throw new AppError('three_d_secure_required');
        return true;
      case 'absent':
        throw new AppError('payment_method_refused');
      case 'unavailable':
        log.warn({ reason: description.reason }, 'a payment nonce could not be read');
        throw new AppError('payments_unavailable');
    }
  }

  /** Returns the result of a repeated request, recognised by its idempotency key or its checkout. */
  async function repeat(payment: Payment, request: Details): Promise<PaymentReply> {
    switch (payment.state) {
      case 'authorised':
      case 'captured':
        return successOf(payment);
      case 'declined':
        throw declinedError(payment);
      case 'voiding':
      case 'voided':
        return afterVoid(payment);
      case 'failed':
        throw new AppError('payments_unavailable');
      case 'started':
      case 'unknown':
        return repeatOpen(payment, request);
    }
  }

  /** Looks up a payment whose response was lost. Sends it again when the provider has none. */
  async function repeatOpen(payment: Payment, request: Details): Promise<PaymentReply> {
    if (!(await claimPayment(database, clock, payment.id))) throw inProgress();
    const found = await gateway.find(payment.gatewayKey);
    if (found.kind !== 'none') return replyTo(payment, await resolver.settle(payment, found, 'early look-up'));
    // The same nonce can't take the money twice, because it works once. With another nonce both requests might.
    if (payment.nonceHash === hashNonce(request.nonce)) {
      const description = await gateway.describeNonce(request.nonce);
      if (description.kind === 'unavailable') throw inProgress();
      const isCard = description.kind === 'card' && description.isAuthenticated;
      await forgetAbsence(database, payment.id);
      return replyTo(payment, await send(payment, { ...request, isCard }, 'repeated response'));
    }
    await resolver.settle(payment, found, 'early look-up');
    throw inProgress();
  }

  async function send(
    payment: Payment,
    { nonce, deviceData, ip, isCard }: Details & Pick<Begun, 'isCard'>,
    source: 'first response' | 'repeated response',
  ): Promise<Resolution> {
    const { gatewayKey, amount, currency } = payment;
    const account = await findAccount(database, payment.userId);
    const response = await gateway.authorise({
      ...{ gatewayKey, amount, currency, nonce, deviceData },
      customer: { ip, email: account?.email },
      requiresThreeDSecure: isCard,
    });
    if (response.kind !== 'unknown') {
      const resolution = await resolver.settle(payment, response, source);
      const isForOtherAmount = response.kind === 'refused' && response.isForOtherAmount === true;
      if (isForOtherAmount && resolution.kind === 'failed') throw new AppError('three_d_secure_required');
      return resolution;
    }
    // Often the money is reserved, and only the response was lost.
    const found = await lookQuickly(gatewayKey);
    return resolver.settle(payment, found ?? response, 'early look-up');
  }

  /** Looks the payment up within `quickLookMs`. Undefined when that shows nothing: the request may be in transit. */
  async function lookQuickly(gatewayKey: string): Promise<Lookup | undefined> {
    const tooLate = new AbortController();
    const found = await Promise.race([
      gateway.find(gatewayKey),
      pause(quickLookMs, undefined, { signal: tooLate.signal }),
    ]);
    tooLate.abort();
    return found?.kind === 'none' || found?.kind === 'unknown' ? undefined : found;
  }

  /**
   * Voids a buyer's standalone authorization that waits for its order, and finishes an abandoned one. Returns whether
   * another may begin. A concurrent order that claims the authorization wins.
   */
  async function endStandalone(payment: Payment): Promise<boolean> {
    const { id, state, transactionId } = payment;
    if (state === 'authorised' && transactionId !== null) {
      const won = await releaseUnclaimed(database, clock, id, { late: false });
      return won && (await resolver.void({ id, transactionId }));
    }
    const resolution = await resumeAbandoned(payment);
    return resolution.kind !== 'open' && resolution.kind !== 'paid';
  }

  /** Finishes a payment that has been unchanged for longer than a request to the provider can be in transit. */
  async function resumeAbandoned(payment: Payment): Promise<Resolution> {
    if (!(await claimQuietPayment(database, clock, payment.id))) return { kind: 'open' };
    return resolver.resume(payment);
  }

  /** Handles a payment whose money was voided: its order was refunded since, or its tickets could not be sold. */
  async function afterVoid(payment: Payment): Promise<PaymentReply> {
    const { declineCode, orderId, checkoutId, transactionId } = payment;
    // Counts as declined: the bank had approved something else.
    if (declineCode !== null) throw declinedError(payment);
    // A standalone authorization whose order came too late, or never.
    if (checkoutId === null && orderId === null) throw new AppError('authorisation_expired');
    const order = orderId === null ? undefined : await findOrder(database, orderId);
    if (order !== undefined && order.transactionId === transactionId) return successOf(payment);
    const lines = checkoutId === null ? [] : await listCheckoutLines(database, checkoutId);
    const eventIds = lines.map(line => line.eventId);
    const offers = await readOffers(database, clock, eventIds);
    if ([...offers.values()].some(offer => offer.cancelled)) throw unsoldError('event_cancelled');
    throw unsoldError('sold_out');
  }
}

function replyTo(payment: Payment, resolution: Resolution): PaymentReply {
  switch (resolution.kind) {
    case 'paid':
      return successOf(resolution.payment);
    case 'declined':
      throw declinedError({ ...payment, declineCode: resolution.code });
    case 'unsold':
      throw unsoldError(resolution.reason);
    case 'failed':
      throw new AppError(resolution.because === 'provider' ? 'payments_unavailable' : 'payment_method_refused');
    case 'released':
      throw declinedError(payment);
    case 'open':
      throw new AppError('payment_unknown', { ...textFor(payment, 'payment_unknown'), retryAfterSeconds: 5 });
  }
}

function inProgress(): AppError {
  return new AppError('payment_in_progress', { retryAfterSeconds: 5 });
}

/** Names the coarse reason only (FRAUD-8). */
function declinedError(payment: Pick<Payment, 'declineCode' | 'checkoutId'>): AppError {
  return new AppError('payment_declined', {
    ...textFor(payment, 'payment_declined'),
    details: { declineCode: declineReason(payment) },
  });
}

/** A text without held tickets for a payment that has none. */
function textFor({ checkoutId }: Pick<Payment, 'checkoutId'>, code: keyof typeof standaloneTexts): { text?: string } {
  return checkoutId === null ? { text: standaloneTexts[code] } : {};
}

function unsoldError(reason: 'sold_out' | 'event_cancelled'): AppError {
  if (reason === 'sold_out') return new AppError('sold_out', { details: { lines: [] } });
  return new AppError('event_cancelled', {
    text: 'An event of your cart was called off while you paid. No money was taken.',
  });
}

function successOf({ transactionId, amount }: Payment): PaymentReply {
  if (transactionId === null) throw new Error('A successful payment has no transaction id.');
  return { success: true, transaction: { id: transactionId, amount } };
}
