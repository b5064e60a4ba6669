import type { State } from '../../core/state.ts';
import type { MessageKey } from '../../i18n/message-key.ts';
import { deleteConfirmationText } from '../deletion-text.ts';
import { button, element } from '../element.ts';
import type { RowContext } from '../method-row.ts';

/** The delete confirmation of a saved method. */
export interface ConfirmationView {
  readonly confirmDeleteButton: HTMLElement;
  render(state: State): void;
}

/** Creates the delete confirmation; its text is set when it opens. */
export function confirmationView(
  root: HTMLElement,
  context: RowContext,
  onAnswer: (isConfirmed: boolean) => void,
): ConfirmationView {
  const hook = 'delete-confirmation';
  const answer = (name: string, text: MessageKey, isConfirmed: boolean): HTMLElement =>
    button(
      {
        hook: `${hook}__${name}`,
        class: `braintree-${hook}__button`,
        text: context.translate(text),
      },
      () => onAnswer(isConfirmed),
    );
  const message = element('div', { hook: `${hook}__message` });
  const confirmDeleteButton = answer('yes', 'deleteConfirmationButton', true);
  root.setAttribute('role', 'group');
  root.addEventListener('keydown', event => {
    if (event.key === 'Escape') onAnswer(false);
  });
  root.append(
    message,
    element('div', {
      class: `braintree-${hook}__button-container`,
      children: [answer('no', 'deleteCancelButton', false), confirmDeleteButton],
    }),
  );
  return {
    confirmDeleteButton,
    render({ editing, methods }) {
      const method = editing.kind === 'confirming' && methods.find(({ nonce }) => nonce === editing.nonce);
      if (!method) return;
      message.textContent = deleteConfirmationText(method, context);
      // The button gets the focus immediately, so its description names the method.
      root.setAttribute('aria-label', message.textContent);
    },
  };
}
