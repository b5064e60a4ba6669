/**
 * The script that brought this code: only while a classic script runs does it know itself. Without a document, or in a
 * module, there is nothing to know.
 */
export const ownScript: HTMLScriptElement | null = findOwnScript();

function findOwnScript(): HTMLScriptElement | null {
  if (typeof document === 'undefined') return null;
  // Not `document.currentScript`: an element of that name would stand before it, and the page's base decide what we load.
  const found: unknown = Reflect.get(Document.prototype, 'currentScript', document);
  return found instanceof HTMLScriptElement ? found : null;
}
