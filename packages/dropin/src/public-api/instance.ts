import { type Callback, callbackOf, promiseOrCallback } from '../async/promise-or-callback.ts';
import type { CheckedCall } from '../config/option-warnings.ts';
import type { ConfigurableOption, PaymentOptionId, ViewId } from '../config/payment-option-id.ts';
import type { DropinEvents } from '../config/public-events.ts';
import { readRequestOptions, readSetting } from '../config/read-options.ts';
import type { RequestOptions } from '../config/request-options.ts';
import { toPayload } from '../core/payload.ts';
import { isOtherVerification } from '../core/verification.ts';
import { asDropinError, DropinError } from '../errors/dropin-error.ts';
import type { PaymentMethodPayload } from '../methods/declarations.ts';
import type { UpdateOptions, UpdateResult } from '../update/update-options.ts';
import type { MountedWidget } from '../widget/mounted-widget.ts';

/** A handler for an event. */
export type DropinHandler<Name extends keyof DropinEvents> = (payload: DropinEvents[Name]) => void;

/** A widget in the page: the merchant's API. */
export interface Dropin<Payload = PaymentMethodPayload> {
  /**
   * Resolves with a method to charge. Rejects with a `DropinError` if there is none; the form then shows the shopper
   * what to correct. With `threeDSecure`, cards are verified first. Calls during a pending request get its result, unless
   * they have other 3-D Secure data: those are rejected with `AUTHENTICATION_IN_PROGRESS`.
   */
  requestPaymentMethod(options?: RequestOptions | null): Promise<Payload>;
  /** The same, with a callback in place of the promise. */
  requestPaymentMethod(callback: Callback<Payload>): undefined;
  requestPaymentMethod(options: RequestOptions | null, callback: Callback<Payload>): undefined;
  /** Whether a request would return a method now. */
  isPaymentMethodRequestable(): boolean;
  /**
   * Removes the chosen method and every method that is not saved, for instance after a declined payment. The saved methods
   * are fetched again and shown; without any the start view opens.
   */
  clearSelectedPaymentMethod(): void;
  /**
   * Changes one setting of an option, such as the amount of `threeDSecure`, from the next use on. Any other option loses
   * its unsaved methods, and the saved ones are shown; without any the start view opens. Options that are not offered are
   * ignored.
   */
  updateConfiguration(property: ConfigurableOption, key: string, value: unknown): void;
  /**
   * Changes options, several at once: each has the form that `create` takes, one that is left out stays as it is. Resolves
   * when all of it is on screen and can be used; rejects, with nothing changed, if a part of it cannot be had. It waits for
   * the end of a pending request. A wallet whose settings change is given up if it is open; any other is waited for.
   *
   * @example
   * await dropin.update({ paypal: { amount: '25.00' }, googlePay: { transactionInfo }, locale: 'fr_FR' });
   */
  update(options: UpdateOptions): Promise<UpdateResult>;
  /**
   * Reports that your server has used a nonce, for instance in a payment that was declined. It is never offered again;
   * a saved method is offered again with a new one.
   */
  markPaymentMethodSpent(nonce: string): void;
  /**
   * Shows a view: an option's id, `options` or `methods`. Changes nothing if there is no such view or the widget is
   * busy.
   */
  showView(viewId: ViewId): void;
  /** The ids of the options on offer, in order. The array is a copy. */
  getAvailablePaymentOptions(): PaymentOptionId[];
  /**
   * Registers a handler. Handlers run in the order of their registration; one that throws does not stop the others, and
   * its error is on the console.
   */
  on<Name extends keyof DropinEvents>(name: Name, handler: DropinHandler<Name>): void;
  /** Removes the handler that `on` was given; any other changes nothing. */
  off<Name extends keyof DropinEvents>(name: Name, handler: DropinHandler<Name>): void;
  /** Whether an event has a handler. */
  hasListener(name: keyof DropinEvents): boolean;
  /** Removes the widget from the page; the container can then be used again. Calling it again changes nothing. */
  teardown(): Promise<void>;
  /** The same, with a callback in place of the promise. */
  teardown(callback: Callback<void>): undefined;
}

