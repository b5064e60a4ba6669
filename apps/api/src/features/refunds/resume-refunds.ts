import { type PayRefundDeps, payRefund } from './pay-refund.ts';
import { listDueRefunds } from './refund-repository.ts';

/** Resumes refunds that were interrupted. Returns how many it resumed. */
export type ResumeRefunds = () => Promise<number>;

/** Limits of one run; the remaining refunds are due in the next. */
const maxRefunds = 200;
const maxDurationMs = 60_000;

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
