import {
  accountSettingsRoutes,
  deviceRoutes,
  listerRequestRoutes,
  refreshCookie,
  secondFactorRoutes,
  sessionRoutes,
  signUpRoutes,
} from './domains/accounts/index.ts';
import {
  attendeeRoutes,
  checkInRoutes,
  documentRoutes,
  offlineRoutes,
  staffRoutes,
} from './domains/admission/index.ts';
import {
  cancelRoutes,
  lookAgainRoutes,
  mobileMoneyWebhooks,
  refundRoutes,
  webhookRoutes,
} from './domains/after-sale/index.ts';
import {
  accountDataRoutes,
  adminEventRoutes,
  adminMonitoringRoutes,
  contactRoutes,
  csvRoutes,
  listerRoutes,
  summaryRoutes,
} from './domains/back-office/index.ts';
import {
  categoryAdminRoutes,
  categoryRoutes,
  eventRoutes,
  managementRoutes,
  photoRoutes,
  promotionCodeRoutes,
  publicationRoutes,
  saleTermsRoutes,
  searchRoutes,
  shareImageRoutes,
  ticketTypeRoutes,
} from './domains/catalogue/index.ts';
import { outboxRoutes, sendAgainRoutes } from './domains/mail/index.ts';
import { methodRoutes, tokenRoutes } from './domains/payments/index.ts';
import {
  adminOrderDetailRoutes,
  adminOrderRoutes,
  checkoutRoutes,
  collectRoutes,
  orderRoutes,
  paymentRoutes,
  reissueRoutes,
  ticketRoutes,
  unplacedPaymentRoutes,
  waitingLineRoutes,
  watchingRoutes,
} from './domains/selling/index.ts';
import { cacheable } from './platform/http/cacheable.ts';
import { healthRoutes } from './platform/http/health-routes.ts';
import type { TypedApp } from './platform/http/routes.ts';
import { isOutboxOpen } from './platform/mail/choose-mailer.ts';
import type { Services } from './services.ts';

/** Registers the routes of every feature. */
export function registerRoutes(app: TypedApp, services: Services): void {
  const { config, database, clock, storage, gateway, signer, locks } = services;
  const { currency, timeZone } = config;
  const cookie = refreshCookie({ https: config.publicUrl.protocol === 'https:' });

  healthRoutes(app, { database });
  registerAccountRoutes(app, services, cookie);

  contactRoutes(app, config);
  categoryRoutes(app, { database });
  categoryAdminRoutes(app, { database });
  saleTermsRoutes(app, { database, currency });
  const { hidesPast } = config;
  cacheable(app, cached => {
    eventRoutes(cached, { database, clock, currency, hidesPast });
    searchRoutes(cached, { database, clock, currency, hidesPast });
  });
  photoRoutes(app, { database, clock, storage });
  shareImageRoutes(app, { database, clock, storage });

  const { threeDSecureFrom, asksPostalCode, googlePay } = config;
  const { collectors } = services;
  const takesCards = config.braintree.environment !== 'off';
  methodRoutes(app, { takesCards, collectors, first: config.payFirst });
  tokenRoutes(app, { gateway, clock, database, threeDSecureFrom, asksPostalCode, googlePay });
  watchingRoutes(app, { database, clock, locks });
  waitingLineRoutes(app, { line: services.waitingLine });
  checkoutRoutes(app, { holds: services.holds });
  paymentRoutes(app, { payments: services.payments, orders: services.orders, hashNetwork: services.hashNetwork });
  const { collections, hashNetwork, hashPhone } = services;
  collectRoutes(app, { collections, hashNetwork, hashPhone });
  orderRoutes(app, { database, clock, signer });
  refundRoutes(app, { refunds: services.refunds });
  sendAgainRoutes(app, { mails: services.mailsAgain });
  webhookRoutes(app, { webhooks: services.webhooks });
  mobileMoneyWebhooks(app, { database, clock, config: config.mobileMoney });

  ticketRoutes(app, { signer });
  documentRoutes(app, { database, signer, headerOf: services.headerOf });
  staffRoutes(app, { staff: services.staff });
  checkInRoutes(app, { checkIns: services.checkIns });
  offlineRoutes(app, services);
  attendeeRoutes(app, { database });
  reissueRoutes(app, { reissues: services.reissues });

  cancelRoutes(app, { cancellations: services.cancellations });
  promotionCodeRoutes(app, { database, clock, codes: services.promotionCodes, guard: services.guardCode });
  ticketTypeRoutes(app, { types: services.ticketTypes });
  managementRoutes(app, { events: services.events, removal: services.eventRemoval });
  publicationRoutes(app, { publishing: services.publishing });
  listerRequestRoutes(app, { database, clock, lockRequest: locks.listerRequest });
  adminOrderRoutes(app, { database, clock, timeZone, lockStatus: locks.orderStatus });
  adminOrderDetailRoutes(app, { database });
  unplacedPaymentRoutes(app, { database });
  lookAgainRoutes(app, services.paymentDeps);
  const salesDeps = { database, clock, currency, timeZone };
  listerRoutes(app, salesDeps);
  adminEventRoutes(app, salesDeps);
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
  secondFactorRoutes(app, { secondFactors: services.secondFactors });
  const accountDeps = { database, clock, accounts, throttle: loginThrottle.guard, locks };
  accountSettingsRoutes(app, {
    ...accountDeps,
    passwords,
    links,
    endSessions: sessions.endSessions,
  });
  accountDataRoutes(app, {
    ...accountDeps,
    lockStock: locks.stock,
    releaseHold: services.holds.release,
    clearCookie: cookie.clear,
  });
}
