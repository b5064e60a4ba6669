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
  let fail: (reason: unknown) => void = () => undefined;
  let approve: () => void = () => undefined;
  let isOver = false;
  let isEnded = false;
  const approved = new Promise<void>((resolve, reject) => {
    approve = resolve;
    fail = reject;
  });
  // `result` awaits it after the gateway's answer; the window may be closed before.
  approved.catch(() => undefined);
  component.open(ending => {
    if (ending === 'approved') return approve();
    fail(new SepaError(errorOf[ending]));
  });

  function end(reason: unknown): void {
    if (isOver) return;
    isEnded = true;
    fail(reason);
    component.close();
  }

  const stopWaiting = clock.after(MANDATE_LIMIT_MS, () => end(new SepaError('SEPA_TIMED_OUT')));

  async function run(): Promise<PaymentMethod> {
    try {
      const creating = component.createMandate({ ...options, ...component.windowUrls });
      // Without an approval this is the end of the window, before or after the gateway's answer.
      const early = approved.then(() => Promise.reject(new SepaError('SEPA_TOKENIZATION_FAILED')));
      const created: CreatedMandate = await Promise.race([creating, early]);
      component.redirect(created.approvalUrl);
      early.catch(() => undefined);
      await approved;
      return toPaymentMethod(await component.handleApproval({ ...options, ...created }));
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
