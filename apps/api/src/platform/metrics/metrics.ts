import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../database/database.ts';
import { queueNames } from '../jobs/queues.ts';
import { type Count, readShopFigures } from './metrics-repository.ts';

/** What the process measures of itself and of the shop. */
export type Metrics = {
  /** Everything as it is now, in Prometheus' text form. A database that is away is a figure, not an error. */
  readonly read: () => Promise<{ readonly text: string; readonly contentType: string }>;
};

/** From a page of the catalogue to a payment whose bank takes its time. */
const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];
const jobStates = ['created', 'retry', 'active', 'failed'];
const paymentStates = ['started', 'unknown', 'authorised', 'voiding'];

/** Measures every request of this application from now on. Routes are named by their pattern, never by an address. */
export function measure(app: FastifyInstance, deps: { readonly database: Database }): Metrics {
  const { database } = deps;
  const register = new Registry();
  const registers = [register];
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests answered, and how long that took.',
    labelNames: ['method', 'route', 'status'],
    buckets: secondsBuckets,
    registers,
  });
  const gauge = (name: string, help: string, ...labelNames: readonly string[]) =>
    new Gauge({ name, help, labelNames, registers });
  const pool = gauge('guichet_database_connections', 'Connections of this process, and who waits for one.', 'state');
  const up = gauge('guichet_database_up', 'Whether the database answered just now.');
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
  const ofShop = [jobs, jobAge, payments, paymentAge, attention];
  let counting = false;

  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
    requests.observe(labels, reply.elapsedTime / 1000);
    done();
  });

  const readShop = async (): Promise<void> => {
    for (const one of ofShop) one.reset();
    try {
      const figures = await readShopFigures(database);
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
      // From the first scrape on: without scrapes it costs nothing.
      if (!counting) collectDefaultMetrics({ register });
      counting = true;
      const { totalCount, idleCount, waitingCount } = database.$client;
      pool.set({ state: 'busy' }, totalCount - idleCount);
      pool.set({ state: 'idle' }, idleCount);
      pool.set({ state: 'waiting' }, waitingCount);
      await readShop();
      return { text: await register.metrics(), contentType: register.contentType };
    },
  };
}

/** What isn't there is zero and not absent, so that an alert can distinguish the two. */
function fill(gauge: Gauge, counts: readonly Count[], known: readonly Count['labels'][]): void {
  for (const labels of known) gauge.set(labels, 0);
  for (const { labels, count } of counts) gauge.set(labels, count);
}
