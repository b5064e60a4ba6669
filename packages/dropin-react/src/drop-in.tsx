import type { Create, CreateOptions, Dropin, DropinEvents, PaymentMethodPayload } from '@guichet/dropin';
import { forwardRef, useEffect, useImperativeHandle, useRef } from 'react';
import { useLatest } from './use-latest.ts';

/** The widget's options. The component sets the container and the signal itself. */
export type DropInOptions = Omit<CreateOptions, 'container' | 'selector' | 'signal'>;

/** The methods of the component's `ref`. */
export interface DropInHandle {
  /** Resolves with a method to charge; rejects with a `DropinError`, or with an `Error` before `onCreate`. */
  requestPaymentMethod(): Promise<PaymentMethodPayload>;
  isPaymentMethodRequestable(): boolean;
  /** Removes the chosen method, for instance after a declined payment. */
  clearSelectedPaymentMethod(): void;
  /** The widget's instance; `null` until `onCreate`. */
  readonly instance: Dropin | null;
}

/** Props of `DropIn`. */
export interface DropInProps {
  /** A new `authorization` or `locale` creates a new widget; for other changes give the component a new `key`. */
  options: DropInOptions;
  /** The shopper can use the widget. */
  onCreate?: ((instance: Dropin) => void) | undefined;
  /** The widget could not be loaded, created or torn down. */
  onError?: ((error: unknown) => void) | undefined;
  /** `requestPaymentMethod` would return a method now. */
  onRequestable?: ((event: DropinEvents['paymentMethodRequestable']) => void) | undefined;
  /** `requestPaymentMethod` would be rejected now. */
  onNotRequestable?: (() => void) | undefined;
  /** Another view is active. */
  onChangeActiveView?: ((event: DropinEvents['changeActiveView']) => void) | undefined;
  className?: string | undefined;
  /** Creates the widget. @default `create` of `@guichet/dropin`, loaded when the component first mounts */
  create?: Create | undefined;
}

/**
 * The payment widget as a component. It mounts one widget, survives StrictMode and route changes, and tears the widget
 * down when it unmounts.
 *
 * @example
 * const dropIn = useRef<DropInHandle>(null);
 * <DropIn ref={dropIn} options={{ authorization }} onRequestable={() => setReady(true)} />
 */
export const DropIn = forwardRef<DropInHandle, DropInProps>(function DropIn(props, ref) {
  const host = useRef<HTMLDivElement>(null);
  const instance = useRef<Dropin | null>(null);
  const latest = useLatest(props);
  const { authorization, locale } = props.options;

  // The options are read when the widget is created; only these two create another one.
  useEffect(() => {
    if (!host.current) return;
    // Each widget has its own container: a teardown that is still running must not affect the next widget.
    const box = host.current.appendChild(document.createElement('div'));
    const leaving = new AbortController();
    const options = { ...latest.current.options, authorization, locale, container: box, signal: leaving.signal };
    const creating = open(latest.current.create, options, leaving.signal);
    creating.then(
      created => {
        if (!created || leaving.signal.aborted) return;
        instance.current = created;
        created.on('paymentMethodRequestable', event => latest.current.onRequestable?.(event));
        created.on('noPaymentMethodRequestable', () => latest.current.onNotRequestable?.());
        created.on('changeActiveView', event => latest.current.onChangeActiveView?.(event));
        latest.current.onCreate?.(created);
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) latest.current.onError?.(error);
      },
    );
    return () => {
      leaving.abort();
      instance.current = null;
      const report = (error: unknown): void => latest.current.onError?.(error);
      creating
        .then(
          created => created?.teardown(),
          () => undefined,
        )
        .catch(report)
        .finally(() => box.remove());
    };
  }, [authorization, locale, latest]);

  useImperativeHandle(ref, () => ({
    async requestPaymentMethod() {
      if (!instance.current) throw new Error('The payment widget is not ready yet.');
      return instance.current.requestPaymentMethod();
    },
    isPaymentMethodRequestable: () => instance.current?.isPaymentMethodRequestable() ?? false,
    clearSelectedPaymentMethod: () => instance.current?.clearSelectedPaymentMethod(),
    get instance() {
      return instance.current;
    },
  }));

  return <div ref={host} className={props.className} />;
});

/** Loads the widget's code only now, so that pages without a payment do not load it. */
async function open(create: Create | undefined, options: CreateOptions, signal: AbortSignal): Promise<Dropin | null> {
  const widget = await (create ? { create } : import('@guichet/dropin'));
  // StrictMode mounts, unmounts and mounts again immediately: the first mount is aborted before it calls the gateway.
  return signal.aborted ? null : widget.create(options);
}
