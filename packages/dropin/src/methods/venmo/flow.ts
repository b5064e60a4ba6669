import type { Cancel, Clock } from '../../core/ports.ts';
import type { AppLinkParts } from './app-link.ts';
import type { ContextLife } from './context-life.ts';
import type { VenmoPage } from './page.ts';
import type { PaymentContext, PaymentContexts, SettableStatus } from './payment-contexts.ts';
import type { VenmoTextKey } from './texts.ts';
import type { VenmoAccount } from './venmo-account.ts';
import type { VenmoSettings } from './venmo-settings.ts';

/** A way to Venmo and back to the page. */
export interface Flow {
  /**
   * Prepares for a click. Resolves when a click opens Venmo at once: Safari blocks a tab that is opened after a wait.
   * Never rejects; a failure is repeated by the click.
   */
  prepare(): Promise<void>;
  /**
   * Opens Venmo; called in the click. Rejects with a `VenmoError`, and with the signal's reason once that is aborted.
   * Settles in bounded time unless the buyer can end it on the screen.
   */
  run(signal: AbortSignal): Promise<VenmoAccount>;
  /** Removes every frame, timer and listener. The running flow must have been aborted. */
  teardown(): void;
}

/** The dependencies of every flow. */
export interface FlowParts {
  readonly settings: VenmoSettings;
  readonly page: VenmoPage;
  readonly clock: Clock;
  readonly contexts: PaymentContexts;
  /** Returns one of Venmo's own texts in the widget's language. */
  readonly text: (key: VenmoTextKey) => string;
  /** The element of the widget that layers over the page are added to. */
  readonly layers: Element;
  /** The URL that opens Venmo with a payment. */
  linkTo(context: PaymentContext | null, returnUrl: AppLinkParts['returnUrl']): string;
}

/** The dependencies of a flow whose payment is created ahead. */
export interface AheadFlowParts extends FlowParts {
  readonly life: ContextLife;
}

/** Sets a payment's status without waiting: if it fails, the payment expires by itself. */
export function endContext(contexts: PaymentContexts, context: PaymentContext | null, status: SettableStatus): void {
  if (context) contexts.update(context, status).catch(() => undefined);
}

/** Calls the listener when the signal is aborted, or at once if it already is. */
export function onAbort(signal: AbortSignal, listener: () => void): Cancel {
  if (signal.aborted) listener();
  else signal.addEventListener('abort', listener, { once: true });
  return () => signal.removeEventListener('abort', listener);
}
