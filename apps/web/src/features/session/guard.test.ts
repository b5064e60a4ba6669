import { afterEach, expect, test } from 'vitest';
import { redirectToSignIn } from './guard.ts';

afterEach(() => history.replaceState(null, '', '/'));

test.each([
  ['/order/1?a=b', '', true],
  ['/fr/order/1?a=b', '/fr', true],
  ['/', '', false],
  ['/order/1', '', false],
])(
  '[SESSION-25] shown at %s, the redirect of %s/order/1?a=b to sign-in replaces the entry: %s',
  (shown, prefix, replaces) => {
    history.replaceState(null, '', shown);
    const { headers } = redirectToSignIn(new Request(`${location.origin}${prefix}/order/1?a=b`));
    expect(headers.get('location')).toBe(`${prefix}/signin?next=/order/1%3Fa%3Db`);
    expect(headers.has('X-Remix-Replace')).toBe(replaces);
  },
);
