import { channelId, openChannel } from '../../browser/frame-channel.ts';
import type { Cancel, Clock } from '../../core/ports.ts';
import { element } from '../../ui/element.ts';
import { createLayer } from './layer.ts';
import type { PaymentContext } from './payment-contexts.ts';

/** The buyer's actions in the frame. */
export interface DesktopFrameHandlers {
  onCancel(): void;
  onNewCode(): void;
  onUnknownError(data: unknown): void;
}

/** The provider's frame over the page that shows a QR code. */
export interface DesktopFrame {
  /** Resolves when the frame answers; rejects after 10 s, or when it is removed. */
  readonly ready: Promise<void>;
  show(): void;
  hide(): void;
  displayCode(context: PaymentContext): void;
  authorizing(): void;
  authorize(): void;
  displayError(message: string): void;
  remove(): void;
}

/** The frame's URL and place. */
export interface DesktopFrameOptions {
  /** The URL of the provider's frames: `<assets>/web/<version>/html`. */
  readonly framesUrl: string;
  readonly environment: string;
  readonly title: string;
  readonly parent: Element;
  /** The alert of the steps. It is inside the layer while that is open, because the rest of the page is inert then. */
  readonly alert: Element;
  readonly clock: Clock;
}

/** Adds the hidden frame to the page. */
export function desktopFrame(options: DesktopFrameOptions, handlers: DesktopFrameHandlers): DesktopFrame {
  const { framesUrl, environment, title, parent, alert, clock } = options;
  const id = channelId();
  const frame = element('iframe', {
    class: 'braintree-venmo__frame',
    attributes: { name: 'venmo-desktop-iframe', title },
  });
  const layer = createLayer({
    parent,
    id: `venmo-desktop-${id}`,
    class: 'braintree-venmo__desktop',
    label: { text: title },
    onEscape: () => handlers.onCancel(),
    children: [frame],
  });
  let cancelLimit: Cancel = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  let answer: () => void = () => undefined;
  const ready = new Promise<void>((resolve, reject) => {
    answer = resolve;
    fail = reject;
  });
  // The frame is awaited only when the buyer clicks.
  ready.catch(() => undefined);
  const channel = openChannel({
    id,
    origin: () => new URL(frame.src, document.baseURI).origin,
    handlers: {
      VENMO_DESKTOP_IFRAME_READY: () => {
        cancelLimit();
        answer();
      },
      VENMO_DESKTOP_CUSTOMER_CANCELED: () => handlers.onCancel(),
      VENMO_DESKTOP_REQUEST_NEW_QR_CODE: () => handlers.onNewCode(),
      VENMO_DESKTOP_UNKNOWN_ERROR: data => handlers.onUnknownError(data),
    },
  });
  cancelLimit = clock.after(FRAME_LIMIT_MS, () =>
    fail(new Error(`Venmo's frame did not load in ${FRAME_LIMIT_MS} ms.`)),
  );
  frame.src = `${framesUrl}/venmo-desktop-frame.html#${environment.toUpperCase()}_${id}`;
  const send = (event: string, data?: object): void => channel.send(frame, `VENMO_DESKTOP_${event}`, data);
  return {
    ready,
    show() {
      layer.root.append(alert);
      layer.show();
      frame.focus();
    },
    hide() {
      if (!layer.isShown) return;
      send('CLOSED_FROM_PARENT');
      layer.hide();
      parent.append(alert);
    },
    displayCode: ({ id: contextId, merchantId }) => send('DISPLAY_QR_CODE', { id: contextId, merchantId }),
    authorizing: () => send('AUTHORIZING'),
    authorize: () => send('AUTHORIZE'),
    displayError: message => send('DISPLAY_ERROR', { message }),
    remove() {
      cancelLimit();
      fail(new Error("Venmo's frame was removed."));
      channel.close();
      parent.append(alert);
      layer.hide();
      layer.remove();
    },
  };
}

/** The provider's library waits for its frame without a limit; a click must not. */
const FRAME_LIMIT_MS = 10_000;
