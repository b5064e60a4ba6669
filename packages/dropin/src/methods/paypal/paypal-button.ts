import type { Clock } from '../../core/ports.ts';
import { PayPalError } from './paypal-error.ts';
import { type ButtonOptions, LOAD_TIMEOUT_MS, type PayPalButton, type ScriptLease } from './paypal-script.ts';

/** The dependencies of a button. */
export interface ButtonParts {
  readonly place: Element;
  readonly lease: ScriptLease;
  readonly clock: Clock;
  readonly options: ButtonOptions;
}

/** A button that is in the page until it is closed, with the script that it needs. */
export interface DrawnButton {
  /**
   * Resolves when it can be pressed, or was closed before. Rejects with a `PayPalError` if PayPal is not reached in 30
   * seconds or does not offer the button, or with PayPal's own error; then it is closed.
   */
  readonly ready: Promise<void>;
  /** Removes it, its window and its script. Calling it again changes nothing. */
  close(): void;
}

/** Adds PayPal's button to the place. */
export function drawButton({ place, lease, clock, options }: ButtonParts): DrawnButton {
  const box = place.appendChild(document.createElement('div'));
  let button: PayPalButton | null = null;
  let isReady = false;
  let isClosed = false;
  let settle: { readonly resolve: () => void; readonly reject: (error: unknown) => void };
  const ended = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  const cancelTimeout = clock.after(LOAD_TIMEOUT_MS, () => settle.reject(new PayPalError('PAYPAL_CONNECTION_FAILED')));

  /** PayPal calls back also after it was closed. */
  const listening: ButtonOptions = {
    ...options,
    async onApprove(data) {
      if (!isClosed) await options.onApprove(data);
    },
    onCancel() {
      if (!isClosed) options.onCancel();
    },
    onError(error) {
      if (!isReady) settle.reject(error);
      else if (!isClosed) options.onError(error);
    },
  };

  async function draw(): Promise<void> {
    const script = await lease.script.catch((cause: unknown) => {
      throw new PayPalError('PAYPAL_CONNECTION_FAILED', { cause });
    });
    if (isClosed) return;
    button = script.Buttons(listening);
    if (!button.isEligible()) throw new PayPalError('PAYPAL_NOT_ELIGIBLE');
    await button.render(box);
  }

  function close(): void {
    if (isClosed) return;
    isClosed = true;
    cancelTimeout();
    settle.resolve();
    // PayPal's own cleanup; the button leaves the page even if it fails.
    Promise.resolve(button?.close()).catch(() => undefined);
    box.remove();
    lease.release();
  }

  const ready = Promise.race([draw(), ended]).then(
    () => {
      isReady = true;
      cancelTimeout();
    },
    (error: unknown) => {
      const wasClosed = isClosed;
      close();
      if (!wasClosed) throw error;
    },
  );
  // The caller awaits it later; until then its rejection must not count as unhandled.
  ready.catch(() => undefined);
  return { ready, close };
}
