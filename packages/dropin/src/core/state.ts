import type { DropinError } from '../errors/dropin-error.ts';
import type { PaymentMethod, VerificationData } from './payment-method.ts';
import type { OptionId, View } from './view.ts';

/** The widget's whole state; its screen is rendered from nothing else. */
export interface State {
  readonly phase: 'connecting' | 'starting' | 'ready' | 'closed';
  /** A guest has no saved methods and keeps one method at a time. */
  readonly isGuest: boolean;
  readonly options: readonly OptionState[];
  /** Whether an option's sheet could be tokenized now. A browser may fill a form before the options are known. */
  readonly complete: Readonly<Record<OptionId, boolean>>;
  /** Whether the saved methods were fetched. */
  readonly isVaultKnown: boolean;
  /** Saved and tokenized methods, newest first. */
  readonly methods: readonly PaymentMethod[];
  readonly activeNonce: string | null;
  /** The view that handles requests. */
  readonly view: View | null;
  /** The view that is on screen. After a method became active, it changes a little later than `view`. */
  readonly primaryView: View | null;
  /** The view that the toggle has opened below the methods. */
  readonly revealed: View | null;
  /** The last view in an event to the merchant, so that each event's previous view is the last event's new one. */
  readonly announcedViewId: string | undefined;
  readonly requestable: Requestable;
  readonly request: RequestPhase;
  readonly sheetError: SheetMessage | null;
  /** The state of editing the saved methods. */
  readonly editing: EditingPhase;
  /** Whether the saved methods are being fetched again, during which the widget is blocked. */
  readonly isRefreshing: boolean;
  /** Whether the list that is being fetched is outdated already, so that another one is fetched after it. */
  readonly isOutdated: boolean;
  /** Whether the initial view opens as soon as the saved methods were fetched again. */
  readonly isReturning: boolean;
  /** The option that blocks the rest of the widget, for instance while a wallet is open. */
  readonly busyOption: OptionId | null;
  /** The option whose app has returned to the page, while its result is read. */
  readonly returning?: OptionId | undefined;
  /** The result of another app, stored until the widget can show it. */
  readonly appSwitch: AppSwitch | null;
  /** Nonces that the page marked as used; they are never offered again. */
  readonly spent: readonly string[];
  readonly settings: StartSettings;
}

/** The merchant's settings that the core follows. */
export interface StartSettings {
  /** Whether the first saved method is selected. */
  readonly isPreselecting: boolean;
  /** The id of the view to open with, if it exists. */
  readonly initialView: string | null;
  /** Whether cards are verified with 3-D Secure. */
  readonly isVerifying: boolean;
}

/** Editing leads from the list to the delete confirmation, to the deletion, and back. */
type EditingPhase =
  | { readonly kind: 'off' }
  | { readonly kind: 'on' }
  | { readonly kind: 'confirming'; readonly nonce: string }
  | {
      readonly kind: 'deleting';
      readonly nonce: string;
      /** Whether the minimum time for which a deletion is shown is over. */
      readonly isShownLongEnough: boolean;
      readonly outcome: DeletionOutcome | null;
    };

/** The result of a deletion: the remaining methods, and the error if it failed. */
export interface DeletionOutcome {
  /** @default as they are */
  readonly methods?: readonly PaymentMethod[];
  readonly error?: unknown;
  /** What the buyer reads about an error that is the page's wish. @default the general text */
  readonly message?: SheetMessage | undefined;
}

/** The result of another app that returned to the page: a method, or an error to show on the option's sheet. */
export type AppSwitch =
  | { readonly kind: 'tokenized'; readonly optionId: OptionId; readonly method: PaymentMethod }
  | { readonly kind: 'failed'; readonly optionId: OptionId; readonly message: SheetMessage };

/** An offered payment option. */
export interface OptionState {
  readonly id: OptionId;
  /** The type of its nonces. */
  readonly paymentType: string;
  /** The type of its saved methods; `null` if they cannot be used again. @default `paymentType` */
  readonly vaultedType?: string | null | undefined;
  /** Its name in analytics. @default the type in lower case */
  readonly analyticsName?: string | undefined;
  /** One that is still being checked is offered, but the start view doesn't wait for it. */
  readonly status: 'checking' | 'starting' | 'done' | 'failed';
  /** Why it failed. */
  readonly error?: unknown;
}

/** The requestability that the merchant was last notified of. */
interface Requestable {
  readonly isRequestable: boolean;
  readonly nonce: string | null;
}

/** The state of a request for a method. */
type RequestPhase =
  | { readonly kind: 'idle' }
  /** Input is blocked. */
  | {
      readonly kind: 'tokenizing';
      readonly optionId: OptionId;
      readonly threeDSecure: VerificationData | undefined;
    }
  /** The method is verified with the buyer's bank; the loading indicator covers the widget. */
  | { readonly kind: 'verifying'; readonly method: PaymentMethod }
  /** The verification failed; the request is rejected once the saved methods were fetched again. */
  | { readonly kind: 'failing'; readonly error: DropinError }
  /** The request has its result; the view changes after a pause. */
  | { readonly kind: 'settling'; readonly optionId: OptionId };

/** A text shown in the sheet's error area: a translation key, or an error whose code selects one. */
export type SheetMessage = { readonly key: string } | { readonly error: unknown };

/** The result of a request for a method. */
export type RequestResult =
  | { readonly kind: 'given'; readonly method: PaymentMethod }
  | { readonly kind: 'refused'; readonly error: DropinError };

/** The state of a new widget. */
export const initialState: State = {
  phase: 'connecting',
  isGuest: true,
  options: [],
  complete: {},
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
  isOutdated: false,
  isReturning: false,
  busyOption: null,
  appSwitch: null,
  spent: [],
  settings: { isPreselecting: true, initialView: null, isVerifying: false },
};
