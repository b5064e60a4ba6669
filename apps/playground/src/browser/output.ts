import { find } from './find.ts';

let startedAt = 0;
/** How long a button says that it has copied. */
const copiedMs = 2_000;

/** Empties the lists of a widget before. */
export function startLog(): void {
  startedAt = performance.now();
  find('#events').replaceChildren();
  find('#console').replaceChildren();
}

/** Adds a line to a list, newest first, with the time since the widget was asked for. */
export function log(list: '#events' | '#console', title: string, data = ''): void {
  const item = document.createElement('li');
  const time = document.createElement('time');
  time.textContent = `${((performance.now() - startedAt) / 1000).toFixed(1)} s`;
  const name = document.createElement('code');
  name.textContent = title;
  const text = document.createElement('span');
  text.textContent = data;
  item.append(time, name, text);
  find(list).prepend(item);
}

/** Makes a button copy a text. */
export function copyFrom(button: HTMLElement, text: () => string): void {
  const label = button.textContent;
  const show = (result: string): void => {
    button.textContent = result;
    setTimeout(() => {
      button.textContent = label;
    }, copiedMs);
  };
  button.addEventListener('click', () => {
    // A browser may refuse, for instance without the page's focus.
    navigator.clipboard.writeText(text()).then(
      () => show('Copied'),
      () => show('Not copied'),
    );
  });
}
