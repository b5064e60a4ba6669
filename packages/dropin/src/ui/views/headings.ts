import { activeMethod } from '../../core/selectors.ts';
import type { State } from '../../core/state.ts';
import { button, element, setShown } from '../element.ts';
import { liveRegion } from '../live-region.ts';
import type { RowContext } from '../method-row.ts';

/** The headings above the views, and the live region that repeats them. */
export interface Headings {
  /** In their order in the page. */
  readonly nodes: readonly HTMLElement[];
  readonly edit: HTMLElement;
  readonly liveRegion: HTMLElement;
  render(state: State): void;
}

/** The dependencies of the headings. */
export interface HeadingsOptions extends RowContext {
  readonly canEdit: boolean;
  readonly onEdit: () => void;
}

/** A heading without a text keeps its height. */
const blank = '\u00a0';

/** Creates the headings. */
export function headings({ translate, nameOfType, canEdit, onEdit }: HeadingsOptions): Headings {
  const live = liveRegion();
  const label = element('div', { hook: 'methods-label', class: 'braintree-heading', text: blank });
  const edit = button({ hook: 'methods-edit', class: 'braintree-heading' }, onEdit);
  setShown(edit, canEdit);
  let wasDeleting = false;

  return {
    nodes: [
      label,
      edit,
      element('div', { hook: 'choose-a-way-to-pay', class: 'braintree-heading', text: translate('chooseAWayToPay') }),
      element('div', { class: 'braintree-placeholder', text: blank }),
    ],
    edit,
    liveRegion: live.root,
    render(state) {
      const { editing, primaryView } = state;
      const isMethods = primaryView?.kind === 'methods';
      const isEditing = editing.kind !== 'off';
      const text = textOf(state);
      edit.textContent = translate(isEditing ? 'deleteCancelButton' : 'edit');
      label.classList.toggle('braintree-no-payment-method-selected', isMethods && !text);
      if (isMethods) label.textContent = text || blank;
      // The confirmation opens in edit mode, so the announcement of editing is kept.
      live.announce(
        isMethods || isEditing ? text : '',
        wasDeleting && !isEditing && !state.sheetError ? translate('doneEditing') : '',
      );
      wasDeleting = editing.kind === 'deleting';
    },
  };

  function textOf(state: State): string {
    if (state.editing.kind !== 'off') return translate('editPaymentMethods');
    const method = activeMethod(state);
    return method ? translate('payingWith', { paymentSource: nameOfType(method.optionId ?? method.type) }) : '';
  }
}
