import { expect, test, vi } from 'vitest';
import script from '../../public/early-clicks.js?raw';
import { repeatEarlyClicks } from './early-clicks.ts';

test('[RENDER-13] a click from before the page’s code is repeated once, and later clicks are not kept', () => {
  document.body.innerHTML =
    '<button type="button"><b>Buy</b></button><input type="checkbox"><button type="submit">Search</button><a href="#x">x</a>';
  new Function(script)();
  const clicked = vi.fn();
  document.body.addEventListener('click', ({ target }) => clicked((target as Element).tagName));
  const [buy, box] = [document.querySelector('b'), document.querySelector('input')];
  buy?.click();
  buy?.click();
  box?.click();
  expect(clicked).not.toHaveBeenCalled();
  expect(box?.checked).toBe(false);
  document.querySelector('a')?.click();
  expect(clicked.mock.calls).toEqual([['A']]);

  repeatEarlyClicks();
  expect(clicked.mock.calls).toEqual([['A'], ['BUTTON'], ['INPUT']]);
  expect(box?.checked).toBe(true);
  buy?.click();
  expect(clicked).toHaveBeenLastCalledWith('B');
});
