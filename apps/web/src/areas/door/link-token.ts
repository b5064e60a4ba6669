/** The token in a check-in link, or null. The part after the `#` never reaches a server. */
export function tokenInLink(link: string): string | null {
  const hash = link.slice(link.indexOf('#') + 1);
  return link.includes('#') ? new URLSearchParams(hash).get('token') : null;
}

/** The token of this page's address. */
export function tokenInAddress(): string | null {
  return tokenInLink(window.location.href);
}

/** Removes the token from the address bar and the history, where a bystander could read it. */
export function removeTokenFromAddress(): void {
  window.history.replaceState(null, '', window.location.pathname);
}
