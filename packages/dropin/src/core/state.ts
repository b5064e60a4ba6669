import type { DropinError } from '../errors/dropin-error.ts';
import type { PaymentMethod } from './payment-method.ts';
import type { OptionId, View } from './view.ts';

/** Everything the widget knows, and the only source its screen is drawn from. */
export interface State {
  readonly phase: 'connecting' | 'starting' | 'ready' | 'closed';
  /** A guest has no saved methods and keeps one method at a time. */
  readonly isGuest: boolean;
  readonly options: readonly OptionState[];
  /** Whether the saved methods were fetched. */
  readonly isVaultKnown: boolean;
  /** Saved and tokenized methods, newest first. */
  readonly methods: readonly PaymentMethod[];
  readonly activeNonce: string | null;
  /** The view that a request is put to. */
  readonly view: View | null;
  /** The view that is on screen. It lags behind `view` for a moment after a method became active. */
  readonly primaryView: View | null;
  /** What the toggle has opened underneath the methods. */
  readonly revealed: View | null;
  /** The view last named to the merchant, so that the events form an unbroken chain. */
  readonly announcedViewId: string | undefined;
  readonly requestable: Requestable;
  readonly request: RequestPhase;
  readonly sheetError: SheetMessage | null;
  /** The state of editing the saved methods. */
  readonly editing: EditingPhase;
  /** Whether the saved methods are being fetched again, during which the whole widget waits. */
  readonly isRefreshing: boolean;
  /** The option that keeps the shopper from doing anything else, for instance while a wallet is open. */
  readonly busyOption: OptionId | null;
  /** The result of another app, kept until the widget is ready for it. */
  readonly appSwitch: AppSwitch | null;
  /** Nonces that were used up: they are never offered again. */
  readonly spent: readonly string[];
  readonly settings: StartSettings;
}

/** What the merchant decided about the start. */
export interface StartSettings {
  /** Whether the first saved method is chosen when there is one. */
  readonly isPreselecting: boolean;
  /** The id of the view to open with, where it exists. */
  readonly initialView: string | null;
}

/** Editing leads from the list to the delete confirmation, to the deletion, and back. */
type EditingPhase =
  | { readonly kind: 'off' }
  | { readonly kind: 'on' }
  | { readonly kind: 'confirming'; readonly nonce: string }
  | {
      readonly kind: 'deleting';
      readonly nonce: string;
      /** Whether the shortest time for which the shopper is shown the deletion is over. */
      readonly isShownLongEnough: boolean;
      readonly outcome: DeletionOutcome | null;
    };

/** How a deletion ended: the methods that are left, and what went wrong. */
export interface DeletionOutcome {
  readonly methods: readonly PaymentMethod[];
  readonly error?: unknown;
}

/** The result of another app that returned to the page: a method, or an error to show on the option's sheet. */
export type AppSwitch =
  | { readonly kind: 'tokenized'; readonly optionId: OptionId; readonly method: PaymentMethod }
  | { readonly kind: 'failed'; readonly optionId: OptionId; readonly message: SheetMessage };

/** One payment option that is on offer. */
export interface OptionState {
  readonly id: OptionId;
  /** The type that its nonces will carry. */
  readonly paymentType: string;
  readonly status: 'starting' | 'done' | 'failed';
  /** Whether its sheet could be tokenized now. */
  readonly isComplete: boolean;
}

/** The requestability that the merchant was last notified of. */
interface Requestable {
  readonly isRequestable: boolean;
  readonly nonce: string | null;
}

/** The state of a request for a method. */
type RequestPhase =
  | { readonly kind: 'idle' }
  /** The shopper may not touch anything. */
  | { readonly kind: 'tokenizing'; readonly optionId: OptionId }
  /** The answer was given; the screen follows in a moment. */
  | { readonly kind: 'settling'; readonly optionId: OptionId };

/** A text shown in the sheet's error area: a translation key, or an error whose code selects one. */
export type SheetMessage = { readonly key: string } | { readonly error: unknown };

/** How a request for a method ended. */
export type RequestResult =
  | { readonly kind: 'given'; readonly method: PaymentMethod }
  | { readonly kind: 'refused'; readonly error: DropinError };

/** The state before anything is known. */
export const initialState: State = {
  phase: 'connecting',
  isGuest: true,
  options: [],
  isVaultKnown: false,
  methods: [],
  activeNonce: null,
  view: null,
  primaryView: null,
  revealed: null,
  announcedViewId: undefined,
  requestable: { isRequestable: false, nonce: null },
  request: { kind: 'idle' },
  sheetError: null,
  editing: { kind: 'off' },
  isRefreshing: false,
  busyOption: null,
  appSwitch: null,
  spent: [],
  settings: { isPreselecting: true, initialView: null },
};
