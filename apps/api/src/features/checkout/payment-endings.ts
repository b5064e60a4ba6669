import type { Currency, PaymentReply } from '@guichet/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { type Database, type Executor, inTransaction, violatedConstraint } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { oversoldConstraint } from '../events/index.ts';
import {
  endOpenPayment,
  findPayment,
  movePayment,
  type Payment,
  type PaymentChange,
  type PaymentGateway,
} from '../payments/index.ts';
import { completeCheckout, EventCancelled, giveUpCheckout, reopenCheckout } from './complete-checkout.ts';
import type { Locks } from './locks.ts';
import type { MoneyService } from './money-service.ts';

/** The dependencies of paying. */
export type PayDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly currency: Currency;
  readonly locks: Locks;
  readonly gateway: PaymentGateway;
  readonly money: MoneyService;
  readonly log: FastifyBaseLogger;
};

/** The money that the provider has reserved. The amount may differ from the requested one. */
export type ReservedMoney = { readonly transactionId: string; readonly amount: number };

/** `paid`: the money is kept. `refused`: it was voided, for the reason in `error`. */
type Finished =
  | { readonly kind: 'paid'; readonly reply: PaymentReply }
  | { readonly kind: 'refused'; readonly error: AppError };

/**
 * The outcomes of a payment, recorded by the request that made it, by its repeat, or by a process that looks it up
 * later. Each is idempotent and doesn't change a payment that has ended already.
 */
export type PaymentEndings = {
  /** Money is reserved: sells the tickets and then captures the money. Voids it when the tickets can't be sold. */
  readonly finish: (payment: Payment, reserved: ReservedMoney) => Promise<Finished>;
  readonly decline: (payment: Payment, reason: { readonly code: string; readonly text: string }) => Promise<void>;
  /** No money was reserved, certainly. The tickets stay held until the time shown to the buyer. */
  readonly fail: (payment: Payment, reason: string) => Promise<void>;
  /** Records an unknown outcome. The tickets stay off sale until the provider has reported it. */
  readonly leaveUnknown: (payment: Payment, reason: string) => Promise<void>;
};

