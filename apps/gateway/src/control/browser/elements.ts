/** The element with this id in the control page. */
export function find<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) {
    throw new Error(`The page has no ${id}.`);
  }
  return element;
}

/** A button. `what` is its target, for screen readers. */
export function button(text: string, what: string, run: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = text;
  element.setAttribute('aria-label', `${text} ${what}`);
  element.addEventListener('click', run);
  return element;
}

type Cell = string | readonly HTMLElement[];

/** A scrollable table, or a sentence when there are no rows. */
export function table(caption: string, headers: readonly string[], rows: readonly (readonly Cell[])[]): HTMLElement {
  if (rows.length === 0) {
    return Object.assign(document.createElement('p'), { textContent: `${caption}: none.` });
  }
  const element = document.createElement('table');
  element.createCaption().textContent = caption;
  const head = element.createTHead().insertRow();
  for (const text of headers) {
    const cell = document.createElement('th');
    cell.scope = 'col';
    cell.textContent = text;
    head.append(cell);
  }
  const body = element.createTBody();
  for (const cells of rows) {
    const row = body.insertRow();
    for (const content of cells) {
      row.insertCell().append(...(typeof content === 'string' ? [content] : content));
    }
  }
  const wide = document.createElement('div');
  wide.className = 'wide';
  wide.tabIndex = 0;
  wide.setAttribute('role', 'region');
  wide.setAttribute('aria-label', caption);
  wide.append(element);
  return wide;
}
