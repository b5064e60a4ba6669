import { type ChallengeView, createExitButton, createFrame, exitOnEscape, type ViewOptions } from './challenge-view.ts';

/** A view of the bank's frame with Bootstrap markup, styled by the page's own Bootstrap. */
export function bootstrapView(options: ViewOptions): ChallengeView {
  const modal = element('div', 'modal fade in', { role: 'dialog', 'aria-modal': 'true', tabindex: '-1' });
  modal.id = 'Cardinal-Modal';
  modal.setAttribute('aria-label', 'Confirmation by your bank');
  modal.style.display = 'block';
  const body = element('div', 'modal-body');
  const frame = createFrame(options);
  if (options.hasExitButton) {
    const button = createExitButton(options.onExit);
    button.className = 'close';
    body.append(button);
  }
  body.append(frame);
  const content = element('div', 'modal-content');
  content.append(body);
  const dialog = element('div', 'modal-dialog');
  dialog.append(content);
  modal.append(dialog);
  const backdrop = element('div', 'modal-backdrop fade in');

  const before = document.activeElement;
  let stopListening = () => {};
  return {
    frame,
    show: () => {
      stopListening = exitOnEscape(options.onExit);
      document.body.classList.add('modal-open');
      document.body.append(backdrop, modal);
      frame.focus();
    },
    close: () => {
      stopListening();
      document.body.classList.remove('modal-open');
      backdrop.remove();
      modal.remove();
      if (before instanceof HTMLElement) {
        before.focus();
      }
    },
  };
}

function element(name: string, className: string, attributes: Readonly<Record<string, string>> = {}): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  for (const [attribute, value] of Object.entries(attributes)) {
    made.setAttribute(attribute, value);
  }
  return made;
}
