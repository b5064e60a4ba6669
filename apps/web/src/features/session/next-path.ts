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
  return resolved.pathname + resolved.search + resolved.hash;
}

/** A link to sign-in that returns to `next`. */
export function signInLink(next: string): string {
  return `/signin?next=${encodeURIComponent(next).replaceAll('%2F', '/')}`;
}
