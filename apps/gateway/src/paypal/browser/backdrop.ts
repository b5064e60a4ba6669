import { showCover } from './cover.ts';

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
