import type { Cancel } from '../core/ports.ts';
import { pageNonce } from './own-script.ts';

const linkId = 'braintree-dropin-stylesheet';

/** Number of widgets that use each of our links. Links added by the page are not in here and never removed. */
const users = new WeakMap<Element, number>();

/** Links that failed to load. The browser fires `error` once; widgets mounted later read it here. */
const failed = new WeakSet<Element>();

/** Where to add a stylesheet, its URL, and the handler of a failed load. */
export interface StylesheetOptions {
  readonly root: Document | ShadowRoot;
  readonly href: string;
  readonly onFailure: () => void;
}

/**
 * Puts the stylesheet first into the head, so that merchants' rules win, or first into the shadow root. A page's
 * own element with the same id, or its own link to the same stylesheet that has loaded, is used instead. Returns a
 * function that releases the link; the last widget removes it.
 */
export function useStylesheet({ root, href, onFailure }: StylesheetOptions): Cancel {
  const created = createLink(href);
  const link = root.getElementById(linkId) ?? loadedLink(created.href, root) ?? created;
  if (link === created) {
    users.set(link, 0);
    ('head' in root ? root.head : root).prepend(link);
  }
  return use(link, onFailure);
}

/** A link whose stylesheet has loaded: of one that still loads, or failed, the widget could miss the failure. */
function loadedLink(href: string, root: Document | ShadowRoot): Element | undefined {
  return [...root.querySelectorAll('link')].find(({ sheet }) => sheet?.href === href);
}

function use(link: Element, onFailure: () => void): Cancel {
  const onError = (): void => {
    failed.add(link);
    onFailure();
  };
  const count = (change: 1 | -1): void => {
    const before = users.get(link);
    if (before === undefined) return;
    users.set(link, before + change);
    if (before + change === 0) link.remove();
  };
  if (failed.has(link)) onFailure();
  link.addEventListener('error', onError);
  count(1);
  let isReleased = false;
  return () => {
    if (isReleased) return;
    isReleased = true;
    link.removeEventListener('error', onError);
    count(-1);
  };
}

function createLink(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.id = linkId;
  link.rel = 'stylesheet';
  link.type = 'text/css';
  link.nonce = pageNonce();
  link.href = href;
  return link;
}
