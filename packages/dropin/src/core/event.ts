import type { DropinError } from '../errors/dropin-error.ts';
import type { Step } from './effect.ts';
import type { PaymentMethod, RequestData, VerifiedMethod } from './payment-method.ts';
import type { AppSwitch, DeletionOutcome, OptionState, SheetMessage, StartSettings } from './state.ts';
import type { TimedEvent } from './timed-event.ts';
import type { OptionId } from './view.ts';

/** The events that the core handles. */
export type CoreEvent =
  | TimedEvent
  | {
      readonly kind: 'connected';
      readonly isGuest: boolean;
      /** `isChecking`: its support check is not over yet. @default false */
      readonly options: readonly (Omit<OptionState, 'status'> & { readonly isChecking?: boolean })[];
      /** The option whose app has returned to the page: its result is waited for. @default none */
      readonly returning?: OptionId | undefined;
      readonly settings: StartSettings;
    }
  /** The saved methods that may be shown, in the gateway's order. */
  | { readonly kind: 'vault-known'; readonly methods: readonly PaymentMethod[] }
  | { readonly kind: 'option-started'; readonly optionId: OptionId; readonly appSwitch?: AppSwitch | undefined }
  | { readonly kind: 'option-failed'; readonly optionId: OptionId; readonly error: unknown }
  /** The option turned out not to be available. */
  | { readonly kind: 'option-withdrawn'; readonly optionId: OptionId }
  | { readonly kind: 'completeness-changed'; readonly optionId: OptionId; readonly isComplete: boolean }
  | { readonly kind: 'method-event'; readonly name: string; readonly payload: unknown }
  | { readonly kind: 'option-chosen'; readonly optionId: OptionId }
  | { readonly kind: 'method-chosen'; readonly nonce: string }
  | { readonly kind: 'toggle-pressed' }
  | { readonly kind: 'method-requested'; readonly options?: RequestData | undefined }
  | {
      readonly kind: 'tokenized';
      readonly optionId: OptionId;
      readonly method: PaymentMethod;
      /** Whether it was approved in the express row, whose wallets need not be options of the form. @default false */
      readonly isExpress?: boolean;
    }
  | {
      readonly kind: 'tokenization-refused';
      readonly optionId: OptionId;
      readonly error: DropinError;
      /** `null` if the sheet shows nothing. */
      readonly message: SheetMessage | null;
    }
  /** The result of `verify`: the method under its new nonce, with what the bank said about its liability. */
  | { readonly kind: 'verified'; readonly method: VerifiedMethod }
  | { readonly kind: 'verification-failed'; readonly error: unknown }
  | { readonly kind: 'selection-cleared' }
  /** The merchant changed the configuration of an option: its unsaved methods are removed. */
  | { readonly kind: 'option-reconfigured'; readonly optionId: OptionId }
  /** The merchant's server has used a nonce. */
  | { readonly kind: 'method-spent'; readonly nonce: string }
  /** The merchant changed options; the change brings its own transition, so that its code loads with it. */
  | { readonly kind: 'options-changed'; readonly apply: (step: Step) => Step }
  /** The merchant opens a view by its id. */
  | { readonly kind: 'view-requested'; readonly viewId: string }
  /** A new list of the saved methods, requested by `fetch-methods`. */
  | { readonly kind: 'methods-fetched'; readonly methods: readonly PaymentMethod[] }
  | { readonly kind: 'edit-pressed' }
  | { readonly kind: 'deletion-answered'; readonly isConfirmed: boolean }
  | { readonly kind: 'deletion-ended'; readonly outcome: DeletionOutcome }
  /** An option starts or stops blocking the rest of the widget. */
  | {
      readonly kind: 'busy-changed';
      readonly optionId: OptionId;
      readonly isBusy: boolean;
      readonly isExpress?: boolean;
    }
  /** A sheet reports an error or a message outside a request. */
  | { readonly kind: 'sheet-failed'; readonly optionId: OptionId; readonly message: SheetMessage }
  /** The widget closes, by teardown or by a failure. A pending `create` rejects with `error`. */
  | { readonly kind: 'closed'; readonly error: DropinError };
