import type { FastifyBaseLogger } from 'fastify';
import { type AttentionKind, openAttention } from '../../platform/attention/attention.ts';
import type { Clock } from '../../platform/clock.ts';
import { type Database, inTransaction } from '../../platform/database/database.ts';
import { type Done, deferPayment, movePayment, type PaymentChange, type PaymentGateway } from '../payments/index.ts';

/** A payment whose money is reserved. */
type Reserved = { readonly id: string; readonly transactionId: string };

/**
 * The two ends of reserved money. Only the request that won the move of the payment into the state before may call one,
 * and that move is committed first, so that whatever is interrupted here can be finished from there. A fault is left to
 * the reconciler; what the provider refuses is in "Needs attention" at once. Both return whether it is done.
 */
export type MoneyService = {
  /** Takes the money of a payment that is `authorised` and whose tickets are issued. */
  readonly take: (payment: Reserved) => Promise<boolean>;
  /** Voids the authorization of a payment that is `voiding`, which then ends as given. */
  readonly void: (payment: Reserved, endsAs?: 'voided' | 'declined') => Promise<boolean>;
};

/** What is written down after a step that was not taken. */
type Trouble = { readonly during: 'authorised' | 'voiding'; readonly needs: AttentionKind; readonly message: string };

const captureTrouble: Trouble = {
  during: 'authorised',
  needs: 'capture_failed',
  message: 'capture failed, the tickets are issued',
};
const voidTrouble: Trouble = {
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
      conclude(id, await gateway.capture(transactionId), { state: 'captured' }, captureTrouble),
    void: async ({ id, transactionId }, endsAs = 'voided') =>
      conclude(id, await gateway.void(transactionId), { state: endsAs }, voidTrouble),
  };

  async function conclude(id: string, step: Done, next: PaymentChange, trouble: Trouble): Promise<boolean> {
    const { during } = trouble;
    if (step.kind === 'done') {
      await movePayment(database, clock, id, [during], { ...next, lastError: null });
      return true;
    }
    const { kind, reason } = step;
    log.error({ paymentId: id, kind, reason }, trouble.message);
    await inTransaction(database, async transaction => {
      const still = await movePayment(transaction, clock, id, [during], { state: during, lastError: reason });
      if (!still || kind === 'failed') return;
      await deferPayment(transaction, clock, id);
      await openAttention(transaction, { kind: trouble.needs, subject: id, detail: { reason } });
    });
    return false;
  }
}
