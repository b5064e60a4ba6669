import { afterEach, expect, test } from 'vitest';
import { redirectToSignIn } from './guard.ts';

afterEach(() => history.replaceState(null, '', '/'));

test.each([
  ['/order/1?a=b', true],
  ['/fr/order/1?a=b', true],
  ['/', false],
  ['/order/1', false],
])('[SESSION-25] shown at %s, the redirect of /order/1?a=b to sign-in replaces the entry: %s', (shown, replaces) => {
  history.replaceState(null, '', shown);
  const { headers } = redirectToSignIn(new Request(`${location.origin}/order/1?a=b`));
  expect(headers.get('location')).toBe('/signin?next=/order/1%3Fa%3Db');
  expect(headers.has('X-Remix-Replace')).toBe(replaces);
});
