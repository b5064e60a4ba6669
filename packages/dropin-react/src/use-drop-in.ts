'use client';

import type {
  Create,
  CustomMethod,
  Dropin,
  PaymentMethodPayload,
  PaymentResult,
  PreloadOptions,
  RequestOptions,
  WidgetStatus,
} from '@guichet/dropin';
import {
  type DropinFailure as DropInFailure,
  type ComponentOptions as DropInOptions,
  eventNames,
  type KeptDropin,
  keepDropin,
  loading,
} from '@guichet/dropin/adapter';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type EventProps, propOf } from './event-props.ts';
import { useLatest } from './use-latest.ts';

/** Props of `useDropIn`, and of `DropIn` beside its `ref` and those of its element. */
export interface UseDropInProps extends EventProps {
  /**
   * A change is an update of the widget, which keeps what the shopper has typed. Another `authorization` creates another
   * widget; `stylesheet`, `dataCollector`, `analytics`, `initialView`, `layout` and `customMethods`
   * are read once, so give the component a new `key`.
   */
  options: DropInOptions;
  /** The shopper can use the widget. */
  onCreate?: ((instance: Dropin) => void) | undefined;
  /** Whether `widgetStatus` is kept up to date. @default if there is an `onChange` */
  tracksStatus?: boolean | undefined;
  /** The widget could not be loaded, created, changed or torn down. Without it, the error is written to the console. */
  onError?: ((error: DropInFailure) => void) | undefined;
  /** Ways to pay of the page's own, beside those of `options` and of `DropinMethod`. Their newest functions are called. */
  customMethods?: readonly CustomMethod[] | undefined;
  /** Creates the widget. @default `create` of `@guichet/dropin`, loaded when the component first mounts */
  create?: Create | undefined;
}

/** What a page does with the widget. */
export interface DropInHandle<Payload = PaymentMethodPayload> {
  /**
   * Resolves with a method to charge; rejects with a `DropinError`, with an `Error` before `onCreate`, and with the reason
   * if there will be no widget.
   */
  requestPaymentMethod(options?: RequestOptions): Promise<Payload>;
  isPaymentMethodRequestable(): boolean;
  /** Removes the chosen method, for instance after a declined payment. */
  clearSelectedPaymentMethod(): void;
  /** The widget's instance; `null` until `onCreate`. */
  readonly instance: Dropin<Payload> | null;
}

/** What `useDropIn` returns. */
export interface UseDropIn<Payload = PaymentMethodPayload> extends DropInHandle<Payload> {
  /** The `ref` of the element that the widget is put into. */
  readonly containerRef: (element: HTMLElement | null) => void;
  /** `loading` until the shopper can use the widget, `failed` if that can't be: `error` states the reason. */
  readonly status: 'loading' | 'ready' | 'failed';
  readonly error: DropInFailure | null;
  /** Whether `requestPaymentMethod` would return a method now. */
  readonly isRequestable: boolean;
  /** What the event `change` said last; `null` without `tracksStatus`, and before the first change. */
  readonly widgetStatus: WidgetStatus | null;
  /** The same calls as one object that never changes, for a `ref`. */
  readonly handle: DropInHandle<Payload>;
}

type State = Pick<UseDropIn, 'status' | 'error' | 'isRequestable' | 'instance' | 'widgetStatus'>;

const initial: State = { ...loading, widgetStatus: null };

/**
 * The widget's life in an element of the page: it is created once the element is there, survives StrictMode, and is torn
 * down with it.
 *
 * @example
 * const { containerRef, isRequestable, requestPaymentMethod } = useDropIn({ options: { authorization } });
 */
export function useDropIn(
  props: UseDropInProps & { readonly customMethods: readonly CustomMethod[] },
): UseDropIn<PaymentResult>;
export function useDropIn(props: UseDropInProps): UseDropIn;
export function useDropIn(props: UseDropInProps): UseDropIn {
  return useWidget(props, () => []);
}

/** The same, with the methods that are children of the component, which are known before its effects run. */
export function useWidget(props: UseDropInProps, children: () => readonly CustomMethod[]): UseDropIn {
  const [host, containerRef] = useState<HTMLElement | null>(null);
  const [state, setState] = useState(initial);
  // Beside the state, because a page may use the widget in `onCreate`, before the next render.
  const kept = useRef<KeptDropin | null>(null);
  const latest = useLatest(props);
  const childrenOf = useLatest(children);

  useEffect(() => {
    if (!host) return;
    kept.current = keepDropin({
      host,
      ...{ name: 'DropIn', options: optionsOf(latest.current, childrenOf.current()), create: latest.current.create },
      hears: name => hears(latest.current, name),
      emit(name, payload) {
        // The name and the callback belong together, which the type can't say.
        latest.current[propOf[name as keyof typeof propOf]]?.(payload as never);
        if (name === 'change' && tracksStatus(latest.current)) {
          setState(before => ({ ...before, widgetStatus: payload as WidgetStatus }));
        }
      },
      onState: newest => setState(before => (newest.instance ? { ...before, ...newest } : { ...initial, ...newest })),
      onReady: instance => latest.current.onCreate?.(instance),
      onError(error) {
        if (latest.current.onError) latest.current.onError(error);
        // biome-ignore lint/suspicious/noConsole: a page without `onError` has no other place for it.
        else console.error(error);
      },
    });
    return () => {
      kept.current?.stop();
      kept.current = null;
      setState(initial);
    };
  }, [host, latest, childrenOf]);

  const { options, customMethods } = props;
  useEffect(() => {
    kept.current?.change(optionsOf({ options, customMethods }, childrenOf.current()));
  }, [options, customMethods, childrenOf]);
  // A callback may come later.
  useEffect(() => {
    for (const name of eventNames) if (hears(props, name)) kept.current?.listen(name);
  });

  const handle = useMemo(() => handleOf(kept), []);
  return { ...handle, ...state, handle, containerRef };
}

/** The options of the page, with its own ways to pay from all places. */
function optionsOf(
  { options, customMethods = [] }: Pick<UseDropInProps, 'options' | 'customMethods'>,
  children: readonly CustomMethod[],
): DropInOptions {
  const own = [...(options.customMethods ?? []), ...customMethods, ...children];
  return own.length > 0 ? { ...options, customMethods: own } : options;
}

const tracksStatus = (props: UseDropInProps): boolean => props.tracksStatus ?? props.onChange !== undefined;

const hears = (props: UseDropInProps, name: keyof typeof propOf): boolean =>
  props[propOf[name]] !== undefined || (name === 'change' && tracksStatus(props));

/** The calls of a page, which are rejected while there is no widget. */
function handleOf(kept: RefObject<KeptDropin | null>): DropInHandle {
  return {
    async requestPaymentMethod(options) {
      if (!kept.current) throw new Error('The payment widget is not ready yet.');
      return kept.current.requestPaymentMethod(options);
    },
    isPaymentMethodRequestable: () => kept.current?.isPaymentMethodRequestable() ?? false,
    clearSelectedPaymentMethod: () => kept.current?.clearSelectedPaymentMethod(),
    get instance() {
      return kept.current?.state.instance ?? null;
    },
  };
}

/**
 * Downloads the widget's code before a component is mounted, for instance on the page before the payment; with options,
 * also the code of the payment options and the texts of the locale. Rejects if a part can't be downloaded; the component
 * tries again by itself.
 */
export async function preloadDropIn(options?: PreloadOptions): Promise<void> {
  const widget = await import('@guichet/dropin');
  if (options !== undefined) await widget.preload(options);
}
