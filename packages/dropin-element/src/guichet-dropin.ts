import type { Create, Dropin, PaymentMethodPayload, PaymentResult, RequestOptions } from '@guichet/dropin';
import {
  type ComponentOptions,
  type DropinHandle,
  type DropinState,
  type KeptDropin,
  keepDropin,
  optionsOfAttributes,
} from '@guichet/dropin/adapter';
import { serveForm } from './serve-form.ts';

/** On a server the module can be imported; the element needs a browser. */
const Base = globalThis.HTMLElement ?? class {};

/** Properties that a page may have set before the element's class was there. */
const settable = ['options', 'create'] as const;

/**
 * The payment widget as an element, in a shadow root of its own. Options are attributes (`locale="fr-FR"`,
 * `card.cardholder-name`, `paypal='{"flow":"vault"}'`) or in the property `options`, which take precedence. The widget's
 * events are events of the element, with a hyphen for the colon of their names (`card-focus`), with `dropin-` before those
 * that other elements have too (`dropin-change`), and what a handler would get as `detail`. Beside them there are `create` (the shopper can use the widget, `detail` is its instance) and `error`.
 *
 * With the attribute `name` it is a field of its form: a submit requests a method, and is sent with the nonce.
 *
 * With `customMethods` among its options it is a `GuichetDropin<PaymentResult>`: those have no nonce.
 *
 * @example
 * <guichet-dropin authorization="sandbox_…" locale="fr-FR"></guichet-dropin>
 */
export class GuichetDropin<Payload extends PaymentResult = PaymentMethodPayload>
  extends Base
  implements DropinHandle<Payload>
{
  /** Forms see the element as one of their fields. */
  static readonly formAssociated = true;

  #kept: KeptDropin | null = null;
  #options: Partial<ComponentOptions> = {};
  #create: Create | undefined;
  #isDue = false;
  #stopServing: () => void = () => undefined;
  readonly #heard = new Set<string>();
  readonly #internals: ElementInternals | undefined;
  readonly #watcher: MutationObserver | undefined;

  constructor() {
    super();
    if (!globalThis.HTMLElement) return;
    this.attachShadow({ mode: 'open' });
    this.#internals = this.attachInternals?.();
    this.#watcher = new MutationObserver(() => this.#refresh());
    for (const name of settable) this.#upgrade(name);
  }

  /** Options that are no texts, such as functions and objects. @default {} */
  get options(): Partial<ComponentOptions> {
    return this.#options;
  }

  set options(options: Partial<ComponentOptions>) {
    this.#options = options ?? {};
    this.#refresh();
  }

  /** Creates the widget. @default `create` of `@guichet/dropin`, loaded when the element is in a page */
  get create(): Create | undefined {
    return this.#create;
  }

  set create(create: Create | undefined) {
    this.#create = create;
  }

  /** The widget; `null` until the event `create`. */
  get instance(): Dropin<Payload> | null {
    // Only the page knows whether it has ways to pay of its own.
    return (this.#kept?.state.instance ?? null) as Dropin<Payload> | null;
  }

  /** Whether the widget loads, is ready or failed. */
  get status(): DropinState['status'] {
    return this.#kept?.state.status ?? 'loading';
  }

  /** Resolves with a method to charge; rejects with a `DropinError`, or with an `Error` while there is no widget. */
  async requestPaymentMethod(options?: RequestOptions): Promise<Payload> {
    if (!this.#kept) throw new Error('The payment widget is not ready yet.');
    // As in `instance`.
    return this.#kept.requestPaymentMethod(options) as Promise<Payload>;
  }

  /** Whether a request would return a method now. */
  isPaymentMethodRequestable(): boolean {
    return this.#kept?.isPaymentMethodRequestable() ?? false;
  }

  /** Removes the chosen method, for instance after a declined payment. */
  clearSelectedPaymentMethod(): void {
    this.#kept?.clearSelectedPaymentMethod();
  }

  /** Begins to listen to the widget's event of that name too, also if this package does not know it. */
  override addEventListener(...given: Parameters<HTMLElement['addEventListener']>): void {
    const name = nameOf(given[0]);
    this.#heard.add(name);
    // Not to the events of every element, and to those of this one.
    if (typeOf(name) === given[0] && name !== 'create' && !(`on${given[0]}` in this)) this.#kept?.listen(name);
    super.addEventListener(...given);
  }

  /** @internal */
  connectedCallback(): void {
    this.#watcher?.observe(this, { attributes: true });
    this.#refresh();
  }

  /** @internal */
  disconnectedCallback(): void {
    this.#watcher?.disconnect();
    this.#stop();
  }

  /** Without it `moveBefore` would tear the widget down, whose frames survive the move. @internal */
  connectedMoveCallback(): void {}

  /** @internal */
  formAssociatedCallback(form: HTMLFormElement | null): void {
    this.#stopServing();
    this.#stopServing = () => undefined;
    if (!form || !this.#internals) return;
    const onError = (error: unknown): void => this.#emit('error', error);
    this.#stopServing = serveForm(form, { field: this, internals: this.#internals, onError });
  }

  /** Frameworks set attributes and properties one by one: they are read together, once all are there. */
  #refresh(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    queueMicrotask(() => {
      this.#isDue = false;
      if (this.isConnected) this.#apply();
    });
  }

  #apply(): void {
    const options = { ...optionsOfAttributes(this), ...this.#options } as ComponentOptions;
    if (this.#kept) this.#kept.change(options);
    // Before it is there, a page fetches the authorization from its server.
    else if (options.authorization) this.#keep(options);
  }

  #keep(options: ComponentOptions): void {
    this.#kept = keepDropin({
      host: this.shadowRoot ?? this,
      options,
      create: this.#create,
      name: 'guichet-dropin',
      emit: (name, detail) => this.#emit(typeOf(name), detail),
      hears: name => this.#heard.has(name),
      onState: () => undefined,
      onReady: instance => this.#emit('create', instance),
      onError: error => this.#emit('error', error),
    });
  }

  #stop(): void {
    this.#kept?.stop();
    this.#kept = null;
  }

  #emit(type: string, detail: unknown): void {
    const event = new CustomEvent(type, { detail, bubbles: true, composed: true, cancelable: type === 'error' });
    const isUnhandled = this.dispatchEvent(event);
    // biome-ignore lint/suspicious/noConsole: a page without a listener has no other place for it.
    if (type === 'error' && isUnhandled && !this.#heard.has('error')) console.error(detail);
  }

  /** A property of the element hides the one of its class: it is set again. */
  #upgrade(name: (typeof settable)[number]): void {
    if (!Object.hasOwn(this, name)) return;
    const value: unknown = this[name];
    delete (this as { [Name in typeof name]?: unknown })[name];
    Object.assign(this, { [name]: value });
  }
}

/** Events of the widget whose names are those of every element's events. */
const common = /^(change|focus|blur)$/;

/** The type of the element's event for one of the widget's. */
const typeOf = (name: string): string => (common.test(name) ? `dropin-${name}` : name.replace(':', '-'));

/** The widget's event for a type of the element's. */
const nameOf = (type: string): string =>
  type.replace(/^dropin-(?=change|focus|blur)/, '').replace(/^(card|3ds)-/, '$1:');
