import type { Cancel, Clock } from '../../core/ports.ts';
import type { PaymentContext, PaymentContexts } from './payment-contexts.ts';

/** A payment that is created ahead of the buyer's click, so that the click opens Venmo at once. */
export interface ContextLife {
  /** Creates the payment and renews it before it expires. Never rejects. */
  begin(): Promise<void>;
  /** The payment, if it is ready. */
  readonly current: PaymentContext | null;
  /** The payment; creates one if there is none or its creation failed. Rejects with the gateway's error. */
  obtain(): Promise<PaymentContext>;
  /** While held, during a tokenization, the payment is not renewed. */
  hold(): void;
  /** Ends the hold; the next payment is created at once, because the last one was used. */
  release(): void;
  /** Stops renewing. Returns the unused payment, if any. */
  stop(): PaymentContext | null;
}

/** Creates the payment ahead and renews it after two thirds of its life (specification §9). */
export function contextLife(contexts: Pick<PaymentContexts, 'create'>, clock: Clock): ContextLife {
  let current: PaymentContext | null = null;
  let pending: Promise<PaymentContext> | null = null;
  let isHeld = false;
  let isStopped = false;
  let cancelRenewal: Cancel = () => undefined;

  function create(): Promise<PaymentContext> {
    if (pending) return pending;
    cancelRenewal();
    const attempt = contexts.create().then(
      context => {
        pending = null;
        current = context;
        if (!isStopped) cancelRenewal = clock.after(context.lifetimeMs * RENEWAL_SHARE, renew);
        return context;
      },
      (error: unknown) => {
        pending = null;
        throw error;
      },
    );
    pending = attempt;
    return attempt;
  }

  /** If the renewal fails, the next click creates the payment: the old one may expire while the buyer is at Venmo. */
  function renew(): void {
    if (isStopped || isHeld) return;
    void create().catch(() => {
      current = null;
    });
  }

  return {
    begin: () =>
      create().then(
        () => undefined,
        () => undefined,
      ),
    get current() {
      return current;
    },
    obtain: () => (current ? Promise.resolve(current) : create()),
    hold() {
      isHeld = true;
    },
    release() {
      isHeld = false;
      current = null;
      renew();
    },
    stop() {
      isStopped = true;
      cancelRenewal();
      return current;
    },
  };
}

/** Specification §9: 66.66 %. */
const RENEWAL_SHARE = 0.6666;
