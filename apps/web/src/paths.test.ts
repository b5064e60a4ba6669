import { expect, test } from 'vitest';
import { areaOf, inLanguage, links, readAddress, routePaths } from './paths.ts';

test('[NAV-16] every link that is built leads to a page', () => {
  const built = Object.values(links).map(link => (link as (value: unknown) => string)('a b'));
  expect(built.filter(path => areaOf(path.split(/[?#]/)[0] ?? '') === null)).toEqual([]);
});

test('[NAV-16] every page has a link', () => {
  const withoutLink = ['/reset-password'];
  const built = new Set(Object.values(links).map(link => (link as (value: unknown) => string)('x').split('?')[0]));
  const pages = Object.values(routePaths).flatMap(area => Object.values<string>(area));
  const missing = pages.filter(page => !built.has(page.replace(/:\w+/, 'x')) && !withoutLink.includes(page));
  expect(missing).toEqual([]);
});

test('[NAV-16] a link escapes what it is built from', () => {
  expect(links.event('a/b?c')).toBe('/event/a%2Fb%3Fc');
  expect(links.shop({ category: 'a&b' })).toBe('/shop?category=a%26b');
  expect(links.signIn('/shop?month=2026-12')).toBe('/signin?next=/shop%3Fmonth%3D2026-12');
});

test.each([
  ['/', '/fr'],
  ['/?text=a', '/fr?text=a'],
  ['/shop#list', '/fr/shop#list'],
  ['/event/a%2Fb', '/fr/event/a%2Fb'],
])('[FRENCHURL-1] %s has the French address %s', (path, french) => {
  expect(inLanguage(path, 'fr')).toBe(french);
  expect(readAddress(french)).toEqual({ language: 'fr', path });
  expect(inLanguage(path, 'en')).toBe(path);
  expect(readAddress(path)).toEqual({ language: 'en', path });
});

test.each(['/france', '/fresh/shop', '/cart/fr', '/FR'])('[FRENCHURL-1] %s is no French address', path => {
  expect(readAddress(path)).toEqual({ language: 'en', path });
});

test.each(['/fr//evil.example', '/fr/\\evil.example', '/fr///'])('[FRENCHURL-1] %s stays on this site', address => {
  expect(readAddress(address).path).toMatch(/^\/(?![/\\])/);
});
