import { rootOf } from '../browser/root-of.ts';
import { isLoading, isToggleShown } from '../core/selectors.ts';
import type { State } from '../core/state.ts';
import type { OptionId } from '../core/view.ts';

/** The areas of the widget that can have the focus. */
export interface FocusPlaces {
  readonly dropin: HTMLElement;
  readonly toggle: HTMLElement;
  readonly edit: HTMLElement;
  /** The delete confirmation, and its Delete button. */
  readonly confirmationPanel: HTMLElement;
  readonly yes: HTMLElement;
  /** The container of the rows of methods. */
  readonly rows: HTMLElement;
  /** The list of options. */
  readonly options: HTMLElement;
  readonly sheets: ReadonlyMap<OptionId, HTMLElement>;
}

/**
 * Renders and restores the focus: without it a keyboard user would start at the top of the page again when the focused
 * element is removed. Focus outside the widget is never moved into it.
 */
export function focusKeeper(places: FocusPlaces): (state: State, draw: () => void) => void {
  const { dropin, toggle, edit, confirmationPanel, yes, rows, options, sheets } = places;
  /** The last focused element, and its row if it was in one. */
  let origin: Element | null = null;
  let rowIndex = -1;
  let wasAsking = false;

  function focused(): Element | null {
    const { activeElement } = rootOf(dropin);
    return activeElement && dropin.contains(activeElement) ? activeElement : null;
  }

  function isReachable(node: Element, state: State): boolean {
    const parts = [state.primaryView, state.revealed].flatMap(view => {
      if (!view) return [];
      if (view.kind === 'methods') return [edit, rows];
      if (view.kind === 'options') return [options];
      return [view.kind === 'sheet' ? sheets.get(view.optionId) : confirmationPanel];
    });
    if (isToggleShown(state)) parts.push(toggle);
    return !node.matches('[disabled]') && parts.some(part => part?.contains(node));
  }

  /** The element to focus in a view, if the previous one is gone. */
  function entrance({ primaryView, revealed }: State): Element | null | undefined {
    const view = revealed ?? primaryView;
    if (view?.kind === 'methods') {
      const all = rows.children;
      const active = rows.querySelector('.braintree-method--active');
      return all[Math.min(rowIndex, all.length - 1)] ?? active ?? all[0];
    }
    if (view?.kind === 'options') return options.querySelector('button:not([disabled])');
    if (view?.kind !== 'sheet') return yes;
    const sheet = sheets.get(view.optionId);
    const heading = sheet?.querySelector('.braintree-sheet__header') ?? sheet;
    heading?.setAttribute('tabindex', '-1');
    return heading;
  }

  function destination(state: State): Element | null | undefined {
    if (isLoading(state)) {
      dropin.tabIndex = -1;
      return dropin;
    }
    return origin && isReachable(origin, state) ? origin : entrance(state);
  }

  return (state, draw) => {
    const before = focused();
    if (before && before !== dropin) {
      origin = before;
      if (!confirmationPanel.contains(before)) rowIndex = [...rows.children].indexOf(before);
    }
    draw();
    const isAsking = state.editing.kind === 'confirming';
    // Some browsers do not focus a pressed button, but the delete confirmation takes the focus in all of them.
    const target = isAsking && !wasAsking ? yes : before && destination(state);
    wasAsking = isAsking;
    // These are all HTML elements, never SVG.
    if (target instanceof HTMLElement && target !== focused()) target.focus({ preventScroll: target === dropin });
    if (!isLoading(state)) dropin.removeAttribute('tabindex');
  };
}
