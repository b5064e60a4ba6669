import type { PaymentMethod } from '../core/payment-method.ts';
import type { SheetMessage } from '../core/state.ts';

/** A method's events to the widget. */
export interface MethodHooks {
  /** Reports whether its sheet can be tokenized. */
  completenessChanged(isComplete: boolean): void;
  /** Reports that it starts or stops blocking the rest of the widget, for instance while a wallet is open. */
  busyChanged(isBusy: boolean): void;
  /** Reports a method that the shopper approved in a wallet before the page requested one. */
  approved(method: PaymentMethod): void;
  /** Shows an error outside a request, if its sheet is open, and reports it to the developer in any view. */
  failed(message: SheetMessage): void;
  /** Emits an event to the merchant. */
  emit(name: string, payload: unknown): void;
  /**
   * Asks the merchant whether the wallet may open now (`beforeWalletOpen`). Synchronous, because a browser lets a page
   * open a window only during the click.
   */
  mayOpen(): boolean;
  /** Sends an event to the gateway's analytics, by its name without the prefix, for instance `venmo.tokenize`. */
  track(name: string): void;
  /** Reports an error to the developer that no promise of the page carries. */
  report(error: unknown): void;
}
