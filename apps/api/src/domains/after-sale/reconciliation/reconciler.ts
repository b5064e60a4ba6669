import { openAttention } from '../../../platform/attention/attention.ts';
import { claimLateLook, countLateLook, listDuePayments, openStates, type Payment } from '../../payments/index.ts';
import { type PaymentDeps, type Resolution, reopenStaleCheckouts } from '../../selling/index.ts';
import { checkDeclineRate } from './decline-rate.ts';
import { closeEnded } from './ended-attention-repository.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs the reconciler once, for the command line. */
    readonly reconcileNow: Reconcile;
  }
}

/** Resumes unfinished refunds whose next attempt is due, and returns how many there were. */
export type ResumeRefunds = () => Promise<number>;

/**
 * The result of resuming a payment. `finished`: its buyer has the tickets. `ended`: no money was reserved. `captured`,
 * `released`: its money was captured or voided. `open`: it must be tried again.
 */
type Progress = 'finished' | 'ended' | 'captured' | 'released' | 'open';

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
/** Look-ups of ended payments in one run. Each takes as long as one search at the provider. */
const maxLateLooks = 20;
/** Tries of one look-up that the provider doesn't answer: about a day. */
const maxTriesOfLook = 30;
/** After this many consecutive failures the provider counts as unavailable, and the run stops. */
const maxFailuresInARow = 10;

/** Builds the reconciler. */
export function reconciler(deps: PaymentDeps & { readonly resumeRefunds: ResumeRefunds }): Reconcile {
  const { database, clock, log } = deps;

  return async () => {
    const counts = { finished: 0, ended: 0, captured: 0, released: 0, open: 0, failed: 0 };
    const latest = performance.now() + maxDurationMs;
    // First, since the following steps may wait for the provider for minutes.
    await watchDeclines();
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
    await lookLate();
    const reopened = await reopenStaleCheckouts(deps, maxPayments);
    const refunds = await deps.resumeRefunds();
    const report = { ...counts, reopened, refunds, closed: await closeEnded(database), cutShort };
    const didNothing = Object.values(report).every(value => Number(value) === 0);
    log[didNothing ? 'debug' : 'info']({ report }, 'reconciled');
    return report;
  };

  /** An error here doesn't stop the run. */
  async function watchDeclines(): Promise<void> {
    try {
      await checkDeclineRate(deps);
    } catch (err) {
      log.error({ err }, 'the decline rate could not be read');
    }
  }

  /**
   * Looks up payments again that ended because the provider had none: a late charge is voided. Each is claimed right
   * before its look-up, so that the claim lasts as long.
   */
  async function lookLate(): Promise<void> {
    for (let looks = 0; looks < maxLateLooks; looks += 1) {
      const payment = await claimLateLook(database, clock);
      if (payment === undefined) return;
      // One that the provider doesn't answer is tried again, but not for ever: its keys may have been removed.
      const isMade = (await isAnswered(payment)) || payment.attempts >= maxTriesOfLook;
      if (isMade) await countLateLook(database, clock, payment);
    }
  }

  /** Looks up an ended payment. An error doesn't stop the others. */
  async function isAnswered(payment: Payment): Promise<boolean> {
    try {
      const resolution = await deps.resolver.resume(payment);
      return resolution.kind !== 'open' || resolution.unanswered !== true;
    } catch (err) {
      log.error({ err, paymentId: payment.id }, 'an ended payment could not be looked up');
      return false;
    }
  }

  /** Resumes one payment. Undefined when another process has claimed it. An error doesn't stop the other payments. */
  async function resume(id: string): Promise<Progress | 'failed' | undefined> {
    const payment = await deps.locks.due(database, clock, id);
    if (payment === undefined) return undefined;
    try {
      const progress = progressOf(payment, await deps.resolver.resume(payment));
      if (progress === 'open') await reportIfOld(payment);
      return progress;
    } catch (err) {
      log.error({ err, paymentId: id }, 'a payment could not be reconciled');
      await reportIfOld(payment);
      return 'failed';
    }
  }

  /** Lists a payment in "Needs attention" after `maxAttempts` tries. */
  async function reportIfOld(payment: Payment): Promise<void> {
    const { id, attempts, amount, gatewayKey } = payment;
    const kind = attentionKindOf(payment);
    if (attempts < maxAttempts[kind]) return;
    await openAttention(database, { kind, subject: id, detail: { attempts, amount, gatewayKey } });
  }
}

/** Tries before "Needs attention" lists it: about an hour for an unknown payment, a quarter of an hour for others. */
const maxAttempts = { payment_unknown: 7, capture_failed: 4, void_failed: 4 } as const;

function attentionKindOf({ state, orderId }: Payment): keyof typeof maxAttempts {
  if (isOpen(state)) return 'payment_unknown';
  return state === 'authorised' && orderId !== null ? 'capture_failed' : 'void_failed';
}

function progressOf({ state }: Payment, resolution: Resolution): Progress {
  switch (resolution.kind) {
    case 'paid':
      return isOpen(state) ? 'finished' : 'captured';
    case 'declined':
    case 'unsold':
    case 'failed':
      return 'ended';
    case 'released':
    case 'open':
      return resolution.kind;
  }
}

function isOpen(state: Payment['state']): boolean {
  return openStates.some(open => open === state);
}
