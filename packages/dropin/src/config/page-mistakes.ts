import { docsUrl } from '../errors/docs-url.ts';
import type { CreateOptions } from './create-options.ts';

/** A mistake of the page, and the fix; the key is the anchor of its section on the errors page. */
type Mistakes = Readonly<Record<string, string | false>>;

/**
 * Warnings about the page around the widget, which works, but not as its developer expects. Only in development, and
 * after the form is on the screen.
 */
export function pageMistakes(options: CreateOptions): readonly string[] {
  const mistakes: Mistakes = { ...ofContainer(options), ...ofScripts(), ...ofTransport() };
  return Object.entries(mistakes).flatMap(([anchor, text]) =>
    text ? [`${text} See ${docsUrl}/errors/dropin#${anchor}`] : [],
  );
}

function ofContainer(options: CreateOptions): Mistakes {
  const { container, selector } = options;
  const place = container ?? selector;
  const found = typeof place === 'string' ? document.querySelector<HTMLElement>(place) : place;
  // Test renderers have no layout.
  const hasLayout = document.documentElement.clientWidth > 0;
  if (!found?.isConnected || !hasLayout) return {};
  const isHidden = found.getClientRects().length === 0;
  return {
    'hidden-container':
      isHidden &&
      'The container is not displayed, nor is the form in it. Show it before you call `create`, because browsers load hidden frames late.',
    'narrow-container':
      !isHidden &&
      found.offsetWidth === 0 &&
      'The container is 0 px wide, and so is the form. Give it a width, or take it out of a parent that shrinks to its content.',
  };
}

function ofScripts(): Mistakes {
  const sources = [...document.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src);
  const ours = sources.filter(src => /\/dropin(\.full)?\.js(\?|$)/.test(src) && !isOld(src));
  const old = sources.find(isOld);
  return {
    'script-twice':
      ours.length > 1 &&
      `The widget's script is in the page ${ours.length} times: ${ours.join(', ')}. The last one replaces \`braintree.dropin\`. Keep one.`,
    'old-drop-in':
      old !== undefined &&
      `Braintree's Drop-in is in the page too: ${old}. Both set \`braintree.dropin\`, and the last one wins. Remove its script.`,
  };
}

const isOld = (src: string): boolean => /braintree-web-drop-in|braintreegateway\.com\/web\/dropin\//.test(src);

function ofTransport(): Mistakes {
  const isLocal = /^(localhost|127\.|\[::1\])/.test(location.hostname) || location.hostname.endsWith('.localhost');
  return {
    'plain-http':
      location.protocol === 'http:' &&
      !isLocal &&
      'The page is served over http. Apple Pay is not offered there, 3-D Secure does not start in production, and browsers warn of the form. Use https.',
  };
}
