import type { Currency } from '@guichet/contracts';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type { AttemptCounts } from '../../../platform/limits/attempt-counts.ts';
import type { TicketCount } from '../../catalogue/index.ts';
import type { TicketSigner } from '../tickets/ticket-signer.ts';
import type { Locks } from './locks.ts';
import type { PaymentResolver } from './resolution.ts';
import type { StockQueue } from './stock-queue.ts';

/** An order request that passed schema validation only. */
export type OrderRequest = {
  readonly userId: string;
  readonly transactionId: string | undefined;
  readonly checkoutId: string | undefined;
  readonly lines: readonly TicketCount[];
  readonly amount: number;
  readonly address: string | undefined;
  readonly idempotencyKey: string | undefined;
  /** The network of the request (`clientNetwork`); undefined for an account whose email is confirmed. */
  readonly unconfirmedNetwork: string | undefined;
};

/** The dependencies of creating orders. */
export type CreateOrderDeps = {
  readonly database: Database;
  /** The pool of orders of free tickets, which wait for the stock lock as holds do. */
  readonly holds: Database;
  readonly stockQueue: StockQueue;
  readonly attempts: AttemptCounts;
  readonly clock: Clock;
  readonly currency: Currency;
  readonly locks: Locks;
  readonly resolver: PaymentResolver;
  readonly signer: TicketSigner;
};
