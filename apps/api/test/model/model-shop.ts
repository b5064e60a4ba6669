import { mobileMoneyProviders } from '@guichet/contracts';
import { accountService } from '../../src/domains/accounts/index.ts';
import { cancelService, refundService } from '../../src/domains/after-sale/index.ts';
import { salesService } from '../../src/domains/back-office/dashboard/sales-service.ts';
import {
  eventPhotos,
  removeEventService,
  saveEventService,
  ticketTypeService,
} from '../../src/domains/catalogue/index.ts';
import { withCollectors } from '../../src/domains/payments/index.ts';
import {
  collectService,
  createOrderService,
  holdService,
  paymentResolver,
  payService,
  rowLocks,
  stockQueue,
  ticketSigner,
} from '../../src/domains/selling/index.ts';
import type { Database } from '../../src/platform/database/database.ts';
import type { JobName } from '../../src/platform/jobs/job-table.ts';
import { attemptCounts } from '../../src/platform/limits/attempt-counts.ts';
import { aCategory, anEvent } from '../catalogue.ts';
import { type FakeCollector, fakeCollector } from '../fake-collector.ts';
import { aConfirmedBuyer, aLister, anAdmin } from '../people.ts';
import { plainPasswords, startTestApi } from '../test-api.ts';
import { aCode, aTypedEvent } from '../ticket-types.ts';
import { type FaultyGateway, faultyGateway } from './faulty-gateway.ts';

/** The services of the API without its HTTP server, fast enough for thousands of sequences. */
export type ModelShop = Awaited<ReturnType<typeof startModelShop>>;

/** The prices and capacities of the events at the start of each sequence. Small, so that they sell out. */
export const modelEvents = [
  { price: 5_000, capacity: 4 },
  { price: 3_000, capacity: 3 },
  { price: 0, capacity: 3 },
] as const;

/** The types of one more event, whose capacity is less than theirs, and the uses of its code, which takes half off. */
export const modelTypes = [
  { price: 2_000, capacity: 3, maxPerOrder: 2 },
  { price: 4_001, capacity: 2 },
] as const;
const typedCapacity = 4;
export const modelCode = 'HALF';
const modelUses = 2;

