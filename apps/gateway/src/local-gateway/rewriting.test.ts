import { Window } from 'happy-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { toHostedUrl } from '../routing/payment-host.ts';
import { rewriteElements } from './rewrite-elements.ts';
import { rewriteRequests } from './rewrite-requests.ts';

const origin = 'http://localhost:3000';
const foreign = 'https://assets.braintreegateway.com/web/x';
const hosted = `${origin}/__hosted/assets.braintreegateway.com/web/x`;
const own = 'https://example.com/picture.png';

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

function rewrite(address: string): string | undefined {
  return toHostedUrl(address, origin);
}

describe('rewriting of requests', () => {
  it("[REWRITE-1] XHR opens the mapped address on the page's origin", () => {
    const opened: unknown[][] = [];
    page.XMLHttpRequest.prototype.open = (...parameters: unknown[]) => void opened.push(parameters);
    rewriteRequests(page, rewrite);
    new page.XMLHttpRequest().open('POST', foreign, true);
    new page.XMLHttpRequest().open('GET', new URL(foreign));
    new page.XMLHttpRequest().open('GET', '/api/events');
    expect(opened).toEqual([
      ['POST', hosted, true],
      ['GET', hosted],
      ['GET', '/api/events'],
    ]);
  });

  it('[REWRITE-1] fetch requests the mapped address and keeps the content of a request', async () => {
    const requested: { address: string; method: string; token: string | null }[] = [];
    page.fetch = async (input, init) => {
      const request = new page.Request(input, init);
      requested.push({ address: request.url, method: request.method, token: request.headers.get('authorization') });
      return new page.Response('');
    };
    rewriteRequests(page, rewrite);
    await page.fetch(foreign, { method: 'POST', headers: { authorization: 'one' } });
    await page.fetch(new page.Request(foreign, { method: 'PUT', headers: { authorization: 'two' } }));
    await page.fetch(own);
    expect(requested).toEqual([
      { address: hosted, method: 'POST', token: 'one' },
      { address: hosted, method: 'PUT', token: 'two' },
      { address: own, method: 'GET', token: null },
    ]);
  });

  it('[REWRITE-1] beacons and new windows go to the mapped address', () => {
    const sent: unknown[][] = [];
    page.navigator.sendBeacon = (...parameters: unknown[]) => sent.push(parameters) > 0;
    page.open = (...parameters: unknown[]) => {
      sent.push(parameters);
      return null;
    };
    rewriteRequests(page, rewrite);
    page.navigator.sendBeacon(foreign, 'data');
    page.open(foreign, 'popup', 'width=1');
    page.open();
    page.open(own);
    expect(sent).toEqual([[hosted, 'data'], [hosted, 'popup', 'width=1'], [undefined], [own]]);
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

  it.each(kinds)('[REWRITE-2] a %s loads from the mapped address, by property and by attribute', (tag, name) => {
    const byProperty = page.document.createElement(tag);
    Reflect.set(byProperty, name, foreign);
    const byAttribute = page.document.createElement(tag);
    byAttribute.setAttribute(name.toUpperCase(), foreign);
    expect([byProperty.getAttribute(name), byAttribute.getAttribute(name)]).toEqual([hosted, hosted]);
  });

  it.each(kinds)('[REWRITE-3] a %s of another host, and any other attribute, is unchanged', (tag, name) => {
    const element = page.document.createElement(tag);
    Reflect.set(element, name, own);
    element.setAttribute('data-from', foreign);
    expect([element.getAttribute(name), element.getAttribute('data-from')]).toEqual([own, foreign]);
  });

  it('[REWRITE-3] the address of a link is unchanged', () => {
    const link = page.document.createElement('a');
    link.href = foreign;
    expect(link.getAttribute('href')).toBe(foreign);
  });
});
