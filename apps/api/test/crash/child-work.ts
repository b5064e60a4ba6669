import type { JobData } from '../../src/platform/jobs/job-table.ts';

/** The work for a child process, and the step before which it is killed, if any. */
export type ChildWork = {
  /** The offset of its clock. */
  readonly aheadSeconds: number;
  readonly killBefore: number | undefined;
} & ({ readonly request: ChildRequest } | { readonly job: ChildJob });

/** A request for Fastify's `inject`. */
export type ChildRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: object;
};

/** A job with its data, as the worker passes it to the handler. */
export type ChildJob = {
  readonly [Name in KilledJob]: { readonly name: Name; readonly data: JobData[Name] };
}[KilledJob];

/** The jobs that a test kills. */
type KilledJob = 'refund-event' | 'pay-refund' | 'settle-payment' | 'reconcile' | 'compare-ledger';

/** The recorded steps and the reply of a process that was not killed. A job has no reply, so its status is 0. */
export type ChildReport = { readonly steps: readonly string[]; readonly status: number; readonly body: string };
