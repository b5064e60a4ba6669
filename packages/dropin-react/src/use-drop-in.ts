'use client';

import type {
  Create,
  CreateOptions,
  Dropin,
  DropinErrorCode,
  DropinErrorType,
  PaymentMethodPayload,
  PreloadOptions,
  RequestOptions,
} from '@guichet/dropin';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { type EventProps, passEvents } from './event-props.ts';
import { changedOptions, type DropInOptions, withNewestFunctions } from './options.ts';
import { useLatest } from './use-latest.ts';

/**
 * A failure. It is a `DropinError` with `code` and `type` if the widget reports it, and an `Error` without them if the
 * widget's code could not be loaded.
 */
export type DropInFailure = Error & { readonly code?: DropinErrorCode; readonly type?: DropinErrorType };

/** Props of `useDropIn`, and of `DropIn` beside its `ref` and those of its element. */
export interface UseDropInProps extends EventProps {
  /** A new `authorization` or `locale` creates a new widget; for other changes give the component a new `key`. */
  options: DropInOptions;
  /** The shopper can use the widget. */
  onCreate?: ((instance: Dropin) => void) | undefined;
  /** The widget could not be loaded, created or torn down. Without it, the error is written to the console. */
  onError?: ((error: DropInFailure) => void) | undefined;
  /** Creates the widget. @default `create` of `@guichet/dropin`, loaded when the component first mounts */
  create?: Create | undefined;
}

/** What a page does with the widget. */
export interface DropInHandle {
  /**
   * Resolves with a method to charge; rejects with a `DropinError`, with an `Error` before `onCreate`, and with the reason
   * if there will be no widget.
   */
  requestPaymentMethod(options?: RequestOptions): Promise<PaymentMethodPayload>;
  isPaymentMethodRequestable(): boolean;
  /** Removes the chosen method, for instance after a declined payment. */
  clearSelectedPaymentMethod(): void;
  /** The widget's instance; `null` until `onCreate`. */
  readonly instance: Dropin | null;
}

/** What `useDropIn` returns. */
export interface UseDropIn extends DropInHandle {
  /** The `ref` of the element that the widget is put into. */
  readonly containerRef: (element: HTMLElement | null) => void;
  /** `loading` until the shopper can use the widget, `failed` if that can't be: `error` states the reason. */
  readonly status: 'loading' | 'ready' | 'failed';
  readonly error: DropInFailure | null;
  /** Whether `requestPaymentMethod` would return a method now. */
  readonly isRequestable: boolean;
  /** The same calls as one object that never changes, for a `ref`. */
  readonly handle: DropInHandle;
}

type State = Pick<UseDropIn, 'status' | 'error' | 'isRequestable' | 'instance'>;

const loading: State = { status: 'loading', error: null, isRequestable: false, instance: null };

/**
 * The widget's life in an element of the page: it is created once the element is there, survives StrictMode, and is torn
 * down with it.
 *
 * @example
 * const { containerRef, isRequestable, requestPaymentMethod } = useDropIn({ options: { authorization } });
 */
export function useDropIn(props: UseDropInProps): UseDropIn {
  const [host, containerRef] = useState<HTMLElement | null>(null);
  const [state, setState] = useState(loading);
  // Beside the state, because a page may use the widget in `onCreate`, before the next render.
  const widget = useRef<Dropin | null>(null);
  const failure = useRef<DropInFailure | null>(null);
  const latest = useLatest(props);
  const { authorization, locale } = props.options;

  // The options are read when the widget is created; only these two create another one.
  useEffect(() => {
    if (!host) return;
    // Each widget has its own container: a teardown that is still running must not affect the next widget.
    const box = host.appendChild(document.createElement('div'));
    const leaving = new AbortController();
    const options = withNewestFunctions(latest.current.options, () => latest.current.options);
    const given = { ...options, authorization, locale, container: box, signal: leaving.signal };
    const creating = open(latest.current.create, given, leaving.signal);
    const report = (error: DropInFailure): void => {
      const { onError } = latest.current;
      if (onError) onError(error);
      else log('error', error);
    };
    const update = (change: Partial<State>): void => {
      if (!leaving.signal.aborted) setState(before => ({ ...before, ...change }));
    };
    creating.then(
      created => {
        if (!created || leaving.signal.aborted) return;
        widget.current = created;
        update({ status: 'ready', instance: created, isRequestable: created.isPaymentMethodRequestable() });
        created.on('paymentMethodRequestable', () => update({ isRequestable: true }));
        created.on('noPaymentMethodRequestable', () => update({ isRequestable: false }));
        passEvents(created, () => latest.current);
        latest.current.onCreate?.(created);
      },
      (error: DropInFailure) => {
        if (leaving.signal.aborted) return;
        failure.current = error;
        update({ status: 'failed', error });
        report(error);
      },
    );
    return () => {
      leaving.abort();
      widget.current = null;
      failure.current = null;
      setState(loading);
      creating
        .then(
          created => created?.teardown(),
          () => undefined,
        )
        .catch(report)
        .finally(() => box.remove());
    };
  }, [host, authorization, locale, latest]);

  useWarningOfChanges(props.options, `${authorization} ${locale}`);

  const handle = useMemo(() => handleOf(widget, failure), []);
  return { ...state, ...handle, instance: state.instance, handle, containerRef };
}

/** The calls of a page, which are rejected while there is no widget. */
function handleOf(widget: RefObject<Dropin | null>, failure: RefObject<DropInFailure | null>): DropInHandle {
  return {
    async requestPaymentMethod(options) {
      if (!widget.current) throw failure.current ?? new Error('The payment widget is not ready yet.');
      return widget.current.requestPaymentMethod(options);
    },
    isPaymentMethodRequestable: () => widget.current?.isPaymentMethodRequestable() ?? false,
    clearSelectedPaymentMethod: () => widget.current?.clearSelectedPaymentMethod(),
    get instance() {
      return widget.current;
    },
  };
}

/** Warns a developer, once for each widget, who changes options that only a new widget takes over. */
function useWarningOfChanges(options: DropInOptions, widget: string): void {
  const [first, setFirst] = useState({ options, widget, isWarned: false });
  useEffect(() => {
    if (first.widget !== widget) return setFirst({ options, widget, isWarned: false });
    const changed = changedOptions(first.options, options);
    if (changed.length === 0 || first.isWarned) return;
    setFirst({ ...first, isWarned: true });
    log(
      'warn',
      `DropIn: a change of ${changed.join(', ')} has no effect on a widget that was created. Give the component a new key.`,
    );
  }, [first, options, widget]);
}

/** Logs for the developer, who reads React's own warnings in the console too. */
function log(level: 'error' | 'warn', message: unknown): void {
  // biome-ignore lint/suspicious/noConsole: a page without `onError` has no other place for it.
  console[level](message);
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

/** Loads the widget's code only now, so that pages without a payment do not load it. */
async function open(create: Create | undefined, options: CreateOptions, signal: AbortSignal): Promise<Dropin | null> {
  const widget = await (create ? { create } : import('@guichet/dropin'));
  // StrictMode mounts, unmounts and mounts again immediately: the first mount is aborted before it calls the gateway.
  return signal.aborted ? null : widget.create(options);
}
