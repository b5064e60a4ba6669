import { findPayment } from '../../payments/index.ts';
import { type PayRefundDeps, payRefund } from './pay-refund.ts';
import { recordPaid } from './record-paid-refund.ts';
import { claimLateRefunds, countLateLook, listDueRefunds, type RefundRow } from './refund-repository.ts';

/** Resumes refunds that were interrupted. Returns how many it resumed. */
export type ResumeRefunds = () => Promise<number>;

/** Limits of one run; the remaining refunds are due in the next. */
const maxRefunds = 200;
const maxDurationMs = 60_000;
const maxLateLooks = 20;
/** How long after its failure a look-up is repeated until the provider answers. */
const maxWithoutAnswerMs = 48 * 3_600_000;

/**
 * Resumes refunds whose process was killed, whose response was lost or whose payment had to settle first. Each is
 * claimed before the request to the provider, so concurrent runs pay each refund once. An error in one refund is logged
 * and doesn't stop the others; that refund is due again.
 */
export function resumeRefunds(deps: PayRefundDeps): ResumeRefunds {
  return async () => {
    const latest = performance.now() + maxDurationMs;
    let tried = 0;
    for (const id of await listDueRefunds(deps.database, deps.clock, maxRefunds)) {
      if (performance.now() > latest) break;
      tried += (await tryOne(deps, id)) ? 1 : 0;
    }
    for (const refund of await claimLateRefunds(deps.database, deps.clock, maxLateLooks)) await lookLate(deps, refund);
    return tried;
  };
}

/**
 * Looks up a failed refund again: when the provider has paid it after all, it is done (REFUND-62). A look-up without an
 * answer is repeated, but not for ever: the provider's keys may have been removed.
 */
async function lookLate(deps: PayRefundDeps, refund: RefundRow): Promise<void> {
  const { database, clock, gateway, log } = deps;
  let isMade = clock.now().getTime() - refund.updatedAt.getTime() > maxWithoutAnswerMs;
  try {
    const payment = refund.paymentId === null ? undefined : await findPayment(database, refund.paymentId);
    const found = await gateway.findRefund(refund.id, payment?.transactionId ?? undefined);
    if (found.kind === 'refunded') {
      log.warn({ refundId: refund.id }, 'a failed refund was paid after all');
      await recordPaid(deps, refund, { method: 'refund', transactionId: found.transactionId });
    }
    isMade ||= found.kind !== 'unknown';
  } catch (err) {
    log.error({ err, refundId: refund.id }, 'a failed refund could not be looked up');
  }
  if (isMade) await countLateLook(database, clock, refund);
}

async function tryOne(deps: PayRefundDeps, id: string): Promise<boolean> {
  try {
    return await payRefund(deps, id);
  } catch (err) {
    deps.log.error({ err, refundId: id }, 'a refund could not be resumed');
    return true;
  }
}
