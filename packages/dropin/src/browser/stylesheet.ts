import type { Cancel } from '../core/ports.ts';
import { pageNonce } from './own-script.ts';

/** The documented id of the stylesheet's element. */
export const elementId = 'braintree-dropin-stylesheet';

/** Number of widgets that use each of our elements. Those added by the page are not in here and never removed. */
const users = new WeakMap<Element, number>();

/** Elements that have loaded or failed: the browser says so once, and later widgets ask here. */
const settled = new WeakSet<Element>();

/** Where a widget needs its stylesheet, and what to do when it has loaded or failed. */
export interface StylesheetPlace {
  readonly root: Document | ShadowRoot;
  readonly onSettled: (href?: string) => void;
}

/** A stylesheet by its URL: the page's own link to it, if that has loaded, or else a link that the widget adds. */
export function linkStylesheet(href: string, place: StylesheetPlace): Cancel {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.type = 'text/css';
  link.href = href;
  return useStylesheet(loadedLink(link.href, place.root) ?? link, place);
}

/**
 * Puts an element first into the head, so that merchants' rules win, or first into the shadow root; the element of the
 * page or of another widget with the same id is used instead. Returns a function that releases it; the last widget
 * removes it.
 */
export function useStylesheet(
  wanted: HTMLLinkElement | HTMLStyleElement,
  { root, onSettled }: StylesheetPlace,
): Cancel {
  const used = root.getElementById(elementId) ?? wanted;
  if (!used.isConnected) {
    users.set(used, 0);
    wanted.id = elementId;
    wanted.nonce = pageNonce();
    ('head' in root ? root.head : root).prepend(used);
  }
  return use(used, onSettled);
}

/** A link whose stylesheet has loaded: of one that still loads, or failed, the widget could miss the failure. */
function loadedLink(href: string, root: Document | ShadowRoot): HTMLLinkElement | undefined {
  return [...root.querySelectorAll('link')].find(({ sheet }) => sheet?.href === href);
}

function use(used: Element, onSettled: StylesheetPlace['onSettled']): Cancel {
  let isUsed = true;
  const onEvent = (): void => {
    settled.add(used);
    if (isUsed) onSettled((used as HTMLLinkElement).href);
  };
  const count = (change: 1 | -1): void => {
    const after = (users.get(used) ?? Number.NaN) + change;
    users.set(used, after);
    if (after === 0) used.remove();
  };
  if (settled.has(used)) onEvent();
  used.addEventListener('load', onEvent);
  used.addEventListener('error', onEvent);
  count(1);
  return () => {
    if (isUsed) count(-1);
    isUsed = false;
  };
}
