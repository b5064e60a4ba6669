import { flushCompileCache } from 'node:module';
import { env } from 'node:process';
import { buildApp } from '../../src/app.ts';
import { parseConfig } from '../../src/config.ts';
import { braintreeGateway, collectorsOf } from '../../src/domains/payments/index.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { PreparingClient } from '../../src/platform/database/preparing-client.ts';
import { localFolder } from '../../src/platform/storage/local-folder.ts';
import { compileSchemasOnUse } from '../compiled-schemas.ts';
import { movableClock } from '../movable-clock.ts';
import type { ChildReport, ChildWork } from './child-work.ts';
import { type StepRecorder, stepRecorder } from './step-recorder.ts';

// An API process that is killed in the middle of a request or job. Composed as in `main.ts`, except that it records
// every database statement and every call of the provider's adapter. Bundled and started by `killable-shop.ts`.

const config = parseConfig(env);
const clock = movableClock();
const database = openDatabase(config.databaseUrl);
let recorder: StepRecorder | undefined;
recordStatements();

const app = await buildApp(config, {
  database,
  clock,
  storage: localFolder(config.storageDir),
  gateway: recordProviderCalls(braintreeGateway(config.braintree)),
  collectors: collectorsOf(config.mobileMoney).map(recordProviderCalls),
  // Off: just after the start on a busy machine, the event loop's delay would make it reject requests.
  pressure: { eventLoopDelayMs: 0, heapShare: 0 },
});
compileSchemasOnUse(app);
await app.ready();
// Opens the connection now, so that the recorded steps begin with the request.
await database.$client.query('select 1');
// A killed process doesn't write the cache that `killable-shop.ts` names for it, so this one writes it now.
flushCompileCache();

process.on('message', (work: ChildWork) => {
  void (async () => {
    clock.advance({ seconds: work.aheadSeconds });
    recorder = stepRecorder(work.killBefore);
    const reply = 'job' in work ? await doJob(work.job) : await app.inject(work.request);
    recorder.end();
    const report: ChildReport = {
      steps: recorder.steps,
      status: reply === undefined ? 0 : reply.statusCode,
      body: reply === undefined ? '' : reply.body,
    };
    process.send?.(report);
  })();
});
process.send?.('ready');

async function doJob(job: Extract<ChildWork, { job: unknown }>['job']): Promise<undefined> {
  const run = { id: 'a job', lastTry: false };
  if (job.name === 'refund-event') await app.jobHandlers['refund-event'](job.data, run);
  if (job.name === 'pay-refund') await app.jobHandlers['pay-refund'](job.data, run);
  if (job.name === 'settle-payment') await app.jobHandlers['settle-payment'](job.data, run);
  if (job.name === 'compare-ledger') await app.jobHandlers['compare-ledger']({}, run);
  if (job.name === 'reconcile') await app.jobHandlers.reconcile({}, run);
  return undefined;
}

function recordStatements(): void {
  const { query } = PreparingClient.prototype;
  PreparingClient.prototype.query = function (this: PreparingClient, ...args: never[]): never {
    const [statement] = args as unknown as [string | { readonly text: string }];
    recorder?.takeStatement(this, typeof statement === 'string' ? statement : statement.text);
    return query.apply(this, args) as never;
  };
}

function recordProviderCalls<Provider extends object>(provider: Provider): Provider {
  return new Proxy(provider, {
    get: (target, name, receiver) => {
      const call: unknown = Reflect.get(target, name, receiver);
      if (typeof call !== 'function') return call;
      return (...args: unknown[]) => {
        recorder?.take(`ask provider: ${String(name)}`);
        return call(...args);
      };
    },
  });
}
