/**
 * The script element of this code. The browser provides it only while a classic script runs; without a document, or in
 * a module, it is null.
 */
export const ownScript: HTMLScriptElement | null = findOwnScript();

/**
 * The nonce of the page's content security policy: that of the widget's script or, in a module, of the first script that
 * has one. Empty without such a policy.
 */
export function pageNonce(): string {
  return (ownScript ?? document.querySelector<HTMLScriptElement>('script[nonce]'))?.nonce ?? '';
}

function findOwnScript(): HTMLScriptElement | null {
  if (typeof document === 'undefined') return null;
  // Not `document.currentScript`: an element with that name would shadow it, and the page's base URL would decide what
  // we load.
  const found: unknown = Reflect.get(Document.prototype, 'currentScript', document);
  return found instanceof HTMLScriptElement ? found : null;
}
