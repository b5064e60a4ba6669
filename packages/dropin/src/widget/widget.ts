import { teardownAll } from '../async/teardown-all.ts';
import { untilDone } from '../async/until-done.ts';
import { createEmitter, type Emitter } from '../core/emitter.ts';
import type { CoreEvent } from '../core/event.ts';
import { createRuntime } from '../core/runtime.ts';
import type { State } from '../core/state.ts';
import { sprite } from '../ui/sprite.ts';
import { type MainViewOptions, mainView } from '../ui/views/main-view.ts';
import { createEffects, type Effects } from './effects.ts';
import { appearanceOfMethods } from './method-appearance.ts';
import { hostMethods, type MethodHost } from './method-host.ts';
import type { WidgetInput } from './widget-input.ts';

/** One widget in a page: its core, its screen and its methods, connected. */
export interface Widget extends Pick<MethodHost, 'methods' | 'load'>, Pick<Effects, 'created' | 'request'> {
  readonly state: State;
  readonly emitter: Emitter;
  /** Called with each state, after it was rendered. */
  readonly observers: Set<(state: State) => void>;
  /** What the screen was made with. */
  readonly screen: MainViewOptions;
  dispatch(event: CoreEvent): void;
  /**
   * Loads the deferred UI, which is needed only after the card form is ready. Resolves with whether it is loaded; a
   * later call tries again.
   */
  complete(): Promise<boolean>;
  /** Stops every method. Continues when one fails, and returns the failures. */
  unmount(): Promise<readonly unknown[]>;
}

/** Mounts a widget that shows that it is loading. */
export function createWidget(input: WidgetInput): Widget {
  const { options, shell, translate, definitions, environment } = input;
  const { clock, reporter } = environment;
  const emitter = createEmitter(reporter);
  const art = sprite(shell.root, shell.widgetId);
  let isComplete = false;

  const dispatch = (event: CoreEvent): void => runtime.dispatch(event);
  const { sheets, methods, load } = hostMethods(input, {
    art,
    dispatch,
    isClosed: () => runtime.state.phase === 'closed',
  });
  const observers: Widget['observers'] = new Set();
  const screen: MainViewOptions = {
    ...appearanceOfMethods(environment.registry, translate),
    wrapper: shell.wrapper,
    translate,
    sprite: art,
    iconHref: art.href,
    canEdit: Boolean(options.vaultManager),
    appearances: definitions,
    catalogue: environment.registry,
    sheets,
    onToggle: () => dispatch({ kind: 'toggle-pressed' }),
    onEdit: edit,
    onDeletionAnswered: isConfirmed => dispatch({ kind: 'deletion-answered', isConfirmed }),
    onOptionChosen: optionId => dispatch({ kind: 'option-chosen', optionId }),
    onMethodChosen: nonce => dispatch({ kind: 'method-chosen', nonce }),
    arrange: environment.arrange,
  };
  const view = mainView(screen);
  const complete = untilDone(async () => {
    const { deferredUi } = await environment.loadDeferredUi();
    view.complete(deferredUi);
    isComplete = true;
  }, reporter.error);
  const effects = createEffects(input, { dispatch, emitter, art, methods, complete });
  const runtime = createRuntime({ clock, render, execute: effects.execute });

  function render(state: State): void {
    view.render(state);
    for (const observe of observers) observe(state);
  }

  /** The delete confirmation is in the deferred UI: without it there is nothing to edit. */
  function edit(): void {
    const press = (): void => dispatch({ kind: 'edit-pressed' });
    if (isComplete) press();
    else void complete().then(isLoaded => isLoaded && press());
  }

  view.render(runtime.state);

  return {
    get state() {
      return runtime.state;
    },
    emitter,
    observers,
    screen,
    methods,
    load,
    created: effects.created,
    dispatch,
    complete,
    request: effects.request,
    async unmount() {
      const failures = await teardownAll(methods.values());
      // Last, because a handler may have torn the widget down during the effects, and the focus is one of them.
      effects.cancel();
      emitter.clear();
      return failures;
    },
  };
}