/** Starts a model shop. */
export async function startModelShop(
  options: {
    readonly prepare?: string;
    readonly gateway?: FaultyGateway;
    /** What the providers of mobile money do otherwise. */
    readonly collecting?: Partial<FakeCollector>;
  } = {},
) {
  const gateway = options.gateway ?? faultyGateway();
  const locks = rowLocks;
  const { prepare = '' } = options;
  const now = (): Date => api.clock.now();
  const collectors = mobileMoneyProviders.map((one): FakeCollector => {
    return { ...fakeCollector(one, gateway, now), ...options.collecting };
  });
  const api = await startTestApi({ gateway, collectors, prepare, env: { LOG_LEVEL: 'silent' } });
  const { database, clock, storage, app } = api;
  const accounts = accountService({ database, passwords: plainPasswords });
  await planOnce(database);
  const { currency, timeZone } = api.config;
  const { log } = app;
  const provider = withCollectors(gateway, collectors);
  const payDeps = { database, clock, currency, locks, gateway: provider, collectors, log };
  const resolver = paymentResolver(payDeps);
  const policy = { standalonePayments: true, threeDSecureFrom: undefined, takesRealCards: true };
  const payments = payService({ ...payDeps, resolver, policy });
  const queue = stockQueue({ atOnce: 100, waiting: 100 });
  const signer = ticketSigner({ keys: [], secret: 'a secret for the model alone, long enough' });
  const refunding = { database, clock, gateway: provider, log, locks, signer };
  const managing = {
    database,
    clock,
    currency,
    lockStock: locks.stock,
    photos: eventPhotos({ storage, log }),
    timeZone,
  };

  const category = await aCategory(database);
  const eventIds: string[] = [];
  for (const columns of modelEvents) eventIds.push(await anEvent(database, { ...columns, categoryId: category }));
  const { eventId: typedId, typeIds } = await aTypedEvent(database, modelTypes, { capacity: typedCapacity });
  eventIds.push(typedId);
  await aCode(database, typedId, { code: modelCode, value: 50, maxUses: modelUses });
  const buyers = [await aConfirmedBuyer(api), await aConfirmedBuyer(api), await aConfirmedBuyer(api)].map(
    ({ id }) => id,
  );
  const { id: organiserId } = await aLister(api);
  const organiserEvents = new Set(eventIds.filter((_, index) => index % 2 === 1));
  await database.$client.query('update events set owner_id = $1 where id = any($2)', [
    organiserId,
    [...organiserEvents],
  ]);
  const { id: adminId } = await anAdmin(api);
  const { rows: fresh } = await database.$client.query(
    `select format('insert into events select * from jsonb_populate_record(null::events, %L) on conflict (id) do update
      set sold = 0, sold_elsewhere = 0, capacity = excluded.capacity, price = excluded.price, version = 1,
      archived_at = null, cancelled_at = null, cancel_reason = null', to_jsonb(e)) as text from events e`,
  );
  const freshTypes = typeIds.map(
    (id, index) => `update ticket_types set sold = 0, closed = false, capacity = ${modelTypes[index]?.capacity},
      price = ${modelTypes[index]?.price} where id = '${id}'`,
  );
  const freshCodes = `update promotion_codes set used = 0, max_uses = ${modelUses}`;
  const startAfresh = [
    ...emptied.map(table => `delete from ${table}`),
    ...[...fresh.map(({ text }) => text), ...freshTypes, freshCodes],
  ].join('; ');

  return {
    api,
    gateway,
    collectors,
    eventIds,
    typeIds,
    organiserId,
    organiserEvents,
    buyers,
    admin: {
      actor: { userId: adminId, sessionId: '', role: 1, lister: true, confirmed: true },
      origin: originOf(adminId),
    } as const,
    category,
    holds: holdService({ database, clock, currency, locks, payments, stockQueue: queue }),
    payments,
    collections: collectService({ ...payDeps, resolver, signer, publicUrl: api.config.publicUrl }),
    orders: createOrderService({
      ...{ database, holds: database, stockQueue: queue },
      ...{ clock, currency, locks, resolver, signer, attempts: attemptCounts(undefined) },
    }),
    refunds: refundService(refunding),
    cancellations: cancelService({ database, clock, locks, accounts, throttle: (_from, attempt) => attempt() }),
    events: saveEventService(managing),
    types: ticketTypeService(managing),
    removal: removeEventService(managing),
    sales: salesService({ database, clock, currency, timeZone }),
    /** Runs the waiting jobs that change tickets or money; mail jobs are left. */
    runJobs: async (): Promise<void> => {
      const { rows } = await database.$client.query<{ id: string; name: JobName; data: never }>(
        `delete from pgboss.job where name in ('refund-event', 'pay-refund', 'settle-payment') returning id, name, data`,
      );
      for (const { id, name, data } of rows) await app.jobHandlers[name](data, { id, lastTry: false });
    },
    /** Resets data and clock, a hundred times faster than starting a new shop. */
    startAfresh: async (): Promise<void> => {
      await database.$client.query(startAfresh);
      clock.advance({ seconds: (Date.now() - clock.now().getTime()) / 1000 });
      for (const one of collectors) one.clear();
      gateway.transactions.length = 0;
      gateway.refunds.length = 0;
      gateway.disputes.clear();
      gateway.faults.length = 0;
      gateway.refundFaults.length = 0;
      gateway.settled = true;
      gateway.fault = undefined;
    },
    close: api.close,
  };
}

/** Forces generic plans: with small tables, planning a statement for its values takes longer than running it. */
async function planOnce(database: Database): Promise<void> {
  const client = await database.$client.connect();
  const { rows } = await client.query<{ name: string }>('select quote_ident(current_database()) as name');
  await client.query(`alter database ${rows[0]?.name} set plan_cache_mode = force_generic_plan`);
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  client.release(true);
}

/** The origin of a step's request, for the audit log. */
export function originOf(actorId: string) {
  return { actorId, requestId: 'model', address: '127.0.0.1' };
}

/** Ordered by foreign keys: referring tables come first. */
const emptied = [
  'idempotency_keys',
  'tickets',
  'refunds',
  'disputes',
  'ledger_comparisons',
  'payments',
  'order_lines',
  'orders',
  'ticket_holds',
  'checkout_lines',
  'checkouts',
  'attention_items',
  'gateway_events',
  'audit_log',
  'sale_terms',
  'sum_checks',
  'pgboss.job',
];
