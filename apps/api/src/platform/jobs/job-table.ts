import type { Notification } from '../notification.ts';

/** The data of each kind of job. */
export type JobData = {
  /** Renders an email and sends it. */
  readonly mail: Notification;
  /** Enqueues the mails about tickets that came free. */
  readonly 'notify-watchers': Readonly<Record<string, never>>;
  /** Enqueues the mails about an event whose date, times or place have changed. */
  readonly 'notify-buyers': { readonly changeId: string };
  /** Refunds every order of a cancelled event. */
  readonly 'refund-event': { readonly eventId: string };
  /** Pays one refund through the provider. */
  readonly 'pay-refund': { readonly refundId: string };
  /** Re-syncs one payment with the provider and finishes it. */
  readonly 'settle-payment': { readonly paymentId: string };
  /** Cancels the events whose planned cancellation is due, and resumes unfinished payments and refunds. */
  readonly reconcile: Readonly<Record<string, never>>;
  /** Compares payments and refunds with the provider's. */
  readonly 'compare-ledger': Readonly<Record<string, never>>;
  /** Compares tickets, sales and money. */
  readonly 'check-sums': Readonly<Record<string, never>>;
  /** Deletes expired rows. */
  readonly sweep: Readonly<Record<string, never>>;
};

/** The name of a kind of job. */
export type JobName = keyof JobData;

/** One call of a handler. */
type JobRun = {
  /** The job's id, the same for every try. */
  readonly id: string;
  /** Whether this is the last try. */
  readonly lastTry: boolean;
};

/** The handler of each kind of job. A handler that throws is retried with backoff; all must be idempotent. */
export type JobHandlers = { readonly [Name in JobName]: (data: JobData[Name], run: JobRun) => Promise<void> };

/** The settings of a queue. */
type Queue = {
  readonly retryLimit: number;
  readonly expireInSeconds: number;
  /** The concurrency in one process. @default 1 */
  readonly atOnce?: number;
  /** The schedule, in UTC. */
  readonly cron?: string;
};

/** The queues. */
export const jobTable: Readonly<Record<JobName, Queue>> = {
  // Retried for one to two days, longer than a mail server's outage. Concurrent, because sending is mostly waiting.
  mail: { retryLimit: 14, expireInSeconds: 120, atOnce: 4 },
  'notify-buyers': { retryLimit: 12, expireInSeconds: 300 },
  'refund-event': { retryLimit: 12, expireInSeconds: 900 },
  'pay-refund': { retryLimit: 3, expireInSeconds: 120 },
  // Retried for some hours, because the provider may send no other webhook event.
  'settle-payment': { retryLimit: 12, expireInSeconds: 120 },
  // Not retried, because the next one is due within a minute.
  'notify-watchers': { retryLimit: 0, expireInSeconds: 120, cron: '* * * * *' },
  reconcile: { retryLimit: 0, expireInSeconds: 300, cron: '* * * * *' },
  // A try that the provider cut short is continued by the next.
  'compare-ledger': { retryLimit: 5, expireInSeconds: 900, cron: '20 2 * * *' },
  'check-sums': { retryLimit: 2, expireInSeconds: 900, cron: '10 3 * * *' },
  sweep: { retryLimit: 0, expireInSeconds: 900, cron: '40 * * * *' },
};
