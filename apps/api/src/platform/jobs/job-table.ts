import type { Notification } from '../notification.ts';

/** What each kind of job is about. */
export type JobData = {
  /** Writes a mail and sends it. */
  readonly mail: Notification;
  /** Refunds every order of an event that will not take place. */
  readonly 'refund-event': { readonly eventId: string };
  /** Asks the provider to pay one refund. */
  readonly 'pay-refund': { readonly refundId: string };
  /** Re-syncs one payment with the provider and finishes it. */
  readonly 'settle-payment': { readonly paymentId: string };
  /** Finishes or undoes what was left half done. */
  readonly reconcile: Readonly<Record<string, never>>;
  /** Compares tickets, sales and money. */
  readonly 'check-sums': Readonly<Record<string, never>>;
  /** Deletes expired rows. */
  readonly sweep: Readonly<Record<string, never>>;
};

/** The name of a kind of job. */
export type JobName = keyof JobData;

/** One call of a handler. */
type JobRun = {
  /** The same however often the job is tried. */
  readonly id: string;
  /** The job is not retried when it fails now. */
  readonly lastTry: boolean;
};

/** Does the work of each kind of job. A handler that throws is called again, later and later; all may come twice. */
export type JobHandlers = { readonly [Name in JobName]: (data: JobData[Name], run: JobRun) => Promise<void> };

/** How each queue behaves. */
type Queue = {
  readonly retryLimit: number;
  readonly expireInSeconds: number;
  /** How many one process does side by side. @default 1 */
  readonly atOnce?: number;
  /** When a scheduled one runs, in UTC. */
  readonly cron?: string;
};

/** The queues. */
export const jobTable: Readonly<Record<JobName, Queue>> = {
  // For one to two days, so that a mail server may be away for a night. Most of their time is waiting for the server.
  mail: { retryLimit: 14, expireInSeconds: 120, atOnce: 4 },
  'refund-event': { retryLimit: 12, expireInSeconds: 900 },
  'pay-refund': { retryLimit: 3, expireInSeconds: 120 },
  // For some hours: the provider may send no other webhook event.
  'settle-payment': { retryLimit: 12, expireInSeconds: 120 },
  // Not repeated when they fail: the next one is due soon.
  reconcile: { retryLimit: 0, expireInSeconds: 300, cron: '* * * * *' },
  'check-sums': { retryLimit: 2, expireInSeconds: 900, cron: '10 3 * * *' },
  sweep: { retryLimit: 0, expireInSeconds: 900, cron: '40 * * * *' },
};
