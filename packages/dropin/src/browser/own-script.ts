/**
 * The script element of this code. The browser provides it only while a classic script runs; without a document, or in
 * a module, it is null.
 */
export const ownScript: HTMLScriptElement | null = findOwnScript();

function findOwnScript(): HTMLScriptElement | null {
  if (typeof document === 'undefined') return null;
  // Not `document.currentScript`: an element with that name would shadow it, and the page's base URL would decide what
  // we load.
  const found: unknown = Reflect.get(Document.prototype, 'currentScript', document);
  return found instanceof HTMLScriptElement ? found : null;
}
