import type { Analytics } from '../analytics/analytics.ts';
import { type Deferred, deferred } from '../async/deferred.ts';
import { teardownAll } from '../async/teardown-all.ts';
import type { CreateOptions } from '../config/create-options.ts';
import type { PaymentOptionId } from '../config/payment-option-id.ts';
import type { RequestOptions, ThreeDSecureRequest } from '../config/request-options.ts';
import { createEmitter, type Emitter } from '../core/emitter.ts';
import type { CoreEvent } from '../core/event.ts';
import type { PaymentMethod } from '../core/payment-method.ts';
import type { Cancel, OutwardEffect } from '../core/ports.ts';
import { createRuntime } from '../core/runtime.ts';
import type { RequestResult, State } from '../core/state.ts';
import { SYMBOLS_DELAY_MS } from '../core/timing.ts';
import type { OptionId } from '../core/view.ts';
import { DropinError } from '../errors/dropin-error.ts';
import type { Translator } from '../i18n/translator.ts';
import type { MethodContext, MethodModule, MountedMethod, PaymentMethodDefinition } from '../methods/method.ts';
import type { ThreeDSecureService } from '../services/service.ts';
import { type MethodAppearance, nameOf } from '../ui/appearance.ts';
import { createSheets } from '../ui/sheets.ts';
import { sprite } from '../ui/sprite.ts';
import { mainView } from '../ui/views/main-view.ts';
import type { Environment } from './environment.ts';
import type { SavedMethods } from './saved-methods.ts';
import type { Shell } from './shell.ts';

/** The dependencies of a widget. */
export interface WidgetInput {
  readonly options: CreateOptions;
  readonly shell: Shell;
  readonly translate: Translator;
  /** The methods that the merchant configured, in order. */
  readonly definitions: readonly PaymentMethodDefinition[];
  readonly saved: SavedMethods;
  readonly analytics: Pick<Analytics, 'send'>;
  /** Verifies cards, if the merchant configured it. */
  readonly verification?: Pick<ThreeDSecureService, 'verify'> | undefined;
  readonly environment: Environment;
}

/** One widget in a page: its core, its screen and its methods, connected. */
export interface Widget {
  readonly state: State;
  readonly emitter: Emitter;
  /** The methods whose code is loaded. */
  readonly methods: ReadonlyMap<OptionId, MountedMethod>;
  /**
   * Loads the code of an option and mounts it; resolves with `undefined` if the option has none or the widget was closed
   * meanwhile. Rejects if the code does not load or does not mount.
   */
  load(optionId: OptionId): Promise<MountedMethod | undefined>;
  /** Resolves when the widget can be used, or rejects when creating it failed. */
  readonly created: Promise<void>;
  dispatch(event: CoreEvent): void;
  /**
   * Loads the deferred UI, which is needed only after the card form is ready. Resolves with whether it is loaded; a
   * later call tries again.
   */
  complete(): Promise<boolean>;
  /** Requests a method. Requests made while one is pending share its result. */
  request(options?: RequestOptions): Promise<RequestResult>;
  /** Stops every method. Continues when one fails, and returns the failures. */
  unmount(): Promise<readonly unknown[]>;
}

type Executors = {
  readonly [Kind in OutwardEffect['kind']]: (effect: Extract<OutwardEffect, { readonly kind: Kind }>) => void;
};

