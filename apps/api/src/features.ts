import type { Config } from './config.ts';
import { accountDataRoutes } from './features/account-data/index.ts';
import {
  type AccountLinks,
  type AccountLocks,
  type AccountService,
  accountLocks,
  accountRoutes,
  careRoutes,
  type Passwords,
} from './features/accounts/index.ts';
import { cancelRoutes, cancelService, refundEvent } from './features/cancellations/index.ts';
import { categoryAdminRoutes, categoryRoutes } from './features/categories/index.ts';
import {
  checkoutRoutes,
  createOrderService,
  holdService,
  type Locks,
  moneyService,
  paymentEndings,
  paymentRoutes,
  payService,
  resolveStuckPayment,
  rowLocks,
} from './features/checkout/index.ts';
import { csvRoutes, listerRoutes, summaryRoutes, watchRoutes } from './features/dashboard/index.ts';
import { checkInRoutes, checkInService, staffRoutes, staffService } from './features/door/index.ts';
import {
  eventPhotos,
  managementRoutes,
  removeEventService,
  saveEventService,
} from './features/event-management/index.ts';
import { eventRoutes, photoRoutes } from './features/events/index.ts';
import { listerRequestRoutes, lockListerRequest, type RequestLocks } from './features/lister-requests/index.ts';
import { mailHandler, orderPapers, outboxRoutes } from './features/mail/index.ts';
import { adminOrderRoutes, lockOrderStatus, type OrderLocks, orderRoutes } from './features/orders/index.ts';
import { braintreeNotices, type PaymentGateway, tokenRoutes } from './features/payments/index.ts';
import { checkSums, readAgain, reconciler, sweep } from './features/reconciliation/index.ts';
import { hastenRefunds, payRefund, refundRoutes, refundService, resumeRefunds } from './features/refunds/index.ts';
import { ageListedEvents, searchRoutes } from './features/search/index.ts';
import {
  type AttemptStore,
  deviceRoutes,
  refreshCookie,
  type SessionService,
  sessionRoutes,
  signInBrake,
} from './features/sessions/index.ts';
import { documentRoutes } from './features/ticket-documents/index.ts';
import { type TicketSigner, ticketRoutes } from './features/tickets/index.ts';
import { followAgain, markNoticesOfPayment, webhookRoutes, webhookService } from './features/webhooks/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import { healthRoutes } from './platform/http/health-routes.ts';
import type { TypedApp } from './platform/http/routes.ts';
import type { JobHandlers } from './platform/jobs/job-table.ts';
import { chooseMailer, isOutboxOpen } from './platform/mail/choose-mailer.ts';
import type { Storage } from './platform/storage/storage.ts';

/** Every lock that a test may replace to show what it is good for. */
export type FeatureLocks = Locks & RequestLocks & AccountLocks & OrderLocks;

/** What the features are put together from. */
type Parts = {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly gateway: PaymentGateway;
  readonly locks: Partial<FeatureLocks> | undefined;
  readonly accounts: AccountService;
  readonly passwords: Passwords;
  readonly sessions: SessionService;
  /** Counts guesses at passwords. */
  readonly attempts: AttemptStore;
  /** Signs the links in mails about accounts. */
  readonly links: AccountLinks;
  /** Signs what the QR codes of tickets hold. */
  readonly signer: TicketSigner;
};

