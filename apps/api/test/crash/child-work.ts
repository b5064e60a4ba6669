import type { JobData } from '../../src/platform/jobs/job-table.ts';

/** What a killable process is to do, and before which of its steps it is killed; without a number it lives on. */
export type ChildWork = {
  /** How far its clock is ahead. */
  readonly aheadSeconds: number;
  readonly killBefore: number | undefined;
} & ({ readonly request: ChildRequest } | { readonly job: ChildJob });

/** A request as `inject` takes it. */
export type ChildRequest = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload?: object;
};

/** A job as the worker hands it over. */
export type ChildJob = {
  readonly [Name in 'refund-event' | 'pay-refund' | 'reconcile']: { readonly name: Name; readonly data: JobData[Name] };
}['refund-event' | 'pay-refund' | 'reconcile'];

/** What it did, from a process that was not killed. A job has no reply, so its status is 0. */
export type ChildReport = { readonly steps: readonly string[]; readonly status: number; readonly body: string };
