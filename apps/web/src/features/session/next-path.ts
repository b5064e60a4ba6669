/** Where sign-in leads. Only a path of this site: anything else would be an open redirect. */
export function nextPath(search: URLSearchParams): string | null {
  const next = search.get('next');
  if (next === null || !next.startsWith('/')) return null;
  // Browsers read `//host` and `/\host` as another site.
  if (!URL.canParse(next, 'http://shop.invalid')) return null;
  const resolved = new URL(next, 'http://shop.invalid');
  if (resolved.origin !== 'http://shop.invalid') return null;
  // `/.//host` is a path of this site until its dots are taken out; what is left names another one.
  if (/^\/[/\\]/.test(resolved.pathname)) return null;
  return resolved.pathname + resolved.search + resolved.hash;
}

/** The link that signs in and comes back. */
export function signInLink(next: string): string {
  return `/signin?next=${encodeURIComponent(next).replaceAll('%2F', '/')}`;
}
