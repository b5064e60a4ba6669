import type { PaymentMethod } from '../core/payment-method.ts';
import { button, element, setShown } from './element.ts';
import { icon, iconBox } from './icon.ts';
import { type MethodTextContext, methodTexts } from './method-text.ts';

/** The dependencies of rows. */
export interface RowContext extends MethodTextContext {
  readonly iconHref: (symbolId: string) => string;
  /** The symbol of a method: that of its brand, or that of its payment option. */
  readonly iconOf: (method: PaymentMethod) => string;
}

/** A row for a saved or tokenized method. */
export interface MethodRow {
  readonly root: HTMLButtonElement;
  render(appearance: { readonly isActive: boolean; readonly isEditing: boolean }): void;
}

/** Creates a row. */
export function methodRow(method: PaymentMethod, context: RowContext, onChoose: () => void): MethodRow {
  const { iconHref, iconOf, translate } = context;
  const { title } = methodTexts(method, context);
  const iconContainer = (name: string, symbolId: string, label?: string): HTMLElement =>
    element('div', {
      class: `braintree-method__icon-container braintree-method__${name}-container`,
      children: [
        iconBox(
          `braintree-method__icon braintree-method__${name}`,
          icon(iconHref(symbolId), { width: 20, height: 20, label }),
        ),
      ],
    });
  const remove = iconContainer('delete', 'iconX', translate('deleteConfirmationButton'));
  const check = iconContainer('check', 'iconCheck');
  const small = element('span', { class: 'braintree-method__label--small' });
  const root = button(
    {
      class: 'braintree-method',
      children: [
        remove,
        iconBox(
          'braintree-method__logo',
          icon(iconHref(iconOf(method)), { width: 40, height: 24, class: 'braintree-icon--bordered' }),
        ),
        element('span', {
          class: 'braintree-method__label',
          children: [...title.split(/(•+)/).map(titlePart), element('br'), small],
        }),
        check,
      ],
    },
    onChoose,
  );

  return {
    root,
    render({ isActive, isEditing }) {
      const isDeletionBlocked = isEditing && method.hasSubscription === true;
      root.classList.toggle('braintree-method--active', isActive);
      root.classList.toggle('braintree-method--disabled', isDeletionBlocked);
      setShown(check, !isEditing);
      setShown(remove, isEditing && !isDeletionBlocked);
      // A disabled row stays focusable, so that a screen reader announces why it is disabled.
      if (isDeletionBlocked) root.setAttribute('aria-disabled', 'true');
      else root.removeAttribute('aria-disabled');
      const reason = isDeletionBlocked ? translate('subscriptionUsesPaymentMethod') : '';
      small.textContent = [methodTexts(method, context).subtitle, reason].filter(Boolean).join('\n');
    },
  };
}

/** A part of a title. Bullets stand for hidden digits (D22); a screen reader would name one by one. */
function titlePart(text: string): Node {
  return text.startsWith('•')
    ? element('span', { text, attributes: { 'aria-hidden': 'true' } })
    : document.createTextNode(text);
}
