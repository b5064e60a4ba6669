import { useEffect, useRef } from 'react';

/** A hand scanner types a code in much less time than this between two keys; a person takes longer. */
const maxGapMs = 100;
/** Shorter than any code of a ticket. */
const minLength = 8;

/**
 * Receives what a hand scanner types: it acts as a keyboard that ends each code with Enter. Typing into a field is left
 * alone, because the field's own form receives it.
 */
export function useHandScanner(onCode: (text: string) => void): void {
  const handler = useRef(onCode);
  useEffect(() => {
    handler.current = onCode;
  }, [onCode]);

  useEffect(() => {
    let typed = '';
    let lastAt = 0;
    const onKeyDown = (event: KeyboardEvent) => {
      if (isForPage(event)) return;
      if (event.timeStamp - lastAt > maxGapMs) typed = '';
      lastAt = event.timeStamp;
      if (event.key.length === 1) {
        typed += event.key;
        return;
      }
      if (event.key !== 'Enter') return;
      const text = typed;
      typed = '';
      if (text.length < minLength) return;
      // Enter would press the button that has the focus.
      event.preventDefault();
      event.stopPropagation();
      handler.current(text);
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);
}

/** Whether a key belongs to a field or to a shortcut. */
function isForPage({ target, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean {
  const isField = target instanceof Element && target.closest('input, textarea, select') !== null;
  return isField || ctrlKey || altKey || metaKey;
}
