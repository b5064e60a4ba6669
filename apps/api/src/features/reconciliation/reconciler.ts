import { reopenStaleCheckouts } from '../checkout/index.ts';
import { listDuePayments } from '../payments/index.ts';
import { closeEnded } from './ended-attention-repository.ts';
import { type PaymentWork, type Progress, reconcilePayment, stayOpen } from './reconcile-payment.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Does one round of the reconciler, for the command line. */
    readonly reconcileNow: Reconcile;
  }
}

/** Resumes unfinished refunds whose next attempt is due, and returns how many there were. */
export type ResumeRefunds = () => Promise<number>;

/** What one round did, in numbers. */
export type RoundReport = Readonly<Record<Progress | 'failed' | 'reopened' | 'refunds' | 'closed', number>> & {
  /** The provider seems to be away, or the time was over: the rest waits for the next round. */
  readonly cutShort: boolean;
};

/** One round over everything that was left in the middle. Several may run at once (RECONCILE-3). */
export type Reconcile = () => Promise<RoundReport>;

/** Bounds of a round: one that hangs must not be followed by more and more that hang. */
const maxPayments = 200;
const maxDurationMs = 120_000;
/** Of one after the other: then the provider is away, and asking it for the rest is of no use. */
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

  /** Undefined when another process has claimed it. A payment that fails must not keep the others waiting. */
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
