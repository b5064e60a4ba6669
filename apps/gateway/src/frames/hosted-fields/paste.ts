/**
 * Inserts pasted text in full before it is formatted. The browser would cut it at the input's maximum length, and lose
 * the digits that separators had pushed beyond it.
 */
export function takePastes(element: HTMLInputElement, onPaste: () => void): void {
  element.addEventListener('paste', event => {
    const text = event.clipboardData?.getData('text');
    if (!text || element.readOnly || element.disabled) {
      return;
    }
    event.preventDefault();
    const { value } = element;
    const start = element.selectionStart ?? value.length;
    const end = element.selectionEnd ?? value.length;
    element.value = value.slice(0, start) + text + value.slice(end);
    placeCaret(element, start + text.length);
    onPaste();
  });
}

/** Moves the caret. Some input types, for instance month and number, have no caret for scripts. */
export function placeCaret(element: HTMLInputElement, position: number): void {
  if (element.selectionStart !== null) {
    element.setSelectionRange(position, position);
  }
}
