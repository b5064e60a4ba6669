import { type Callback, callbackOf, promiseOrCallback } from './calling-convention.ts';
import { type PaymentMethodPayload, toPayload } from './core/payload.ts';
import type { Environment } from './environment.ts';
import { DropinError } from './errors/dropin-error.ts';
import type { DropinEvents } from './public-events.ts';
import type { Widget } from './widget.ts';

/** A handler for an event. */
export type DropinHandler<Name extends keyof DropinEvents> = (payload: DropinEvents[Name]) => void;

/** Options of `requestPaymentMethod`. */
export type RequestOptions = Readonly<Record<string, unknown>>;

/** A widget in the page: the merchant's API. */
export interface Dropin {
  /**
   * Resolves with a method to charge. Rejects with a `DropinError` if there is none; the form then shows the shopper
   * what to correct. Calls during a pending request get its result.
   */
  requestPaymentMethod(options?: RequestOptions | null): Promise<PaymentMethodPayload>;
  requestPaymentMethod(callback: Callback<PaymentMethodPayload>): undefined;
  requestPaymentMethod(options: RequestOptions | null, callback: Callback<PaymentMethodPayload>): undefined;
  /** Whether a request would return a method now. */
  isPaymentMethodRequestable(): boolean;
  /** Removes the chosen method and every method that is not saved, for instance after a declined payment. */
  clearSelectedPaymentMethod(): void;
  /**
   * Changes one setting of `paypal`, `paypalCredit`, `applePay`, `googlePay` or `threeDSecure`, such as the amount.
   * Unsaved methods of the option are removed. Other properties are ignored.
   */
  updateConfiguration(property: string, key: string, value: unknown): void;
  /**
   * Reports that your server has used a nonce, for instance in a payment that was declined. It is never offered again;
   * a saved method is offered again with a new one.
   */
  markPaymentMethodSpent(nonce: string): void;
  /**
   * Shows a view: an option's id, `options` or `methods`. Changes nothing if there is no such view or the widget is
   * busy.
   */
  showView(viewId: string): void;
  /** The ids of the options on offer, in order. */
  getAvailablePaymentOptions(): string[];
  on<Name extends keyof DropinEvents>(name: Name, handler: DropinHandler<Name>): void;
  off<Name extends keyof DropinEvents>(name: Name, handler: DropinHandler<Name>): void;
  hasListener(name: keyof DropinEvents): boolean;
  /** Removes the widget from the page; the container can then be used again. Calling it again changes nothing. */
  teardown(): Promise<void>;
  teardown(callback: Callback<void>): undefined;
}

/** The dependencies of an instance. */
export interface InstanceInput {
  readonly widget: Widget;
  /** The collected device data; empty if none is collected. */
  readonly deviceData: () => Promise<string>;
  /** Removes the widget from the page. Continues when a step fails, and returns the errors. */
  readonly unmount: () => Promise<readonly unknown[]>;
  readonly environment: Environment;
}

const reconfigurable = ['paypal', 'paypalCredit', 'applePay', 'googlePay'];

/** Creates the merchant's API for a widget. */
export function createInstance({ widget, deviceData, unmount, environment }: InstanceInput): Dropin {
  let leaving: Promise<void> | null = null;

  async function request(): Promise<PaymentMethodPayload> {
    const result = await widget.request();
    if (result.kind === 'refused') throw result.error;
    return toPayload(result.method, await deviceData());
  }

  async function leave(): Promise<void> {
    widget.dispatch({ kind: 'closed', error: new DropinError('TORN_DOWN') });
    const failures = await unmount();
    const last = failures.at(-1);
    if (failures.length > 0) throw last instanceof DropinError ? last : new DropinError('TEARDOWN_FAILED', last);
  }

  function updateConfiguration(property: string, key: string, value: unknown): void {
    const method = reconfigurable.includes(property) ? widget.methods.get(property) : undefined;
    if (!method?.configure || !widget.state.options.some(option => option.id === property)) return;
    method.configure(key, value);
    widget.dispatch({ kind: 'option-reconfigured', optionId: property });
  }

  function requestPaymentMethod(options?: RequestOptions | null): Promise<PaymentMethodPayload>;
  function requestPaymentMethod(callback: Callback<PaymentMethodPayload>): undefined;
  function requestPaymentMethod(options: RequestOptions | null, callback: Callback<PaymentMethodPayload>): undefined;
  function requestPaymentMethod(...given: readonly unknown[]): Promise<PaymentMethodPayload> | undefined {
    return promiseOrCallback(shared(), callbackOf<PaymentMethodPayload>(given), environment);
  }

  // Kept here rather than in the core, so that concurrent calls get the same promise.
  let asking: Promise<PaymentMethodPayload> | null = null;
  function shared(): Promise<PaymentMethodPayload> {
    asking ??= request().finally(() => {
      asking = null;
    });
    return asking;
  }

  function teardown(): Promise<void>;
  function teardown(callback: Callback<void>): undefined;
  function teardown(...given: readonly unknown[]): Promise<void> | undefined {
    leaving ??= leave();
    return promiseOrCallback(leaving, callbackOf<void>(given), environment);
  }

  return {
    requestPaymentMethod,
    isPaymentMethodRequestable: () => widget.state.requestable.isRequestable,
    clearSelectedPaymentMethod: () => widget.dispatch({ kind: 'selection-cleared' }),
    updateConfiguration,
    markPaymentMethodSpent: nonce => widget.dispatch({ kind: 'method-spent', nonce }),
    showView: viewId => widget.dispatch({ kind: 'view-requested', viewId }),
    getAvailablePaymentOptions: () => widget.state.options.map(option => option.id),
    on: (name, handler) => widget.emitter.on(name, handler),
    off: (name, handler) => widget.emitter.off(name, handler),
    hasListener: name => widget.emitter.hasListener(name),
    teardown,
  };
}
