import { deferred } from '../../async/deferred.ts';
import type { PaymentMethod } from '../../core/payment-method.ts';
import type { Clock } from '../../core/ports.ts';
import type { CreatedMandate, SepaComponent, SepaReply } from '../../gateway/sepa-component.ts';
import { SepaError } from './sepa-error.ts';

/** A mandate that is being approved in a window. */
export interface MandateRun {
  /** Resolves with the account of the approved mandate. */
  readonly result: Promise<PaymentMethod>;
  /** Ends it, and closes its window: `result` rejects with the reason. */
  end(reason: unknown): void;
}

/** What a mandate is made of, in the payment library's terms. */
export type MandateOptions = Readonly<Record<string, unknown>> & {
  readonly customerId: string;
  readonly mandateType: string;
  readonly merchantAccountId: string;
};

/** Begins a mandate in a window; called in the click, because the window opens at once. */
export function startMandate(component: SepaComponent, options: MandateOptions, clock: Clock): MandateRun {
  let isOver = false;
  let isEnded = false;
  const approved = deferred<void>();
  const ended = deferred<never>();
  component.open(ending => {
    if (ending === 'approved') return approved.resolve();
    ended.reject(new SepaError(errorOf[ending]));
  });

  function end(reason: unknown): void {
    if (isOver) return;
    isEnded = true;
    ended.reject(reason);
    component.close();
  }

  /** Waits for a step, at most until the end: also an approval that is being handled can be cancelled. */
  const step = <Result>(result: Promise<Result>): Promise<Result> => Promise.race([result, ended.promise]);

  const stopWaiting = clock.after(MANDATE_LIMIT_MS, () => end(new SepaError('SEPA_TIMED_OUT')));

  async function run(): Promise<PaymentMethod> {
    try {
      const creating = component.createMandate({ ...options, ...component.windowUrls });
      // There is nothing to approve before the gateway's answer.
      const early = approved.promise.then(() => Promise.reject(new SepaError('SEPA_TOKENIZATION_FAILED')));
      const created: CreatedMandate = await step(Promise.race([creating, early]));
      component.redirect(created.approvalUrl);
      await step(approved.promise);
      return toPaymentMethod(await step(component.handleApproval({ ...options, ...created })));
    } catch (error) {
      if (!isEnded) component.close();
      throw error;
    } finally {
      isOver = true;
      stopWaiting();
    }
  }

  return { result: run(), end };
}

const errorOf = {
  canceled: 'SEPA_CUSTOMER_CANCELED',
  closed: 'SEPA_WINDOW_CLOSED',
  blocked: 'SEPA_WINDOW_OPEN_FAILED',
  failed: 'SEPA_TOKENIZATION_FAILED',
} as const;

/** The payment method of an approved mandate. */
export function toPaymentMethod({ nonce, ibanLastFour, mandateType, customerId }: SepaReply): PaymentMethod {
  return { nonce, type: 'sepa_debit_account', details: { lastFour: ibanLastFour, mandateType, customerId } };
}

/** A buyer who forgot the window finds the form usable again. */
const MANDATE_LIMIT_MS = 30 * 60_000;
