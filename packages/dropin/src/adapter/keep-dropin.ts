import type {
  Create,
  CreateOptions,
  Dropin,
  DropinErrorCode,
  DropinErrorType,
  DropinEvents,
  PaymentMethodPayload,
  RequestOptions,
} from '../index.ts';
import { type ComponentOptions, compareOptions, copyOptions } from './options.ts';

/**
 * A failure. It is a `DropinError` with `code` and `type` if the widget reports it, and an `Error` without them if the
 * widget's code could not be loaded.
 */
export type DropinFailure = Error & { readonly code?: DropinErrorCode; readonly type?: DropinErrorType };

/** What a page may show of a widget. */
export interface DropinState {
  /** `loading` until the shopper can use the widget, `failed` if that can't be: `error` states the reason. */
  readonly status: 'loading' | 'ready' | 'failed';
  /** Why there is no widget. */
  readonly error: DropinFailure | null;
  /** Whether `requestPaymentMethod` would return a method now. */
  readonly isRequestable: boolean;
  /** The widget; `null` until it is ready. */
  readonly instance: Dropin | null;
}

/** What a page does with a component's widget. With ways to pay of its own its payloads are `PaymentResult`. */
export interface DropinHandle<Payload = PaymentMethodPayload> {
  /**
   * Resolves with a method to charge; rejects with a `DropinError`, with an `Error` before the widget is ready, and with
   * the reason if there will be no widget.
   */
  requestPaymentMethod(options?: RequestOptions): Promise<Payload>;
  /** Whether a request would return a method now. */
  isPaymentMethodRequestable(): boolean;
  /** Removes the chosen method, for instance after a declined payment. */
  clearSelectedPaymentMethod(): void;
}

/** A widget in an element, for as long as a component has it. */
export interface KeptDropin extends DropinHandle {
  /** The state now. */
  readonly state: DropinState;
  /**
   * Takes over changed options: another authorization needs another widget; the others are passed to `update` of the
   * widget, as soon as it is ready. Those that a widget reads once are a warning in the console.
   */
  change(options: ComponentOptions): void;
  /** Begins to pass on an event that the page handles from now on. */
  listen(name: string): void;
  /** Tears the widget down, also one that is being created. */
  stop(): void;
}

/** What a component gives, and gets. */
export interface KeepInput {
  /** The element, or its shadow root. Each widget gets a container of its own in it. */
  readonly host: Element | ShadowRoot;
  readonly options: ComponentOptions;
  /** @default `create` of `@guichet/dropin`, which is loaded now */
  readonly create?: Create | undefined;
  /** The name of the component, for warnings. */
  readonly name: string;
  /** Gets the events of the widget. */
  readonly emit: (name: string, payload: unknown) => void;
  /** Whether the page handles an event. Some have a cost, or another meaning, only because there is a handler. */
  readonly hears: (name: keyof DropinEvents) => boolean;
  /** The state has changed. */
  readonly onState: (state: DropinState) => void;
  /** The shopper can use the widget. */
  readonly onReady: (instance: Dropin) => void;
  /** The widget could not be loaded, created or torn down. */
  readonly onError: (error: DropinFailure) => void;
}

/** Events that cost a page something, or change what the widget does: only passed on if the page handles them. */
const onDemand: readonly (keyof DropinEvents)[] = [
  'change',
  'ready',
  'optionReady',
  'optionFailed',
  'methodDeleted',
  'focus',
  'blur',
  '3ds:authentication-iframe-available',
];

/** The names of the widget's events. */
export const eventNames: readonly (keyof DropinEvents)[] = [
  ...onDemand,
  'changeActiveView',
  'paymentMethodRequestable',
  'noPaymentMethodRequestable',
  'paymentOptionSelected',
  'card:focus',
  'card:blur',
  'card:empty',
  'card:notEmpty',
  'card:validityChange',
  'card:cardTypeChange',
  'card:inputSubmitRequest',
  'card:binAvailable',
  '3ds:customer-canceled',
  '3ds:authentication-modal-render',
  '3ds:authentication-modal-close',
];

/** The state until the shopper can use the widget. */
export const loading: DropinState = { status: 'loading', error: null, isRequestable: false, instance: null };

