import type { Config } from './config.ts';
import {
  type AccountLinks,
  type AccountService,
  accountRoutes,
  careRoutes,
  type Passwords,
} from './features/accounts/index.ts';
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
import { eventRoutes, photoRoutes } from './features/events/index.ts';
import { listerRequestRoutes, lockListerRequest, type RequestLocks } from './features/lister-requests/index.ts';
import { adminOrderRoutes, orderRoutes } from './features/orders/index.ts';
import { type PaymentGateway, tokenRoutes } from './features/payments/index.ts';
import { searchRoutes } from './features/search/index.ts';
import {
  deviceRoutes,
  refreshCookie,
  type SessionService,
  sessionRoutes,
  signInBrake,
} from './features/sessions/index.ts';
import type { TicketSigner } from './features/tickets/index.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database/database.ts';
import { healthRoutes } from './platform/http/health-routes.ts';
import type { TypedApp } from './platform/http/routes.ts';
import type { JobHandlers } from './platform/jobs/job-table.ts';
import type { Storage } from './platform/storage/storage.ts';

/** What the features are put together from. */
type Parts = {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly storage: Storage;
  readonly gateway: PaymentGateway;
  readonly locks: Partial<Locks & RequestLocks> | undefined;
  readonly accounts: AccountService;
  readonly passwords: Passwords;
  readonly sessions: SessionService;
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
  const brake = signInBrake(clock);
  const cookie = refreshCookie({ https: config.publicUrl.protocol === 'https:' });
  sessionRoutes(app, { sessions, brake, cookie, publicOrigin: config.publicUrl.origin });
  deviceRoutes(app, { database, clock });
  const { passwords, links } = parts;
  const { endSessions } = sessions;
  careRoutes(app, { database, clock, accounts, passwords, links, endSessions, brake: brake.guard });
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
  checkoutRoutes(app, { holds: holdService({ database, clock, currency, locks, resolveStuck }) });
  paymentRoutes(app, {
    payments: payService(paying),
    orders: createOrderService({ database, clock, currency, locks, money, signer }),
  });
  orderRoutes(app, { database, signer });

  const { timeZone } = config;
  listerRequestRoutes(app, { database, clock, lockRequest: parts.locks?.listerRequest ?? lockListerRequest });
  adminOrderRoutes(app, { database, clock, timeZone });
  const salesDeps = { database, clock, currency, timeZone };
  listerRoutes(app, salesDeps);
  summaryRoutes(app, salesDeps);
  watchRoutes(app, salesDeps);
  csvRoutes(app, salesDeps);

  return {
    mail: notBuilt,
    'refund-event': notBuilt,
    'pay-refund': notBuilt,
    'settle-payment': notBuilt,
    reconcile: notBuilt,
    'check-sums': notBuilt,
    sweep: notBuilt,
  };
}

async function notBuilt(): Promise<void> {
  throw new Error('This job has no handler yet.');
}
