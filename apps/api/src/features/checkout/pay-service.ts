import type { Currency, PaymentReply } from '@guichet/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction, violatedConstraint } from '../../platform/database/database.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { type LockStock, oversoldConstraint } from '../events/index.ts';
import {
  type Authorisation,
  claimPayment,
  endOpenPayment,
  type Lookup,
  type Payment,
  type PaymentChange,
  type PaymentGateway,
  updatePayment,
} from '../payments/index.ts';
import { type BegunPayment, beginPayment, type PaymentRequest } from './begin-payment.ts';
import { lockCheckout } from './checkout-repository.ts';
import type { MoneyService } from './money-service.ts';
import { completeCheckout, giveUpCheckout, reopenCheckout } from './settle-checkout.ts';

/** Taking money for tickets. */
export type PayService = {
  /** Reserves the money, turns the held tickets into sold ones, then takes the money. Safe to repeat. */
  readonly pay: (request: PaymentRequest) => Promise<PaymentReply>;
};

/** What paying needs from outside. */
export type PayDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly currency: Currency;
  readonly lockStock: LockStock;
  readonly gateway: PaymentGateway;
  readonly money: MoneyService;
  readonly log: FastifyBaseLogger;
};

/** Builds the pay service. */
export function payService(deps: PayDeps): PayService {
  const { database, clock, gateway, money } = deps;

  return {
    pay: async request => {
      const begun = await inTransaction(database, transaction => beginPayment(transaction, deps, request));
      return begun.kind === 'started' ? ask(begun.payment, request.nonce) : goOn(begun, request.nonce);
    },
  };

  /** A request that came before, by its key or for its checkout: answers with what became of it. */
  async function goOn({ payment }: BegunPayment, nonce: string): Promise<PaymentReply> {
    switch (payment.state) {
      case 'authorised':
      case 'captured':
        return success(payment);
      case 'declined':
        throw declined(payment.declineCode);
      case 'voiding':
      case 'voided':
        throw new AppError('sold_out', { details: { lines: [] } });
      case 'failed':
        throw new AppError('payments_unavailable');
      case 'started':
      case 'unknown':
        return lookUp(payment, nonce);
    }
  }

  /** Finds out what became of a payment whose answer was lost, and finishes it from there. */
  async function lookUp(payment: Payment, nonce: string): Promise<PaymentReply> {
    if (!(await claimPayment(database, clock, payment.id))) {
      throw new AppError('payment_in_progress', { retryAfterSeconds: 5 });
    }
    const found = await gateway.find(payment.gatewayKey);
    // Never seen by the provider: asking again can't take the money twice, because a nonce works once.
    return found.kind === 'none' ? ask(payment, nonce, { again: true }) : settleLookup(payment, found);
  }

  async function settleLookup(payment: Payment, found: Exclude<Lookup, { kind: 'none' }>): Promise<PaymentReply> {
    switch (found.kind) {
      case 'authorised':
      case 'captured':
        return finish(payment, found.transactionId);
      case 'declined':
        return endDeclined(payment, found);
      case 'voided':
        return endWithoutMoney(payment, 'voided at the provider', new AppError('payment_method_refused'));
      case 'unknown':
        return endUnknown(payment, found.reason);
    }
  }

  async function ask(payment: Payment, nonce: string, options: { again?: true } = {}): Promise<PaymentReply> {
    const { gatewayKey, amount, currency } = payment;
    const result: Authorisation = await gateway.authorise({ gatewayKey, amount, currency, nonce });
    switch (result.kind) {
      case 'authorised':
        return finish(payment, result.transactionId);
      case 'declined':
        return endDeclined(payment, result);
      case 'refused':
        // Asked again, a used-up nonce may mean that the first request did arrive: only the provider can tell.
        if (options.again === true) return endUnknown(payment, result.text);
        return endWithoutMoney(payment, result.text, new AppError('payment_method_refused'));
      case 'unavailable':
        return endWithoutMoney(payment, result.reason, new AppError('payments_unavailable'));
      case 'unknown':
        return endUnknown(payment, result.reason);
    }
  }

  /** The money is reserved: the tickets become the buyer's, and only then is the money taken. */
  async function finish(payment: Payment, transactionId: string): Promise<PaymentReply> {
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
    return success({ ...payment, transactionId });
  }

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

  async function endDeclined(
    payment: Payment,
    answer: { readonly code: string; readonly text: string },
  ): Promise<never> {
    await end(payment, { state: 'declined', declineCode: answer.code, declineText: answer.text });
    deps.log.info({ paymentId: payment.id, declineCode: answer.code }, 'payment declined');
    throw declined(answer.code);
  }

  async function endWithoutMoney(payment: Payment, reason: string, error: AppError): Promise<never> {
    await end(payment, { state: 'failed', lastError: reason });
    deps.log.warn({ paymentId: payment.id, reason }, 'payment failed before money was reserved');
    throw error;
  }

  async function end(payment: Payment, change: PaymentChange): Promise<void> {
    await inTransaction(database, async transaction => {
      if (payment.checkoutId !== null) await lockCheckout(transaction, payment.checkoutId);
      const ended = await endOpenPayment(transaction, clock, payment.id, change);
      if (ended && payment.checkoutId !== null) await reopenCheckout(transaction, deps, payment.checkoutId);
    });
  }

  /** Nothing is released: the tickets stay off sale until the provider has said what happened. */
  async function endUnknown(payment: Payment, reason: string): Promise<never> {
    await endOpenPayment(database, clock, payment.id, { state: 'unknown', lastError: reason });
    deps.log.error({ paymentId: payment.id, reason }, 'payment outcome unknown');
    throw new AppError('payment_unknown', { retryAfterSeconds: 5 });
  }
}

function declined(code: string | null): AppError {
  return new AppError('payment_declined', { details: { declineCode: code ?? '' } });
}

function success(payment: Payment): PaymentReply {
  if (payment.transactionId === null) throw new Error('A successful payment has no transaction id.');
  return { success: true, transaction: { id: payment.transactionId, amount: payment.amount } };
}
