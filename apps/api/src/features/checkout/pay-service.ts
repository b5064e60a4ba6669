import { setTimeout as pause } from 'node:timers/promises';
import type { PaymentReply } from '@guichet/contracts';
import { inTransaction } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { readOffers } from '../events/index.ts';
import { findOrder } from '../orders/index.ts';
import { claimPayment, type Lookup, type Payment } from '../payments/index.ts';
import { beginPayment, type PaymentRequest } from './begin-payment.ts';
import { listCheckoutLines } from './checkout-repository.ts';
import {
  declinedError,
  eventCancelledError,
  type PayDeps,
  type PaymentEndings,
  type ReservedMoney,
  successOf,
} from './payment-endings.ts';
import { endStandaloneAuthorization } from './stuck-payment.ts';

/** Pays for tickets. */
export type PayService = {
  /** Reserves the money, sells the held tickets, then captures the money. Idempotent. */
  readonly pay: (request: PaymentRequest) => Promise<PaymentReply>;
};

/** How long a buyer's request waits for the look-up after the provider's response was lost. */
const quickLookMs = 3_000;

/** Builds the pay service. */
export function payService(deps: PayDeps & { readonly endings: PaymentEndings }): PayService {
  const { database, clock, gateway, endings } = deps;

  return {
    pay: async request => {
      const begin = () => inTransaction(database, transaction => beginPayment(transaction, deps, request));
      const first = await begin();
      const cleared = first.kind === 'blocked' && (await endStandaloneAuthorization(deps, first.payment));
      const { kind, payment } = cleared ? await begin() : first;
      if (kind === 'blocked') throw new AppError('payment_in_progress', { retryAfterSeconds: 5 });
      return kind === 'started' ? sendToProvider(payment, request.nonce) : resume(payment, request.nonce);
    },
  };

  /** Returns the result of a repeated request, recognised by its idempotency key or its checkout. */
  async function resume(payment: Payment, nonce: string): Promise<PaymentReply> {
    switch (payment.state) {
      case 'authorised':
      case 'captured':
        return successOf(payment);
      case 'declined':
        throw declinedError(payment.declineCode);
      case 'voiding':
      case 'voided':
        return afterVoid(payment);
      case 'failed':
        throw new AppError('payments_unavailable');
      case 'started':
      case 'unknown':
        return lookUp(payment, nonce);
    }
  }

  /** Handles a payment whose money was voided: its order was refunded since, or its tickets could not be sold. */
  async function afterVoid(payment: Payment): Promise<PaymentReply> {
    const { declineCode, orderId, checkoutId, transactionId } = payment;
    // Counts as declined: the bank had approved another amount.
    if (declineCode !== null) throw declinedError(declineCode);
    // A standalone authorization whose order came too late, or never.
    if (checkoutId === null && orderId === null) throw new AppError('authorisation_expired');
    const order = orderId === null ? undefined : await findOrder(database, orderId);
    if (order !== undefined && order.transactionId === transactionId) return successOf(payment);
    const lines = checkoutId === null ? [] : await listCheckoutLines(database, checkoutId);
    const eventIds = lines.map(line => line.eventId);
    const offers = await readOffers(database, clock, eventIds);
    if ([...offers.values()].some(offer => offer.cancelled)) throw eventCancelledError();
    throw new AppError('sold_out', { details: { lines: [] } });
  }

  /** Looks up a payment whose response was lost, and finishes it according to its state at the provider. */
  async function lookUp(payment: Payment, nonce: string): Promise<PaymentReply> {
    if (!(await claimPayment(database, clock, payment.id))) {
      throw new AppError('payment_in_progress', { retryAfterSeconds: 5 });
    }
    const found = await gateway.find(payment.gatewayKey);
    // The provider has no such payment: sending it again can't take the money twice, because a nonce works once.
    return found.kind === 'none' ? sendToProvider(payment, nonce, { again: true }) : resolve(payment, found);
  }

  async function resolve(payment: Payment, found: Exclude<Lookup, { kind: 'none' }>): Promise<PaymentReply> {
    switch (found.kind) {
      case 'authorised':
      case 'captured':
        return finish(payment, found);
      case 'declined':
        await endings.decline(payment, found);
        throw declinedError(found.code);
      case 'voided':
        await endings.fail(payment, 'voided at the provider');
        throw new AppError('payment_method_refused');
      case 'unknown':
        return stayUnknown(payment, found.reason);
    }
  }

  async function sendToProvider(
    payment: Payment,
    nonce: string,
    options: { again?: true } = {},
  ): Promise<PaymentReply> {
    const { gatewayKey, amount, currency } = payment;
    const result = await gateway.authorise({ gatewayKey, amount, currency, nonce });
    switch (result.kind) {
      case 'authorised':
        return finish(payment, result);
      case 'declined':
        await endings.decline(payment, result);
        throw declinedError(result.code);
      case 'refused':
        // On a repeat, a used-up nonce may mean that the first request did arrive: only a look-up shows it.
        if (options.again === true) return stayUnknown(payment, result.text);
        await endings.fail(payment, result.text);
        throw new AppError('payment_method_refused');
      case 'unavailable':
        return stayUnavailable(payment, result.reason, options);
      case 'unknown':
        return lookQuickly(payment, result.reason);
    }
  }

  /** Looks the payment up within `quickLookMs`: often the money is reserved and only the response was lost. */
  async function lookQuickly(payment: Payment, reason: string): Promise<PaymentReply> {
    const tooLate = new AbortController();
    const found = await Promise.race([
      gateway.find(payment.gatewayKey),
      pause(quickLookMs, { kind: 'unknown', reason } as const, { signal: tooLate.signal }),
    ]);
    tooLate.abort();
    // "none" proves nothing this early: the request may still be in transit.
    return found.kind === 'none' || found.kind === 'unknown' ? stayUnknown(payment, reason) : resolve(payment, found);
  }

  async function finish(payment: Payment, reserved: ReservedMoney): Promise<PaymentReply> {
    const finished = await endings.finish(payment, reserved);
    if (finished.kind === 'refused') throw finished.error;
    return finished.reply;
  }

  /** Fails the payment, unless this was a repeat: an unread repeat proves nothing about the first request. */
  async function stayUnavailable(payment: Payment, reason: string, options: { again?: true }): Promise<never> {
    if (options.again === true) return stayUnknown(payment, reason);
    await endings.fail(payment, reason);
    throw new AppError('payments_unavailable');
  }

  async function stayUnknown(payment: Payment, reason: string): Promise<never> {
    await endings.leaveUnknown(payment, reason);
    throw new AppError('payment_unknown', { retryAfterSeconds: 5 });
  }
}
