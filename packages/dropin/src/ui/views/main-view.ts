import { activeMethod, isLoading, isToggleShown } from '../../core/selectors.ts';
import type { State } from '../../core/state.ts';
import { type OptionId, type View, viewId } from '../../core/view.ts';
import { button, element, hiddenClass, setShown } from '../element.ts';
import { icon, iconBox } from '../icon.ts';
import { liveRegion } from '../live-region.ts';
import type { RowContext } from '../method-row.ts';
import { sheetErrorText } from '../sheet-error.ts';
import { methodsView } from './methods-view.ts';
import { type OptionLook, optionsView } from './options-view.ts';

/** What the main view is drawn from. */
export interface MainViewOptions extends RowContext {
  /** What `createWrapper` made, empty: the view fills it. */
  readonly wrapper: HTMLElement;
  readonly sprite: SVGElement;
  readonly looks: readonly OptionLook[];
  /** The sheets of the methods, in the order in which they stand in the page. */
  readonly sheets: ReadonlyMap<OptionId, HTMLElement>;
  /** Whether the shopper may delete saved methods. */
  readonly canEdit: boolean;
  readonly onToggle: () => void;
  readonly onEdit: () => void;
  readonly onDeletionAnswered: (isConfirmed: boolean) => void;
  readonly onOptionChosen: (optionId: OptionId) => void;
  readonly onMethodChosen: (nonce: string) => void;
}

/** The widget on screen. */
export interface MainView {
  /** Brings the page in line with the state. */
  render(state: State): void;
}

/** Fills the wrapper with the widget as it looks while it is loading. */
export function mainView(options: MainViewOptions): MainView {
  const { wrapper, translate, iconHref, nameOfType, sheets } = options;
  const methods = methodsView(options, options.onMethodChosen);
  const list = optionsView(options.looks, options, options.onOptionChosen);
  const live = liveRegion();
  const label = element('div', { hook: 'methods-label', class: 'braintree-heading', text: '\u00a0' });
  const loader = element('div', {
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
  const errorText = element('div', { hook: 'sheet-error-text', class: 'braintree-sheet__error-text' });
  const sheetError = element('div', {
    hook: 'sheet-error',
    class: 'braintree-sheet__error',
    attributes: { role: 'alert' },
    children: [
      iconBox(
        'braintree-form__icon braintree-sheet__error-icon',
        icon(iconHref('iconError'), { width: 24, height: 24 }),
      ),
      errorText,
    ],
  });
  const sheetContainer = element('div', {
    hook: 'sheet-container',
    class: 'braintree-sheet__container',
    children: [...sheets.values(), sheetError],
  });
  const lower = element('div', {
    hook: 'lower-container',
    class: `braintree-test-class braintree-options ${hiddenClass}`,
    children: [
      element('div', { hook: 'other-ways-to-pay', class: 'braintree-heading', text: translate('otherWaysToPay') }),
    ],
  });
  const toggle = button(
    {
      hook: 'toggle',
      class: `braintree-large-button braintree-toggle ${hiddenClass}`,
      children: [element('span', { text: translate('chooseAnotherWayToPay') })],
    },
    options.onToggle,
  );
  const dropin = element('div', {
    class: 'braintree-dropin',
    children: [
      label,
      element('div', { hook: 'choose-a-way-to-pay', class: 'braintree-heading', text: translate('chooseAWayToPay') }),
      element('div', { class: 'braintree-placeholder', text: '\u00a0' }),
      element('div', {
        hook: 'upper-container',
        class: 'braintree-upper-container',
        children: [loader, methods.root, list.root, sheetContainer],
      }),
      lower,
      toggle,
      live.root,
    ],
  });
  const overlay = element('div', { hook: 'disable-wrapper', class: `braintree-dropin__disabled ${hiddenClass}` });
  wrapper.append(options.sprite, dropin, overlay);

  function renderHeadings(state: State): void {
    const method = activeMethod(state);
    const isMethods = state.primaryView?.kind === 'methods';
    const text = method ? translate('payingWith', { paymentSource: nameOfType(method.type) }) : '\u00a0';
    label.classList.toggle('braintree-no-payment-method-selected', isMethods && !method);
    if (isMethods) label.textContent = text;
    live.say(isMethods && method ? text : '');
  }

  let shownError: State['sheetError'] = null;
  function renderError({ sheetError: message }: State): void {
    if (message === shownError) return;
    shownError = message;
    dropin.classList.toggle('braintree-sheet--has-error', message !== null);
    // A new error with the old text is set again: whoever tries in vain twice has to hear it twice.
    if (message) errorText.textContent = sheetErrorText(message, translate);
  }

  return {
    render(state) {
      methods.render(state);
      list.render(state);
      // Once methods are on screen the list belongs underneath them, and stays there.
      if (state.primaryView?.kind === 'methods' && list.root.parentNode !== lower) lower.append(list.root);
      wrapper.className = wrapperClass(state, options.looks.length);
      setShown(loader, isLoading(state));
      dropin.classList.toggle('braintree-loading', isLoading(state));
      dropin.classList.toggle('braintree-loaded', !isLoading(state));
      setShown(toggle, isToggleShown(state));
      setShown(lower, list.root.parentNode === lower && (state.revealed ?? state.primaryView)?.kind === 'options');
      sheetContainer.classList.toggle('braintree-sheet--active', state.view !== null && state.view.kind !== 'methods');
      const busy = state.request.kind === 'idle' ? null : state.request.optionId;
      setShown(overlay, busy !== null);
      for (const [id, sheet] of sheets) {
        sheet.classList.toggle('braintree-sheet--loading', id === busy);
        sheet.classList.toggle(
          'braintree-sheet--open',
          [state.primaryView, state.revealed].some(view => isSheet(view, id)),
        );
      }
      wrapper.setAttribute('aria-busy', String(isLoading(state) || busy !== null));
      renderHeadings(state);
      renderError(state);
    },
  };
}

function isSheet(view: View | null, optionId: OptionId): boolean {
  return view?.kind === 'sheet' && view.optionId === optionId;
}

function wrapperClass({ primaryView, revealed, options }: State, expected: number): string {
  if (!primaryView) {
    // A widget that can only open with one sheet keeps that sheet's room while it loads, so that nothing below moves.
    return (options.length || expected) === 1 ? 'braintree-loading braintree-reserve-sheet' : 'braintree-loading';
  }
  return [primaryView, revealed].flatMap(view => (view ? [`braintree-show-${viewId(view)}`] : [])).join(' ');
}
