/** What is coloured in code, by the name of its highlight in `workbench.css`; an earlier one wins. */
const kinds = {
  'code-comment': /<!--[\s\S]*?-->/g,
  'code-text': /'(?:\\.|[^'\\\n])*'|"[^"\n]*"/g,
  'code-word': /\b(?:import|from|const|await|async|true|false|null)\b/g,
  'code-name': /<\/?\w+|[\w-]+(?=: )/g,
} as const;

/** Colours the code of an element, which stays plain text; browsers without highlights show it as it is. */
export function highlightCode(element: HTMLElement): void {
  const text = element.firstChild;
  if (!('highlights' in CSS) || text === null) return;
  for (const [priority, [name, pattern]] of Object.entries(kinds).reverse().entries()) {
    const ranges = [...(text.textContent ?? '').matchAll(pattern)].map(({ index, 0: found }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + found.length);
      return range;
    });
    const highlight = new Highlight(...ranges);
    highlight.priority = priority;
    CSS.highlights.set(name, highlight);
  }
}
