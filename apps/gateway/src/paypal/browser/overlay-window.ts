import { awaitGuest, type Link } from './link.ts';
import type { PaymentWindow } from './payment-session.ts';
import type { WindowAnswer, WindowMessage } from './protocol.ts';

/** Shows the payment in a frame over the page, for browsers that open no windows. */
export function overlayWindow(
  pageFor: (path: string) => string,
  onMessage: (message: WindowMessage) => void,
): PaymentWindow {
  const frame = document.createElement('iframe');
  frame.title = 'PayPal (test)';
  frame.className = 'paypal-checkout-sandbox-iframe';
  Object.assign(frame.style, {
    position: 'fixed',
    inset: '0',
    width: '100%',
    height: '100%',
    border: '0',
    zIndex: '2147483600',
  });
  let link: Link<WindowMessage, WindowAnswer> | undefined;
  const stop = awaitGuest<WindowMessage, WindowAnswer>(
    () => frame.contentWindow,
    guest => {
      link = guest;
      guest.listen(onMessage);
    },
  );
  return {
    isApart: false,
    show: (query, isAgreement) => {
      frame.src = pageFor(`${isAgreement ? '/agreements/approve' : '/checkoutnow'}?${query}`);
      document.body.append(frame);
    },
    close: () => {
      stop();
      frame.remove();
    },
    focus: () => frame.focus(),
    answer: answer => link?.send(answer),
  };
}
