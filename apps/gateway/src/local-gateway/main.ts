import { toHostedUrl } from '../routing/payment-host.ts';
import { rewriteElements } from './rewrite-elements.ts';
import { rewriteNavigations } from './rewrite-navigations.ts';
import { rewriteRequests } from './rewrite-requests.ts';

const mark = Symbol.for('guichet.local-gateway');

// A page may carry the script twice; rewriting twice would only cost time, yet it would hide the native functions.
if (!(mark in window)) {
  Object.defineProperty(window, mark, { value: true });
  const rewrite = (address: string) => toHostedUrl(address, window.location.origin);
  rewriteRequests(window, rewrite);
  rewriteElements(window, rewrite);
  rewriteNavigations(window, rewrite);
}