/** Builds the endings. */
export function paymentEndings(deps: PayDeps): PaymentEndings {
  const { database, clock, money, log } = deps;

  return {
    finish: async (payment, reserved) => {
      // The only comparison, for a response and for a look-up alike: an order is not sold in part.
      if (reserved.amount !== payment.amount) return refuseAmount(payment, reserved);
      const { transactionId } = reserved;
      switch (await keep(payment, transactionId)) {
        case 'sold':
          await money.take({ id: payment.id, transactionId });
          return paid({ ...payment, transactionId });
        case 'reserved':
          return paid({ ...payment, transactionId });
        case 'gone':
          await voidPayment(payment, { transactionId }, giveUpCheckout);
          return { kind: 'refused', error: new AppError('sold_out', { details: { lines: [] } }) };
        case 'cancelled':
          await voidPayment(payment, { transactionId }, giveUpCheckout);
          return { kind: 'refused', error: eventCancelledError() };
        case 'ended':
          return handleEndedPayment(payment, transactionId);
      }
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

  /**
   * Records the reserved money and sells the tickets. `gone` and `cancelled`: the tickets can't be sold. `ended`:
   * another request has ended this payment already.
   */
  async function keep(
    { id, checkoutId, orderId }: Payment,
    transactionId: string,
  ): Promise<'sold' | 'gone' | 'cancelled' | 'reserved' | 'ended'> {
    const authorised = { state: 'authorised', transactionId } as const;
    // A standalone authorization: nothing is captured before an order claims it.
    if (checkoutId === null) return (await endOpenPayment(database, clock, id, authorised)) ? 'reserved' : 'ended';
    if (orderId === null) throw new Error('A payment for held tickets has no order.');
    const endPayment = async (transaction: Executor): Promise<void> => {
      if (!(await endOpenPayment(transaction, clock, id, authorised))) throw new EndedAlready();
    };
    return sell({ checkoutId, orderId, transactionId, alongside: endPayment });
  }

  async function sell(paid: Parameters<typeof completeCheckout>[2]): Promise<'sold' | 'gone' | 'cancelled' | 'ended'> {
    try {
      const sold = await inTransaction(database, transaction => completeCheckout(transaction, deps, paid));
      return sold ? 'sold' : 'gone';
    } catch (error) {
      if (error instanceof EndedAlready) return 'ended';
      if (error instanceof EventCancelled) return 'cancelled';
      if (violatedConstraint(error) === oversoldConstraint) return 'gone';
      throw error;
    }
  }

  /** Handles a response for a payment that ended meanwhile: finished by a look-up, or ended without a transaction. */
  async function handleEndedPayment(payment: Payment, transactionId: string): Promise<Finished> {
    const now = await findPayment(database, payment.id);
    if (now?.transactionId === transactionId && (now.state === 'authorised' || now.state === 'captured')) {
      return paid(now);
    }
    await voidPayment(payment, { transactionId });
    return { kind: 'refused', error: new AppError('payment_method_refused') };
  }

  async function refuseAmount(payment: Payment, { transactionId, amount }: ReservedMoney): Promise<Finished> {
    const declineText = `Approved for ${amount} instead of ${payment.amount}.`;
    await voidPayment(payment, { transactionId, declineCode: wrongAmountCode, declineText }, reopenCheckout);
    return { kind: 'refused', error: declinedError(wrongAmountCode) };
  }

  /**
   * Decides under the checkout's lock that this money is voided, and ends the checkout accordingly. Only the request
   * that won the state change calls the gateway. The payment of sold tickets is in another state and never voided here.
   */
  async function voidPayment(
    { id, checkoutId }: Payment,
    change: Omit<PaymentChange, 'state'> & { readonly transactionId: string },
    endCheckout?: typeof reopenCheckout,
  ): Promise<void> {
    const won = await inTransaction(database, async transaction => {
      if (checkoutId !== null) await deps.locks.checkout(transaction, checkoutId);
      const voiding = { ...change, state: 'voiding' } as const;
      if (await endOpenPayment(transaction, clock, id, voiding)) {
        if (checkoutId !== null) await endCheckout?.(transaction, deps, checkoutId);
        return true;
      }
      // Ended before, as a look-up found no transaction: the checkout may have another payment by now.
      return movePayment(transaction, clock, id, ['declined', 'failed'], voiding);
    });
    const { transactionId, declineCode } = change;
    if (won) await money.void({ id, transactionId }, declineCode == null ? 'voided' : 'declined');
    else log.error({ paymentId: id, transactionId }, 'an authorization matches no open payment');
  }

  async function end(payment: Payment, change: PaymentChange): Promise<void> {
    await inTransaction(database, async transaction => {
      if (payment.checkoutId !== null) await deps.locks.checkout(transaction, payment.checkoutId);
      const ended = await endOpenPayment(transaction, clock, payment.id, change);
      if (ended && payment.checkoutId !== null) await reopenCheckout(transaction, deps, payment.checkoutId);
    });
  }
}

/** The decline code of a reservation of another amount. The provider's own codes are numbers. */
const wrongAmountCode = 'partial_approval';

/** Another request has ended this payment. Thrown to roll the sale back. */
class EndedAlready extends Error {
  override readonly name = 'EndedAlready';
}

function paid(payment: Payment): Finished {
  return { kind: 'paid', reply: successOf(payment) };
}

/** The error of a declined payment. */
export function declinedError(code: string | null): AppError {
  return new AppError('payment_declined', { details: { declineCode: code ?? '' } });
}

/** The error of a payment whose event was cancelled before its tickets were sold. */
export function eventCancelledError(): AppError {
  return new AppError('event_cancelled', {
    text: 'An event of your cart was called off while you paid. No money was taken.',
  });
}

/** The response to a successful payment. */
export function successOf(payment: Payment): PaymentReply {
  if (payment.transactionId === null) throw new Error('A successful payment has no transaction id.');
  return { success: true, transaction: { id: payment.transactionId, amount: payment.amount } };
}
