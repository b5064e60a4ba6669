import type { MarkdownRenderer } from 'vitepress';

/**
 * A Mermaid diagram is shown as a table of its arrows: each box with those that its solid and its dotted arrows lead to.
 * The library that draws diagrams would be larger than the rest of the site.
 */
export function diagramTables(markdown: MarkdownRenderer): void {
  const code = markdown.renderer.rules.fence;
  markdown.renderer.rules.fence = (tokens, at, options, env, self) => {
    const token = tokens[at];
    if (token?.info.trim() !== 'mermaid') return code?.(tokens, at, options, env, self) ?? '';
    const rows = rowsOf(token.content).map(
      row =>
        `<tr>${row.map((cell, at) => `<td data-heading="${headings[at]}">${markdown.utils.escapeHtml(cell)}</td>`).join('')}</tr>`,
    );
    return `<table><thead><tr>${headings.map(heading => `<th>${heading}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
  };
}

const headings = ['from', 'solid arrows to', 'dotted arrows to'];

/** A row for each box, in the diagram's order. */
function rowsOf(diagram: string): readonly (readonly [string, string, string])[] {
  const labels = new Map([...diagram.matchAll(/(\w+)\["([^"]+)"\]/g)].map(([, id = '', label = '']) => [id, label]));
  const targets = (from: string, arrow: string): string =>
    [...diagram.matchAll(/^ *(\w+) (-->|-\.->) (\w+(?: & \w+)*)$/gm)]
      .filter(([, source, line]) => source === from && line === arrow)
      .flatMap(([, , , to = '']) => to.split(' & ').map(id => labels.get(id) ?? id))
      .join(', ');
  return [...labels].map(([id, label]) => [label, targets(id, '-->'), targets(id, '-.->')]);
}
