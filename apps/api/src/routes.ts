import { accountDataRoutes } from './features/account-data/index.ts';
import { accountSettingsRoutes, signUpRoutes } from './features/accounts/index.ts';
import { cancelRoutes } from './features/cancellations/index.ts';
import { categoryAdminRoutes, categoryRoutes } from './features/categories/index.ts';
import { checkInRoutes, staffRoutes } from './features/check-in/index.ts';
import { checkoutRoutes, paymentRoutes } from './features/checkout/index.ts';
import { adminMonitoringRoutes, csvRoutes, listerRoutes, summaryRoutes } from './features/dashboard/index.ts';
import { managementRoutes } from './features/event-management/index.ts';
import { eventRoutes, photoRoutes } from './features/events/index.ts';
import { listerRequestRoutes } from './features/lister-requests/index.ts';
import { outboxRoutes } from './features/mail/index.ts';
import { adminOrderRoutes, orderRoutes } from './features/orders/index.ts';
import { tokenRoutes } from './features/payments/index.ts';
import { refundRoutes } from './features/refunds/index.ts';
import { searchRoutes } from './features/search/index.ts';
import { deviceRoutes, refreshCookie, sessionRoutes } from './features/sessions/index.ts';
import { documentRoutes } from './features/ticket-documents/index.ts';
import { ticketRoutes } from './features/tickets/index.ts';
import { webhookRoutes } from './features/webhooks/index.ts';
import { healthRoutes } from './platform/http/health-routes.ts';
import type { TypedApp } from './platform/http/routes.ts';
import { isOutboxOpen } from './platform/mail/choose-mailer.ts';
import type { Services } from './services.ts';

/** Registers the routes of every feature. */
export function registerRoutes(app: TypedApp, services: Services): void {
  const { config, database, clock, storage, gateway, signer, locks } = services;
  const cookie = refreshCookie({ https: config.publicUrl.protocol === 'https:' });

  healthRoutes(app, { database });
  registerAccountRoutes(app, services, cookie);

  categoryRoutes(app, { database });
  categoryAdminRoutes(app, { database });
  eventRoutes(app, { database, clock });
  photoRoutes(app, { database, storage });
  searchRoutes(app, { database, clock });

  tokenRoutes(app, { gateway });
  checkoutRoutes(app, { holds: services.holds });
  paymentRoutes(app, { payments: services.payments, orders: services.orders });
  orderRoutes(app, { database, signer });
  refundRoutes(app, { refunds: services.refunds });
  webhookRoutes(app, { webhooks: services.webhooks });

  ticketRoutes(app, { signer });
  documentRoutes(app, { database, signer });
  staffRoutes(app, { staff: services.staff });
  checkInRoutes(app, { checkIns: services.checkIns });

  cancelRoutes(app, { cancellations: services.cancellations });
  managementRoutes(app, { events: services.events, removal: services.eventRemoval });
  listerRequestRoutes(app, { database, clock, lockRequest: locks.listerRequest });
  const { currency, timeZone } = config;
  adminOrderRoutes(app, { database, clock, timeZone, lockStatus: locks.orderStatus });
  const salesDeps = { database, clock, currency, timeZone };
  listerRoutes(app, salesDeps);
  summaryRoutes(app, salesDeps);
  adminMonitoringRoutes(app, salesDeps);
  csvRoutes(app, salesDeps);

  if (isOutboxOpen(config)) outboxRoutes(app, { database });
}

/** Sign-up, sessions, account settings, and the export and deletion of an account. */
function registerAccountRoutes(app: TypedApp, services: Services, cookie: ReturnType<typeof refreshCookie>): void {
  const { config, database, clock, accounts, sessions, loginThrottle, locks, passwords, links } = services;
  signUpRoutes(app, { signUp: services.signUp });
  sessionRoutes(app, { sessions, throttle: loginThrottle, cookie, publicOrigin: config.publicUrl.origin });
  deviceRoutes(app, { database, clock });
  const accountDeps = { database, clock, accounts, throttle: loginThrottle.guard, locks };
  accountSettingsRoutes(app, { ...accountDeps, passwords, links, endSessions: sessions.endSessions });
  accountDataRoutes(app, {
    ...accountDeps,
    lockStock: locks.stock,
    releaseHold: services.holds.release,
    clearCookie: cookie.clear,
  });
}
