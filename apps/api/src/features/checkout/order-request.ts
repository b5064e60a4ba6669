import type { Currency } from '@guichet/contracts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import type { TicketCount } from '../events/index.ts';
import type { TicketSigner } from '../tickets/index.ts';
import type { Locks } from './locks.ts';
import type { MoneyService } from './money-service.ts';

/** An order request that passed schema validation only. */
export type OrderRequest = {
  readonly userId: string;
  readonly transactionId: string | undefined;
  readonly checkoutId: string | undefined;
  readonly lines: readonly TicketCount[];
  readonly amount: number;
  readonly address: string | undefined;
  readonly idempotencyKey: string | undefined;
};

/** The dependencies of creating orders. */
export type CreateOrderDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly currency: Currency;
  readonly locks: Locks;
  readonly money: MoneyService;
  readonly signer: TicketSigner;
};
