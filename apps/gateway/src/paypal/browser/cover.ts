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

/** Covers the page while the payment window is open, and states where the payment continues. */
export function showBackdrop(actions: { readonly focus: () => void; readonly close: () => void }): {
  readonly remove: () => void;
} {
  const content = document.createElement('div');
  Object.assign(content.style, {
    boxSizing: 'border-box',
    minHeight: '100%',
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    gap: '16px',
    padding: '24px',
    font: '16px/1.5 system-ui, sans-serif',
    textAlign: 'center',
  });
  const text = document.createElement('p');
  text.textContent = 'The payment goes on in the PayPal test window.';
  text.style.margin = '0';
  content.append(text, button('Show the window', actions.focus), button('Cancel the payment', actions.close));
  return showCover([content], actions.close);
}

function button(label: string, onClick: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = label;
  Object.assign(element.style, {
    font: 'inherit',
    padding: '8px 20px',
    minHeight: '44px',
    border: '2px solid #fff',
    borderRadius: '22px',
    background: 'transparent',
    color: 'inherit',
    cursor: 'pointer',
  });
  element.addEventListener('click', onClick);
  return element;
}
