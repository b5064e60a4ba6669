import type { ChallengeStyle } from './version.ts';

/** The texts of a dialog, in the widget's language. */
export interface DialogTexts {
  readonly title: string;
  readonly close: string;
}

/** The dependencies of a dialog. */
export interface DialogInput {
  readonly style: Exclude<ChallengeStyle, 'inline'>;
  readonly content: HTMLElement;
  readonly texts: DialogTexts;
  readonly hasCloseButton: boolean;
  /** Called when the buyer presses Escape, the close button or the backdrop. */
  readonly onCancel: () => void;
}

/** The width of both kinds of dialog. */
const widthPx = 440;

/**
 * Opens a modal dialog in the top layer, above a dialog of the page too. Everything else is inert until it is closed; then
 * the focus returns. Styles are set by script: the dialog is outside of the widget, whose stylesheet may be in a shadow root or missing.
 */
export function openDialog(input: DialogInput): { readonly close: () => void } {
  const { texts, onCancel } = input;
  const before = document.activeElement;
  const { dialog, backdrop } = input.style === 'modal' ? plain(input) : bootstrap(input);
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-modal', 'true');
  dialog.setAttribute('aria-label', texts.title);
  dialog.tabIndex = -1;
  backdrop.dataset.braintreeV1FallbackBackdrop = 'true';
  backdrop.addEventListener('click', event => {
    if (event.target === backdrop) onCancel();
  });
  const cancelOnEscape = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onCancel();
  };
  const layer = topLayer();
  layer.append(backdrop, ...(backdrop.contains(dialog) ? [] : [dialog]));
  // The browser would close it by itself.
  layer.addEventListener('cancel', event => {
    event.preventDefault();
    onCancel();
  });
  document.addEventListener('keyup', cancelOnEscape);
  document.body.append(layer);
  if (typeof layer.showModal === 'function') layer.showModal();
  else layer.setAttribute('open', '');
  dialog.focus();
  return {
    close() {
      document.removeEventListener('keyup', cancelOnEscape);
      layer.remove();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    },
  };
}

/** An element of the browser's top layer that nothing is seen of; the dialog in it has the role and the name. */
function topLayer(): HTMLDialogElement {
  const layer = document.createElement('dialog');
  layer.setAttribute('role', 'presentation');
  Object.assign(layer.style, {
    position: 'fixed',
    inset: '0',
    width: '0',
    height: '0',
    margin: '0',
    padding: '0',
    border: '0',
    overflow: 'visible',
  });
  return layer;
}

interface Parts {
  readonly dialog: HTMLElement;
  readonly backdrop: HTMLElement;
}

/** A white box in the middle; the bank's page is white in every colour scheme. */
function plain({ content, hasCloseButton, texts, onCancel }: DialogInput): Parts {
  const backdrop = box({
    position: 'fixed',
    inset: '0',
    zIndex: '999998',
    background: 'rgba(0, 0, 0, 0.6)',
  });
  const dialog = box({
    position: 'fixed',
    top: '50%',
    left: '50%',
    transform: 'translate(-50%, -50%)',
    zIndex: '999999',
    boxSizing: 'border-box',
    width: `${widthPx}px`,
    maxWidth: '100vw',
    maxHeight: '100vh',
    overflow: 'auto',
    padding: '20px',
    borderRadius: '6px',
    background: '#fff',
    color: '#111',
    colorScheme: 'light',
  });
  dialog.append(...(hasCloseButton ? [closeButton(texts, onCancel)] : []), content);
  return { dialog, backdrop };
}

/** Bootstrap's markup, which the page's own Bootstrap styles; what a page without it needs is set here. */
function bootstrap({ content, hasCloseButton, texts, onCancel }: DialogInput): Parts {
  const body = box({}, 'modal-body');
  body.append(...(hasCloseButton ? [closeButton(texts, onCancel, 'close')] : []), content);
  const inside = box({ background: '#fff', color: '#111', colorScheme: 'light' }, 'modal-content');
  inside.append(body);
  const frame = box({ width: `${widthPx}px`, maxWidth: '100vw', margin: '30px auto' }, 'modal-dialog');
  frame.append(inside);
  const backdrop = box(
    {
      display: 'block',
      position: 'fixed',
      inset: '0',
      zIndex: '999999',
      overflow: 'auto',
      background: 'rgba(0, 0, 0, 0.6)',
    },
    'modal fade in',
  );
  backdrop.append(frame);
  return { dialog: frame, backdrop };
}

function closeButton({ close }: DialogTexts, onCancel: () => void, className = ''): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = className;
  button.dataset.braintreeV1FallbackCloseButton = 'true';
  button.setAttribute('aria-label', close);
  button.textContent = '\u00d7';
  Object.assign(button.style, {
    display: 'block',
    minWidth: '44px',
    minHeight: '44px',
    marginInlineStart: 'auto',
    border: '0',
    background: 'transparent',
    color: 'inherit',
    font: '24px/1 system-ui, sans-serif',
    cursor: 'pointer',
  });
  button.addEventListener('click', onCancel);
  return button;
}

function box(style: Partial<CSSStyleDeclaration>, className = ''): HTMLDivElement {
  const made = document.createElement('div');
  if (className) made.className = className;
  Object.assign(made.style, style);
  return made;
}
