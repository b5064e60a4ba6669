/** The names of the messages between the frame and the shop's page. */
const messages = {
  ready: 'VENMO_DESKTOP_IFRAME_READY',
  canceled: 'VENMO_DESKTOP_CUSTOMER_CANCELED',
  newCode: 'VENMO_DESKTOP_REQUEST_NEW_QR_CODE',
  unknownError: 'VENMO_DESKTOP_UNKNOWN_ERROR',
  displayCode: 'VENMO_DESKTOP_DISPLAY_QR_CODE',
  displayError: 'VENMO_DESKTOP_DISPLAY_ERROR',
  authorizing: 'VENMO_DESKTOP_AUTHORIZING',
  authorize: 'VENMO_DESKTOP_AUTHORIZE',
  closed: 'VENMO_DESKTOP_CLOSED_FROM_PARENT',
} as const;

/** The dependencies of the desktop frame. */
export type DesktopFrameConnections = {
  readonly document: Document;
  readonly emit: (message: string, data?: Record<string, unknown>) => void;
  readonly on: (message: string, handler: (data: unknown) => void) => void;
  /** Draws a text as a QR code. */
  readonly drawCode: (text: string) => Element;
};

type State = 'waiting' | 'code' | 'authorizing' | 'authorized' | 'error';

const texts: Readonly<Record<State, string>> = {
  waiting: 'Preparing a code…',
  code: 'Scan this code with the camera of a phone.',
  authorizing: 'Approve the payment on the phone.',
  authorized: 'Approved. Going back to the shop…',
  error: 'Something went wrong.',
};

/** Runs the frame: the page sets the state, the buyer cancels or requests a new code. */
export function startDesktopFrame({ document, emit, on, drawCode }: DesktopFrameConnections): void {
  const dialog = part(document, '.approval');
  const code = part(document, '#code-picture');
  const again = part(document, '#again');
  const close = part(document, '#close');
  const link = part(document, '#phone a');

  on(messages.displayCode, data => {
    const url = phoneAddress(document, data);
    try {
      code.replaceChildren(drawCode(url));
    } catch (error) {
      emit(messages.unknownError, { message: String(error) });
      return;
    }
    link.setAttribute('href', url);
    show('code');
  });
  on(messages.authorizing, () => show('authorizing'));
  on(messages.authorize, () => show('authorized'));
  on(messages.displayError, data => {
    show('error', textOf(data, 'message'));
    again.focus();
  });
  on(messages.closed, () => show('waiting'));

  again.addEventListener('click', () => {
    show('waiting');
    dialog.focus();
    emit(messages.newCode);
  });
  close.addEventListener('click', cancel);
  document.addEventListener('keydown', event => {
    if (event.key === 'Escape') {
      cancel();
    } else if (event.key === 'Tab') {
      keepFocusInside(event);
    }
  });
  // The page focuses the frame when it shows it.
  document.defaultView?.addEventListener('focus', () => {
    if (document.activeElement === document.body) {
      dialog.focus();
    }
  });
  show('waiting');
  emit(messages.ready);

  function show(state: State, text: string = texts[state]): void {
    document.body.dataset.state = state;
    part(document, '#message').textContent = text;
    if (state !== 'code') {
      // An old code must not be scanned again.
      code.replaceChildren();
      link.removeAttribute('href');
    }
  }

  function cancel(): void {
    // An approved request can't be cancelled any more; the page will close the frame.
    if (document.body.dataset.state !== 'authorized') {
      emit(messages.canceled);
    }
  }

  /** The frame covers the page, so the keyboard focus must stay inside. */
  function keepFocusInside(event: KeyboardEvent): void {
    const stops = [...dialog.querySelectorAll<HTMLElement>('a[href], button')].filter(isShown);
    const [first, last] = event.shiftKey ? [stops.at(-1), stops[0]] : [stops[0], stops.at(-1)];
    const { activeElement } = document;
    if (first && (activeElement === last || !stops.some(stop => stop === activeElement))) {
      event.preventDefault();
      first.focus();
    }
  }
}

function phoneAddress(document: Document, sent: unknown): string {
  const data = JSON.parse(part(document, '#approval-data').textContent ?? '');
  const url = new URL(textOf(data, 'phonePage') ?? '', document.location.href);
  url.searchParams.set('context', textOf(sent, 'id') ?? '');
  return url.href;
}

function part(document: Document, selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) {
    throw new Error(`The frame's page has no ${selector}.`);
  }
  return element;
}

function isShown(element: HTMLElement): boolean {
  return element.ownerDocument.defaultView?.getComputedStyle(element).display !== 'none';
}

function textOf(data: unknown, key: string): string | undefined {
  const value = typeof data === 'object' && data !== null ? Reflect.get(data, key) : undefined;
  return typeof value === 'string' ? value : undefined;
}
