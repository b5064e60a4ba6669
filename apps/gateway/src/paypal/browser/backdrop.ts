/** What lies over the shop while the payment window is open. */
export type Backdrop = { readonly element: HTMLElement; readonly remove: () => void };

/**
 * Covers the page and says where the payment goes on. Everything is styled through properties: a strict policy of
 * the shop forbids style elements and attributes.
 */
export function showBackdrop(actions: { readonly focus: () => void; readonly close: () => void }): Backdrop {
  const element = document.createElement('div');
  element.setAttribute('role', 'dialog');
  element.setAttribute('aria-modal', 'true');
  element.setAttribute('aria-label', 'PayPal (test)');
  Object.assign(element.style, {
    position: 'fixed',
    inset: '0',
    zIndex: '2147483600',
    display: 'grid',
    placeContent: 'center',
    justifyItems: 'center',
    gap: '16px',
    padding: '24px',
    background: 'rgb(0 0 0 / 75%)',
    color: '#fff',
    font: '16px/1.5 system-ui, sans-serif',
    textAlign: 'center',
  });
  const text = document.createElement('p');
  text.textContent = 'The payment goes on in the PayPal test window.';
  text.style.margin = '0';
  const focusButton = button('Show the window', actions.focus);
  const before = document.activeElement;
  element.append(text, focusButton, button('Cancel the payment', actions.close));
  document.body.append(element);
  focusButton.focus();
  return {
    element,
    remove: () => {
      element.remove();
      if (before instanceof HTMLElement) {
        before.focus();
      }
    },
  };
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
