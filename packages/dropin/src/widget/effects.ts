import { type Deferred, deferred } from '../async/deferred.ts';
import type { RequestOptions, ThreeDSecurePolicy } from '../config/request-options.ts';
import type { Emitter } from '../core/emitter.ts';
import type { CoreEvent } from '../core/event.ts';
import type { PaymentMethod } from '../core/payment-method.ts';
import type { Cancel, OutwardEffect } from '../core/ports.ts';
import type { DeletionOutcome, RequestResult } from '../core/state.ts';
import { SYMBOLS_DELAY_MS } from '../core/timing.ts';
import type { OptionId } from '../core/view.ts';
import { DropinError } from '../errors/dropin-error.ts';
import type { MountedMethod } from '../methods/method.ts';
import type { Sprite } from '../ui/sprite.ts';
import type { WidgetInput } from './widget-input.ts';

/** What the effects of the core act on. */
export interface EffectParts {
  readonly dispatch: (event: CoreEvent) => void;
  readonly emitter: Emitter;
  readonly art: Sprite;
  readonly methods: ReadonlyMap<OptionId, MountedMethod>;
  /** Loads the deferred UI. */
  readonly complete: () => Promise<boolean>;
}

/** Executes effects. */
export interface Effects {
  execute(effect: OutwardEffect): void;
  /** Resolves when the widget can be used, or rejects when creating it failed. */
  readonly created: Promise<void>;
  /** Requests a method. Requests made while one is pending share its result. */
  request(options?: RequestOptions): Promise<RequestResult>;
  /** Ends what waits. */
  cancel(): void;
}

type Executors = {
  readonly [Kind in OutwardEffect['kind']]: (
    effect: Extract<OutwardEffect, { readonly kind: Kind }>,
  ) => void | Promise<void>;
};

/** Connects the effects of the core with the page, the gateway and the methods. */
export function createEffects(input: WidgetInput, parts: EffectParts): Effects {
  const { analytics, saved, environment } = input;
  const { clock, reporter } = environment;
  const { dispatch, emitter, art, methods, complete } = parts;
  const created = deferred<void>();
  let waiting: Deferred<RequestResult> | null = null;
  let cancelFocus: Cancel = () => undefined;
  let cancelSymbols: Cancel = () => undefined;

  const executors: Executors = {
    emit: ({ name, payload }) => emitter.emit(name, payload),
    track: ({ name }) => analytics.send(name),
    report: ({ error }) => reporter.error(error),
    tokenize: ({ optionId }) => void tokenize(optionId),
    verify: ({ method, threeDSecure }) => void verify(method, threeDSecure),
    'fetch-methods': async () => dispatch({ kind: 'methods-fetched', methods: await saved.fetch() }),
    'delete-method': async ({ method }) =>
      dispatch({ kind: 'deletion-ended', outcome: (await refusalOf(method)) ?? (await saved.delete(method)) }),
    'focus-sheet'({ optionId, delayMs }) {
      // Where the rows stay on screen the focus stays on them, as arrow keys need it.
      if (environment.arrange) return;
      cancelFocus();
      cancelFocus = clock.after(delayMs, () => {
        // On a slow device the buyer may be in a field by then.
        const { root, wrapper } = input.shell;
        const focused = root.activeElement;
        if (!wrapper.contains(focused) || !focused?.matches('input,select,iframe')) methods.get(optionId)?.focus();
      });
    },
    'finish-request'({ result }) {
      waiting?.resolve(result);
      waiting = null;
    },
    'finish-create': ({ error }) => {
      if (error) return created.reject(error);
      created.resolve();
      // After the form, which has the connection to itself until the shopper can type.
      cancelSymbols = clock.after(SYMBOLS_DELAY_MS, () => {
        environment.loadSymbols().then(({ moreSymbols }) => art.add(moreSymbols), reporter.error);
      });
    },
  };

  /** The page's refusal to delete a method, if it decides about that. Without the code that asks it nothing is deleted. */
  async function refusalOf(method: PaymentMethod): Promise<DeletionOutcome | null> {
    if (!input.options.canDelete) return null;
    try {
      return await (await import('../hooks/can-delete.ts')).refusalOf(method, input);
    } catch (error) {
      return { error };
    }
  }

  async function tokenize(optionId: OptionId): Promise<void> {
    // The buttons that the new method brings are in the deferred UI.
    void complete();
    try {
      const outcome = await methods.get(optionId)?.tokenize();
      // The field of a saved card may not be there yet.
      if (!outcome) throw new Error(`There is no field of ${optionId}.`);
      if (outcome.kind === 'tokenized') dispatch({ kind: 'tokenized', optionId, method: outcome.method });
      else dispatch({ ...outcome, kind: 'tokenization-refused', optionId });
    } catch (cause) {
      // A method should not reject. If one does, the shopper must not wait for it forever.
      const error = new DropinError('NO_PAYMENT_METHOD', cause);
      dispatch({ kind: 'tokenization-refused', optionId, error, message: { key: 'genericError' } });
    }
  }

  async function verify(method: PaymentMethod, request: ThreeDSecurePolicy = {}): Promise<void> {
    try {
      const verified = await input.verification?.verify(method, request);
      if (verified) dispatch({ kind: 'verified', method: verified });
    } catch (error) {
      dispatch({ kind: 'verification-failed', error });
    }
  }

  return {
    // The handler matches the effect by `kind`, which the compiler cannot infer.
    execute: effect => (executors[effect.kind] as (given: OutwardEffect) => void)(effect),
    created: created.promise,
    request(options) {
      if (waiting) return waiting.promise;
      const asked = deferred<RequestResult>();
      waiting = asked;
      dispatch({ kind: 'method-requested', options });
      return asked.promise;
    },
    cancel() {
      cancelFocus();
      cancelSymbols();
    },
  };
}
