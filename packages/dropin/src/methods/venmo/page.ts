import { onceShown } from '../../browser/shown-window.ts';
import type { Cancel } from '../../core/ports.ts';
import type { Opening } from './app-link.ts';
import { type Device, readDevice } from './device.ts';

/** The merchant's page and its browser, as far as the flows use them. Tests replace it. */
export interface VenmoPage {
  readonly userAgent: string;
  readonly device: Device;
  readonly isFramed: boolean;
  /** Whether the buyer sees the page. */
  readonly isVisible: boolean;
  readonly url: string;
  readonly hash: string;
  /** The fragment of the outermost page, if a frame may read it; else empty. */
  readonly topHash: string;
  /** Replaces the fragment without a new entry in the browser's history. */
  replaceHash(hash: string): void;
  /** Opens Venmo; `null` if the browser blocks it. */
  open(url: string, opening: Opening): OpenedTab | null;
  /** Opens a window of 400 by 570 in the centre; `null` if the browser blocks it. */
  openPopup(url: string, name: string): OpenedTab | null;
  onHashChange(listener: () => void): Cancel;
  /** Calls the listener each time the buyer comes back to the page. */
  onVisible(listener: () => void): Cancel;
}

/** A tab or window that the page opened. */
export interface OpenedTab {
  readonly isClosed: boolean;
  navigate(url: string): void;
  focus(): void;
  close(): void;
}

/** The page of a window. */
export function venmoPage(view: Window = window): VenmoPage {
  const { userAgent } = view.navigator;
  return {
    userAgent,
    device: readDevice(userAgent),
    isFramed: view.top !== view.self,
    get isVisible() {
      return view.document.visibilityState === 'visible';
    },
    get url() {
      return view.location.href;
    },
    get hash() {
      return view.location.hash;
    },
    get topHash() {
      return topHashOf(view);
    },
    replaceHash(hash) {
      view.history.replaceState(view.history.state, '', view.location.href.replace(/#.*$/, '') + hash);
    },
    open(url, opening) {
      if (opening === 'tab') return opened(view.open(url));
      // Not by `location`, which the local gateway can rewrite only in browsers with the Navigation API.
      view.open(url, opening === 'top' ? '_top' : '_self');
      return leaving;
    },
    openPopup: (url, name) => opened(view.open(url, name, popupFeatures(view))),
    onHashChange: listener => listen(view, 'hashchange', listener),
    onVisible: listener =>
      listen(view.document, 'visibilitychange', () => {
        if (view.document.visibilityState === 'visible') listener();
      }),
  };
}

/** The tab itself goes to Venmo. If an app opens instead, the page stays as it is. */
const leaving: OpenedTab = {
  isClosed: false,
  navigate: () => undefined,
  focus: () => undefined,
  close: () => undefined,
};

function opened(tab: Window | null): OpenedTab | null {
  if (!tab || tab.closed) return null;
  return {
    get isClosed() {
      return tab.closed;
    },
    navigate(url) {
      onceShown(tab, () => {
        tab.location.href = url;
      });
    },
    focus: () => tab.focus(),
    close: () => tab.close(),
  };
}

/** Specification §9. */
const WIDTH = 400;
const HEIGHT = 570;

function popupFeatures({ outerWidth, outerHeight, screenX, screenY }: Window): string {
  const left = Math.round(screenX + (outerWidth - WIDTH) / 2);
  const top = Math.round(screenY + (outerHeight - HEIGHT) / 2);
  return `resizable,scrollbars,height=${HEIGHT},width=${WIDTH},top=${top},left=${left}`;
}

/** Reading the outermost page of another origin throws. */
function topHashOf(view: Window): string {
  try {
    return view.top?.location.hash ?? '';
  } catch {
    return '';
  }
}

function listen(target: EventTarget, type: string, listener: () => void): Cancel {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}
