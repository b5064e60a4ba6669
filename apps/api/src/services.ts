import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import {
  type AccountLinks,
  type AccountLocks,
  type AccountService,
  accountLocks,
  type Passwords,
  signUpService,
} from './features/accounts/index.ts';
import { cancelService } from './features/cancellations/index.ts';
import { checkInService, staffService } from './features/check-in/index.ts';
import {
  createOrderService,
  holdService,
  type Locks,
  moneyService,
  paymentEndings,
  payService,
  resolveStuckPayment,
  rowLocks,
} from './features/checkout/index.ts';
import { eventPhotos, removeEventService, saveEventService } from './features/event-management/index.ts';
import { lockListerRequest, type RequestLocks } from './features/lister-requests/index.ts';
import { lockOrderStatus, type OrderLocks } from './features/orders/index.ts';
import { braintreeWebhooks, type PaymentGateway } from './features/payments/index.ts';
import { reconciler } from './features/reconciliation/index.ts';
import { refundService, resumeRefunds } from './features/refunds/index.ts';
import { type AttemptStore, loginThrottle, type SessionService } from './features/sessions/index.ts';
import type { TicketSigner } from './features/tickets/index.ts';
import { webhookService } from './features/webhooks/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import type { Storage } from './platform/storage/storage.ts';

/** All locks. Tests replace them to show the failures that they prevent. */
export type FeatureLocks = Locks & RequestLocks & AccountLocks & OrderLocks;

/** The dependencies of the services. */
type ServiceDeps = {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly gateway: PaymentGateway;
  readonly log: FastifyBaseLogger;
  /** @default row locks */
  readonly locks: Partial<FeatureLocks> | undefined;
  readonly accounts: AccountService;
  readonly passwords: Passwords;
  readonly sessions: SessionService;
  /** Counts sign-in attempts. */
  readonly attempts: AttemptStore;
  /** Signs the links in emails about accounts. */
  readonly links: AccountLinks;
  /** Signs the payloads of the tickets' QR codes. */
  readonly signer: TicketSigner;
};

/** The services for the routes and the job handlers. */
export type Services = ReturnType<typeof createServices>;

/** Builds each service once. The routes and the job handlers of a process share them. */
export function createServices(deps: ServiceDeps) {
  const { config, database, clock, storage, gateway, log, signer } = deps;
  const { currency, timeZone } = config;
  const locks: FeatureLocks = {
    ...rowLocks,
    ...accountLocks,
    listerRequest: lockListerRequest,
    orderStatus: lockOrderStatus,
    ...deps.locks,
  };

  const money = moneyService({ database, clock, gateway, log });
  const payDeps = { database, clock, currency, locks, gateway, money, log };
  const paymentDeps = { ...payDeps, endings: paymentEndings(payDeps) };
  const resolveStuck = (userId: string) => resolveStuckPayment(paymentDeps, userId);

  const refundDeps = { database, clock, gateway, log };
  const cancellations = cancelService({ database, clock, locks });
  const resumeSingleRefunds = resumeRefunds(refundDeps);
  const resumeAllRefunds = async () => (await cancellations.resume()) + (await resumeSingleRefunds());

  const eventDeps = {
    database,
    clock,
    lockStock: locks.stock,
    photos: eventPhotos({ storage, log }),
    timeZone,
  };

  return {
    ...deps,
    locks,
    loginThrottle: loginThrottle(deps.attempts),
    signUp: signUpService({ database, clock, passwords: deps.passwords }),
    paymentDeps,
    refundDeps,
    holds: holdService({ database, clock, currency, locks, resolveStuck }),
    payments: payService(paymentDeps),
    orders: createOrderService({ database, clock, currency, locks, money, signer }),
    refunds: refundService({ ...refundDeps, locks, signer }),
    cancellations,
    reconcile: reconciler({ ...paymentDeps, resumeRefunds: resumeAllRefunds }),
    webhooks: webhookService({ database, clock, reader: braintreeWebhooks(config.braintree) }),
    staff: staffService({ database, clock }),
    checkIns: checkInService({ database, clock, signer }),
    events: saveEventService(eventDeps),
    eventRemoval: removeEventService(eventDeps),
  };
}
