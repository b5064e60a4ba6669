import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { buildGateway } from '@guichet/gateway/server';
import { localMerchant } from '@guichet/testkit';
import type { FastifyInstance } from 'fastify';
import { absenceMinutes, braintreeGateway, type PaymentGateway } from '../../src/domains/payments/index.ts';
import { findInvariantViolations } from '../invariants.ts';
import { runJobs } from '../jobs.ts';
import { mobileMoneyAt } from '../mobile-money.ts';
import { findLedgerViolations, localLedger } from '../provider-ledger.ts';
import { startTestApi, type TestApi } from '../test-api.ts';
import { bundleChild } from './bundle-child.ts';
import type { ChildJob, ChildReport, ChildRequest, ChildWork } from './child-work.ts';

/**
 * Two processes on one database and one provider: `api`, in the test's process, and a child that is killed. As they
 * share no memory, `api` stands for the process after the restart.
 */
export type KillableShop = {
  readonly api: TestApi<PaymentGateway>;
  /** The providers: the local gateway. */
  readonly provider: FastifyInstance;
  /** Runs the work to its end in a child process, and reports the steps. */
  readonly run: (work: Work) => Promise<ChildReport>;
  /** Runs the work in a child process that is killed before the step with this number. */
  readonly kill: (work: Work, before: number) => Promise<void>;
  /** Makes the next calls of the provider fail, by a fault of the local gateway. */
  readonly fault: (operation: string, effect: object, times?: number) => Promise<void>;
  /** Removes the faults that have not been used. */
  readonly clearFaults: () => Promise<void>;
  /** Makes the provider settle a captured transaction. */
  readonly settle: (transactionId: string) => Promise<void>;
  /** Opens a dispute of a settled transaction. */
  readonly dispute: (transactionId: string) => Promise<void>;
  /** The violated invariants of the database, and of the provider's ledger against it. */
  readonly violations: (moment?: 'always' | 'at rest') => Promise<readonly string[]>;
  /** Advances the clock of all processes. */
  readonly wait: (time: { readonly minutes?: number; readonly seconds?: number }) => void;
  /** Advances the provider's clock to its next whole second, and returns it. */
  readonly nextProviderSecond: () => Date;
  /** The number of sales that are authorized but neither captured nor voided at the provider. */
  readonly reserved: () => Promise<number>;
  /** Runs the waiting jobs that move money. */
  readonly doJobs: () => Promise<void>;
  /**
   * Runs the reconciler twice after the timeout of everything that was in progress: a payment that the provider doesn't
   * have ends at the second look.
   */
  readonly recover: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** The work of a process: a request or a job. */
export type Work = { readonly request: ChildRequest } | { readonly job: ChildJob };

/** Longer than the timeout of a request and of a claim. */
const inFlightSeconds = 61;
/** The number of started child processes that wait for work while another one does its own. */
const readyProcesses = 1;

/** Starts the API, the local gateway and the first child processes. `mobileMoney`: also with the providers of it. */
export async function startKillableShop({ mobileMoney = false } = {}): Promise<KillableShop> {
  let providerAheadMs = 0;
  const providerNow = (): Date => new Date(Date.now() + providerAheadMs);
  const provider = buildGateway({ now: providerNow });
  const gatewayUrl = await provider.listen({ host: '127.0.0.1', port: 0 });
  const gateway = braintreeGateway({ environment: 'local', ...localMerchant, gatewayUrl });
  const env = {
    BRAINTREE_GATEWAY_URL: gatewayUrl,
    LOG_LEVEL: 'fatal',
    ...(mobileMoney ? mobileMoneyAt(gatewayUrl) : {}),
  };
  const api = await startTestApi({ gateway, env });
  const { path: childPath, compileCache } = await bundleChild();
  let aheadSeconds = 0;
  const waiting: Promise<ChildProcess>[] = [];

  const start = async (): Promise<ChildProcess> => {
    const child = fork(childPath, {
      env: {
        ...env,
        DATABASE_URL: api.databaseUrl,
        STORAGE_DIR: api.config.storageDir,
        JWT_SECRET: api.config.jwtSecret,
        NODE_COMPILE_CACHE: compileCache,
      },
    });
    await once(child, 'message');
    return child;
  };
  const next = async (): Promise<ChildProcess> => {
    while (waiting.length <= readyProcesses) waiting.push(start());
    const child = await waiting.shift();
    if (child === undefined) throw new Error('No child process was started.');
    return child;
  };
  const control = async (method: 'POST' | 'DELETE', path: string, body?: object): Promise<void> => {
    const headers = { host: 'localhost', ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const asked = { method, url: `/__control/${path}`, headers };
    const reply = await provider.inject(body === undefined ? asked : { ...asked, payload: body });
    if (reply.statusCode >= 300) throw new Error(`The gateway's control API refused the request: ${reply.body}`);
  };

  const wait: KillableShop['wait'] = ({ minutes = 0, seconds = 0 }) => {
    aheadSeconds += minutes * 60 + seconds;
    api.clock.advance({ minutes, seconds });
  };

  return {
    api,
    provider,
    wait,
    run: async work => {
      const child = await next();
      const reported = once(child, 'message');
      child.send({ ...work, aheadSeconds, killBefore: undefined } satisfies ChildWork);
      const [report] = await reported;
      child.kill('SIGKILL');
      return report;
    },
    kill: async (work, before) => {
      const child = await next();
      const ended = once(child, 'exit');
      const lived = once(child, 'message').then(() => 'lived');
      child.send({ ...work, aheadSeconds, killBefore: before } satisfies ChildWork);
      const how = await Promise.race([ended, lived]);
      if (how === 'lived') child.kill('SIGKILL');
      if (how === 'lived' || how[1] !== 'SIGKILL') throw new Error(`The process was not killed before step ${before}.`);
    },
    fault: (operation, effect, times = 1) => control('POST', 'faults', { operation, effect, times }),
    clearFaults: () => control('DELETE', 'faults'),
    settle: transactionId => control('POST', 'settle', { merchant: localMerchant.merchantId, transactionId }),
    dispute: transactionId => control('POST', 'disputes', { transactionId }),
    nextProviderSecond: () => {
      providerAheadMs += 1_000 - (providerNow().getTime() % 1_000);
      return new Date(Math.floor(providerNow().getTime() / 1_000) * 1_000);
    },
    reserved: async () => (await localLedger(provider)).filter(({ state }) => state === 'reserved').length,
    doJobs: () => runJobs(api, ['refund-event', 'pay-refund', 'settle-payment']),
    violations: async (moment = 'at rest') => [
      ...(await findInvariantViolations(api, moment)).map(({ invariant }) => invariant),
      ...(await findLedgerViolations(api, await localLedger(provider), moment)).map(({ invariant }) => invariant),
    ],
    recover: async () => {
      wait({ seconds: inFlightSeconds });
      await api.app.reconcileNow();
      wait({ seconds: absenceMinutes * 60 });
      await api.app.reconcileNow();
    },
    close: async () => {
      for (const child of await Promise.all(waiting)) child.kill('SIGKILL');
      await api.close();
      await provider.close();
    },
  };
}
