import type { Currency } from '@guichet/contracts';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database/database.ts';
import type {
  Collector,
  FailureCause,
  Payment,
  PaymentGateway,
  ProviderReport,
  ReportSource,
} from '../../payments/index.ts';
import type { Locks } from './locks.ts';

/** The dependencies of paying. */
export type PayDeps = {
  readonly database: Database;
  readonly clock: Clock;
  readonly currency: Currency;
  readonly locks: Locks;
  readonly gateway: PaymentGateway;
  /** The providers of mobile money. @default none */
  readonly collectors?: readonly Collector[];
  readonly log: FastifyBaseLogger;
};

/** The result of a payment, for the buyer's request and for the processes that finish it later. */
export type Resolution =
  /** The money is reserved or captured, and its tickets are sold; without a checkout it waits for its order. */
  | { readonly kind: 'paid'; readonly payment: Payment }
  | { readonly kind: 'declined'; readonly code: string }
  /** The tickets couldn't be sold, and the money was voided. */
  | { readonly kind: 'unsold'; readonly reason: 'sold_out' | 'event_cancelled' }
  /** No money was reserved. */
  | { readonly kind: 'failed'; readonly because: FailureCause }
  /** The reserved money was voided. */
  | { readonly kind: 'released' }
  /** Not known yet, or a step at the provider failed: to be tried again. `unanswered`: the provider could not be asked. */
  | { readonly kind: 'open'; readonly unanswered?: true };

/** A payment whose money is reserved. */
export type Reserved = { readonly id: string; readonly transactionId: string };

/**
 * Carries payments to their end. The buyer's request, the buyer's next hold, the reconciler and webhook events all use
 * it. Every method is idempotent: each change of state is a compare-and-set, and only its winner calls the provider.
 */
export type PaymentResolver = {
  /** Takes the step that follows from a report of the provider (see `nextStep`). */
  readonly settle: (payment: Payment, report: ProviderReport, source: ReportSource) => Promise<Resolution>;
  /** Continues an abandoned payment that the caller has claimed, from its current state. */
  readonly resume: (payment: Payment) => Promise<Resolution>;
  /** Captures the money of an `authorised` payment whose tickets are sold. Returns whether it was. */
  readonly capture: (payment: Reserved) => Promise<boolean>;
  /** Voids the money of a `voiding` payment, which then is `voided`, or `declined`. Returns whether it was. */
  readonly void: (payment: Reserved, endsAs?: 'voided' | 'declined') => Promise<boolean>;
};

/** The dependencies of paying, with the resolver. */
export type PaymentDeps = PayDeps & { readonly resolver: PaymentResolver };
