import type { Currency, PaymentReply } from '@guichet/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction, violatedConstraint } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { oversoldConstraint } from '../events/index.ts';
import {
  endOpenPayment,
  type Payment,
  type PaymentChange,
  type PaymentGateway,
  updatePayment,
} from '../payments/index.ts';
import type { Locks } from './locks.ts';
import type { MoneyService } from './money-service.ts';
import { completeCheckout, giveUpCheckout, reopenCheckout } from './settle-checkout.ts';

/** What paying needs from outside. */
export type PayDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly currency: Currency;
  readonly locks: Locks;
  readonly gateway: PaymentGateway;
  readonly money: MoneyService;
  readonly log: FastifyBaseLogger;
};

/**
 * The ways in which a payment can end, whoever finds out: the request that made it, its repeat, or somebody who looks
 * it up later. Each is safe to come twice, and leaves alone a payment that has ended already.
 */
export type PaymentEndings = {
  /** The money is reserved: the tickets become the buyer's, and only then is the money taken. */
  readonly finish: (payment: Payment, transactionId: string) => Promise<PaymentReply>;
  readonly decline: (payment: Payment, answer: { readonly code: string; readonly text: string }) => Promise<void>;
  /** It certainly came to nothing. The tickets stay held until the time that the buyer was told. */
  readonly fail: (payment: Payment, reason: string) => Promise<void>;
  /** Nothing is released: the tickets stay off sale until the provider has said what happened. */
  readonly leaveUnknown: (payment: Payment, reason: string) => Promise<void>;
};

/** Builds the endings. */
export function paymentEndings(deps: PayDeps): PaymentEndings {
  const { database, clock, money, log } = deps;

  return {
    finish: async (payment, transactionId) => {
      const { id, checkoutId } = payment;
      const reserved = { id, transactionId };
      if (checkoutId === null) {
        // The bare call: nothing is taken before an order claims it.
        await updatePayment(database, clock, id, { state: 'authorised', transactionId });
      } else if (await sellHeldTickets(payment, transactionId)) {
        await money.take(reserved);
      } else {
        await money.letGo(reserved, transaction => giveUpCheckout(transaction, deps, checkoutId));
        throw new AppError('sold_out', { details: { lines: [] } });
      }
      return successOf({ ...payment, transactionId });
    },
    decline: async (payment, { code, text }) => {
      await end(payment, { state: 'declined', declineCode: code, declineText: text });
      log.info({ paymentId: payment.id, declineCode: code }, 'payment declined');
    },
    fail: async (payment, reason) => {
      await end(payment, { state: 'failed', lastError: reason });
      log.warn({ paymentId: payment.id, reason }, 'payment failed before money was reserved');
    },
    leaveUnknown: async (payment, reason) => {
      await endOpenPayment(database, clock, payment.id, { state: 'unknown', lastError: reason });
      log.error({ paymentId: payment.id, reason }, 'payment outcome unknown');
    },
  };

  /** Returns false when the tickets are not to be had after all. */
  async function sellHeldTickets({ id, checkoutId, orderId }: Payment, transactionId: string): Promise<boolean> {
    if (checkoutId === null || orderId === null) throw new Error('A payment for held tickets has no order.');
    try {
      return await inTransaction(database, async transaction => {
        const sold = await completeCheckout(transaction, deps, { checkoutId, orderId, transactionId });
        if (sold) await updatePayment(transaction, clock, id, { state: 'authorised', transactionId });
        return sold;
      });
    } catch (error) {
      if (violatedConstraint(error) === oversoldConstraint) return false;
      throw error;
    }
  }

  async function end(payment: Payment, change: PaymentChange): Promise<void> {
    await inTransaction(database, async transaction => {
      if (payment.checkoutId !== null) await deps.locks.checkout(transaction, payment.checkoutId);
      const ended = await endOpenPayment(transaction, clock, payment.id, change);
      if (ended && payment.checkoutId !== null) await reopenCheckout(transaction, deps, payment.checkoutId);
    });
  }
}

/** The reply to a payment that went through. */
export function successOf(payment: Payment): PaymentReply {
  if (payment.transactionId === null) throw new Error('A successful payment has no transaction id.');
  return { success: true, transaction: { id: payment.transactionId, amount: payment.amount } };
}