/** Creates a widget in an element and keeps it until `stop`. */
export function keepDropin(input: KeepInput): KeptDropin {
  let { options } = input;
  let state = loading;
  let running = start();

  function set(part: Partial<DropinState>): void {
    state = { ...state, ...part };
    input.onState(state);
  }

  /** Starts a widget; returns what the other calls need of it. */
  function start(): Running {
    // Each widget has its own container: a teardown that is still running must not affect the next widget.
    const box = input.host.appendChild(document.createElement('div'));
    const leaving = new AbortController();
    const { signal } = leaving;
    const applied = copyOptions(options, () => options);
    const heard = new Set<string>();
    const creating = open(input.create, { ...applied, container: box, signal });
    creating.then(
      widget => widget && !signal.aborted && ready(widget, started),
      (error: DropinFailure) => {
        if (signal.aborted) return;
        set({ status: 'failed', error });
        input.onError(error);
      },
    );
    const started: Running = {
      applied,
      heard,
      isWarned: false,
      stop() {
        leaving.abort();
        creating
          .then(
            widget => widget?.teardown(),
            () => undefined,
          )
          .catch(input.onError)
          .finally(() => box.remove());
      },
    };
    return started;
  }

  function ready(widget: Dropin, started: Running): void {
    set({ status: 'ready', instance: widget, isRequestable: widget.isPaymentMethodRequestable() });
    // A widget that is being torn down says nothing about the one in its place.
    const setRequestable = (isRequestable: boolean): void => {
      if (state.instance === widget) set({ isRequestable });
    };
    widget.on('paymentMethodRequestable', () => setRequestable(true));
    widget.on('noPaymentMethodRequestable', () => setRequestable(false));
    for (const name of eventNames) if (!onDemand.includes(name) || input.hears(name)) started.heard.add(name);
    for (const name of started.heard) passOn(widget, name);
    input.onReady(widget);
    apply(widget, started);
  }

  function passOn(widget: Dropin, name: string): void {
    // A later version of the widget may have further events.
    widget.on(name as keyof DropinEvents, payload => input.emit(name, payload));
  }

  /** Passes what has changed since the last time to the widget. */
  function apply(widget: Dropin, started: Running): void {
    const newest = copyOptions(options, () => options);
    const { update, refused } = compareOptions(started.applied, newest);
    started.applied = newest;
    if (refused.length > 0 && !started.isWarned) {
      started.isWarned = true;
      // biome-ignore lint/suspicious/noConsole: a warning is for the developer of the page.
      console.warn(`${input.name}: a change of ${refused.join(', ')} has no effect on a widget that was created.`);
    }
    if (Object.keys(update).length === 0) return;
    widget.update(update).catch((error: DropinFailure) => {
      // A widget that was torn down meanwhile has nothing left to change.
      if (error.code !== 'TORN_DOWN') input.onError(error);
    });
  }

  function change(newest: ComponentOptions): void {
    const isOther = accountOf(options) !== accountOf(newest);
    options = newest;
    if (isOther) {
      running.stop();
      set(loading);
      running = start();
    } else if (state.instance) apply(state.instance, running);
  }

  return {
    get state() {
      return state;
    },
    change,
    listen(name) {
      if (running.heard.has(name)) return;
      running.heard.add(name);
      if (state.instance) passOn(state.instance, name);
    },
    stop() {
      running.stop();
      state = loading;
    },
    async requestPaymentMethod(given) {
      if (!state.instance) throw state.error ?? new Error('The payment widget is not ready yet.');
      return state.instance.requestPaymentMethod(given);
    },
    isPaymentMethodRequestable: () => state.instance?.isPaymentMethodRequestable() ?? false,
    clearSelectedPaymentMethod: () => state.instance?.clearSelectedPaymentMethod(),
  };
}

/** A widget that is created, or being created. */
interface Running {
  /** The options that it has. */
  applied: ComponentOptions;
  /** The events that it passes on. */
  readonly heard: Set<string>;
  isWarned: boolean;
  readonly stop: () => void;
}

/** A function may be written inline: the newest one is called. */
const accountOf = ({ authorization }: ComponentOptions): unknown =>
  typeof authorization === 'function' ? null : authorization;

/** Loads the widget's code only now, so that pages without a payment do not load it. */
async function open(
  given: Create | undefined,
  options: CreateOptions & { container: HTMLElement },
): Promise<Dropin | null> {
  const create = given ?? (await import('../index.ts')).create;
  // A component that is removed again at once never calls the gateway.
  await Promise.resolve();
  return options.signal?.aborted ? null : create(options);
}
