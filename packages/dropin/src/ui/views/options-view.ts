import type { OptionState, State } from '../../core/state.ts';
import type { OptionId } from '../../core/view.ts';
import { type MethodAppearance, nameOf } from '../appearance.ts';
import { button, element } from '../element.ts';
import { icon, iconBox } from '../icon.ts';
import type { RowContext } from '../method-row.ts';

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
  const rows = new Map<OptionId, OptionRow>();
  const rowOf = (appearance: MethodAppearance): OptionRow => {
    const kept = rows.get(appearance.id);
    if (kept) return kept;
    const made = optionRow(appearance, context, () => onChoose(appearance.id));
    rows.set(appearance.id, made);
    container.append(made.root);
    return made;
  };
  return {
    root: element('div', {
      hook: 'options',
      class: 'braintree-test-class braintree-options braintree-options-initial',
      children: [container],
    }),
    render({ options }) {
      for (const [id, { root }] of rows) if (!options.some(option => option.id === id)) root.remove();
      for (const option of options) {
        const appearance = appearances.find(candidate => candidate.id === option.id);
        if (appearance) rowOf(appearance).render(option.status);
      }
    },
  };
}

interface OptionRow {
  readonly root: HTMLElement;
  render(status: OptionState['status']): void;
}

function optionRow(
  { id, nameKey, iconId }: MethodAppearance,
  { translate, iconHref }: RowContext,
  onChoose: () => void,
): OptionRow {
  const name = nameOf({ nameKey }, translate);
  const message = element('span', { class: 'braintree-option__disabled-message' });
  const label = element('span', {
    class: 'braintree-option__label',
    attributes: { 'aria-label': translate('payingWith', { paymentSource: name }) },
    children: [document.createTextNode(name), message],
  });
  const root = button(
    {
      class: `braintree-option braintree-option__${id}`,
      children: [iconBox('braintree-option__logo', icon(iconHref(iconId), { width: 48, height: 29 })), label],
    },
    onChoose,
  );
  return {
    root,
    // An option that cannot be used stays focusable, so that a screen reader reads why.
    render(status) {
      const isDisabled = status !== 'done';
      root.setAttribute('aria-disabled', String(isDisabled));
      root.classList.toggle('braintree-disabled', isDisabled);
      if (status !== 'failed') return;
      // A label would be read instead of the message.
      label.removeAttribute('aria-label');
      message.textContent = translate('genericError');
    },
  };
}
