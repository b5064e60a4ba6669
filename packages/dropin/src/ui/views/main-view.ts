import { blockingOption, isLoading, isToggleShown } from '../../core/selectors.ts';
import type { State } from '../../core/state.ts';
import { isSameView, type OptionId, sheetView, type View, viewId } from '../../core/view.ts';
import type { MethodAppearance } from '../appearance.ts';
import type { DeferredUi, DeferredUiOptions } from '../deferred-ui.ts';
import { button, element, hiddenClass, setShown } from '../element.ts';
import { icon, iconBox } from '../icon.ts';
import type { RowContext } from '../method-row.ts';
import { sheetErrorText } from '../sheet-error.ts';
import type { Sprite } from '../sprite.ts';
import { headings } from './headings.ts';
import { methodsView } from './methods-view.ts';
import { optionsView } from './options-view.ts';

/** The dependencies of the main view. */
export interface MainViewOptions extends RowContext {
  /** The empty wrapper from `createWrapper`, which the view fills. */
  readonly wrapper: HTMLElement;
  readonly sprite: Sprite;
  /** The options that the merchant configured. */
  readonly appearances: readonly MethodAppearance[];
  /** Every option, offered or not. */
  readonly catalogue: readonly MethodAppearance[];
  /** The sheets, in the order of the page. */
  readonly sheets: ReadonlyMap<OptionId, HTMLElement>;
  /** Whether the shopper may delete saved methods. */
  readonly canEdit: boolean;
  readonly onToggle: () => void;
  readonly onEdit: () => void;
  readonly onDeletionAnswered: (isConfirmed: boolean) => void;
  readonly onOptionChosen: (optionId: OptionId) => void;
  readonly onMethodChosen: (nonce: string) => void;
  /** Gives the options another layout. @default they are a list, from which their sheets open */
  readonly arrange?: Arrange | undefined;
}

/** Arranges the elements of the main view anew, and returns what follows each change of the state. */
export type Arrange = (options: MainViewOptions) => (state: State) => void;

/** The widget's screen. */
export interface MainView {
  /** Updates the page to the state. */
  render(state: State): void;
  /** Mounts the deferred UI, which is needed only after the card form is ready. */
  complete(build: (options: DeferredUiOptions) => DeferredUi): void;
}

/** Fills the wrapper with the loading widget. */
export function mainView(options: MainViewOptions): MainView {
  const { wrapper, sheets } = options;
  const heads = headings(options);
  const confirmationPanel = element('div', {
    hook: 'delete-confirmation',
    class: 'braintree-delete-confirmation braintree-sheet',
  });
  const rows = element('div', { hook: 'methods-container' });
  const methodRows = methodsView(rows, options, options.onMethodChosen);
  const list = optionsView(options.appearances, options, options.onOptionChosen);
  const loader = loadingIndicator(options);
  const errorBox = sheetErrorBox(options);
  const sheetContainer = element('div', {
    hook: 'sheet-container',
    class: 'braintree-sheet__container',
    children: [...sheets.values(), errorBox.root],
  });
  const lower = lowerContainer(options);
  const toggle = toggleButton(options);
  const dropin = element('div', {
    class: 'braintree-dropin',
    children: [
      ...heads.nodes,
      element('div', {
        hook: 'upper-container',
        class: 'braintree-upper-container',
        children: [loader, confirmationPanel, methodsPanel(rows), list.root, sheetContainer],
      }),
      lower,
      toggle,
      heads.liveRegion,
    ],
  });
  const overlay = element('div', { hook: 'disable-wrapper', class: `braintree-dropin__disabled ${hiddenClass}` });
  wrapper.append(options.sprite.root, dropin, overlay);
  const arranged = options.arrange?.(options);
  let second: DeferredUi | null = null;
  let rendered: State | null = null;

  function renderView(state: State): void {
    const { primaryView, revealed, view } = state;
    const isWaiting = isLoading(state);
    const busy = blockingOption(state);
    heads.render(state);
    methodRows.render(state);
    second?.render(state);
    list.render(state);
    rows.classList.toggle('braintree-methods--active', view?.kind === 'methods');
    rows.classList.toggle('braintree-methods--edit', state.editing.kind !== 'off');
    // Once methods are on screen, the list stays below them.
    if (primaryView?.kind === 'methods' && list.root.parentNode !== lower) lower.append(list.root);
    wrapper.className = wrapperClass(state);
    wrapper.setAttribute('aria-busy', String(isWaiting || busy !== null));
    dropin.classList.toggle('braintree-loading', isWaiting);
    dropin.classList.toggle('braintree-loaded', !isWaiting);
    sheetContainer.classList.toggle('braintree-sheet--active', view !== null && view.kind !== 'methods');
    setShown(loader, isWaiting);
    setShown(toggle, isToggleShown(state));
    setShown(lower, list.root.parentNode === lower && (revealed ?? primaryView)?.kind === 'options');
    setShown(overlay, busy !== null);
    renderSheets(state, options);
    dropin.classList.toggle('braintree-sheet--has-error', state.sheetError !== null);
    errorBox.render(state);
    arranged?.(state);
  }

  function render(state: State): void {
    rendered = state;
    if (second) second.keepFocus(state, () => renderView(state));
    else renderView(state);
  }

  return {
    render,
    complete(build) {
      const places = { dropin, toggle, edit: heads.edit, confirmationPanel, rows, options: list.root };
      second = build({ ...options, ...places });
      if (rendered) render(rendered);
    },
  };
}

