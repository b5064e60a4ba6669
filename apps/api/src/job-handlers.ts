import {
  checkLedger,
  expediteRefunds,
  markWebhookEventsOfPaymentHandled,
  payRefund,
  refundEvent,
  resyncPayment,
  retryUnhandledWebhooks,
  sweep,
} from './domains/after-sale/index.ts';
import { notifyBuyers, refreshPrices, unmarkRecentEvents } from './domains/catalogue/index.ts';
import { forgetResends, mailHandler, orderAttachments, orderCalendarFile } from './domains/mail/index.ts';
import { notifyWatchers } from './domains/selling/index.ts';
import type { JobHandlers } from './platform/jobs/job-table.ts';
import { chooseMailer } from './platform/mail/choose-mailer.ts';
import type { Services } from './services.ts';

/** Creates the handler of each kind of job. The names are those of the queues in the database. */
export function createJobHandlers(services: Services): JobHandlers {
  const { config, pools, clock, locks, log, links, signer, headerOf, paymentDeps, refundDeps } = services;
  const database = pools.background;
  return {
    mail: mailHandler({
      database,
      clock,
      links,
      publicUrl: config.publicUrl,
      attachmentsOf: orderId => orderAttachments({ database, signer, headerOf }, orderId),
      calendarOf: orderId => orderCalendarFile({ database, signer }, orderId),
      mailer: chooseMailer(config, database),
      log,
    }),
    'notify-buyers': data => notifyBuyers({ database }, data),
    'notify-watchers': () => notifyWatchers({ database, clock }),
    'refund-event': ({ eventId }) => refundEvent({ database, clock, locks, log }, { eventId }),
    'pay-refund': async ({ refundId }) => void (await payRefund(refundDeps, refundId)),
    'settle-payment': async ({ paymentId }) => {
      await resyncPayment(paymentDeps, paymentId);
      await expediteRefunds(database, clock, paymentId);
      await markWebhookEventsOfPaymentHandled(database, clock, paymentId);
    },
    reconcile: async () => {
      await services.cancelDueEvents();
      await services.reconcile();
    },
    'compare-ledger': async () => {
      const { cutShort } = await services.compareLedger();
      if (cutShort) throw new Error('The comparison with the provider was cut short: the next try continues it.');
    },
    'check-sums': async () => void (await checkLedger({ database, clock, log })),
    sweep: async () => {
      await sweep({ database, clock, locks, log });
      await retryUnhandledWebhooks({ database, clock });
      await unmarkRecentEvents(database, clock);
      await refreshPrices(database, clock);
      await forgetResends(database, clock);
    },
  };
}
