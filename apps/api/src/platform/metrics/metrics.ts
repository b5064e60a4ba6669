import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Pools } from '../database/pools.ts';
import { queueNames } from '../jobs/queues.ts';
import { type Count, readShopFigures } from './metrics-repository.ts';

/** The metrics of the process and of the shop. */
export type Metrics = {
  /** Returns all metrics in Prometheus' text format. An unreachable database is a metric, not an error. */
  readonly read: () => Promise<{ readonly text: string; readonly contentType: string }>;
};

/** From a catalogue page to a payment with a slow bank. */
const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];
const jobStates = ['created', 'retry', 'active', 'failed'];
const paymentStates = ['started', 'unknown', 'authorised', 'voiding'];

/** Measures every request of this application. Routes are labelled by their pattern, never by a URL. */
export function measure(app: FastifyInstance, { pools }: { readonly pools: Pools }): Metrics {
  const register = new Registry();
  const registers = [register];
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests handled, and how long that took.',
    labelNames: ['method', 'route', 'status'],
    buckets: secondsBuckets,
    registers,
  });
  const gauge = (name: string, help: string, ...labelNames: readonly string[]) =>
    new Gauge({ name, help, labelNames, registers });
  const pool = gauge(
    'guichet_database_connections',
    'Connections of this process, and who waits for one.',
    'pool',
    'state',
  );
  const up = gauge('guichet_database_up', 'Whether the database responded just now.');
  const jobs = gauge(
    'guichet_jobs',
    'Jobs of all processes that are waiting, being done, or given up.',
    'queue',
    'state',
  );
  const jobAge = gauge('guichet_oldest_due_job_seconds', 'For how long the oldest due job has been waiting.');
  const payments = gauge('guichet_payments_unfinished', 'Payments neither captured nor voided yet.', 'state');
  const paymentAge = gauge('guichet_oldest_unfinished_payment_seconds', 'For how long the oldest has not moved.');
  const attention = gauge('guichet_attention_open', 'Things that a person must look at.', 'kind');
  const attempts = gauge(
    'guichet_recent_payment_attempts',
    'Attempts to pay of the last ten minutes: approved, or refused by bank or provider, or voided without an order.',
    'result',
  );
  const books = gauge(
    'guichet_books_transactions',
    'Transactions of the last comparison with the provider.',
    'finding',
  );
  const booksAge = gauge('guichet_books_age_seconds', 'For how long the last comparison with the provider has ended.');
  const ofShop = [jobs, jobAge, payments, paymentAge, attention, attempts, books, booksAge];
  let counting = false;

  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
    requests.observe(labels, reply.elapsedTime / 1000);
    done();
  });

  const readShop = async (): Promise<void> => {
    for (const one of ofShop) one.reset();
    try {
      const figures = await readShopFigures(pools.background);
      fill(
        jobs,
        figures.jobs,
        queueNames.flatMap(queue => jobStates.map(state => ({ queue, state }))),
      );
      fill(
        payments,
        figures.payments,
        paymentStates.map(state => ({ state })),
      );
      fill(attention, figures.attention, []);
      fill(attempts, figures.attempts, []);
      fill(books, figures.books, []);
      booksAge.set(figures.booksAgeSeconds);
      jobAge.set(figures.oldestJobSeconds);
      paymentAge.set(figures.oldestPaymentSeconds);
      up.set(1);
    } catch (err) {
      app.log.warn({ err }, 'the metrics could not be read from the database');
      for (const one of ofShop) one.reset();
      up.set(0);
    }
  };

  return {
    read: async () => {
      // Registered at the first scrape, so that it costs nothing without scrapes.
      if (!counting) collectDefaultMetrics({ register });
      counting = true;
      for (const [name, { $client }] of Object.entries(pools)) {
        const { totalCount, idleCount, waitingCount } = $client;
        pool.set({ pool: name, state: 'busy' }, totalCount - idleCount);
        pool.set({ pool: name, state: 'idle' }, idleCount);
        pool.set({ pool: name, state: 'waiting' }, waitingCount);
      }
      await readShop();
      return { text: await register.metrics(), contentType: register.contentType };
    },
  };
}

/** Sets a gauge. Missing combinations of labels are set to zero, so that alerts can distinguish zero from absent. */
function fill(gauge: Gauge, counts: readonly Count[], known: readonly Count['labels'][]): void {
  for (const labels of known) gauge.set(labels, 0);
  for (const { labels, count } of counts) gauge.set(labels, count);
}
