// The built API on the database in DATABASE_URL, with a provider that approves immediately, because it is not
// measured. Sends its parent the address, and on request the wait and hold times of the event's lock.
import { randomUUID } from 'node:crypto';
import process from 'node:process';

const dist = new URL(process.env.HOT_DIST ?? '../../../apps/api/dist/', import.meta.url);
const load = path => import(new URL(path, dist).href);
const { buildApp } = await load('app.js');
const { parseConfig } = await load('config.js');
const { openPools } = await load('platform/database/pools.js');
const { systemClock } = await load('platform/clock.js');

const config = parseConfig({ ...process.env, LOG_LEVEL: 'fatal', WORKER: 'off' });
const pools = openPools(config.databaseUrl);
const database = pools.requests;
const statements = [];
const lockTimes = `select current_setting('bench.asked')::float as asked, current_setting('bench.granted')::float as granted,
  extract(epoch from clock_timestamp())::float * 1000 as ended`;
const waitsMs = [];
const holdsMs = [];
for (const { $client } of Object.values(pools)) $client.on('connect', watch);

const done = async () => ({ kind: 'done' });
const gateway = {
  clientToken: async () => 'token',
  authorise: async ({ amount, currency }) => ({ kind: 'authorised', transactionId: randomUUID(), amount, currency }),
  capture: done,
  void: done,
  find: async () => ({ kind: 'none' }),
};
const asked = new Map();
const wave = {
  provider: 'wave',
  approval: 'redirect',
  collect: async ({ gatewayKey, amount, currency }) => {
    asked.set(gatewayKey, { kind: 'captured', transactionId: `wave:${randomUUID()}`, amount, currency });
    return { ...asked.get(gatewayKey), kind: 'pending' };
  },
  close: async key => asked.get(key),
  capture: done,
};
const storage = { write: done, read: async () => undefined, remove: done };
const app = await buildApp(config, { database, pools, clock: systemClock, storage, gateway, collectors: [wave] });
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.on('message', what => {
  process.send(what === 'statements' ? statements : { waitsMs, holdsMs });
  for (const list of [statements, waitsMs, holdsMs]) list.length = 0;
});
process.on('disconnect', () => process.exit(0));
process.send({ address });

/**
 * Times the lock of holds by the database's clock: from the moment when it was granted, which the benchmark's version of
 * `lock_stock` notes (see `shop.mjs`), to a statement that the same connection sends right behind the hold, whose end is
 * the lock's. A sale takes the lock inside its last statement, so its time can't be seen from here.
 */
function watch(client) {
  const query = client.query.bind(client);
  // The second statement is sent with the first, and not after its reply.
  client.pipeline = true;
  client.query = (statement, ...rest) => {
    const text = typeof statement === 'string' ? statement : statement.text;
    statements.push(text);
    const answer = query(statement, ...rest);
    if (text.includes('hold_tickets(')) query(lockTimes).then(noteLock, ignore);
    return answer;
  };
}

function noteLock({ rows: [{ asked, granted, ended }] }) {
  waitsMs.push(granted - asked);
  holdsMs.push(ended - granted);
}

/** Ignores an error, which the caller of the query gets too. */
function ignore() {}
