import { describe, expect, it } from 'vitest';
import { ownSheet, type Stage, stage } from '../../test/stage.ts';
import type { PaymentMethod } from '../core/payment-method.ts';
import type { State } from '../core/state.ts';
import { confirmationView, methodsView, optionsView, sheetView } from '../core/view.ts';

const method = (nonce: string): PaymentMethod => ({ nonce, type: 'CreditCard', details: { lastFour: nonce } });
const methods = [method('one'), method('two'), method('three')];

const saved: Partial<State> = { methods, activeNonce: 'one', view: methodsView, primaryView: methodsView };
const deleting: Partial<State> = {
  editing: { kind: 'deleting', nonce: 'two', isShownLongEnough: false, outcome: null },
};

/** The focused element's hook, or its text if it has no hook. */
function focus(root: DocumentOrShadowRoot = document): string | null | undefined {
  const { activeElement } = root;
  return activeElement?.getAttribute('data-braintree-id') ?? activeElement?.textContent;
}

/** A stage with the delete confirmation of the second method open. */
function openConfirmation(): Stage {
  const page = stage();
  page.show({ ...saved, editing: { kind: 'on' } });
  page.rows()[1]?.focus();
  page.show({
    view: confirmationView,
    primaryView: confirmationView,
    editing: { kind: 'confirming', nonce: 'two' },
  });
  return page;
}

describe('the focus', () => {
  it('[FOCUS-1] focus goes to the Delete button when the confirmation opens, and only then', () => {
    const page = openConfirmation();
    expect(focus()).toBe('delete-confirmation__yes');
    page.hook('delete-confirmation__no').focus();
    page.show({});
    expect(focus()).toBe('delete-confirmation__no');
  });

  it('[FOCUS-1] focus goes to the Delete button in browsers that do not focus the pressed row', () => {
    const page = stage();
    page.show({ ...saved, editing: { kind: 'on' } });
    page.show({ view: confirmationView, primaryView: confirmationView, editing: { kind: 'confirming', nonce: 'two' } });
    expect(focus()).toBe('delete-confirmation__yes');
  });

  it('[FOCUS-2] focus returns to the row whose deletion was cancelled', () => {
    const page = openConfirmation();
    page.hook('delete-confirmation__no').focus();
    page.show({ ...saved, editing: { kind: 'on' } });
    expect(focus()).toBe('Ending in ••two');
  });

  it('[FOCUS-2] focus stays in the widget during a deletion, then goes to the row at the same position', () => {
    const page = openConfirmation();
    page.show(deleting);
    expect(document.activeElement?.className).toContain('braintree-dropin');
    page.show({ ...saved, methods: [method('one again'), method('three again')], editing: { kind: 'off' } });
    expect(focus()).toBe('Ending in ••three again');
    expect(page.wrapper.querySelector('.braintree-dropin')?.hasAttribute('tabindex')).toBe(false);
  });

  it('[FOCUS-2] focus goes to the new last row when the last one was deleted', () => {
    const page = openConfirmation();
    page.show(deleting);
    page.show({ ...saved, methods: [method('one')], editing: { kind: 'off' } });
    expect(focus()).toBe('Ending in ••one');
  });

  it('[FOCUS-2] focus goes to the first option when no row is left', () => {
    const page = openConfirmation();
    page.show(deleting);
    page.show({ methods: [], view: optionsView, primaryView: optionsView, editing: { kind: 'off' } });
    expect(focus()).toBe('Card');
  });

  it('[FOCUS-2] focus goes to the first enabled option when the toggle opens the list', () => {
    const page = stage();
    page.show({
      ...saved,
      options: [
        { id: 'card', paymentType: 'CreditCard', status: 'failed' },
        { id: 'paypal', paymentType: 'PayPalAccount', status: 'done' },
      ],
    });
    page.hook('toggle').focus();
    page.show({ revealed: optionsView });
    expect(focus()).toBe('PayPal');
  });

  it('[FOCUS-2] focus goes to the heading of the sheet that an option or the toggle opens', () => {
    const sheets = new Map([
      ['card', ownSheet('card')],
      ['paypal', ownSheet('paypal')],
    ]);
    const page = stage({ sheets });
    const heading = (): (string | null | undefined)[] => [
      document.activeElement?.className,
      document.activeElement?.textContent,
    ];
    page.show({ view: optionsView, primaryView: optionsView });
    page.wrapper.querySelector<HTMLElement>('.braintree-option__paypal')?.focus();
    page.show({ view: sheetView('paypal'), primaryView: sheetView('paypal') });
    expect(heading()).toEqual(['braintree-sheet__header', 'paypal']);
    page.show({ ...saved });
    page.hook('toggle').focus();
    page.show({ view: sheetView('card'), revealed: sheetView('card') });
    expect(heading()).toEqual(['braintree-sheet__header', 'card']);
  });

  it('[FOCUS-2] focus goes to the chosen method when the focused form was tokenized', () => {
    const page = stage({ sheets: new Map([['card', ownSheet('card')]]) });
    page.show({ view: sheetView('card'), primaryView: sheetView('card') });
    page.hook('card').querySelector('input')?.focus();
    page.show({ ...saved, activeNonce: 'three' });
    expect(focus()).toBe('Ending in ••three');
  });

  it('[FOCUS-2] focus returns to its element after the saved methods were fetched again', () => {
    const page = stage();
    page.show(saved);
    page.hook('toggle').focus();
    page.show({ isRefreshing: true });
    expect(document.activeElement?.className).toContain('braintree-dropin');
    page.show({ isRefreshing: false });
    expect(focus()).toBe('toggle');
  });

  it('[FOCUS-2] focus stays on a row that still exists, whatever else is rendered', () => {
    const page = stage();
    page.show(saved);
    page.rows()[1]?.focus();
    page.show({ methods: [method('new'), ...methods], activeNonce: 'new' });
    expect(focus()).toBe('Ending in ••two');
  });

  it('[FOCUS-2] focus is kept inside shadow DOM too', () => {
    const host = document.body.appendChild(document.createElement('div'));
    const root = host.attachShadow({ mode: 'open' });
    const page = stage({}, root);
    page.show(saved);
    page.hook('toggle').focus();
    page.show({ revealed: optionsView });
    expect(focus(root)).toBe('Card');
  });

  it('[FOCUS-3] focus elsewhere in the page does not move', () => {
    const page = stage();
    const field = document.body.appendChild(document.createElement('input'));
    page.show({ ...saved, phase: 'starting', primaryView: null, view: null });
    page.show({ ...saved, phase: 'ready' });
    expect(document.activeElement).toBe(document.body);
    field.focus();
    page.show({ isRefreshing: true });
    page.show({ isRefreshing: false, methods: [], view: optionsView, primaryView: optionsView });
    page.show({ view: sheetView('card'), primaryView: sheetView('card') });
    expect(document.activeElement).toBe(field);
  });

  it('[FOCUS-4] an Enter key that is still held down is ignored', () => {
    const page = openConfirmation();
    const held = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, cancelable: true });
    const pressed = new KeyboardEvent('keydown', { key: 'Enter', cancelable: true });
    const tab = new KeyboardEvent('keydown', { key: 'Tab', repeat: true, cancelable: true });
    for (const event of [held, pressed, tab]) page.hook('delete-confirmation__yes').dispatchEvent(event);
    expect({
      held: held.defaultPrevented,
      pressed: pressed.defaultPrevented,
      tab: tab.defaultPrevented,
    }).toEqual({ held: true, pressed: false, tab: false });
  });
});
