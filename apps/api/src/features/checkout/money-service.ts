import type { FastifyBaseLogger } from 'fastify';
import { type AttentionKind, openAttention } from '../../platform/attention/attention.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { type Done, deferPayment, movePayment, type PaymentChange, type PaymentGateway } from '../payments/index.ts';

/** A payment whose money is reserved. */
type Reserved = { readonly id: string; readonly transactionId: string };

/**
 * Captures or voids reserved money. Only the request that moved the payment into the preceding state may call a step,
 * and it commits that move first, so that the reconciler can finish an interrupted step. A temporary error is left to
 * the reconciler; a rejection by the provider immediately opens an entry in "Needs attention". Both return whether the
 * step is done.
 */
export type MoneyService = {
  /** Captures the money of a payment that is `authorised` and whose tickets are issued. */
  readonly take: (payment: Reserved) => Promise<boolean>;
  /** Voids the authorization of a `voiding` payment, whose final state is `endsAs`. */
  readonly void: (payment: Reserved, endsAs?: 'voided' | 'declined') => Promise<boolean>;
};

/** The log message and the "Needs attention" entry of a failed step. */
type StepFailure = {
  readonly during: 'authorised' | 'voiding';
  readonly needs: AttentionKind;
  readonly message: string;
};

const captureFailure: StepFailure = {
  during: 'authorised',
  needs: 'capture_failed',
  message: 'capture failed, the tickets are issued',
};
const voidFailure: StepFailure = {
  during: 'voiding',
  needs: 'void_failed',
  message: 'void failed, the money is still reserved',
};

/** Builds the money service. */
export function moneyService(deps: {
  readonly database: Database;
  readonly clock: Clock;
  readonly gateway: PaymentGateway;
  readonly log: FastifyBaseLogger;
}): MoneyService {
  const { database, clock, gateway, log } = deps;
  return {
    take: async ({ id, transactionId }) =>
      conclude(id, await gateway.capture(transactionId), { state: 'captured' }, captureFailure),
    void: async ({ id, transactionId }, endsAs = 'voided') =>
      conclude(id, await gateway.void(transactionId), { state: endsAs }, voidFailure),
  };

  async function conclude(id: string, step: Done, next: PaymentChange, failure: StepFailure): Promise<boolean> {
    const { during } = failure;
    if (step.kind === 'done') {
      await movePayment(database, clock, id, [during], { ...next, lastError: null });
      return true;
    }
    const { kind, reason } = step;
    log.error({ paymentId: id, kind, reason }, failure.message);
    await inTransaction(database, async transaction => {
      const still = await movePayment(transaction, clock, id, [during], { state: during, lastError: reason });
      if (!still || kind === 'failed') return;
      await deferPayment(transaction, clock, id);
      await openAttention(transaction, { kind: failure.needs, subject: id, detail: { reason } });
    });
    return false;
  }
}
