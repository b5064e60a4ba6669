/**
 * A modal layer that makes the shop's page inert. Styled through properties, because a strict policy of the shop
 * blocks style elements and attributes. Escape calls `onEscape`.
 */
export function showCover(content: readonly HTMLElement[], onEscape: () => void): { readonly remove: () => void } {
  const cover = document.createElement('dialog');
  cover.setAttribute('aria-label', 'PayPal (test)');
  Object.assign(cover.style, {
    boxSizing: 'border-box',
    width: '100vw',
    maxWidth: 'none',
    height: '100vh',
    maxHeight: 'none',
    margin: '0',
    padding: '0',
    border: '0',
    background: 'rgb(0 0 0 / 75%)',
    color: '#fff',
  });
  cover.append(...content);
  cover.addEventListener('cancel', event => {
    event.preventDefault();
    onEscape();
  });
  document.body.append(cover);
  cover.showModal();
  return {
    remove: () => {
      // Closing it before removal returns the focus to where it was.
      cover.close();
      cover.remove();
    },
  };
}
