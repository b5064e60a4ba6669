import { Window as HappyWindow } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { rewriteNavigations } from './rewrite-navigations.ts';

const rewrite = (asked: string): string | undefined =>
  asked.startsWith('https://venmo.com/') ? asked.replace('https://', '/__hosted/') : undefined;

/** Navigates a page with the Navigation API to a URL; returns the final one. */
function leave(url: string, cancelable = true): string {
  const navigation = new EventTarget();
  const location = { href: 'http://localhost:3000/checkout' };
  const { document } = new HappyWindow();
  rewriteNavigations({ document, navigation, location } as unknown as typeof globalThis & Window, rewrite);
  const event = Object.assign(new Event('navigate', { cancelable }), { destination: { url: url } });
  navigation.dispatchEvent(event);
  return event.defaultPrevented ? location.href : url;
}

/** Clicks what is inside of a link, in a page without the Navigation API; returns the URL that the link then has. */
function follow(url: string): string | null {
  const page = new HappyWindow();
  rewriteNavigations(page as unknown as typeof globalThis & Window, rewrite);
  page.document.body.innerHTML = `<a href="${url}"><b>Go</b></a>`;
  const link = page.document.querySelector('a');
  link?.addEventListener('click', event => event.preventDefault());
  page.document.querySelector('b')?.dispatchEvent(new page.Event('click', { bubbles: true, composed: true }));
  return link?.getAttribute('href') ?? null;
}

describe('rewriting of navigations', () => {
  it('[REWRITE-5] a navigation to a payment host goes to the mapped url', () => {
    expect(leave('https://venmo.com/braintree/checkout?x=1#y')).toBe('/__hosted/venmo.com/braintree/checkout?x=1#y');
  });

  it('[REWRITE-9] every other navigation is unchanged', () => {
    expect(leave('https://example.org/')).toBe('https://example.org/');
    expect(leave('https://venmo.com/', false)).toBe('https://venmo.com/');
    expect(follow('https://example.org/')).toBe('https://example.org/');
  });

  it('[REWRITE-10] a link is followed to the mapped url in a browser without the Navigation API', () => {
    expect(follow('https://venmo.com/go/checkout?x=1')).toBe('/__hosted/venmo.com/go/checkout?x=1');
  });
});