/** Mounts a widget that shows that it is loading. */
export function createWidget(input: WidgetInput): Widget {
  const { options, shell, translate, definitions, saved, analytics, verification, environment } = input;
  const { clock, reporter } = environment;
  const created = deferred<void>();
  const emitter = createEmitter(reporter);
  const art = sprite(shell.root, shell.widgetId);
  let waiting: Deferred<RequestResult> | null = null;
  let cancelFocus: Cancel = () => undefined;
  let cancelSymbols: Cancel = () => undefined;
  let completing: Promise<boolean> | null = null;
  let isComplete = false;

  const sheets = createSheets(environment.registry.filter(known => known.sheet ?? definitions.includes(known)));
  const sheetOf = (optionId: OptionId): HTMLElement => {
    const sheet = sheets.get(optionId);
    if (!sheet) throw new Error(`There is no sheet for ${optionId}.`);
    return sheet;
  };
  const contextOf = (appearance: MethodAppearance, optionId = appearance.id): MethodContext => ({
    sheet: sheetOf(optionId),
    appearance,
    options,
    translate,
    clock,
    isDark: shell.isDark,
    iconHref: art.href,
    hooks: {
      completenessChanged: isComplete => runtime.dispatch({ kind: 'completeness-changed', optionId, isComplete }),
      busyChanged: isBusy => runtime.dispatch({ kind: 'busy-changed', optionId, isBusy }),
      approved: method => runtime.dispatch({ kind: 'tokenized', optionId, method }),
      failed(message) {
        if ('error' in message) reporter.error(message.error);
        runtime.dispatch({ kind: 'sheet-failed', optionId, message });
      },
      emit: (name, payload) => runtime.dispatch({ kind: 'method-event', name, payload }),
      mayOpen: () => mayOpen(optionId),
      track: name => analytics.send(name),
      report: reporter.error,
    },
  });
  const methods = new Map<OptionId, MountedMethod>();
  const mount = (
    appearance: MethodAppearance,
    { mount: fill, symbols = {}, texts = {} }: MethodModule,
  ): MountedMethod => {
    art.add(symbols);
    translate.add(texts);
    const context = contextOf(appearance);
    // Until its code is loaded, an option's sheet has the elements of one that is not offered.
    context.sheet.replaceChildren();
    const method = fill(context);
    methods.set(appearance.id, method);
    return method;
  };
  for (const definition of definitions) if (definition.mount) mount(definition, { mount: definition.mount });
  // Of the whole registry, because an account is its first option's: PayPal's, although Credit alone is offered.
  const originOf = (type: string): PaymentMethodDefinition | undefined =>
    environment.registry.find(({ paymentType, vaultedType }) => paymentType === type || vaultedType === type);
  const view = mainView({
    wrapper: shell.wrapper,
    translate,
    sprite: art,
    iconHref: art.href,
    canEdit: Boolean(options.vaultManager),
    nameOfType(type) {
      const origin = originOf(type);
      return origin ? nameOf(origin, translate) : type;
    },
    iconOf({ type, details }) {
      const origin = originOf(type);
      return origin?.iconOf?.(details ?? {}) ?? origin?.iconId ?? 'iconCardFront';
    },
    appearances: definitions,
    catalogue: environment.registry,
    sheets,
    onToggle: () => runtime.dispatch({ kind: 'toggle-pressed' }),
    onEdit: edit,
    onDeletionAnswered: isConfirmed => runtime.dispatch({ kind: 'deletion-answered', isConfirmed }),
    onOptionChosen: optionId => runtime.dispatch({ kind: 'option-chosen', optionId }),
    onMethodChosen: nonce => runtime.dispatch({ kind: 'method-chosen', nonce }),
  });
  const runtime = createRuntime({ clock, render: view.render, execute });

  const executors: Executors = {
    emit: ({ name, payload }) => emitter.emit(name, payload),
    track: ({ name }) => analytics.send(name),
    report: ({ error }) => reporter.error(error),
    tokenize: ({ optionId }) => void tokenize(optionId),
    verify: ({ method, threeDSecure }) => void verifyMethod(method, threeDSecure),
    'fetch-methods': () => void refetch(),
    'delete-method': ({ method }) => void deleteMethod(method),
    'focus-sheet': ({ optionId, delayMs }) => focusLater(optionId, delayMs),
    'finish-request': ({ result }) => settleRequest(result),
    'finish-create': ({ error }) => {
      if (error) return created.reject(error);
      created.resolve();
      // After the form, which has the connection to itself until the shopper can type.
      cancelSymbols = clock.after(SYMBOLS_DELAY_MS, () => {
        environment.loadSymbols().then(({ moreSymbols }) => art.add(moreSymbols), reporter.error);
      });
    },
  };

  function execute(effect: OutwardEffect): void {
    // The handler matches the effect by `kind`, which the compiler cannot infer.
    (executors[effect.kind] as (given: OutwardEffect) => void)(effect);
  }

  function complete(): Promise<boolean> {
    completing ??= environment.loadDeferredUi().then(
      ({ deferredUi }) => {
        view.complete(deferredUi);
        isComplete = true;
        return true;
      },
      (error: unknown) => {
        completing = null;
        reporter.error(error);
        return false;
      },
    );
    return completing;
  }

  /** The delete confirmation is in the deferred UI: without it there is nothing to edit. */
  function edit(): void {
    const press = (): void => runtime.dispatch({ kind: 'edit-pressed' });
    if (isComplete) press();
    else void complete().then(isLoaded => isLoaded && press());
  }

  /** A veto that throws is reported, and counts as none: a page's mistake must not take its wallets away. */
  function mayOpen(optionId: OptionId): boolean {
    try {
      // In the core any text is an id, because a custom option has its own.
      return options.beforeWalletOpen?.(optionId as PaymentOptionId) !== false;
    } catch (error) {
      reporter.callbackFailed(error);
      return true;
    }
  }

  async function load(optionId: OptionId): Promise<MountedMethod | undefined> {
    const definition = definitions.find(({ id }) => id === optionId);
    const module = await definition?.load?.();
    return definition && module && runtime.state.phase !== 'closed' ? mount(definition, module) : undefined;
  }

  function focusLater(optionId: OptionId, delayMs: number): void {
    cancelFocus();
    cancelFocus = clock.after(delayMs, () => methods.get(optionId)?.focus());
  }

  function settleRequest(result: RequestResult): void {
    waiting?.resolve(result);
    waiting = null;
  }

  async function tokenize(optionId: OptionId): Promise<void> {
    // The buttons that the new method brings are in the deferred UI.
    void complete();
    try {
      const outcome = await methods.get(optionId)?.tokenize();
      if (outcome?.kind === 'tokenized') runtime.dispatch({ kind: 'tokenized', optionId, method: outcome.method });
      else if (outcome) runtime.dispatch({ ...outcome, kind: 'tokenization-refused', optionId });
    } catch (cause) {
      // A method should not reject. If one does, the shopper must not wait for it forever.
      const error = new DropinError('NO_PAYMENT_METHOD', cause);
      runtime.dispatch({ kind: 'tokenization-refused', optionId, error, message: { key: 'genericError' } });
    }
  }

  async function verifyMethod(method: PaymentMethod, request: ThreeDSecureRequest = {}): Promise<void> {
    try {
      const verified = await verification?.verify(method, request);
      if (verified) runtime.dispatch({ kind: 'verified', method: verified });
    } catch (error) {
      runtime.dispatch({ kind: 'verification-failed', error });
    }
  }

  async function refetch(): Promise<void> {
    runtime.dispatch({ kind: 'methods-fetched', methods: await saved.fetch() });
  }

  /** A method that was never saved is only removed here; the gateway has no record of it. */
  async function deleteMethod({ nonce, vaulted }: PaymentMethod): Promise<void> {
    const failure = vaulted ? await saved.delete(nonce).then(() => null, asFailure) : null;
    const outcome = { methods: await saved.fetch(), ...(failure ? { error: failure.error } : {}) };
    runtime.dispatch({ kind: 'deletion-ended', outcome });
  }

  view.render(runtime.state);

  return {
    get state() {
      return runtime.state;
    },
    emitter,
    methods,
    load,
    created: created.promise,
    dispatch: runtime.dispatch,
    complete,
    request(requestOptions) {
      if (waiting) return waiting.promise;
      const asked = deferred<RequestResult>();
      waiting = asked;
      runtime.dispatch({ kind: 'method-requested', options: requestOptions });
      return asked.promise;
    },
    async unmount() {
      const failures = await teardownAll(methods.values());
      // Last, because a handler may have torn the widget down during the effects, and the focus is one of them.
      cancelFocus();
      cancelSymbols();
      emitter.clear();
      return failures;
    },
  };
}

/** Wraps an error, so that it differs from success even if `undefined` was thrown. */
function asFailure(error: unknown): { readonly error: unknown } {
  return { error: error ?? new Error('The deletion failed.') };
}
