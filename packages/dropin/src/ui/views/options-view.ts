import type { State } from '../../core/state.ts';
import type { OptionId } from '../../core/view.ts';
import { type MethodAppearance, nameOf } from '../appearance.ts';
import { button, element } from '../element.ts';
import { icon, iconBox } from '../icon.ts';
import type { RowContext } from '../method-row.ts';
import { developerMessage } from '../sheet-error.ts';

/** The list of payment options. */
export interface OptionsView {
  readonly root: HTMLElement;
  render(state: State): void;
}

/** Creates the empty list. */
export function optionsView(
  appearances: readonly MethodAppearance[],
  context: RowContext,
  onChoose: (optionId: OptionId) => void,
): OptionsView {
  const container = element('div', { hook: 'payment-options-container', class: 'braintree-options-list' });
  const rows = new Map<OptionId, { row: HTMLButtonElement; message: HTMLElement }>();
  const rowOf = (appearance: MethodAppearance): { row: HTMLButtonElement; message: HTMLElement } => {
    const kept = rows.get(appearance.id);
    if (kept) return kept;
    const made = optionRow(appearance, context, () => onChoose(appearance.id));
    rows.set(appearance.id, made);
    container.append(made.row);
    return made;
  };
  return {
    root: element('div', {
      hook: 'options',
      class: 'braintree-test-class braintree-options braintree-options-initial',
      children: [container],
    }),
    render({ options }) {
      for (const option of options) {
        const appearance = appearances.find(candidate => candidate.id === option.id);
        if (!appearance) continue;
        const { row, message } = rowOf(appearance);
        const hasFailed = option.status === 'failed';
        const isDisabled = option.status !== 'done';
        row.disabled = isDisabled;
        row.setAttribute('aria-disabled', String(isDisabled));
        row.classList.toggle('braintree-disabled', isDisabled);
        message.textContent = hasFailed ? developerMessage : '';
      }
    },
  };
}

function optionRow(
  { id, nameKey, iconId }: MethodAppearance,
  { translate, iconHref }: RowContext,
  onChoose: () => void,
): { row: HTMLButtonElement; message: HTMLElement } {
  const name = nameOf({ nameKey }, translate);
  const message = element('span', { class: 'braintree-option__disabled-message' });
  const row = button(
    {
      class: `braintree-option braintree-option__${id}`,
      children: [
        iconBox('braintree-option__logo', icon(iconHref(iconId), { width: 48, height: 29 })),
        element('span', {
          class: 'braintree-option__label',
          attributes: { 'aria-label': translate('payingWith', { paymentSource: name }) },
          children: [document.createTextNode(name), message],
        }),
      ],
    },
    onChoose,
  );
  return { row, message };
}
