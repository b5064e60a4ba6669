import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import { type Database, type Executor, inTransaction } from '../../platform/database/database.ts';
import { type PaymentGateway, updatePayment } from '../payments/index.ts';

/** A payment whose money is reserved. */
type Reserved = { readonly id: string; readonly transactionId: string };

/**
 * The two ends of reserved money. Both write down what they are about to do in the database first, so that whatever
 * is interrupted here can be finished from there.
 */
export type MoneyService = {
  /** Takes the money. The tickets must be issued. A refusal is kept for later and not the buyer's trouble. */
  readonly take: (payment: Reserved) => Promise<void>;
  /** Lets the money go. `also` is written in the same transaction as the intention. */
  readonly letGo: (payment: Reserved, also?: (transaction: Executor) => Promise<void>) => Promise<void>;
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
    take: async ({ id, transactionId }) => {
      const taken = await gateway.capture(transactionId);
      if (taken.kind === 'done') {
        await updatePayment(database, clock, id, { state: 'captured', lastError: null });
      } else {
        log.error({ paymentId: id, reason: taken.reason }, 'capture failed, the tickets are issued');
        await updatePayment(database, clock, id, { state: 'authorised', lastError: taken.reason });
      }
    },
    letGo: async ({ id, transactionId }, also) => {
      await inTransaction(database, async transaction => {
        await also?.(transaction);
        await updatePayment(transaction, clock, id, { state: 'voiding', transactionId });
      });
      const released = await gateway.void(transactionId);
      if (released.kind === 'done') await updatePayment(database, clock, id, { state: 'voided', lastError: null });
      else log.error({ paymentId: id, reason: released.reason }, 'void failed, the money is still reserved');
    },
  };
}