function methodsPanel(rows: HTMLElement): HTMLElement {
  return element('div', {
    hook: 'methods',
    class: 'braintree-methods braintree-methods-initial',
    children: [rows],
  });
}

/** Holds the list of options once methods are on screen. */
function lowerContainer({ translate }: MainViewOptions): HTMLElement {
  return element('div', {
    hook: 'lower-container',
    class: `braintree-test-class braintree-options ${hiddenClass}`,
    children: [
      element('div', { hook: 'other-ways-to-pay', class: 'braintree-heading', text: translate('otherWaysToPay') }),
    ],
  });
}

function toggleButton({ translate, onToggle }: MainViewOptions): HTMLElement {
  return button(
    {
      hook: 'toggle',
      class: `braintree-large-button braintree-toggle ${hiddenClass}`,
      children: [element('span', { text: translate('chooseAnotherWayToPay') })],
    },
    onToggle,
  );
}

function loadingIndicator({ iconHref }: MainViewOptions): HTMLElement {
  return element('div', {
    hook: 'loading-container',
    class: 'braintree-loader__container',
    children: [
      element('div', {
        hook: 'loading-indicator',
        class: 'braintree-loader__indicator',
        children: [icon(iconHref('iconLockLoader'), { width: 28, height: 28, class: 'braintree-loader__lock' })],
      }),
    ],
  });
}

/** The error below the sheets, which screen readers announce. */
function sheetErrorBox({ iconHref, translate }: MainViewOptions): Pick<MainView, 'render'> & { root: HTMLElement } {
  const text = element('div', { hook: 'sheet-error-text', class: 'braintree-sheet__error-text' });
  const symbol = icon(iconHref('iconError'), { width: 24, height: 24 });
  let shown: State['sheetError'] = null;
  return {
    root: element('div', {
      hook: 'sheet-error',
      class: 'braintree-sheet__error',
      attributes: { role: 'alert' },
      children: [iconBox('braintree-form__icon braintree-sheet__error-icon', symbol), text],
    }),
    render({ sheetError }) {
      const words = sheetError && sheetErrorText(sheetError, translate);
      // A new error with the same text is set again, so that a screen reader announces it each time. A refusal of the gateway
      // may come before its text.
      if (words && (sheetError !== shown || text.textContent !== words)) text.textContent = words;
      shown = sheetError;
    },
  };
}

function renderSheets(state: State, { sheets, appearances }: MainViewOptions): void {
  const busy = blockingOption(state);
  const open = openSheets(state, appearances);
  for (const [id, sheet] of sheets) {
    sheet.classList.toggle('braintree-sheet--loading', id === busy);
    sheet.classList.toggle('braintree-sheet--tokenized', id === busy && state.request.kind === 'settling');
    sheet.classList.toggle(
      'braintree-sheet--open',
      open.some(shown => isSameView(shown, sheetView(id))),
    );
  }
}

function wrapperClass({ primaryView, revealed, editing }: State): string {
  if (!primaryView) return 'braintree-loading';
  const shown = editing.kind === 'deleting' ? [] : [primaryView, revealed];
  return shown.flatMap(view => (view ? [`braintree-show-${viewId(view)}`] : [])).join(' ');
}

/** If only one sheet can open, its space is kept while the widget loads, so that nothing below moves. */
function openSheets(
  { primaryView, revealed, options }: State,
  appearances: readonly MethodAppearance[],
): readonly (View | null)[] {
  const [only, ...others] = options.length > 0 ? options : appearances;
  return primaryView || !only || others.length > 0 ? [primaryView, revealed] : [sheetView(only.id)];
}
