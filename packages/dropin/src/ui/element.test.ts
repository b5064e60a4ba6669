import { describe, expect, it } from 'vitest';
import { button } from './element.ts';

/** A button in the page, and how often it was pressed. */
function pressed(): { readonly node: HTMLButtonElement; readonly times: () => number } {
  let times = 0;
  const node = button({}, () => {
    times += 1;
  });
  document.body.append(node);
  return { node, times: () => times };
}

const play = (node: Element, type: string, key: KeyboardEventInit): boolean =>
  node.dispatchEvent(new KeyboardEvent(type, key));

describe('a control', () => {
  it.each([{ key: 'Enter' }, { keyCode: 13 }])('[FOCUS-5] a script that releases %j presses it', key => {
    const { node, times } = pressed();
    play(node, 'keyup', key);
    play(node, 'keydown', key);
    play(node, 'keyup', key);
    expect(times()).toBe(2);
  });

  it('[FOCUS-5] a script that releases another key does not press it', () => {
    const { node, times } = pressed();
    play(node, 'keyup', { key: 'a', keyCode: 65 });
    expect(times()).toBe(0);
  });

  it('[FOCUS-5] a script that plays the click of the key too presses it once', () => {
    const { node, times } = pressed();
    play(node, 'keydown', { key: 'Enter' });
    node.click();
    play(node, 'keyup', { key: 'Enter' });
    expect(times()).toBe(1);
    node.click();
    play(node, 'keyup', { key: 'Enter' });
    expect(times()).toBe(3);
  });

  it('[FOCUS-5] a disabled control is not pressed', () => {
    const { node, times } = pressed();
    node.disabled = true;
    play(node, 'keyup', { key: 'Enter' });
    expect(times()).toBe(0);
  });
});
