import { beforeEach, expect, test, vi } from 'vitest';
import { createSiteHistory } from './create-site-history.ts';

beforeEach(() => window.history.replaceState(null, '', '/fr/shop?price=1'));

const address = () => window.location.pathname + window.location.search + window.location.hash;

test('[FRENCHURL-4] routes see the documented paths, and links and the address bar the language', () => {
  const { history } = createSiteHistory('fr');
  expect(history.location).toMatchObject({ pathname: '/shop', search: '?price=1' });
  expect(history.createHref('/event/1')).toBe('/fr/event/1');
  expect(history.createHref({ pathname: '/', search: '?text=a', hash: '' })).toBe('/fr?text=a');
  history.push({ ...history.location, pathname: '/cart', search: '' });
  expect(address()).toBe('/fr/cart');
  expect(history.location.pathname).toBe('/cart');
  history.replace('/signin?next=/cart');
  expect(address()).toBe('/fr/signin?next=/cart');
});

test('[FRENCHURL-6] the switch changes the address of the page and keeps its query and its history', () => {
  const { history, setLanguage } = createSiteHistory('fr');
  const { key } = history.location;
  const entries = window.history.length;
  setLanguage('en');
  expect(address()).toBe('/shop?price=1');
  expect({ entries: window.history.length, key: history.location.key }).toEqual({ entries, key });
  expect(history.createHref('/cart')).toBe('/cart');
});

test('[FRENCHURL-7] an entry from before the switch gets the new language when the visitor goes back to it', () => {
  const { history, setLanguage } = createSiteHistory('fr');
  setLanguage('en');
  const listener = vi.fn();
  const unlisten = history.listen(listener);
  // What the browser does on Back: it shows the earlier address and then fires the event.
  window.history.replaceState(null, '', '/fr/event/1#place');
  window.dispatchEvent(new PopStateEvent('popstate'));
  unlisten();
  expect(address()).toBe('/event/1#place');
  expect(listener).toHaveBeenCalledWith(
    expect.objectContaining({ location: expect.objectContaining({ pathname: '/event/1', hash: '#place' }) }),
  );
});
