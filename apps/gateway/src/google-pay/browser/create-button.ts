import type { JsonRecord } from '../../wire/read.ts';

const texts: Readonly<Record<string, string>> = {
  book: 'Book with Google Pay',
  buy: 'Buy with Google Pay',
  checkout: 'Check out with Google Pay',
  donate: 'Donate with Google Pay',
  long: 'Buy with Google Pay',
  order: 'Order with Google Pay',
  pay: 'Pay with Google Pay',
  subscribe: 'Subscribe with Google Pay',
};

/** A button in a container, with the structure of Google's script and a plain style. */
export function createButton(options: JsonRecord): HTMLElement {
  const { onClick, buttonColor, buttonRadius, buttonSizeMode, buttonType } = options;
  if (typeof onClick !== 'function') {
    throw new Error('Required property "onClick" is not set.');
  }
  const isLight = buttonColor === 'white';
  const fills = buttonSizeMode === 'fill';
  const button = document.createElement('button');
  button.type = 'button';
  button.className = `gpay-button ${isLight ? 'white' : 'black'} ${String(buttonType ?? 'long')}`;
  button.textContent = texts[String(buttonType ?? 'long')] ?? 'Google Pay';
  Object.assign(button.style, {
    minWidth: '160px',
    minHeight: '40px',
    width: fills ? '100%' : 'auto',
    height: fills ? '100%' : 'auto',
    padding: '8px 24px',
    border: '1px solid #5f6368',
    borderRadius: `${Number(buttonRadius ?? 4)}px`,
    background: isLight ? '#fff' : '#000',
    color: isLight ? '#1f1f1f' : '#fff',
    font: '500 16px/1.5 system-ui, sans-serif',
    cursor: 'pointer',
  });
  button.addEventListener('click', event => onClick(event));
  const box = document.createElement('div');
  box.append(button);
  return box;
}
