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
    return made;
  };
  /** Puts a row in order; a layout may have put it deeper, where it stays. */
  function place(row: HTMLElement, next: Element | null): void {
    const isDeeper = row.parentNode !== container && container.contains(row);
    if (next !== row && !isDeeper) container.insertBefore(row, next);
  }

  return {
    root: element('div', {
      hook: 'options',
      class: 'braintree-test-class braintree-options braintree-options-initial',
      children: [container],
    }),
    render({ options }) {
      for (const [id, { root }] of rows) if (!options.some(option => option.id === id)) root.remove();
      let index = 0;
      for (const option of options) {
        const appearance = appearances.find(candidate => candidate.id === option.id);
        if (!appearance) continue;
        const { root, render } = rowOf(appearance);
        place(root, container.children[index] ?? null);
        index += 1;
        render(option.status);
      }
    },
  };
}

interface OptionRow {
  readonly root: HTMLElement;
  render(status: OptionState['status']): void;
}

function optionRow(
  { id, nameKey, iconId, description = '' }: MethodAppearance,
  { translate, iconHref }: RowContext,
  onChoose: () => void,
): OptionRow {
  const message = element('span', { class: 'braintree-option__disabled-message', text: description });
  const label = element('span', {
    class: 'braintree-option__label',
    children: [document.createTextNode(nameOf({ nameKey }, translate)), message],
  });
  const payingWith = (): string => translate('payingWith', { paymentSource: nameOf({ nameKey }, translate) });
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
      const isFailed = status === 'failed';
      message.textContent = isFailed ? translate('genericError') : description;
      // A label would be read instead of the message.
      if (isFailed) label.removeAttribute('aria-label');
      else label.setAttribute('aria-label', [payingWith(), description].filter(Boolean).join('. '));
    },
  };
}
