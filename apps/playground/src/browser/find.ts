/** An element that the page has. */
export function find<Kind extends HTMLElement>(selector: string): Kind {
  const found = document.querySelector<Kind>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
}
