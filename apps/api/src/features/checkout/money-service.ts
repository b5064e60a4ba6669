import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { movePayment, type PaymentGateway } from '../payments/index.ts';

/** A payment whose money is reserved. */
type Reserved = { readonly id: string; readonly transactionId: string };

/**
 * The two ends of reserved money. Only whoever won the move of the payment into the state before may call one, and
 * that move is committed first, so that whatever is interrupted here can be finished from there.
 */
export type MoneyService = {
  /** Takes the money of a payment that is `authorised` and whose tickets are issued. A refusal is kept for later. */
  readonly take: (payment: Reserved) => Promise<void>;
  /** Lets the money of a payment go that is `voiding`, which then ends as given. */
  readonly letGo: (payment: Reserved, endsAs?: 'voided' | 'declined') => Promise<void>;
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
        await movePayment(database, clock, id, ['authorised'], { state: 'captured', lastError: null });
      } else {
        log.error({ paymentId: id, reason: taken.reason }, 'capture failed, the tickets are issued');
        await movePayment(database, clock, id, ['authorised'], { state: 'authorised', lastError: taken.reason });
      }
    },
    letGo: async ({ id, transactionId }, endsAs = 'voided') => {
      const released = await gateway.void(transactionId);
      if (released.kind === 'done') {
        await movePayment(database, clock, id, ['voiding'], { state: endsAs, lastError: null });
      } else {
        log.error({ paymentId: id, reason: released.reason }, 'void failed, the money is still reserved');
        await movePayment(database, clock, id, ['voiding'], { state: 'voiding', lastError: released.reason });
      }
    },
  };
}
