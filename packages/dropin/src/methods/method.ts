import type { CreateOptions } from '../config/create-options.ts';
import type { Reader } from '../config/readers.ts';
import type { PayloadParts } from '../core/payload.ts';
import type { PaymentMethod } from '../core/payment-method.ts';
import type { Clock } from '../core/ports.ts';
import type { AppSwitch, SheetMessage } from '../core/state.ts';
import type { OptionId } from '../core/view.ts';
import type { DropinError } from '../errors/dropin-error.ts';
import type { ExpressContext } from '../express/express-wallet.ts';
import type { GatewayConfiguration, GatewayConnection } from '../gateway/gateway.ts';
import type { Translator } from '../i18n/translator.ts';
import type { MethodAppearance } from '../ui/appearance.ts';
import type { SpriteSymbol } from '../ui/symbols.ts';
import type { Arrange } from '../ui/views/main-view.ts';
import type { MethodHooks } from './method-hooks.ts';

/**
 * One payment option: what the widget must know before the option's code is loaded. It has its own folder with a
 * `definition.ts`, one line in the registry, and its types in `declarations.ts`; nothing else names it.
 */
export interface PaymentMethodDefinition<Id extends OptionId = OptionId> extends MethodAppearance {
  readonly id: Id;
  /** The type of its nonces. */
  readonly paymentType: string;
  /** The type of its saved methods; `null` if they cannot be used again, as with wallets. */
  readonly vaultedType: string | null;
  /** Whether payloads contain the wallet's raw response. @default false */
  readonly hasRawPaymentData?: boolean;
  /** Makes the payload of one of its methods. @default the documented fields of a method with a nonce */
  readonly toPayload?: (method: PaymentMethod, parts: PayloadParts) => object;
  /** Why the page's own option can never be offered, for its developer. */
  readonly mistake?: string;
  /** Its name in the gateway's analytics. */
  readonly analyticsName: string;
  /** Whether `updateConfiguration` may change its settings. @default false */
  readonly isReconfigurable?: boolean;
  /** Whether it is offered unless the merchant turns it off; others have to be configured. @default false */
  readonly isDefault?: boolean;
  /** Reads the option of `create` that has its id. @default settings that are not checked, or a switch */
  readonly read?: Reader<unknown>;
  /** Whether the merchant's account allows it. Its code is loaded only then. */
  isAllowed(account: GatewayConfiguration): boolean;
  /** Loads its code, which is a chunk; called once the account is known to allow the option. */
  readonly load?: () => Promise<MethodModule>;
  /** Fills its sheet at once, for an option whose code is in the main script, because its frames cannot wait. */
  readonly mount?: MethodModule['mount'];
}

/** What the main script knows of the payment options that it does not contain. */
export interface FurtherMethods {
  /** Those whose option has the name of their id. */
  readonly ids: readonly string[];
  /** The options of `create` that need their code. */
  readonly names: readonly string[];
  /** Loads their definitions, which are a chunk. */
  readonly load: () => Promise<{ readonly furtherMethods: ReadFurther }>;
}

/** Returns the further payment options of a page, and its options, in which those of the further ones are read. */
export type ReadFurther = (
  options: CreateOptions,
  known: { readonly registry: readonly PaymentMethodDefinition[] },
) => {
  readonly definitions: readonly PaymentMethodDefinition[];
  readonly options: CreateOptions;
  /** The layout of the options, whose code comes with the definitions. @default a list */
  readonly arrange?: Arrange | undefined;
};

/** The code of a payment option. */
export interface MethodModule {
  /** The English texts that only this option needs, by key; locales and merchants override them as all others. */
  readonly texts?: Readonly<Record<string, string>>;
  /** The symbols that only this option needs, by id. */
  readonly symbols?: Readonly<Record<string, SpriteSymbol>>;
  /** Fills its sheet. */
  mount(context: MethodContext): MountedMethod;
}

/** The dependencies of a method. */
export interface MethodContext {
  /** Its sheet, which is in the page and empty, with the documented hook and classes. */
  readonly sheet: HTMLElement;
  /** How it looks: its definition, which its code must not import. */
  readonly appearance: MethodAppearance;
  readonly options: CreateOptions;
  readonly translate: Translator;
  readonly clock: Clock;
  /** Whether the widget is dark now. */
  readonly isDark: boolean;
  /** Returns the reference of a symbol, for a `use` element. */
  readonly iconHref: (symbolId: string) => string;
  readonly hooks: MethodHooks;
}

/** A method whose sheet is in the page. */
export interface MountedMethod {
  /** Starts requests that do not need the merchant's account. */
  preload?(connection: GatewayConnection): void;
  /**
   * Whether this browser supports it, or a sentence why not, for the developer. Without this every browser does. While a
   * promise is pending, the option is offered but disabled.
   */
  isOffered?(configuration: GatewayConfiguration): true | string | Promise<true | string>;
  /**
   * Loads what it needs; resolves when usable, with the result of another app if the page returned from one, or with a
   * sentence why the option cannot be offered after all.
   */
  initialize(
    connection: GatewayConnection,
    configuration: GatewayConfiguration,
  ): Promise<AppSwitch | string | undefined>;
  /** Whether another app has returned to the page with a result that `initialize` reads. @default false */
  readonly isReturning?: boolean;
  /**
   * Adds its button to the express row; resolves when the button can be pressed, or with a sentence why there is none, for
   * the developer. Called at the same time as `initialize`.
   */
  express?(context: ExpressContext): Promise<string | undefined>;
  /** Tokenizes the sheet. Never rejects: a failure is an outcome. */
  tokenize(): Promise<TokenizationOutcome>;
  /** Changes one setting, and gives up as `cancel` does; methods without this cannot be reconfigured. */
  configure?(key: string, value: unknown): void;
  /** Gives up the payment that the shopper may be approving: the page has cleared the selection. */
  cancel?(): void;
  /**
   * Forgets its frames, so that the next `initialize` makes others, with the options of then. Methods without this are
   * torn down and mounted again when that is needed.
   */
  reset?(): Promise<void>;
  /** Loads what follows changed texts, colours and options in a method whose frames hold the buyer's input. */
  changes?(): Promise<MethodChanges>;
  /** Settings that `configure` does not change: for others the method is started anew. @default none */
  readonly settingsOfStart?: readonly string[];
  /** Whether another party shows texts in its sheet, in the language that it was started with. @default false */
  readonly hasForeignTexts?: boolean;
  /** Focuses the sheet's first field. */
  focus(): void;
  /** Removes the method; may be called at any time, also before `initialize`. */
  teardown(): Promise<void>;
}

/** What follows changed texts and colours in a method with frames. */
export interface MethodChanges {
  /** Whether something is typed into its frames. */
  readonly hasInput: boolean;
  /** Whether its frames can be replaced: there is no input to take away, and none begins. */
  readonly isEmpty: boolean;
  /** Calls once, as soon as it is empty. */
  whenEmpty(task: () => void): void;
  /** Shows the texts of now, as far as that needs no new frames. */
  retranslate(): void;
  /** Gives the fields these colours, which their frames have, in place of the page's; none ends that. */
  keepColors(colors: Readonly<Record<string, string>>): void;
}

/** The result of a tokenization. */
export type TokenizationOutcome =
  | { readonly kind: 'tokenized'; readonly method: PaymentMethod }
  /** Without a message the sheet shows nothing. */
  | { readonly kind: 'refused'; readonly error: DropinError; readonly message: SheetMessage | null };
