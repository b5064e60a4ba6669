import { awaitGuest } from './link.ts';
import type { PaymentWindow } from './payment-session.ts';
import type { WindowMessage } from './protocol.ts';

/** How often is looked whether the buyer closed the window by hand. */
const closedCheckMs = 100;

/** The messages of a window opened from here. */
export type PopupEvents = { readonly message: (message: WindowMessage) => void; readonly closed: () => void };

/**
 * Opens a window; to be called in a click, before anything is waited for. Gives undefined when the browser opens none.
 * `pageFor` makes an address from a path.
 */
export function openPopup(pageFor: (path: string) => string, events: PopupEvents): PaymentWindow | undefined {
  const popup = window.open(pageFor('/paypal-window/loading'), '_blank', 'popup,width=500,height=700');
  if (!popup) {
    return undefined;
  }
  const stopWaiting = awaitGuest<WindowMessage, never>(
    () => popup,
    guest => guest.listen(events.message),
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
      popup.location.href = pageFor(`${isAgreement ? '/agreements/approve' : '/checkoutnow'}?${query}`);
    },
    close: () => {
      stop();
      popup.close();
    },
    focus: () => popup.focus(),
  };
}
