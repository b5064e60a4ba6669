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
  /** The type that its nonces carry. */
  readonly paymentType: string;
  /** The name in the list of options. */
  readonly nameKey: MessageKey;
  /** The symbol in the list of options. */
  readonly iconId: string;
  /** Whether the merchant wants it. */
  isConfigured(options: CreateOptions): boolean;
  /** Builds its sheet. Nothing may be loaded yet. */
  mount(context: MethodContext): MountedMethod;
}

/** What a method works with. */
export interface MethodContext {
  readonly options: CreateOptions;
  readonly translate: Translator;
  readonly clock: Clock;
  /** Whether the widget was drawn for a dark page. */
  readonly isDark: boolean;
  /** Gives the reference of a symbol, as a `use` element takes it. */
  readonly iconHref: (symbolId: string) => string;
  readonly hooks: MethodHooks;
}

/** What a method reports to the widget while the shopper works on its sheet. */
export interface MethodHooks {
  /** Its sheet can, or can no longer, be turned into a nonce. */
  completenessChanged(isComplete: boolean): void;
  /** It keeps the shopper from everything else, for instance while a wallet is open; or no longer does. */
  busyChanged(isBusy: boolean): void;
  /** It returned a method before the page requested one: the shopper approved it in a wallet. */
  approved(method: PaymentMethod): void;
  /** An error outside a request. */
  failed(message: SheetMessage): void;
  /** Something that merchants can listen to. */
  emit(name: string, payload: unknown): void;
}

/** A method with its sheet in the page. */
export interface MountedMethod {
  readonly sheet: HTMLElement;
  /** Starts what can start before the merchant's account is known. */
  begin?(connection: GatewayConnection): void;
  /** Whether the merchant's account and this browser allow it. */
  isOffered(configuration: GatewayConfiguration): boolean | Promise<boolean>;
  /** Loads what it needs; resolves when it can be used, with what another app sent back along with the page. */
  start(connection: GatewayConnection, configuration: GatewayConfiguration): Promise<AppSwitch | undefined>;
  /** Turns what is on the sheet into a nonce. Never rejects: a refusal is an answer. */
  tokenize(): Promise<TokenizationOutcome>;
  /** Takes over one changed setting; methods without it cannot be reconfigured. */
  configure?(key: string, value: unknown): void;
  /** Puts the shopper into the sheet's first field. */
  focus(): void;
  /** Works at any moment, also before it has started. */
  teardown(): Promise<void>;
}

/** How an attempt to get a nonce ended. */
export type TokenizationOutcome =
  | { readonly kind: 'tokenized'; readonly method: PaymentMethod }
  | { readonly kind: 'refused'; readonly error: DropinError; readonly message: SheetMessage };
