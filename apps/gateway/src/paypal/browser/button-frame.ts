import { joinHost, type Link } from './link.ts';
import type { PaymentWindow } from './payment-session.ts';
import { openPopup } from './payment-windows.ts';
import type { ButtonMessage, PageMessage } from './protocol.ts';

void joinHost<PageMessage, ButtonMessage>(window.parent).then(serveButtons);

/** Lets the buttons in this frame start the page's payments. */
function serveButtons(page: Link<PageMessage, ButtonMessage>): void {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('button[data-source]')];
  let open: PaymentWindow | undefined;

  for (const button of buttons) {
    button.addEventListener('click', () => start(button.dataset.source ?? ''));
    button.disabled = false;
  }
  page.listen(handleMessage);
  // The page may remove the frame, which nothing else can close the window of.
  window.addEventListener('pagehide', () => open?.close());
  page.send({ kind: 'rendered', height: totalHeight(buttons) });

  /** The window must be opened inside the click handler; its content comes later, from the page. */
  function start(source: string): void {
    if (open) {
      // The second click of a double click.
      open.focus();
      return;
    }
    open = openPopup(path => new URL(`..${path}`, window.location.href).href, {
      message: message => page.send({ kind: 'from-window', message }),
      closed: () => {
        open = undefined;
        page.send({ kind: 'window-closed' });
      },
    });
    page.send({ kind: 'clicked', source, isPopupBlocked: open === undefined });
  }

  function handleMessage(message: PageMessage): void {
    switch (message.kind) {
      case 'show':
        open?.show(message.query, message.isAgreement);
        break;
      case 'close-window':
        open?.close();
        open = undefined;
        break;
      case 'focus-window':
        open?.focus();
        break;
      case 'reply':
        open?.reply(message.reply);
        break;
      case 'enable':
        for (const button of buttons) {
          button.disabled = !message.isEnabled;
        }
    }
  }
}

/** The space between two buttons. */
const gapPx = 8;

/** Computed, not measured: a button in a hidden part of the page has no size yet. */
function totalHeight(buttons: readonly HTMLButtonElement[]): number {
  const { height = '', rows = '' } = document.body.dataset;
  for (const button of buttons) {
    button.style.height = `${height}px`;
  }
  return Number(height) * Number(rows) + gapPx * (Number(rows) - 1);
}
