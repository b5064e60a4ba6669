import { toHostedUrl } from '../routing/payment-host.ts';
import { rewriteElements } from './rewrite-elements.ts';
import { rewriteNavigations } from './rewrite-navigations.ts';
import { rewriteRequests } from './rewrite-requests.ts';

const mark = Symbol.for('guichet.local-gateway');

// A page may load the script twice; patching twice would wrap the functions that are already patched.
if (!(mark in window)) {
  Object.defineProperty(window, mark, { value: true });
  const rewrite = (url: string) => toHostedUrl(url, window.location.origin);
  rewriteRequests(window, rewrite);
  rewriteElements(window, rewrite);
  rewriteNavigations(window, rewrite);
}
