import { escapeHtml } from '../wire/html.ts';

/** A table of the start page. */
export type HtmlTable = {
  readonly caption: string;
  readonly headers: readonly string[];
  readonly rows: readonly (readonly string[])[];
};

/** Renders a table. A wide table scrolls on its own, also with the keyboard. */
export function tableHtml({ caption, headers, rows }: HtmlTable): string {
  const head = headers.map(text => `<th scope="col">${escapeHtml(text)}</th>`).join('');
  const body = rows.map(cells => `<tr>${cells.map(text => `<td>${escapeHtml(text)}</td>`).join('')}</tr>`).join('\n');
  return `<div class="wide" role="region" aria-label="Table: ${escapeHtml(caption)}" tabindex="0">
<table><caption>${escapeHtml(caption)}</caption><thead><tr>${head}</tr></thead><tbody>
${body}
</tbody></table>
</div>`;
}
