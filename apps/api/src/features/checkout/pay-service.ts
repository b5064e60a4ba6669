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

/** Taking money for tickets. */
export type PayService = {
  /** Reserves the money, turns the held tickets into sold ones, then takes the money. Safe to repeat. */
  readonly pay: (request: PaymentRequest) => Promise<PaymentReply>;
};

/** How long a buyer whose answer was lost waits for a look at what became of it. */
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
      return kind === 'started' ? ask(payment, request.nonce) : resume(payment, request.nonce);
    },
  };

  /** A request that came before, by its key or for its checkout: answers with what became of it. */
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

  /** Its money was voided: its order was refunded since, or the tickets were not to be had. */
  async function afterVoid(payment: Payment): Promise<PaymentReply> {
    const { declineCode, orderId, checkoutId, transactionId } = payment;
    // Being declined: the bank had approved another amount.
    if (declineCode !== null) throw declinedError(declineCode);
    // A standalone authorization: its order came too late, or never.
    if (checkoutId === null && orderId === null) throw new AppError('authorisation_expired');
    const order = orderId === null ? undefined : await findOrder(database, orderId);
    if (order !== undefined && order.transactionId === transactionId) return successOf(payment);
    const lines = checkoutId === null ? [] : await listCheckoutLines(database, checkoutId);
    const eventIds = lines.map(line => line.eventId);
    const offers = await readOffers(database, clock, eventIds);
    if ([...offers.values()].some(offer => offer.cancelled)) throw eventCancelledError();
    throw new AppError('sold_out', { details: { lines: [] } });
  }

  /** Finds out what became of a payment whose answer was lost, and finishes it from there. */
  async function lookUp(payment: Payment, nonce: string): Promise<PaymentReply> {
    if (!(await claimPayment(database, clock, payment.id))) {
      throw new AppError('payment_in_progress', { retryAfterSeconds: 5 });
    }
    const found = await gateway.find(payment.gatewayKey);
    // Never seen by the provider: asking again can't take the money twice, because a nonce works once.
    return found.kind === 'none' ? ask(payment, nonce, { again: true }) : resolve(payment, found);
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

  async function ask(payment: Payment, nonce: string, options: { again?: true } = {}): Promise<PaymentReply> {
    const { gatewayKey, amount, currency } = payment;
    const answer = await gateway.authorise({ gatewayKey, amount, currency, nonce });
    switch (answer.kind) {
      case 'authorised':
        return finish(payment, answer);
      case 'declined':
        await endings.decline(payment, answer);
        throw declinedError(answer.code);
      case 'refused':
        // Asked again, a used-up nonce may mean that the first request did arrive: only the provider knows.
        if (options.again === true) return stayUnknown(payment, answer.text);
        await endings.fail(payment, answer.text);
        throw new AppError('payment_method_refused');
      case 'unavailable':
        return stayUnavailable(payment, answer.reason, options);
      case 'unknown':
        return lookQuickly(payment, answer.reason);
    }
  }

  /** The buyer is waiting, and often the money is there and only its answer was lost. */
  async function lookQuickly(payment: Payment, reason: string): Promise<PaymentReply> {
    const tooLate = new AbortController();
    const found = await Promise.race([
      gateway.find(payment.gatewayKey),
      pause(quickLookMs, { kind: 'unknown', reason } as const, { signal: tooLate.signal }),
    ]);
    tooLate.abort();
    // So early, "none" proves nothing: the request may still be in transit.
    return found.kind === 'none' || found.kind === 'unknown' ? stayUnknown(payment, reason) : resolve(payment, found);
  }

  async function finish(payment: Payment, reserved: ReservedMoney): Promise<PaymentReply> {
    const finished = await endings.finish(payment, reserved);
    if (finished.kind === 'refused') throw finished.error;
    return finished.reply;
  }

  /** A second request that wasn't read proves nothing about the first. */
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
