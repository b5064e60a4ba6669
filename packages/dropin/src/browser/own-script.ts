/**
 * The script that brought this code: only while a classic script runs does it know itself. Without a document, or in a
 * module, there is nothing to know.
 */
export const ownScript: HTMLScriptElement | null = findOwnScript();

function findOwnScript(): HTMLScriptElement | null {
  const found = typeof document === 'undefined' ? null : document.currentScript;
  return found instanceof HTMLScriptElement ? found : null;
}
