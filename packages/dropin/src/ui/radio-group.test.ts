import { describe, expect, it } from 'vitest';
import { type Stage, stage } from '../../test/stage.ts';
import type { PaymentMethod } from '../core/payment-method.ts';
import { methodsView } from '../core/view.ts';

const card = (nonce: string): PaymentMethod => ({ nonce, type: 'CreditCard', details: { cardType: 'Visa' } });
const methods = [card('a'), card('b'), card('c')];
const shown = { methods, activeNonce: 'b', view: methodsView, primaryView: methodsView };

/** A page with three methods, of which the second is chosen. */
function chosen(): Stage {
  const page = stage();
  page.show(shown);
  return page;
}

function press(page: Stage, index: number, key: string): Event {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  page.rows()[index]?.focus();
  page.rows()[index]?.dispatchEvent(event);
  return event;
}

const tabStops = (page: Stage): (string | null)[] => page.rows().map(row => row.getAttribute('tabindex'));

describe('the list of methods', () => {
  it('[A11Y-1] [A11Y-2] is a radio group, whose chosen row is the only stop of Tab', () => {
    const page = chosen();
    const group = page.hook('methods-container');
    expect([group.getAttribute('role'), group.getAttribute('aria-label')]).toEqual([
      'radiogroup',
      'Choose a way to pay',
    ]);
    expect(page.rows().map(row => [row.getAttribute('role'), row.getAttribute('aria-checked')])).toEqual([
      ['radio', 'false'],
      ['radio', 'true'],
      ['radio', 'false'],
    ]);
    expect(tabStops(page)).toEqual(['-1', '0', '-1']);
    page.show({ activeNonce: null });
    expect(tabStops(page)).toEqual(['0', '-1', '-1']);
  });

  it('[A11Y-1] an empty list is no group', () => {
    const page = stage();
    page.show({ ...shown, methods: [], activeNonce: null });
    expect(page.hook('methods-container').hasAttribute('role')).toBe(false);
  });

  it.each([
    ['ArrowDown', 1, 'c'],
    ['ArrowRight', 1, 'c'],
    ['ArrowUp', 1, 'a'],
    ['ArrowLeft', 1, 'a'],
    ['ArrowDown', 2, 'a'],
    ['ArrowUp', 0, 'c'],
  ])('[A11Y-3] %s on row %i chooses %s, and the page does not scroll', (key, index, nonce) => {
    const page = chosen();
    const event = press(page, index, key);
    expect(page.presses).toEqual([`method ${nonce}`]);
    expect(document.activeElement).toBe(page.rows()[methods.findIndex(method => method.nonce === nonce)]);
    expect(event.defaultPrevented).toBe(true);
  });

  it('[A11Y-4] from right to left the left arrow key goes forward', () => {
    const page = chosen();
    page.hook('methods-container').style.direction = 'rtl';
    press(page, 1, 'ArrowLeft');
    expect(page.presses).toEqual(['method c']);
  });

  it('[A11Y-3] another key does nothing', () => {
    const page = chosen();
    expect(press(page, 1, 'a').defaultPrevented).toBe(false);
    expect(page.presses).toEqual([]);
  });

  it('[A11Y-5] in edit mode rows are buttons, which arrow keys do not choose', () => {
    const page = chosen();
    page.show({ editing: { kind: 'on' } });
    expect(page.hook('methods-container').hasAttribute('role')).toBe(false);
    expect(page.rows().map(row => [row.getAttribute('role'), row.getAttribute('tabindex')])).toEqual(
      methods.map(() => [null, null]),
    );
    press(page, 1, 'ArrowDown');
    expect(page.presses).toEqual([]);
  });
});
