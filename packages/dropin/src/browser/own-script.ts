/**
 * The script that brought this code: only while a classic script runs does it know itself. Without a document, or in a
 * module, there is nothing to know.
 */
export const ownScript: HTMLScriptElement | null = findOwnScript();

function findOwnScript(): HTMLScriptElement | null {
  const found = typeof document === 'undefined' ? null : document.currentScript;
  // Asked in two steps, because outside of pages there is no such class either.
  return found && found instanceof HTMLScriptElement ? found : null;
}
