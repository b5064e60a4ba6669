import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageMistakes } from './page-mistakes.ts';

let container: HTMLElement;
beforeEach(() => {
  document.head.replaceChildren();
  container = document.createElement('div');
  document.body.replaceChildren(container);
});
afterEach(() => vi.restoreAllMocks());

const options = { authorization: 'sandbox_key_merchant' };
const link = (anchor: string): string => `See http://localhost:3004/errors/dropin#${anchor}`;

/** Gives the container a size, which test renderers do not compute. */
function size(rects: number, width: number): void {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1280);
  vi.spyOn(container, 'getClientRects').mockReturnValue(Array.from({ length: rects }) as never);
  Object.defineProperty(container, 'offsetWidth', { value: width });
}

function addScript(src: string): void {
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.src = src;
  document.head.append(script);
}

describe('pageMistakes', () => {
  it('[MISTAKE-1] a page without a mistake gets no warning', () => {
    size(1, 400);
    addScript('https://shop.example/dropin/1.38.1/dropin.js');
    expect(pageMistakes({ ...options, container })).toEqual([]);
  });

  it('[MISTAKE-2] a hidden container is named, with its fix and its page', () => {
    size(0, 0);
    expect(pageMistakes({ ...options, container })).toEqual([expect.stringContaining('is not displayed')]);
    expect(pageMistakes({ ...options, container })[0]).toContain(link('hidden-container'));
  });

  it('[MISTAKE-2] a container without width is named', () => {
    size(1, 0);
    container.id = 'payment';
    expect(pageMistakes({ ...options, container: '#payment' })[0]).toContain(link('narrow-container'));
  });

  it('[MISTAKE-3] a script that is loaded twice is named, and Braintree’s Drop-in beside it', () => {
    size(1, 400);
    addScript('https://shop.example/dropin.js');
    addScript('https://shop.example/dropin.full.js?2');
    expect(pageMistakes({ ...options, container })).toEqual([expect.stringContaining('2 times: https://shop.example')]);
    document.head.replaceChildren();
    addScript('https://js.braintreegateway.com/web/dropin/1.44.1/js/dropin.min.js');
    addScript('https://shop.example/dropin.js');
    expect(pageMistakes({ ...options, container })).toEqual([expect.stringContaining(link('old-drop-in'))]);
  });

  it('[MISTAKE-4] a page on plain http is named, unless it is on this machine', () => {
    size(1, 400);
    const { happyDOM } = window as unknown as { readonly happyDOM: { setURL(url: string): void } };
    const before = location.href;
    try {
      happyDOM.setURL('http://shop.example/checkout');
      expect(pageMistakes({ ...options, container })[0]).toContain(link('plain-http'));
      happyDOM.setURL('http://127.0.0.1:8080/');
      expect(pageMistakes({ ...options, container })).toEqual([]);
    } finally {
      happyDOM.setURL(before);
    }
  });
});
