import { awaitGuest, type Link } from './link.ts';
import { type CheckoutFlow, PaymentSession, type PaymentWindow } from './payment-session.ts';
import { overlayWindow } from './payment-windows.ts';
import type { ButtonMessage, PageMessage } from './protocol.ts';

/** The options of the rendered buttons. */
export type ButtonsOptions = {
  /** Returns the URL of a PayPal page for a path. */
  readonly toPageUrl: (path: string) => string;
  /** The buttons' style, as the query of their page. */
  readonly styleParameters: URLSearchParams;
  readonly flow: CheckoutFlow;
  /** Whether a click may start a payment. */
  readonly beforeStart: (source: string) => Promise<boolean>;
};

/** Buttons on the page. */
export type RenderedButtons = { readonly remove: () => void; readonly enable: (isEnabled: boolean) => void };

/** Renders buttons into a container and runs their payments. Resolves when they can be clicked. */
export function renderButtons(container: Element, options: ButtonsOptions): Promise<RenderedButtons> {
  const { outer, frame } = buttonsFrame(options);
  let link: Link<ButtonMessage, PageMessage> | undefined;
  let session: PaymentSession | undefined;
  let isStarting = false;

  return new Promise(resolve => {
    const stop = awaitGuest<ButtonMessage, PageMessage>(
      () => frame.contentWindow,
      guest => {
        link = guest;
        guest.listen(receive);
      },
    );
    container.append(outer);

    function receive(message: ButtonMessage): void {
      switch (message.kind) {
        case 'rendered':
          outer.style.height = `${message.height}px`;
          resolve({
            remove: () => {
              stop();
              session?.abandon();
              outer.remove();
            },
            enable: isEnabled => link?.send({ kind: 'enable', isEnabled }),
          });
          break;
        case 'clicked':
          void start(message.source, message.isPopupBlocked);
          break;
        case 'from-window':
          void session?.receive(message.message);
          break;
        case 'window-closed':
          session?.cancelled(undefined);
          break;
      }
    }
  });

  async function start(source: string, isPopupBlocked: boolean): Promise<void> {
    // Without a window, only this check keeps a double click from starting two payments.
    if (isStarting || session?.isOpen) {
      return;
    }
    isStarting = true;
    const paymentWindow = isPopupBlocked ? overlayOverPage() : popupOfFrame();
    try {
      if (await options.beforeStart(source)) {
        session = new PaymentSession(options.flow, paymentWindow);
        void session.start(source);
      } else {
        paymentWindow.close();
      }
    } finally {
      isStarting = false;
    }
  }

  function overlayOverPage(): PaymentWindow {
    return overlayWindow(options.toPageUrl, {
      message: message => void session?.receive(message),
      closed: () => session?.cancelled(undefined),
    });
  }

  /** The window belongs to the frame, which opened it in the click handler. */
  function popupOfFrame(): PaymentWindow {
    return {
      isApart: true,
      show: (query, isAgreement) => link?.send({ kind: 'show', query, isAgreement }),
      close: () => link?.send({ kind: 'close-window' }),
      focus: () => link?.send({ kind: 'focus-window' }),
      reply: reply => link?.send({ kind: 'reply', reply }),
    };
  }
}

function buttonsFrame({ toPageUrl, styleParameters }: ButtonsOptions) {
  const outer = document.createElement('div');
  outer.className = 'zoid-outlet';
  Object.assign(outer.style, { position: 'relative', display: 'block', width: '100%', height: '45px' });
  const frame = document.createElement('iframe');
  // Shops and their tests find the button by these names.
  frame.className = 'zoid-component-frame zoid-visible';
  frame.title = 'PayPal';
  frame.allow = 'payment';
  Object.assign(frame.style, {
    width: '100%',
    height: '100%',
    border: '0',
    background: 'transparent',
    colorScheme: 'light',
  });
  frame.src = toPageUrl(`/smart/button?${styleParameters}`);
  outer.append(frame);
  return { outer, frame };
}
