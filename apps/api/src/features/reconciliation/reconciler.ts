import { reopenStaleCheckouts } from '../checkout/index.ts';
import { listDuePayments } from '../payments/index.ts';
import { closeEnded } from './ended-attention-repository.ts';
import { type PaymentWork, type Progress, reconcilePayment, stayOpen } from './reconcile-payment.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs the reconciler once, for the command line. */
    readonly reconcileNow: Reconcile;
  }
}

/** Resumes unfinished refunds whose next attempt is due, and returns how many there were. */
export type ResumeRefunds = () => Promise<number>;

/** The counts of one reconciler run. */
export type RoundReport = Readonly<Record<Progress | 'failed' | 'reopened' | 'refunds' | 'closed', number>> & {
  /** The run stopped early, as the provider seems unavailable or time ran out. The rest waits for the next run. */
  readonly cutShort: boolean;
};

/** Resumes all unfinished payments and refunds once. Several runs may be concurrent (RECONCILE-3). */
export type Reconcile = () => Promise<RoundReport>;

/** Limits of one run, so that hanging runs don't pile up. */
const maxPayments = 200;
const maxDurationMs = 120_000;
/** After this many consecutive failures the provider counts as unavailable, and the run stops. */
const maxFailuresInARow = 10;

/** Builds the reconciler. */
export function reconciler(deps: PaymentWork & { readonly resumeRefunds: ResumeRefunds }): Reconcile {
  const { database, clock, log } = deps;

  return async () => {
    const counts = { finished: 0, ended: 0, captured: 0, released: 0, open: 0, failed: 0 };
    const latest = performance.now() + maxDurationMs;
    let failuresInARow = 0;
    let cutShort = false;
    for (const { id } of await listDuePayments(database, clock, maxPayments)) {
      cutShort = failuresInARow >= maxFailuresInARow || performance.now() > latest;
      if (cutShort) break;
      const progress = await resume(id);
      if (progress === undefined) continue;
      counts[progress] += 1;
      failuresInARow = progress === 'open' || progress === 'failed' ? failuresInARow + 1 : 0;
    }
    const reopened = await reopenStaleCheckouts(deps, maxPayments);
    const refunds = await deps.resumeRefunds();
    const report = { ...counts, reopened, refunds, closed: await closeEnded(database), cutShort };
    const didNothing = Object.values(report).every(value => Number(value) === 0);
    log[didNothing ? 'debug' : 'info']({ report }, 'reconciled');
    return report;
  };

  /** Resumes one payment. Undefined when another process has claimed it. An error doesn't stop the other payments. */
  async function resume(id: string): Promise<Progress | 'failed' | undefined> {
    const payment = await deps.locks.due(database, clock, id);
    if (payment === undefined) return undefined;
    try {
      return await reconcilePayment(deps, payment);
    } catch (err) {
      log.error({ err, paymentId: id }, 'a payment could not be reconciled');
      await stayOpen(deps, payment);
      return 'failed';
    }
  }
}
