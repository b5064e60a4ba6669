/**
 * Puts pasted text in whole, before it is formatted. Left to itself the browser would cut it at the input's length, and
 * with it the digits that only separators had pushed behind the end.
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

/** Moves the caret. Some kinds of inputs, a month or a number for instance, have none that a script could move. */
export function placeCaret(element: HTMLInputElement, position: number): void {
  if (element.selectionStart !== null) {
    element.setSelectionRange(position, position);
  }
}
