import type { Cancel } from '../core/ports.ts';

const linkId = 'braintree-dropin-stylesheet';

/** How many widgets use a link of ours. A link that was there before us is not in here, and is never removed. */
const users = new WeakMap<Element, number>();

/** Where a stylesheet goes, and what to do when it does not come. */
export interface StylesheetOptions {
  readonly root: Document | ShadowRoot;
  readonly href: string;
  readonly onFailure: () => void;
}

/**
 * Puts the stylesheet first into the head, so that merchants' rules win, or first into the shadow root. A page that
 * brings an element with the same id is left alone. Gives back what releases it: the last widget removes it.
 */
export function useStylesheet({ root, href, onFailure }: StylesheetOptions): Cancel {
  const existing = root.getElementById(linkId);
  if (existing && !users.has(existing)) return () => undefined;
  const link = existing ?? createLink(href);
  if (!existing) ('head' in root ? root.head : root).prepend(link);
  link.addEventListener('error', onFailure);
  users.set(link, (users.get(link) ?? 0) + 1);
  let isReleased = false;
  return () => {
    if (isReleased) return;
    isReleased = true;
    link.removeEventListener('error', onFailure);
    const left = (users.get(link) ?? 1) - 1;
    users.set(link, left);
    if (left === 0) link.remove();
  };
}

function createLink(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.id = linkId;
  link.rel = 'stylesheet';
  link.type = 'text/css';
  link.href = href;
  return link;
}
