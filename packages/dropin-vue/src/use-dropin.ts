import type { Create, CustomMethod, Dropin, PaymentMethodPayload, PaymentResult } from '@guichet/dropin';
import {
  type ComponentOptions,
  type DropinFailure,
  type DropinHandle,
  type DropinState,
  eventNames,
  type KeptDropin,
  keepDropin,
  loading,
} from '@guichet/dropin/adapter';
import {
  computed,
  type MaybeRefOrGetter,
  onActivated,
  onDeactivated,
  onScopeDispose,
  onUpdated,
  type Ref,
  type ShallowRef,
  shallowRef,
  toValue,
  watch,
} from 'vue';

/** What a component does when something happens to the widget. */
export interface UseDropinHandlers {
  /** The shopper can use the widget. */
  readonly onCreate?: ((instance: Dropin) => void) | undefined;
  /** The widget could not be loaded, created or torn down. Without it, the error is written to the console. */
  readonly onError?: ((error: DropinFailure) => void) | undefined;
  /** Gets the events of the widget by their names. */
  readonly onEvent?: ((name: string, payload: unknown) => void) | undefined;
  /** Whether the page handles an event: some have a cost, or another meaning, only because there is a handler. @default no event */
  readonly hears?: ((name: string) => boolean) | undefined;
  /** Creates the widget. @default `create` of `@guichet/dropin`, loaded when the component is mounted */
  readonly create?: Create | undefined;
}

/** The widget in a component. */
export interface UseDropin<Payload = PaymentMethodPayload> extends DropinHandle<Payload> {
  /** The `ref` of the element that the widget is put into. */
  readonly containerRef: ShallowRef<HTMLElement | null>;
  /** `loading` until the shopper can use the widget, `failed` if that can't be: `error` states the reason. */
  readonly status: Readonly<Ref<DropinState['status']>>;
  readonly error: Readonly<Ref<DropinFailure | null>>;
  /** Whether `requestPaymentMethod` would return a method now. */
  readonly isRequestable: Readonly<Ref<boolean>>;
  /** The widget; `null` until it is ready. */
  readonly instance: Readonly<Ref<Dropin<Payload> | null>>;
}

/**
 * The widget's life in an element of a component: it is created once the element is there, and is torn down with it. On a
 * server it does nothing.
 *
 * @example
 * const { containerRef, isRequestable, requestPaymentMethod } = useDropin({ authorization });
 */
export function useDropin(
  options: MaybeRefOrGetter<ComponentOptions & { customMethods: readonly CustomMethod[] }>,
  handlers?: UseDropinHandlers,
): UseDropin<PaymentResult>;
/** The same, without ways to pay of the page's own. */
export function useDropin(options: MaybeRefOrGetter<ComponentOptions>, handlers?: UseDropinHandlers): UseDropin;
export function useDropin(options: MaybeRefOrGetter<ComponentOptions>, handlers: UseDropinHandlers = {}): UseDropin {
  const containerRef = shallowRef<HTMLElement | null>(null);
  const state = shallowRef(loading);
  const isActive = shallowRef(true);
  let kept: KeptDropin | null = null;

  function stop(): void {
    kept?.stop();
    kept = null;
    state.value = loading;
  }

  watch(
    () => (isActive.value ? containerRef.value : null),
    host => {
      stop();
      if (host) kept = keepDropin({ host, ...inputOf(options, handlers), onState: newest => (state.value = newest) });
    },
    { flush: 'post' },
  );
  watch(
    () => toValue(options),
    newest => kept?.change({ ...newest }),
    { deep: true },
  );
  // A kept component leaves the page, and its frames would load again.
  onDeactivated(() => (isActive.value = false));
  onActivated(() => (isActive.value = true));
  // A listener may come later.
  onUpdated(() => {
    for (const name of eventNames) if (handlers.hears?.(name)) kept?.listen(name);
  });
  onScopeDispose(stop);

  return {
    containerRef,
    status: computed(() => state.value.status),
    error: computed(() => state.value.error),
    isRequestable: computed(() => state.value.isRequestable),
    instance: computed(() => state.value.instance),
    async requestPaymentMethod(given) {
      if (!kept) throw new Error('The payment widget is not ready yet.');
      return kept.requestPaymentMethod(given);
    },
    isPaymentMethodRequestable: () => kept?.isPaymentMethodRequestable() ?? false,
    clearSelectedPaymentMethod: () => kept?.clearSelectedPaymentMethod(),
  };
}

function inputOf(options: MaybeRefOrGetter<ComponentOptions>, handlers: UseDropinHandlers) {
  return {
    name: 'DropIn',
    options: { ...toValue(options) },
    create: handlers.create,
    emit: (name: string, payload: unknown) => handlers.onEvent?.(name, payload),
    hears: (name: string) => handlers.hears?.(name) ?? false,
    onReady: (instance: Dropin) => handlers.onCreate?.(instance),
    onError(error: DropinFailure) {
      if (handlers.onError) handlers.onError(error);
      // biome-ignore lint/suspicious/noConsole: a page without `onError` has no other place for it.
      else console.error(error);
    },
  };
}
