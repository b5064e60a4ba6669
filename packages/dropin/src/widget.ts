import { isDarkWanted } from './browser/color-scheme.ts';
import { rootOf } from './browser/root-of.ts';
import { useStylesheet } from './browser/stylesheet.ts';
import type { CreateOptions } from './config/create-options.ts';
import { createEmitter, type Emitter } from './core/emitter.ts';
import type { CoreEvent } from './core/event.ts';
import type { Cancel, OutwardEffect } from './core/ports.ts';
import { createRuntime } from './core/runtime.ts';
import type { RequestResult, State } from './core/state.ts';
import type { OptionId } from './core/view.ts';
import { type Deferred, deferred } from './deferred.ts';
import type { Environment } from './environment.ts';
import { DropinError } from './errors/dropin-error.ts';
import { createTranslator } from './i18n/translator.ts';
import type { MethodContext, MountedMethod, PaymentMethodDefinition } from './methods/method.ts';
import { sprite } from './ui/sprite.ts';
import { mainView } from './ui/views/main-view.ts';

/** What one widget is made from. */
export interface WidgetInput {
  readonly options: CreateOptions;
  readonly container: Element;
  /** The methods that the merchant wants, in order. */
  readonly definitions: readonly PaymentMethodDefinition[];
  readonly environment: Environment;
}

/** One widget in a page: its core, its screen and its methods, tied together. */
export interface Widget {
  readonly state: State;
  readonly emitter: Emitter;
  readonly methods: ReadonlyMap<OptionId, MountedMethod>;
  /** Settles when the widget can be used, or when it is known that it never will. */
  readonly created: Promise<void>;
  dispatch(event: CoreEvent): void;
  /** Asks for a method. Whoever asks while somebody waits gets the same answer. */
  request(): Promise<RequestResult>;
  /** Takes everything out of the page. Goes on when a step fails, and gives back what failed. */
  dismantle(): Promise<readonly unknown[]>;
}

/** Puts a widget into the page, where it shows that it is loading. */
export function mountWidget({ options, container, definitions, environment }: WidgetInput): Widget {
  const { clock, reporter } = environment;
  const created = deferred<void>();
  const emitter = createEmitter(reporter);
  const widgetId = crypto.randomUUID?.() ?? String(Math.random()).slice(2);
  const root = rootOf(container);
  const isUtf8 = document.characterSet.toLowerCase() === 'utf-8';
  const translate = createTranslator({ locale: options.locale, overrides: options.translations, isUtf8 });
  const art = sprite(root, widgetId);
  const isDark = isDarkWanted(options.colorScheme, container);
  let waiting: Deferred<RequestResult> | null = null;
  let cancelFocus: Cancel = () => undefined;

  const contextOf = (optionId: OptionId): MethodContext => ({
    options,
    translate,
    clock,
    isDark,
    iconHref: art.href,
    hooks: {
      completenessChanged: isComplete => runtime.dispatch({ kind: 'completeness-changed', optionId, isComplete }),
      emit: (name, payload) => runtime.dispatch({ kind: 'method-event', name, payload }),
    },
  });
  const methods = new Map(definitions.map(({ id, mount }) => [id, mount(contextOf(id))]));
  const view = mainView({
    widgetId,
    translate,
    isDark,
    sprite: art.root,
    iconHref: art.href,
    nameOfType(paymentType) {
      const origin = definitions.find(definition => definition.paymentType === paymentType);
      return origin ? translate(origin.nameKey) : paymentType;
    },
    looks: definitions,
    sheets: new Map([...methods].map(([id, method]) => [id, method.sheet])),
    onToggle: () => runtime.dispatch({ kind: 'toggle-pressed' }),
    onOptionChosen: optionId => runtime.dispatch({ kind: 'option-chosen', optionId }),
    onMethodChosen: nonce => runtime.dispatch({ kind: 'method-chosen', nonce }),
  });
  const runtime = createRuntime({ clock, render: view.render, execute });

  function execute(effect: OutwardEffect): void {
    if (effect.kind === 'emit') emitter.emit(effect.name, effect.payload);
    else if (effect.kind === 'tokenize') void tokenize(effect.optionId);
    else if (effect.kind === 'report') reporter.error(effect.error);
    else if (effect.kind === 'focus-sheet') focusLater(effect.optionId, effect.delayMs);
    else if (effect.kind === 'finish-request') answer(effect.result);
    else if (effect.error) created.reject(effect.error);
    else created.resolve();
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
    try {
      const outcome = await methods.get(optionId)?.tokenize();
      if (outcome?.kind === 'tokenized') runtime.dispatch({ kind: 'tokenized', optionId, method: outcome.method });
      else if (outcome) runtime.dispatch({ ...outcome, kind: 'tokenization-refused', optionId });
    } catch (cause) {
      // A method promises not to reject. If one does, the shopper must not be left waiting for it.
      const error = new DropinError('NO_PAYMENT_METHOD', cause);
      runtime.dispatch({ kind: 'tokenization-refused', optionId, error, message: { key: 'genericError' } });
    }
  }

  view.render(runtime.state);
  container.append(view.wrapper);
  const releaseStylesheet = addStylesheet(options, environment, root, view.wrapper);

  return {
    get state() {
      return runtime.state;
    },
    emitter,
    methods,
    created: created.promise,
    dispatch: runtime.dispatch,
    request() {
      if (waiting) return waiting.promise;
      const asked = deferred<RequestResult>();
      waiting = asked;
      runtime.dispatch({ kind: 'method-requested' });
      return asked.promise;
    },
    async dismantle() {
      cancelFocus();
      const results = await Promise.allSettled([...methods.values()].map(async method => method.teardown()));
      view.wrapper.remove();
      releaseStylesheet();
      emitter.clear();
      return results.flatMap(result => (result.status === 'rejected' ? [result.reason] : []));
    },
  };
}

/** A widget whose stylesheet cannot be had is shown bare: the shopper can still pay. */
function addStylesheet(
  { stylesheet }: CreateOptions,
  { stylesheetHref, reporter }: Environment,
  root: Document | ShadowRoot,
  wrapper: HTMLElement,
): Cancel {
  if (stylesheet === false) return () => undefined;
  const href = stylesheet ?? stylesheetHref;
  const onFailure = (): void => {
    wrapper.style.display = '';
    reporter.error(new Error(`The stylesheet of the payment form did not load: ${href ?? 'its address is unknown'}.`));
  };
  if (href !== null) return useStylesheet({ root, href, onFailure });
  onFailure();
  return () => undefined;
}
