import { readAddress } from '../../paths.ts';

/** The path that sign-in returns to. Only a path of this site, because any other would be an open redirect. */
export function nextPath(search: URLSearchParams): string | null {
  const next = search.get('next');
  if (next === null || !next.startsWith('/')) return null;
  // Browsers resolve `//host` and `/\host` to another site.
  if (!URL.canParse(next, 'http://shop.invalid')) return null;
  const resolved = new URL(next, 'http://shop.invalid');
  if (resolved.origin !== 'http://shop.invalid') return null;
  // `/.//host` is a path of this site, but after normalization it is `//host`, another site.
  if (/^\/[/\\]/.test(resolved.pathname)) return null;
  // The page that it leads to is shown in the present language.
  return readAddress(resolved.pathname).path + resolved.search + resolved.hash;
}
