import { mobileMoneyProviders } from '@guichet/contracts';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Pools } from '../database/pools.ts';
import { queueNames } from '../jobs/queues.ts';
import { type Count, readShopFigures, type ShopFigures } from './metrics-repository.ts';
import { collectionOutcomes } from './payment-attempts.ts';

/** The metrics of the process and of the shop. */
export type Metrics = {
  /** Returns all metrics in Prometheus' text format. An unreachable database is a metric, not an error. */
  readonly read: () => Promise<{ readonly text: string; readonly contentType: string }>;
};

/** From a catalogue page to a payment with a slow bank. */
const secondsBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

/** Measures every request of this application. Routes are labelled by their pattern, never by a URL. */
export function measure(app: FastifyInstance, { pools }: { readonly pools: Pools }): Metrics {
  const register = new Registry();
  measureRequests(app, register);
  const readConnections = measureConnections(register, pools);
  const readShop = measureShop(app, register, pools);
  let counting = false;
  return {
    read: async () => {
      // Registered at the first scrape, so that it costs nothing without scrapes.
      if (!counting) collectDefaultMetrics({ register });
      counting = true;
      readConnections();
      await readShop();
      return { text: await register.metrics(), contentType: register.contentType };
    },
  };
}

function measureRequests(app: FastifyInstance, register: Registry): void {
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests handled, and how long that took.',
    labelNames: ['method', 'route', 'status'],
    buckets: secondsBuckets,
    registers: [register],
  });
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode };
    requests.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}

/** Returns a function that sets the gauge of this process's connections. */
function measureConnections(register: Registry, pools: Pools): () => void {
  const connections = new Gauge({
    name: 'guichet_database_connections',
    help: 'Connections of this process, and who waits for one.',
    labelNames: ['pool', 'state'],
    registers: [register],
  });
  return () => {
    for (const [pool, { $client }] of Object.entries(pools)) {
      const { totalCount, idleCount, waitingCount } = $client;
      connections.set({ pool, state: 'busy' }, totalCount - idleCount);
      connections.set({ pool, state: 'idle' }, idleCount);
      connections.set({ pool, state: 'waiting' }, waitingCount);
    }
  };
}

/** Returns a function that sets the gauges of the shop from the database, and clears them while that is unreachable. */
function measureShop(app: FastifyInstance, register: Registry, pools: Pools): () => Promise<void> {
  const registers = [register];
  const up = new Gauge({ name: 'guichet_database_up', help: 'Whether the database responded just now.', registers });
  const gauges = shopGauges(registers);
  const clear = () => {
    for (const gauge of Object.values(gauges)) gauge.reset();
  };
  return async () => {
    clear();
    try {
      fillShop(gauges, await readShopFigures(pools.background));
      up.set(1);
    } catch (err) {
      app.log.warn({ err }, 'the metrics could not be read from the database');
      clear();
      up.set(0);
    }
  };
}

type ShopGauges = Readonly<Record<keyof ShopFigures, Gauge>>;

function shopGauges(registers: Registry[]): ShopGauges {
  const gauge = (name: string, help: string, ...labelNames: readonly string[]) =>
    new Gauge({ name, help, labelNames, registers });
  return {
    jobs: gauge('guichet_jobs', 'Jobs of all processes that are waiting, being done, or given up.', 'queue', 'state'),
    oldestJobSeconds: gauge('guichet_oldest_due_job_seconds', 'For how long the oldest due job has been waiting.'),
    payments: gauge('guichet_payments_unfinished', 'Payments neither captured nor voided yet.', 'state'),
    oldestPaymentSeconds: gauge('guichet_oldest_unfinished_payment_seconds', 'For how long the oldest has not moved.'),
    attention: gauge('guichet_attention_open', 'Things that a person must look at.', 'kind'),
    attempts: gauge(
      'guichet_recent_payment_attempts',
      'Attempts to pay of the last ten minutes: approved, or refused by bank or provider, or voided without an order.',
      'result',
    ),
    collections: gauge(
      'guichet_recent_collections',
      'Requests for mobile money of the last ten minutes, and what became of them.',
      'provider',
      'outcome',
    ),
    compared: gauge('guichet_ledger_transactions', 'Transactions of the last comparison with the provider.', 'finding'),
    comparisonAgeSeconds: gauge(
      'guichet_ledger_comparison_age_seconds',
      'For how long the last comparison with the provider has ended.',
    ),
  };
}

const knownJobs = queueNames.flatMap(queue =>
  ['created', 'retry', 'active', 'failed'].map(state => ({ queue, state })),
);
const knownPayments = ['started', 'unknown', 'authorised', 'voiding'].map(state => ({ state }));
const knownCollections = mobileMoneyProviders.flatMap(provider =>
  collectionOutcomes.map(outcome => ({ provider, outcome })),
);

function fillShop(gauges: ShopGauges, figures: ShopFigures): void {
  fill(gauges.jobs, figures.jobs, knownJobs);
  fill(gauges.payments, figures.payments, knownPayments);
  fill(gauges.attention, figures.attention);
  fill(gauges.attempts, figures.attempts);
  fill(gauges.collections, figures.collections, knownCollections);
  fill(gauges.compared, figures.compared);
  gauges.oldestJobSeconds.set(figures.oldestJobSeconds);
  gauges.oldestPaymentSeconds.set(figures.oldestPaymentSeconds);
  gauges.comparisonAgeSeconds.set(figures.comparisonAgeSeconds);
}

/** Sets a gauge. Missing combinations of labels are set to zero, so that alerts can distinguish zero from absent. */
function fill(gauge: Gauge, counts: readonly Count[], known: readonly Count['labels'][] = []): void {
  for (const labels of known) gauge.set(labels, 0);
  for (const { labels, count } of counts) gauge.set(labels, count);
}
