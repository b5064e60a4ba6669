const hooks = '[data-braintree-id]';

/**
 * Takes over the texts and labels of elements that were made with other texts: of each element with a hook, and of what
 * is in it, and of others by their selectors. The elements stay, because a frame that is moved loads again.
 */
export function takeTexts(shown: Element, fresh: Element, others: readonly string[] = []): void {
  for (const selector of others) {
    const [kept, made] = [shown.querySelector(selector), fresh.querySelector(selector)];
    if (kept && made) takeOver(kept, made);
  }

  for (const made of fresh.querySelectorAll(hooks)) {
    const kept = shown.querySelector(`[data-braintree-id="${made.getAttribute('data-braintree-id')}"]`);
    if (kept) takeOver(kept, made);
  }
}

/** In pairs, as long as both have the same content: what another party has put in stays as it is. */
function takeOver(kept: Element, made: Element): void {
  const label = made.getAttribute('aria-label');
  if (label !== null) kept.setAttribute('aria-label', label);
  if (kept.childNodes.length !== made.childNodes.length) return;
  for (const [index, node] of [...kept.childNodes].entries()) {
    const other = made.childNodes[index];
    if (node instanceof Text && other instanceof Text) node.data = other.data;
    else if (node instanceof Element && other instanceof Element && !node.matches(hooks)) takeOver(node, other);
  }
}
