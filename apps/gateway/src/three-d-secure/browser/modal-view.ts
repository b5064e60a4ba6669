import { type ChallengeView, createExitButton, createFrame, type ViewOptions } from './challenge-view.ts';

/** A view of the bank's frame in a modal dialog. The browser keeps the focus inside. */
export function modalView(options: ViewOptions): ChallengeView {
  const dialog = document.createElement('dialog');
  dialog.id = 'Cardinal-Modal';
  dialog.setAttribute('aria-label', 'Confirmation by your bank');
  const fills = options.width === '100%';
  Object.assign(dialog.style, {
    padding: '0',
    border: '0',
    borderRadius: fills ? '0' : '6px',
    overflow: 'auto',
    maxWidth: '100vw',
    maxHeight: '100vh',
    boxShadow: '0 0 0 100vmax rgb(0 0 0 / 60%)',
    // The bank's page is light, and the page may have reset the margin that centres a dialog.
    colorScheme: 'light',
    ...(fills ? { width: '100vw', height: '100vh' } : { margin: 'auto' }),
  });
  const frame = createFrame(options);
  if (options.hasExitButton) {
    const bar = document.createElement('div');
    bar.style.textAlign = 'end';
    bar.append(createExitButton(options.onExit));
    dialog.append(bar);
  }
  dialog.append(frame);
  dialog.addEventListener('cancel', event => {
    event.preventDefault();
    options.onExit();
  });
  document.body.append(dialog);
  return {
    frame,
    show: () => {
      dialog.showModal();
      frame.focus();
    },
    close: () => {
      dialog.close();
      dialog.remove();
    },
  };
}