/** Adds every feature's routes, and returns what the jobs do. */
export function registerFeatures(app: TypedApp, parts: Parts): JobHandlers {
  const { config, database, clock, storage, gateway, accounts, sessions, signer } = parts;

  healthRoutes(app, { database });
  accountRoutes(app, { accounts });
  const brake = signInBrake(parts.attempts);
  const cookie = refreshCookie({ https: config.publicUrl.protocol === 'https:' });
  sessionRoutes(app, { sessions, brake, cookie, publicOrigin: config.publicUrl.origin });
  deviceRoutes(app, { database, clock });
  const { passwords, links } = parts;
  const { endSessions } = sessions;
  const caring = { database, clock, accounts, brake: brake.guard, locks: { ...accountLocks, ...parts.locks } };
  careRoutes(app, { ...caring, passwords, links, endSessions });
  categoryRoutes(app, { database });
  categoryAdminRoutes(app, { database });
  eventRoutes(app, { database, clock });
  photoRoutes(app, { database, storage });
  searchRoutes(app, { database, clock });

  const { currency } = config;
  const locks: Locks = { ...rowLocks, ...parts.locks };
  const money = moneyService({ database, clock, gateway, log: app.log });
  tokenRoutes(app, { gateway });
  const payDeps = { database, clock, currency, locks, gateway, money, log: app.log };
  const paying = { ...payDeps, endings: paymentEndings(payDeps) };
  const resolveStuck = (userId: string) => resolveStuckPayment(paying, userId);
  const holds = holdService({ database, clock, currency, locks, resolveStuck });
  checkoutRoutes(app, { holds });
  const { release: releaseHold } = holds;
  accountDataRoutes(app, { ...caring, lockStock: locks.stock, releaseHold, clearCookie: cookie.clear });
  paymentRoutes(app, {
    payments: payService(paying),
    orders: createOrderService({ database, clock, currency, locks, money, signer }),
  });
  orderRoutes(app, { database, signer });
  ticketRoutes(app, { signer });
  documentRoutes(app, { database, signer });
  staffRoutes(app, { staff: staffService({ database, clock }) });
  checkInRoutes(app, { checkIns: checkInService({ database, clock, signer }) });
  webhookRoutes(app, { webhooks: webhookService({ database, clock, notices: braintreeNotices(config.braintree) }) });
  const refunding = { database, clock, gateway, log: app.log };
  refundRoutes(app, { refunds: refundService({ ...refunding, locks, signer }) });
  const cancellations = cancelService({ database, clock, locks });
  cancelRoutes(app, { cancellations });
  const goOnRefunding = resumeRefunds(refunding);
  const resume = async () => (await cancellations.resume()) + (await goOnRefunding());
  const reconcile = reconciler({ ...paying, resumeRefunds: resume });
  app.decorate('reconcileNow', reconcile);

  const { timeZone } = config;
  const photos = eventPhotos({ storage, log: app.log });
  const managing = { database, clock, lockStock: locks.stock, photos, timeZone };
  managementRoutes(app, { events: saveEventService(managing), removal: removeEventService(managing) });
  listerRequestRoutes(app, { database, clock, lockRequest: parts.locks?.listerRequest ?? lockListerRequest });
  adminOrderRoutes(app, { database, clock, timeZone, lockStatus: parts.locks?.orderStatus ?? lockOrderStatus });
  const salesDeps = { database, clock, currency, timeZone };
  listerRoutes(app, salesDeps);
  summaryRoutes(app, salesDeps);
  watchRoutes(app, salesDeps);
  csvRoutes(app, salesDeps);

  if (isOutboxOpen(config)) outboxRoutes(app, { database });

  return {
    mail: mailHandler({
      database,
      clock,
      links,
      publicUrl: config.publicUrl,
      attachmentsOf: orderId => orderPapers({ database, signer }, orderId),
      mailer: chooseMailer(config, database),
      log: app.log,
    }),
    'refund-event': ({ eventId }) => refundEvent({ database, clock, locks, log: app.log }, { eventId }),
    'pay-refund': async ({ refundId }) => void (await payRefund(refunding, refundId)),
    'settle-payment': async ({ paymentId }) => {
      await readAgain(paying, paymentId);
      await hastenRefunds(database, clock, paymentId);
      await markNoticesOfPayment(database, clock, paymentId);
    },
    reconcile: async () => void (await reconcile()),
    'check-sums': async () => void (await checkSums({ database, clock, log: app.log })),
    sweep: async () => {
      await sweep({ database, clock, locks, log: app.log });
      await followAgain({ database, clock });
      await ageListedEvents(database, clock);
    },
  };
}
