import { Window } from 'happy-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { toHostedUrl } from '../routing/payment-host.ts';
import { rewriteElements } from './rewrite-elements.ts';
import { rewriteRequests } from './rewrite-requests.ts';

const origin = 'http://localhost:3000';
const braintreeUrl = 'https://assets.braintreegateway.com/web/x';
const rewrittenUrl = `${origin}/__hosted/assets.braintreegateway.com/web/x`;
const unrelatedUrl = 'https://example.com/picture.png';

let page: typeof globalThis & globalThis.Window;

beforeEach(() => {
  const window = new Window({
    url: origin,
    settings: {
      disableJavaScriptFileLoading: true,
      disableCSSFileLoading: true,
      disableIframePageLoading: true,
      handleDisabledFileLoadingAsSuccess: true,
    },
  });
  // happy-dom's window has different types than a browser's window.
  page = window as unknown as typeof globalThis & globalThis.Window;
});

function rewrite(url: string): string | undefined {
  return toHostedUrl(url, origin);
}

describe('rewriting of requests', () => {
  it("[REWRITE-1] XHR opens the rewritten URL on the page's origin", () => {
    const opened: unknown[][] = [];
    page.XMLHttpRequest.prototype.open = (...parameters: unknown[]) => void opened.push(parameters);
    rewriteRequests(page, rewrite);
    new page.XMLHttpRequest().open('POST', braintreeUrl, true);
    new page.XMLHttpRequest().open('GET', new URL(braintreeUrl));
    new page.XMLHttpRequest().open('GET', '/api/events');
    expect(opened).toEqual([
      ['POST', rewrittenUrl, true],
      ['GET', rewrittenUrl],
      ['GET', '/api/events'],
    ]);
  });

  it('[REWRITE-6] fetch requests the rewritten URL and keeps the method and headers of a request', async () => {
    const requested: { url: string; method: string; token: string | null }[] = [];
    page.fetch = async (input, init) => {
      const request = new page.Request(input, init);
      requested.push({ url: request.url, method: request.method, token: request.headers.get('authorization') });
      return new page.Response('');
    };
    rewriteRequests(page, rewrite);
    await page.fetch(braintreeUrl, { method: 'POST', headers: { authorization: 'one' } });
    await page.fetch(new page.Request(braintreeUrl, { method: 'PUT', headers: { authorization: 'two' } }));
    await page.fetch(unrelatedUrl);
    expect(requested).toEqual([
      { url: rewrittenUrl, method: 'POST', token: 'one' },
      { url: rewrittenUrl, method: 'PUT', token: 'two' },
      { url: unrelatedUrl, method: 'GET', token: null },
    ]);
  });

  it('[REWRITE-7] beacons and new windows go to the rewritten URL', () => {
    const sent: unknown[][] = [];
    page.navigator.sendBeacon = (...parameters: unknown[]) => sent.push(parameters) > 0;
    page.open = (...parameters: unknown[]) => {
      sent.push(parameters);
      return null;
    };
    rewriteRequests(page, rewrite);
    page.navigator.sendBeacon(braintreeUrl, 'data');
    page.open(braintreeUrl, 'popup', 'width=1');
    page.open();
    page.open(unrelatedUrl);
    expect(sent).toEqual([[rewrittenUrl, 'data'], [rewrittenUrl, 'popup', 'width=1'], [undefined], [unrelatedUrl]]);
  });

  it('[REWRITE-11] window.open returns the native window for other URLs and a wrapper for rewritten ones', () => {
    const opened = new Window() as unknown as typeof page;
    page.open = () => opened;
    rewriteRequests(page, rewrite);
    expect(page.open(unrelatedUrl)).toBe(opened);
    expect(page.open(braintreeUrl)).not.toBe(opened);
  });
});

describe('rewriting of elements', () => {
  const kinds = [
    ['iframe', 'src'],
    ['script', 'src'],
    ['img', 'src'],
    ['link', 'href'],
  ] as const;

  beforeEach(() => rewriteElements(page, rewrite));

  it.each(kinds)('[REWRITE-2] a %s loads from the rewritten URL, by property and by attribute', (tag, name) => {
    const byProperty = page.document.createElement(tag);
    Reflect.set(byProperty, name, braintreeUrl);
    const byAttribute = page.document.createElement(tag);
    byAttribute.setAttribute(name.toUpperCase(), braintreeUrl);
    expect([byProperty.getAttribute(name), byAttribute.getAttribute(name)]).toEqual([rewrittenUrl, rewrittenUrl]);
  });

  it.each(kinds)('[REWRITE-3] a %s of another host, and any other attribute, is unchanged', (tag, name) => {
    const element = page.document.createElement(tag);
    Reflect.set(element, name, unrelatedUrl);
    element.setAttribute('data-from', braintreeUrl);
    expect([element.getAttribute(name), element.getAttribute('data-from')]).toEqual([unrelatedUrl, braintreeUrl]);
  });

  it('[REWRITE-3] the href of an <a> is unchanged', () => {
    const link = page.document.createElement('a');
    link.href = braintreeUrl;
    expect(link.getAttribute('href')).toBe(braintreeUrl);
  });
});
