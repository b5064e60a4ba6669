import { expect, test } from 'vitest';
import { nextPath, signInLink } from './next-path.ts';

const read = (next: string) => nextPath(new URLSearchParams({ next }));

test('[SESSION-10] next keeps a path of this site, with its query', () => {
  expect(read('/cart')).toBe('/cart');
  expect(read('/shop?price=2')).toBe('/shop?price=2');
  expect(nextPath(new URLSearchParams())).toBeNull();
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
  'cart',
])('[SESSION-10] next refuses %j', next => expect(read(next)).toBeNull());

test('[SESSION-10] the link to sign-in reads as /signin?next=/cart', () => {
  expect(signInLink('/cart')).toBe('/signin?next=/cart');
  expect(read(new URLSearchParams(signInLink('/a?b=c&d=e').split('?')[1]).get('next') ?? '')).toBe('/a?b=c&d=e');
});
