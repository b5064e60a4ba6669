import type { Analytics } from './analytics/analytics.ts';
import type { CreateOptions } from './config/create-options.ts';
import { createEmitter, type Emitter } from './core/emitter.ts';
import type { CoreEvent } from './core/event.ts';
import type { PaymentMethod } from './core/payment-method.ts';
import type { Cancel, OutwardEffect } from './core/ports.ts';
import { createRuntime } from './core/runtime.ts';
import type { RequestResult, State } from './core/state.ts';
import type { OptionId } from './core/view.ts';
import { type Deferred, deferred } from './deferred.ts';
import type { Environment } from './environment.ts';
import { DropinError } from './errors/dropin-error.ts';
import type { Translator } from './i18n/translator.ts';
import type { MethodContext, MountedMethod, PaymentMethodDefinition } from './methods/method.ts';
import type { Shell } from './shell.ts';
import { sprite } from './ui/sprite.ts';
import { mainView } from './ui/views/main-view.ts';
import type { SavedMethods } from './vault/saved-methods.ts';

/** The dependencies of a widget. */
export interface WidgetInput {
  readonly options: CreateOptions;
  readonly shell: Shell;
  readonly translate: Translator;
  /** The methods that the merchant configured, in order. */
  readonly definitions: readonly PaymentMethodDefinition[];
  readonly saved: SavedMethods;
  readonly analytics: Pick<Analytics, 'send'>;
  readonly environment: Environment;
}

/** One widget in a page: its core, its screen and its methods, connected. */
export interface Widget {
  readonly state: State;
  readonly emitter: Emitter;
  readonly methods: ReadonlyMap<OptionId, MountedMethod>;
  /** Resolves when the widget can be used, or rejects when creating it failed. */
  readonly created: Promise<void>;
  dispatch(event: CoreEvent): void;
  /**
   * Loads the deferred UI, which is needed only after the card form is ready. Resolves with whether it is loaded; a
   * later call tries again.
   */
  complete(): Promise<boolean>;
  /** Requests a method. Requests made while one is pending share its result. */
  request(): Promise<RequestResult>;
  /** Stops every method. Continues when one fails, and returns the failures. */
  unmount(): Promise<readonly unknown[]>;
}

type Executors = {
  readonly [Kind in OutwardEffect['kind']]: (effect: Extract<OutwardEffect, { readonly kind: Kind }>) => void;
};

/** Mounts a widget that shows that it is loading. */
export function createWidget(input: WidgetInput): Widget {
  const { options, shell, translate, definitions, saved, analytics, environment } = input;
  const { clock, reporter } = environment;
  const created = deferred<void>();
  const emitter = createEmitter(reporter);
  const art = sprite(shell.root, shell.widgetId);
  let waiting: Deferred<RequestResult> | null = null;
  let cancelFocus: Cancel = () => undefined;
  let completing: Promise<boolean> | null = null;

  const contextOf = (optionId: OptionId): MethodContext => ({
    options,
    translate,
    clock,
    isDark: shell.isDark,
    iconHref: art.href,
    hooks: {
      completenessChanged: isComplete => runtime.dispatch({ kind: 'completeness-changed', optionId, isComplete }),
      busyChanged: isBusy => runtime.dispatch({ kind: 'busy-changed', optionId, isBusy }),
      approved: method => runtime.dispatch({ kind: 'tokenized', optionId, method }),
      failed: message => runtime.dispatch({ kind: 'sheet-failed', optionId, message }),
      emit: (name, payload) => runtime.dispatch({ kind: 'method-event', name, payload }),
    },
  });
  const methods = new Map(definitions.map(({ id, mount }) => [id, mount(contextOf(id))]));
  const view = mainView({
    wrapper: shell.wrapper,
    translate,
    sprite: art,
    iconHref: art.href,
    canEdit: Boolean(options.vaultManager),
    nameOfType(paymentType) {
      const origin = definitions.find(definition => definition.paymentType === paymentType);
      return origin ? translate(origin.nameKey) : paymentType;
    },
    appearances: definitions,
    sheets: new Map([...methods].map(([id, method]) => [id, method.sheet])),
    onToggle: () => runtime.dispatch({ kind: 'toggle-pressed' }),
    onEdit: () => runtime.dispatch({ kind: 'edit-pressed' }),
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
    'fetch-methods': () => void refetch(),
    'delete-method': ({ method }) => void deleteMethod(method),
    'focus-sheet': ({ optionId, delayMs }) => focusLater(optionId, delayMs),
    'finish-request': ({ result }) => answer(result),
    'finish-create': ({ error }) => (error ? created.reject(error) : created.resolve()),
  };

  function execute(effect: OutwardEffect): void {
    // The handler matches the effect by `kind`, which the compiler cannot infer.
    (executors[effect.kind] as (given: OutwardEffect) => void)(effect);
  }

  function complete(): Promise<boolean> {
    completing ??= environment.loadDeferredUi().then(
      ({ deferredUi }) => {
        view.complete(deferredUi);
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

  function focusLater(optionId: OptionId, delayMs: number): void {
    cancelFocus();
    cancelFocus = clock.after(delayMs, () => methods.get(optionId)?.focus());
  }

  function answer(result: RequestResult): void {
    waiting?.resolve(result);
    waiting = null;
  }

  async function tokenize(optionId: OptionId): Promise<void> {
    // The new method needs the code of its row.
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
    created: created.promise,
    dispatch: runtime.dispatch,
    complete,
    request() {
      if (waiting) return waiting.promise;
      const asked = deferred<RequestResult>();
      waiting = asked;
      runtime.dispatch({ kind: 'method-requested' });
      return asked.promise;
    },
    async unmount() {
      const results = await Promise.allSettled([...methods.values()].map(async method => method.teardown()));
      // Last, because a handler may have torn the widget down during the effects, and the focus is one of them.
      cancelFocus();
      emitter.clear();
      return results.flatMap(result => (result.status === 'rejected' ? [result.reason] : []));
    },
  };
}

/** Wraps an error, so that it differs from success even if `undefined` was thrown. */
function asFailure(error: unknown): { readonly error: unknown } {
  return { error: error ?? new Error('The deletion failed.') };
}
