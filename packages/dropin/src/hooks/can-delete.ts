import { within } from '../async/within.ts';
import { toPayload } from '../core/payload.ts';
import type { PaymentMethod } from '../core/payment-method.ts';
import type { DeletionOutcome } from '../core/state.ts';
import { CODE_TIMEOUT_MS } from '../core/timing.ts';
import type { PaymentMethodPayload } from '../methods/declarations.ts';
import type { WidgetInput } from '../widget/widget-input.ts';

/** What the buyer reads if the page gives no text of its own. */
const general = { key: 'vaultManagerPaymentMethodDeletionError' };

/**
 * Asks the page whether a method may be deleted; `null` if so. A function that fails or takes too long refuses, because a
 * deletion cannot be taken back.
 */
export async function refusalOf(
  method: PaymentMethod,
  { options, translate, environment }: WidgetInput,
): Promise<DeletionOutcome | null> {
  const { clock, reporter } = environment;
  // A custom payment option has a type outside of the documented union.
  const payload = toPayload(method) as PaymentMethodPayload;
  try {
    const answering = (async () => options.canDelete?.(payload))();
    const answer = await within(answering, { clock, timeoutMs: CODE_TIMEOUT_MS, late: 'canDelete' });
    if (typeof answer !== 'string') return answer === false ? { error: answer, message: general } : null;
    // The page's text is its own key.
    translate.add({ [answer]: answer });
    return { error: answer, message: { key: answer } };
  } catch (error) {
    reporter.callbackFailed(error);
    return { error, message: general };
  }
}
