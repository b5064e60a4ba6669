import { rootOf } from '../browser/root-of.ts';
import { isLoading, isToggleShown } from '../core/selectors.ts';
import type { State } from '../core/state.ts';
import type { OptionId } from '../core/view.ts';
import { hiddenClass } from './element.ts';

/** The areas of the widget that can have the focus. */
export interface FocusPlaces {
  readonly dropin: HTMLElement;
  readonly toggle: HTMLElement;
  readonly edit: HTMLElement;
  /** The delete confirmation, and its Delete button. */
  readonly confirmationPanel: HTMLElement;
  readonly confirmDeleteButton: HTMLElement;
  /** The container of the rows of methods. */
  readonly rows: HTMLElement;
  /** The list of options. */
  readonly options: HTMLElement;
  readonly sheets: ReadonlyMap<OptionId, HTMLElement>;
  /** Whether the options have a layout in which they stay beside an open sheet. @default they are a list */
  readonly arrange?: unknown;
}

/**
 * Renders and restores the focus: without it a keyboard user would start at the top of the page again when the focused
 * element is removed. Focus outside the widget is not moved into it, except when the
 * delete confirmation opens.
 */
export function focusRestorer(places: FocusPlaces): (state: State, render: () => void) => void {
  const { dropin, toggle, edit, confirmationPanel, confirmDeleteButton, rows, options, sheets } = places;
  /** The last focused element, and the index of its row; -1 if it was in none. */
  let lastFocused: Element | null = null;
  let rowIndex = -1;
  let wasConfirming = false;

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
    if (places.arrange) {
      if (state.editing.kind === 'off') parts.push(rows, options);
      // Its sheet may have closed.
      if (node.closest(`.${hiddenClass}`)) return false;
    } else if (isToggleShown(state)) parts.push(toggle);
    return parts.some(part => part?.contains(node));
  }

  /** The element to focus in a view, if the previous one is gone. */
  function initialFocusTarget({ primaryView, revealed }: State): Element | null | undefined {
    const view = revealed ?? primaryView;
    if (view?.kind === 'methods') {
      const all = rows.children;
      const active = rows.querySelector('.braintree-method--active');
      return all[Math.min(rowIndex, all.length - 1)] ?? active ?? all[0];
    }
    if (view?.kind === 'options') return options.querySelector('button:not(.braintree-disabled)');
    if (view?.kind !== 'sheet') return confirmDeleteButton;
    if (places.arrange) return options.querySelector(`.braintree-option__${view.optionId}`);
    const sheet = sheets.get(view.optionId);
    const heading = sheet?.querySelector('.braintree-sheet__header') ?? sheet;
    heading?.setAttribute('tabindex', '-1');
    return heading;
  }

  function focusTarget(state: State): Element | null | undefined {
    if (isLoading(state)) {
      dropin.tabIndex = -1;
      return dropin;
    }
    return lastFocused && isReachable(lastFocused, state) ? lastFocused : initialFocusTarget(state);
  }

  return (state, render) => {
    const before = focused();
    if (before && before !== dropin) {
      lastFocused = before;
      if (!confirmationPanel.contains(before)) rowIndex = [...rows.children].indexOf(before);
    }
    render();
    const isConfirming = state.editing.kind === 'confirming';
    // Some browsers (Safari) do not focus a clicked button, but the delete confirmation takes the focus in all of them.
    const target = isConfirming && !wasConfirming ? confirmDeleteButton : before && focusTarget(state);
    wasConfirming = isConfirming;
    // These are all HTML elements, never SVG.
    if (target instanceof HTMLElement && target !== focused()) target.focus({ preventScroll: target === dropin });
    if (!isLoading(state)) dropin.removeAttribute('tabindex');
  };
}
