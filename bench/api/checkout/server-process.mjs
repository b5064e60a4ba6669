// The built API on the database in DATABASE_URL, with a provider that approves immediately, because it is not
// measured. Sends its parent the address, and on request the wait and hold times of the event's lock.
import { randomUUID } from 'node:crypto';
import process from 'node:process';

const dist = new URL('../../../apps/api/dist/', import.meta.url);
const load = path => import(new URL(path, dist).href);
const { buildApp } = await load('app.js');
const { parseConfig } = await load('config.js');
const { openDatabase } = await load('platform/database/database.js');
const { systemClock } = await load('platform/clock.js');

const config = parseConfig({ ...process.env, LOG_LEVEL: 'warn', WORKER: 'off' });
const database = openDatabase(config.databaseUrl);
const statements = [];
const waitsMs = [];
const holdsMs = [];
database.$client.on('connect', watch);

const done = async () => ({ kind: 'done' });
const gateway = {
  clientToken: async () => 'token',
  authorise: async ({ amount }) => ({ kind: 'authorised', transactionId: randomUUID(), amount }),
  capture: done,
  void: done,
  find: async () => ({ kind: 'none' }),
};
const storage = { write: done, read: async () => undefined, remove: done };
const app = await buildApp(config, { database, clock: systemClock, storage, gateway });
const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.on('message', what => {
  process.send(what === 'statements' ? statements : { waitsMs, holdsMs });
  for (const list of [statements, waitsMs, holdsMs]) list.length = 0;
});
process.on('disconnect', () => process.exit(0));
process.send({ address });

/** Times the lock from outside: from the result of the locking statement to the result of the commit. */
function watch(client) {
  const query = client.query.bind(client);
  let lockedAt;
  client.query = (statement, ...rest) => {
    const text = typeof statement === 'string' ? statement : statement.text;
    statements.push(text);
    const askedAt = performance.now();
    const answer = query(statement, ...rest);
    if (/from "events".*for no key update/.test(text)) {
      answer.then(() => {
        lockedAt = performance.now();
        waitsMs.push(lockedAt - askedAt);
      }, ignore);
    } else if (/^(commit|rollback)/.test(text) && lockedAt !== undefined) {
      const since = lockedAt;
      lockedAt = undefined;
      answer.then(() => holdsMs.push(performance.now() - since), ignore);
    }
    return answer;
  };
}

/** Ignores an error, which the caller of the query gets too. */
function ignore() {}
