import { type PayRefundDeps, payRefund } from './pay-refund.ts';
import { listDueRefunds } from './refund-repository.ts';

/** Resumes refunds that were interrupted. Returns how many it resumed. */
export type ResumeRefunds = () => Promise<number>;

/** Bounds of a round: what is left is due in the next. */
const maxRefunds = 200;
const maxDurationMs = 60_000;

/**
 * Resumes refunds whose process was killed, whose answer was lost or whose money had to settle first. Each is
 * claimed before the provider is asked, so two that resume at once do each refund once. One that breaks doesn't keep
 * the others waiting: it is in the log and due again.
 */
export function resumeRefunds(deps: PayRefundDeps): ResumeRefunds {
  return async () => {
    const latest = performance.now() + maxDurationMs;
    let tried = 0;
    for (const id of await listDueRefunds(deps.database, deps.clock, maxRefunds)) {
      if (performance.now() > latest) break;
      tried += (await tryOne(deps, id)) ? 1 : 0;
    }
    return tried;
  };
}

async function tryOne(deps: PayRefundDeps, id: string): Promise<boolean> {
  try {
    return await payRefund(deps, id);
  } catch (err) {
    deps.log.error({ err, refundId: id }, 'a refund could not be resumed');
    return true;
  }
}
