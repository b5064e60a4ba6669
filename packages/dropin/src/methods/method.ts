import type { CreateOptions } from '../config/create-options.ts';
import type { PaymentMethod } from '../core/payment-method.ts';
import type { Clock } from '../core/ports.ts';
import type { SheetMessage } from '../core/state.ts';
import type { OptionId } from '../core/view.ts';
import type { DropinError } from '../errors/dropin-error.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { MessageKey } from '../i18n/message-key.ts';
import type { Translator } from '../i18n/translator.ts';

/**
 * One way to pay. A method lives in a folder of its own, is listed in the registry, and imports no other method.
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
  /** Builds its sheet. Nothing may be loaded yet, because it is not known whether the gateway allows it. */
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

/** What a method tells the widget while the shopper works on its sheet. */
interface MethodHooks {
  /** Its sheet can, or can no longer, be turned into a nonce. */
  completenessChanged(isComplete: boolean): void;
  /** Something that merchants can listen to. */
  emit(name: string, payload: unknown): void;
}

/** A method with its sheet in the page. */
export interface MountedMethod {
  readonly sheet: HTMLElement;
  /** Whether the merchant's account and this browser allow it. */
  isOffered(gateway: Gateway): boolean | Promise<boolean>;
  /** Loads what it needs; resolves when it can be used. */
  start(gateway: Gateway): Promise<void>;
  /** Turns what is on the sheet into a nonce. Never rejects: a refusal is an answer. */
  tokenize(): Promise<TokenizationOutcome>;
  /** Puts the shopper into the sheet's first field. */
  focus(): void;
  teardown(): Promise<void>;
}

/** How an attempt to get a nonce ended. */
export type TokenizationOutcome =
  | { readonly kind: 'tokenized'; readonly method: PaymentMethod }
  | { readonly kind: 'refused'; readonly error: DropinError; readonly message: SheetMessage };
