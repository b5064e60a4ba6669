import { describe, expect, it } from 'vitest';
import { rewriteNavigations } from './rewrite-navigations.ts';

/** Navigates a page to an address; returns the final address. */
function leave(address: string, cancelable = true): string {
  const navigation = new EventTarget();
  const location = { href: 'http://localhost:3000/checkout' };
  rewriteNavigations({ navigation, location } as unknown as Window, asked =>
    asked.startsWith('https://venmo.com/') ? asked.replace('https://', '/__hosted/') : undefined,
  );
  const event = Object.assign(new Event('navigate', { cancelable }), { destination: { url: address } });
  navigation.dispatchEvent(event);
  return event.defaultPrevented ? location.href : address;
}

describe('rewriting of navigations', () => {
  it('[REWRITE-5] a navigation to a payment host goes to the mapped address', () => {
    expect(leave('https://venmo.com/braintree/checkout?x=1#y')).toBe('/__hosted/venmo.com/braintree/checkout?x=1#y');
  });

  it('[REWRITE-5] every other navigation is unchanged', () => {
    expect(leave('https://example.org/')).toBe('https://example.org/');
    expect(leave('https://venmo.com/', false)).toBe('https://venmo.com/');
  });

  it('[REWRITE-5] a browser without the Navigation API is left unchanged', () => {
    expect(() => rewriteNavigations({} as unknown as Window, () => 'anything')).not.toThrow();
  });
});
