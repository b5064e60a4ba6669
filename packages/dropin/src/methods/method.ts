import type { CreateOptions } from '../config/create-options.ts';
import type { PaymentMethod } from '../core/payment-method.ts';
import type { Clock } from '../core/ports.ts';
import type { AppSwitch, SheetMessage } from '../core/state.ts';
import type { OptionId } from '../core/view.ts';
import type { DropinError } from '../errors/dropin-error.ts';
import type { GatewayConfiguration, GatewayConnection } from '../gateway/gateway.ts';
import type { MessageKey } from '../i18n/message-key.ts';
import type { Translator } from '../i18n/translator.ts';

/**
 * One payment option. It has its own folder and a line in the registry, and imports no other payment option.
 */
export interface PaymentMethodDefinition {
  readonly id: OptionId;
  /** The type of its nonces. */
  readonly paymentType: string;
  /** The name in the list of options. */
  readonly nameKey: MessageKey;
  /** The symbol in the list of options. */
  readonly iconId: string;
  /** Whether the merchant configured it. */
  isConfigured(options: CreateOptions): boolean;
  /** Creates its sheet. Nothing may be loaded yet. */
  mount(context: MethodContext): MountedMethod;
}

/** The dependencies of a method. */
export interface MethodContext {
  readonly options: CreateOptions;
  readonly translate: Translator;
  readonly clock: Clock;
  /** Whether the widget is drawn dark. */
  readonly isDark: boolean;
  /** Returns the reference of a symbol, for a `use` element. */
  readonly iconHref: (symbolId: string) => string;
  readonly hooks: MethodHooks;
}

/** A method's events to the widget. */
export interface MethodHooks {
  /** Reports whether its sheet can be tokenized. */
  completenessChanged(isComplete: boolean): void;
  /** Reports that it starts or stops blocking the rest of the widget, for instance while a wallet is open. */
  busyChanged(isBusy: boolean): void;
  /** Reports a method that the shopper approved in a wallet before the page requested one. */
  approved(method: PaymentMethod): void;
  /** Reports an error outside a request. */
  failed(message: SheetMessage): void;
  /** Emits an event to the merchant. */
  emit(name: string, payload: unknown): void;
}

/** A method whose sheet is in the page. */
export interface MountedMethod {
  readonly sheet: HTMLElement;
  /** Starts requests that do not need the merchant's account. */
  begin?(connection: GatewayConnection): void;
  /** Whether the merchant's account and this browser allow it. */
  isOffered(configuration: GatewayConfiguration): boolean | Promise<boolean>;
  /** Loads what it needs; resolves when usable, with the result of another app if the page returned from one. */
  start(connection: GatewayConnection, configuration: GatewayConfiguration): Promise<AppSwitch | undefined>;
  /** Tokenizes the sheet. Never rejects: a failure is an outcome. */
  tokenize(): Promise<TokenizationOutcome>;
  /** Changes one setting; methods without this cannot be reconfigured. */
  configure?(key: string, value: unknown): void;
  /** Focuses the sheet's first field. */
  focus(): void;
  /** Removes the method; may be called at any time, also before `start`. */
  teardown(): Promise<void>;
}

/** The result of a tokenization. */
export type TokenizationOutcome =
  | { readonly kind: 'tokenized'; readonly method: PaymentMethod }
  | { readonly kind: 'refused'; readonly error: DropinError; readonly message: SheetMessage };
