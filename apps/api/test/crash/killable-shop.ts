import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { buildGateway } from '@guichet/gateway/server';
import { localMerchant } from '@guichet/testkit';
import { braintreeGateway, type PaymentGateway } from '../../src/features/payments/index.ts';
import { findInvariantViolations } from '../invariants.ts';
import { runJobs } from '../jobs.ts';
import { findLedgerViolations, localLedger } from '../provider-ledger.ts';
import { startTestApi, type TestApi } from '../test-api.ts';
import { bundleChild } from './bundle-child.ts';
import type { ChildJob, ChildReport, ChildRequest, ChildWork } from './child-work.ts';

/**
 * A shop of two processes on one database and one provider: `api`, in the hands of the test, and one that is killed.
 * Whatever a killed process had in its memory the other never knew, so it stands for the restart.
 */
export type KillableShop = {
  readonly api: TestApi<PaymentGateway>;
  /** Does it in a process of its own, from the first step to the last, and reports which they were. */
  readonly run: (work: Work) => Promise<ChildReport>;
  /** Does it in a process that is killed before the step with this number. */
  readonly kill: (work: Work, before: number) => Promise<void>;
  /** Lets the next calls of the provider go wrong: a fault of the local gateway's control. */
  readonly fault: (operation: string, effect: object, times?: number) => Promise<void>;
  /** Takes back those that didn't happen. */
  readonly clearFaults: () => Promise<void>;
  /** Has the provider settle what was captured. */
  readonly settle: (transactionId: string) => Promise<void>;
  /** Every invariant that doesn't hold, ours and those between the provider's ledger and ours. */
  readonly violations: (moment?: 'always' | 'at rest') => Promise<readonly string[]>;
  /** Moves the clock of all its processes. */
  readonly wait: (time: { readonly minutes?: number; readonly seconds?: number }) => void;
  /** How many sales the provider keeps reserved. */
  readonly reserved: () => Promise<number>;
  /** Does the waiting jobs that move money. */
  readonly doJobs: () => Promise<void>;
  /** A round of the reconciler once everything that was under way has had its time. */
  readonly recover: () => Promise<void>;
  readonly close: () => Promise<void>;
};

/** What a process is to do. */
export type Work = { readonly request: ChildRequest } | { readonly job: ChildJob };

/** Longer than a request or a claim may be in flight. */
const inFlightSeconds = 61;
/** Processes that wait, ready, for something to do. */
const readyProcesses = 2;

/** Starts one. */
export async function startKillableShop(): Promise<KillableShop> {
  const provider = buildGateway();
  const gatewayUrl = await provider.listen({ host: '127.0.0.1', port: 0 });
  const gateway = braintreeGateway({ environment: 'local', ...localMerchant, gatewayUrl });
  const env = { BRAINTREE_GATEWAY_URL: gatewayUrl, LOG_LEVEL: 'fatal' };
  const api = await startTestApi({ gateway, env });
  const bundled = await bundleChild();
  let aheadSeconds = 0;
  const waiting: Promise<ChildProcess>[] = [];

  const start = async (): Promise<ChildProcess> => {
    const child = fork(bundled.path, {
      env: {
        ...env,
        DATABASE_URL: api.databaseUrl,
        STORAGE_DIR: api.config.storageDir,
        JWT_SECRET: api.config.jwtSecret,
      },
    });
    await once(child, 'message');
    return child;
  };
  const next = async (): Promise<ChildProcess> => {
    while (waiting.length <= readyProcesses) waiting.push(start());
    const child = await waiting.shift();
    if (child === undefined) throw new Error('There is no process.');
    return child;
  };
  const control = async (method: 'POST' | 'DELETE', path: string, body?: object): Promise<void> => {
    const headers = { host: 'localhost', ...(body === undefined ? {} : { 'content-type': 'application/json' }) };
    const asked = { method, url: `/__control/${path}`, headers };
    const reply = await provider.inject(body === undefined ? asked : { ...asked, payload: body });
    if (reply.statusCode >= 300) throw new Error(`The gateway's control replied ${reply.body}`);
  };

  const wait: KillableShop['wait'] = ({ minutes = 0, seconds = 0 }) => {
    aheadSeconds += minutes * 60 + seconds;
    api.clock.advance({ minutes, seconds });
  };

  return {
    api,
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
    reserved: async () => (await localLedger(provider)).filter(({ state }) => state === 'reserved').length,
    doJobs: () => runJobs(api, ['refund-event', 'pay-refund', 'settle-payment']),
    violations: async (moment = 'at rest') => [
      ...(await findInvariantViolations(api, moment)).map(({ invariant }) => invariant),
      ...(await findLedgerViolations(api, await localLedger(provider), moment)).map(({ invariant }) => invariant),
    ],
    recover: async () => {
      wait({ seconds: inFlightSeconds });
      await api.app.reconcileNow();
    },
    close: async () => {
      for (const child of await Promise.all(waiting)) child.kill('SIGKILL');
      await api.close();
      await provider.close();
      await bundled.remove();
    },
  };
}
