import type { PaymentMethod } from '../../core/payment-method.ts';
import type { Cancel, Clock } from '../../core/ports.ts';
import { recordOf } from '../../core/read-unknown.ts';
import type { LocalPaymentComponent, LocalPaymentReply } from '../../gateway/local-payment-component.ts';
import { LocalPaymentError } from './local-payment-error.ts';
import type { LocalPaymentOptions } from './local-payment-options.ts';
import type { OfferedType } from './payment-types.ts';

/** One payment that the buyer began. */
export interface LocalPaymentRun {
  /** Resolves with the approved payment, or with `null` once the page is about to leave for the bank. */
  readonly result: Promise<PaymentMethod | null>;
  /** Ends it, and closes its window: `result` rejects with the reason. */
  end(reason: unknown): void;
}

/** What a payment is made of. */
export interface PaymentParts {
  readonly component: LocalPaymentComponent;
  readonly clock: Clock;
  readonly type: OfferedType;
  /** What the bank and the gateway get, without the two functions. */
  readonly payment: Readonly<Record<string, unknown>>;
  readonly onPaymentStart: LocalPaymentOptions['onPaymentStart'];
  readonly hasWindow: boolean;
}

/** Begins a payment; called in the click, because the window opens at once. */
export function startPayment({
  component,
  clock,
  type,
  payment,
  onPaymentStart,
  hasWindow,
}: PaymentParts): LocalPaymentRun {
  const cancels: Cancel[] = [];
  let paymentId = '';
  let fail: (reason: unknown) => void = () => undefined;
  let isOver = false;
  const ended = new Promise<never>((_resolve, reject) => {
    fail = reject;
  });
  // `result` awaits it; the window's own end may come first.
  ended.catch(() => undefined);

  function end(reason: unknown): void {
    if (isOver) return;
    isOver = true;
    fail(reason);
    if (hasWindow) component.closeWindow();
  }

  /** Hands the id to the page and goes on when the page says so. A page's error ends the payment. */
  async function announce(data: { readonly paymentId: string }): Promise<void> {
    paymentId = data.paymentId;
    if (!onPaymentStart) return;
    await new Promise<void>((resolve, reject) => {
      const refuse = (cause?: unknown): void =>
        reject(new LocalPaymentError('LOCAL_PAYMENT_NOT_STARTED', cause === undefined ? {} : { cause }));
      const stopWaiting = clock.after(START_LIMIT_MS, () => refuse());
      cancels.push(stopWaiting);
      try {
        // It may be asynchronous, and fail then.
        Promise.resolve(
          onPaymentStart({ paymentId }, () => {
            stopWaiting();
            resolve();
          }),
        ).catch(refuse);
      } catch (error) {
        refuse(error);
      }
    });
  }

  const settled = (started: Promise<unknown>): Promise<void> =>
    new Promise(resolve => {
      cancels.push(clock.after(SETTLE_LIMIT_MS, resolve));
      started.then(
        () => resolve(),
        () => resolve(),
      );
    });

  async function run(): Promise<PaymentMethod | null> {
    const started = component.startPayment({
      ...payment,
      async onPaymentStart(data: { readonly paymentId: string }, goOn?: () => void) {
        try {
          // It may have ended before the gateway answered.
          if (!isOver) await announce(data);
          if (!isOver) return goOn?.();
        } catch (error) {
          end(error);
        }
        // Were this to settle, the library would leave the page, if the payment has no window.
        await new Promise<never>(() => undefined);
      },
    });
    try {
      const reply = await Promise.race([started, ended]);
      return reply ? toPaymentMethod(reply, { paymentType: type.type, paymentId }) : null;
    } catch (error) {
      // The library notices a closed window a little later; until then it refuses the next payment.
      if (hasWindow) await settled(started);
      throw error;
    } finally {
      isOver = true;
      for (const cancel of cancels) cancel();
      started.catch(() => undefined);
    }
  }

  if (hasWindow)
    cancels.push(clock.after(PAYMENT_LIMIT_MS, () => end(new LocalPaymentError('LOCAL_PAYMENT_TIMED_OUT'))));
  return { result: run(), end };
}

/** The payment method of an approved payment. */
export function toPaymentMethod(
  { nonce, details }: LocalPaymentReply,
  facts: { readonly paymentType?: string; readonly paymentId?: string },
): PaymentMethod {
  if (!nonce) throw new LocalPaymentError('LOCAL_PAYMENT_TOKENIZATION_FAILED');
  return { nonce, type: 'local_payment', details: { ...recordOf(details), ...facts } };
}

/** How long a page may take to store the payment's id. */
const START_LIMIT_MS = 60_000;

/** The library looks ten times a second whether its window is closed. */
const SETTLE_LIMIT_MS = 1000;

/** Banks end a payment well before; a buyer who forgot the window finds the form usable again. */
const PAYMENT_LIMIT_MS = 30 * 60_000;
