import { showCover } from './cover.ts';
import { awaitGuest, type Link } from './link.ts';
import type { PaymentWindow } from './payment-session.ts';
import type { WindowMessage, WindowReply } from './protocol.ts';

/** How often to check whether the buyer closed the window. */
const closedCheckMs = 100;

/** How often to check whether the window shows its first page. */
const emptyCheckMs = 10;

/** The events of a window opened from here. */
export type PopupEvents = { readonly message: (message: WindowMessage) => void; readonly closed: () => void };

/**
 * Opens a window. Must be called in a click handler, before any `await`. Returns undefined when the browser blocks it.
 * `toPageUrl` returns a URL for a path.
 */
export function openPopup(toPageUrl: (path: string) => string, events: PopupEvents): PaymentWindow | undefined {
  const popup = window.open(toPageUrl('/paypal-window/loading'), '_blank', 'popup,width=500,height=700');
  if (!popup) {
    return undefined;
  }
  let link: Link<WindowMessage, WindowReply> | undefined;
  const stopWaiting = awaitGuest<WindowMessage, WindowReply>(
    () => popup,
    guest => {
      link = guest;
      guest.listen(events.message);
    },
  );
  const timer = setInterval(() => {
    if (popup.closed) {
      stop();
      events.closed();
    }
  }, closedCheckMs);
  const stop = () => {
    clearInterval(timer);
    stopWaiting();
  };
  return {
    isApart: true,
    show: (query, isAgreement) => {
      const leadOn = () => {
        // Chromium loses an address that comes while the window's empty page makes way for its first.
        if (isEmpty(popup)) {
          setTimeout(leadOn, emptyCheckMs);
        } else {
          popup.location.href = toPageUrl(`${isAgreement ? '/agreements/approve' : '/checkoutnow'}?${query}`);
        }
      };
      leadOn();
    },
    close: () => {
      stop();
      popup.close();
    },
    focus: () => popup.focus(),
    reply: message => link?.send(message),
  };
}

/** A page of another origin refuses to say its address. */
function isEmpty({ closed, location }: Window): boolean {
  try {
    return !closed && location.href === 'about:blank';
  } catch {
    return false;
  }
}

/** Shows the payment in a frame over the page, for browsers that block windows. */
export function overlayWindow(toPageUrl: (path: string) => string, events: PopupEvents): PaymentWindow {
  const frame = document.createElement('iframe');
  frame.title = 'PayPal (test)';
  frame.className = 'paypal-checkout-sandbox-iframe';
  Object.assign(frame.style, { display: 'block', width: '100%', height: '100%', border: '0' });
  let cover: { readonly remove: () => void } | undefined;
  let link: Link<WindowMessage, WindowReply> | undefined;
  const stop = awaitGuest<WindowMessage, WindowReply>(
    () => frame.contentWindow,
    guest => {
      link = guest;
      guest.listen(events.message);
    },
  );
  return {
    isApart: false,
    show: (query, isAgreement) => {
      frame.src = toPageUrl(`${isAgreement ? '/agreements/approve' : '/checkoutnow'}?${query}`);
      cover = showCover([frame], events.closed);
    },
    close: () => {
      stop();
      cover?.remove();
    },
    focus: () => frame.focus(),
    reply: message => link?.send(message),
  };
}
