import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import {
  type AccountLinks,
  type AccountService,
  loginThrottle,
  type Passwords,
  type SessionService,
  type SetupCodes,
  secondFactorService,
  type secretBox,
  signUpService,
  type TrustedAddresses,
} from './domains/accounts/index.ts';
import {
  checkInService,
  conflictService,
  doorListService,
  queuedScanService,
  staffService,
} from './domains/admission/index.ts';
import {
  cancelService,
  compareLedger,
  reconciler,
  refundService,
  resumeRefunds,
  webhookService,
} from './domains/after-sale/index.ts';
import {
  codeAttempts,
  eventPhotos,
  promotionCodeService,
  publishEventService,
  removeEventService,
  saveEventService,
  ticketHeaders,
  ticketTypeService,
} from './domains/catalogue/index.ts';
import { sendAgainService } from './domains/mail/index.ts';
import { braintreeWebhooks, type Collector, type PaymentGateway } from './domains/payments/index.ts';
import type { PhoneHasher, TicketSigner } from './domains/selling/index.ts';
import {
  collectService,
  createOrderService,
  holdService,
  paymentResolver,
  payService,
  reissueService,
  type StockQueueLimits,
  stockQueue,
  waitingLineService,
} from './domains/selling/index.ts';
import { type FeatureLocks, featureLocks } from './locks.ts';
import type { Clock } from './platform/clock.ts';
import type { Pools } from './platform/database/pools.ts';
import type { AttemptCounts } from './platform/limits/attempt-counts.ts';
import type { NetworkHasher } from './platform/limits/client-network.ts';
import type { Storage } from './platform/storage/storage.ts';

/** The dependencies of the services. */
type ServiceDeps = {
  readonly config: Config;
  readonly pools: Pools;
  readonly stockQueue: StockQueueLimits;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly gateway: PaymentGateway;
  /** The providers of mobile money. */
  readonly collectors: readonly Collector[];
  readonly log: FastifyBaseLogger;
  /** @default row locks */
  readonly locks: Partial<FeatureLocks> | undefined;
  readonly accounts: AccountService;
  readonly passwords: Passwords;
  readonly sessions: SessionService;
  /** Counts failed sign-ins, wrong codes, and free tickets of accounts whose email isn't confirmed. */
  readonly attempts: AttemptCounts;
  readonly trustedAddresses: TrustedAddresses;
  /** Signs the links in emails about accounts. */
  readonly links: AccountLinks;
  /** Signs the payloads of the tickets' QR codes. */
  readonly signer: TicketSigner;
  /** Encrypts the keys of second factors. */
  readonly box: ReturnType<typeof secretBox>;
  readonly setupCodes: SetupCodes;
  /** Hashes the networks by which standalone payments are counted. */
  readonly hashNetwork: NetworkHasher;
  /** Hashes the numbers that are asked for money. */
  readonly hashPhone: PhoneHasher;
};

/** The services for the routes and the job handlers. */
export type Services = ReturnType<typeof createServices>;

/** Builds each service once. The routes and the job handlers of a process share them. */
export function createServices(deps: ServiceDeps) {
  const { config, pools, clock, storage, gateway, log, signer } = deps;
  const database = pools.requests;
  const queue = stockQueue(deps.stockQueue);
  const { currency, timeZone } = config;
  const locks: FeatureLocks = { ...featureLocks, ...deps.locks };

  const payDeps = { database: pools.payments, clock, currency, locks, gateway, collectors: deps.collectors, log };
  const resolver = paymentResolver(payDeps);
  const { standalonePayments, threeDSecureFrom } = config;
  const policy = { standalonePayments, threeDSecureFrom, takesRealCards: config.braintree.environment !== 'local' };
  const payments = payService({ ...payDeps, resolver, policy });
  const backgroundDeps = { ...payDeps, database: pools.background };
  const paymentDeps = { ...backgroundDeps, resolver: paymentResolver(backgroundDeps) };

  const refundDeps = { database: pools.background, clock, gateway, log };
  const throttle = loginThrottle(deps.attempts, deps.trustedAddresses);
  const cancelDeps = { clock, locks, throttle: throttle.guard, accounts: deps.accounts };
  const cancellations = cancelService({ ...cancelDeps, database });
  const backgroundCancellations = cancelService({ ...cancelDeps, database: pools.background });
  const resumeSingleRefunds = resumeRefunds(refundDeps);
  const resumeAllRefunds = async () => (await backgroundCancellations.resume()) + (await resumeSingleRefunds());

  const eventDeps = {
    database,
    clock,
    lockStock: locks.stock,
    photos: eventPhotos({ storage, log }),
    currency,
    timeZone,
  };

  const guardCode = codeAttempts(deps.attempts);

  return {
    ...deps,
    database,
    locks,
    /** Draws the picture above the tickets of an event, in PDFs and mails. */
    headerOf: ticketHeaders({ storage, log }),
    loginThrottle: throttle,
    secondFactors: secondFactorService({
      database,
      clock,
      log,
      isRequired: config.adminSecondFactor === 'required',
      issuer: `Guichet ${config.publicUrl.hostname}`,
      box: deps.box,
      setupCodes: deps.setupCodes,
      attempts: deps.attempts,
      lockFactor: locks.secondFactor,
    }),
    signUp: signUpService({ database, clock, passwords: deps.passwords }),
    paymentDeps,
    refundDeps,
    holds: holdService({ database: pools.holds, clock, currency, locks, payments, stockQueue: queue, guardCode }),
    guardCode,
    waitingLine: waitingLineService({ database, clock, locks }),
    payments,
    collections: collectService({ ...payDeps, resolver, signer, publicUrl: config.publicUrl }),
    orders: createOrderService({
      ...{ database: pools.payments, holds: pools.holds, stockQueue: queue },
      ...{ clock, currency, locks, resolver, signer, attempts: deps.attempts },
    }),
    refunds: refundService({ ...refundDeps, database, locks, signer }),
    cancellations,
    cancelDueEvents: backgroundCancellations.cancelDue,
    mailsAgain: sendAgainService({ database, clock }),
    reconcile: reconciler({ ...paymentDeps, resumeRefunds: resumeAllRefunds }),
    compareLedger: compareLedger(paymentDeps),
    webhooks: webhookService({ database: pools.background, clock, reader: braintreeWebhooks(config.braintree) }),
    staff: staffService({ database, clock }),
    checkIns: checkInService({ database, clock, signer }),
    doorList: doorListService({ database, clock, signer }),
    queuedScans: queuedScanService({ database, clock, signer }),
    conflicts: conflictService({ database, clock }),
    reissues: reissueService({ database, clock, signer }),
    events: saveEventService(eventDeps),
    ticketTypes: ticketTypeService(eventDeps),
    promotionCodes: promotionCodeService(eventDeps),
    eventRemoval: removeEventService(eventDeps),
    publishing: publishEventService(eventDeps),
  };
}
