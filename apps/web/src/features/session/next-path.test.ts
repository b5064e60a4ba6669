import { expect, test } from 'vitest';
import { links } from '../../paths.ts';
import { nextPath } from './next-path.ts';

const read = (next: string) => nextPath(new URLSearchParams({ next }));

test('[SESSION-10] the next parameter keeps a path of this site, with its query', () => {
  expect(read('/cart')).toBe('/cart');
  expect(read('/shop?price=2')).toBe('/shop?price=2');
  expect(nextPath(new URLSearchParams())).toBeNull();
});

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/.//evil.example',
  '/./\\evil.example',
  '/cart/..//evil.example',
  '/%2e//evil.example',
  'javascript:alert(1)',
  'cart',
])('[SESSION-10] the next parameter rejects %j', next => expect(read(next)).toBeNull());

test('[SESSION-10] no combination of dots and slashes in next leads to another site', () => {
  const site = 'http://shop.example';
  const parts = ['/', '\\', '.', '..', '%2e', '%2f', '\t', '\n', '@', ':', '?', '#', 'evil.example'];
  const longer = (paths: readonly string[]) => paths.flatMap(path => parts.map(part => path + part));
  const two = longer(longer(['/']));
  const escaped = [...two, ...longer(two), ...longer(longer(two))].filter(next => {
    const path = read(next);
    return path !== null && (/^\/[/\\]/.test(path) || new URL(path, site).origin !== site);
  });
  expect(escaped).toEqual([]);
});

test('[SESSION-10] the link to sign-in reads as /signin?next=/cart', () => {
  expect(links.signIn('/cart')).toBe('/signin?next=/cart');
  expect(read(new URLSearchParams(links.signIn('/a?b=c&d=e').split('?')[1]).get('next') ?? '')).toBe('/a?b=c&d=e');
});
