import { showCover } from './cover.ts';
import { awaitGuest } from './link.ts';
import type { PaymentWindow } from './payment-session.ts';
import type { PopupEvents } from './popup-window.ts';
import type { WindowMessage } from './protocol.ts';

/** Shows the payment in a frame over the page, for browsers that block windows. */
export function overlayWindow(toPageUrl: (path: string) => string, events: PopupEvents): PaymentWindow {
  const frame = document.createElement('iframe');
  frame.title = 'PayPal (test)';
  frame.className = 'paypal-checkout-sandbox-iframe';
  Object.assign(frame.style, { display: 'block', width: '100%', height: '100%', border: '0' });
  let cover: { readonly remove: () => void } | undefined;
  const stop = awaitGuest<WindowMessage, never>(
    () => frame.contentWindow,
    guest => guest.listen(events.message),
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
  };
}