/** Creates the merchant's API for a widget. */
export function createInstance(mounted: MountedWidget): Dropin {
  const { widget, options, input, unmount, checks, environment } = mounted;
  const check = (...call: CheckedCall): void => void checks.then(warn => warn?.(...call));
  const request = requester(mounted);
  let leaving: Promise<void> | null = null;

  async function leave(): Promise<void> {
    widget.dispatch({ kind: 'closed', error: new DropinError('TORN_DOWN') });
    const failures = await unmount();
    const last = failures.at(-1);
    if (failures.length > 0) throw asDropinError(last, 'TEARDOWN_FAILED');
  }

  function updateConfiguration(property: string, key: string, given: unknown): void {
    const value = readSetting(given);
    check('updateConfiguration', property, key, value);
    if (property === 'threeDSecure') {
      if (!input.verification) return;
      options.threeDSecure = { ...Object(options.threeDSecure), [key]: value };
      input.verification.configure?.(options.threeDSecure);
      return;
    }
    const isOffered = widget.state.options.some(({ id }) => id === property);
    const definition = environment.registry.find(({ id }) => id === property);
    if (!isOffered || !definition?.isReconfigurable) return;
    Object.assign(Object(options[definition.id as PaymentOptionId]), { [key]: value });
    widget.methods.get(property)?.configure?.(key, value);
    widget.dispatch({ kind: 'option-reconfigured', optionId: property });
  }

  function requestPaymentMethod(options?: RequestOptions | null): Promise<PaymentMethodPayload>;
  function requestPaymentMethod(callback: Callback<PaymentMethodPayload>): undefined;
  function requestPaymentMethod(options: RequestOptions | null, callback: Callback<PaymentMethodPayload>): undefined;
  function requestPaymentMethod(...given: readonly unknown[]): Promise<PaymentMethodPayload> | undefined {
    return promiseOrCallback(
      request(readRequestOptions(given[0])),
      callbackOf<PaymentMethodPayload>(given),
      environment,
    );
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
    clearSelectedPaymentMethod() {
      for (const method of widget.methods.values()) method.cancel?.();
      widget.dispatch({ kind: 'selection-cleared' });
    },
    updateConfiguration,
    async update(given) {
      check('update', given);
      try {
        return await (await import('../update/apply-update.ts')).applyUpdate(given, mounted);
      } catch (cause) {
        throw asDropinError(cause, 'UPDATE_FAILED');
      }
    },
    markPaymentMethodSpent: nonce => widget.dispatch({ kind: 'method-spent', nonce }),
    showView(viewId) {
      check('showView', viewId);
      widget.dispatch({ kind: 'view-requested', viewId });
    },
    // In the core any text is an id, because a custom option has its own.
    getAvailablePaymentOptions: () => widget.state.options.map(option => option.id as PaymentOptionId),
    on(name, handler) {
      check('on', name);
      widget.emitter.on(name, handler);
      const { state } = widget;
      // The code of these events loads with the first handler.
      if (/^(change|ready|focus|blur|option(Ready|Failed)|methodDeleted)$/.test(String(name))) {
        import('../observe/observe.ts').then(
          ({ observe }) => observe(mounted, state, { name, handler }),
          environment.reporter.error,
        );
      }
    },
    off: (name, handler) => widget.emitter.off(name, handler),
    hasListener: name => widget.emitter.hasListener(name),
    teardown,
  };
}

/** Returns a function that requests a method. Calls during a pending request get its promise. */
function requester(mounted: MountedWidget): (options: RequestOptions) => Promise<PaymentMethodPayload> {
  const { widget, deviceData, environment } = mounted;

  async function ask(options: RequestOptions): Promise<PaymentMethodPayload> {
    if (mounted.changing) await mounted.changing;
    if (mounted.options.beforeRequest) await (await import('../hooks/before-request.ts')).beforeRequest(mounted);
    const result = await widget.request(options);
    if (result.kind === 'refused') throw result.error;
    const { method } = result;
    const origin = environment.registry.find(({ paymentType }) => paymentType === method.type);
    const { toPayload: make = toPayload, hasRawPaymentData } = origin ?? {};
    // A custom payment option has a type outside of the documented union.
    return make(method, { deviceData: await deviceData(), hasRawPaymentData }) as PaymentMethodPayload;
  }

  // Kept here rather than in the core, so that concurrent calls get the same promise.
  let asking: { readonly options: RequestOptions; readonly promise: Promise<PaymentMethodPayload> } | null = null;
  return options => {
    if (asking && widget.state.settings.isVerifying && isOtherVerification(asking.options, options)) {
      return Promise.reject(new DropinError('AUTHENTICATION_IN_PROGRESS'));
    }
    asking ??= {
      options,
      promise: ask(options)
        // The code of a hook may not load.
        .catch(cause => {
          throw asDropinError(cause, 'NO_PAYMENT_METHOD');
        })
        .finally(() => {
          asking = null;
        }),
    };
    return asking.promise;
  };
}
