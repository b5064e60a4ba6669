import { describe, expect, it } from 'vitest';
import { type Stage, stage } from '../../test/stage.ts';
import type { PaymentMethod } from '../core/payment-method.ts';
import type { State } from '../core/state.ts';
import { confirmationView, methodsView, optionsView } from '../core/view.ts';

const visa: PaymentMethod = { nonce: 'visa', type: 'CreditCard', details: { cardType: 'Visa', lastFour: '1111' } };
const account: PaymentMethod = { nonce: 'account', type: 'PayPalAccount', details: { email: 'a@b.example' } };
const saved: Partial<State> = {
  methods: [visa, account],
  activeNonce: 'visa',
  view: methodsView,
  primaryView: methodsView,
};
const asking: Partial<State> = {
  view: confirmationView,
  primaryView: confirmationView,
  editing: { kind: 'confirming', nonce: 'visa' },
};
const deleting: Partial<State> = {
  editing: { kind: 'deleting', nonce: 'visa', isShownLongEnough: false, outcome: null },
};

/** Records the announcements: every change of the live region's text, also to the same text. */
function listen(page: Stage, steps: readonly Partial<State>[]): string[] {
  const region = page.wrapper.querySelector('[aria-live]') ?? page.wrapper;
  const observer = new MutationObserver(() => undefined);
  observer.observe(region, { childList: true, characterData: true, subtree: true });
  const announced = steps.map(step => {
    page.show(step);
    return observer.takeRecords().length > 0 ? (region.textContent ?? '') : '';
  });
  observer.disconnect();
  return announced.filter(text => text !== '');
}

describe('the headings', () => {
  it('[HEADING-1] [HEADING-4] the heading names the chosen option; without one it is blank with the same height', () => {
    const page = stage();
    page.show(saved);
    expect(page.hook('methods-label').textContent).toBe('Paying with Card');
    expect(page.hook('methods-label').className).toBe('braintree-heading');
    page.show({ activeNonce: null });
    expect(page.hook('methods-label').textContent).toBe('\u00a0');
    expect(page.hook('methods-label').className).toContain('braintree-no-payment-method-selected');
    page.show({ activeNonce: 'account' });
    expect(page.hook('methods-label').textContent).toBe('Paying with PayPal');
    expect(page.hook('methods-label').className).toBe('braintree-heading');
  });

  it('[HEADING-7] in edit mode the heading is not marked as one without a choice', () => {
    const page = stage();
    page.show({ ...saved, activeNonce: null, editing: { kind: 'on' } });
    expect(page.hook('methods-label').textContent).toBe('Edit payment methods');
    expect(page.hook('methods-label').className).toBe('braintree-heading');
  });

  it('[HEADING-2] [HEADING-5] the live region announces each heading once, and none while loading', () => {
    const announced = listen(stage(), [
      { phase: 'connecting' },
      { ...saved, phase: 'ready' },
      { isRefreshing: true },
      { isRefreshing: false },
      { activeNonce: 'account' },
      { view: optionsView, primaryView: optionsView },
      saved,
    ]);
    expect(announced).toEqual(['Paying with Card', 'Paying with PayPal', 'Paying with Card']);
  });

  it('[HEADING-3] the heading is announced together with a completed deletion', () => {
    const announced = listen(stage(), [
      { ...saved, editing: { kind: 'on' } },
      asking,
      deleting,
      { ...saved, methods: [account], activeNonce: 'account', editing: { kind: 'off' } },
      { isRefreshing: true },
    ]);
    expect(announced).toEqual(['Edit payment methods', 'Done. Paying with PayPal']);
  });

  it('[HEADING-3] when no method is left, the heading is blank and the deletion is announced', () => {
    const announced = listen(stage(), [
      { ...saved, editing: { kind: 'on' } },
      asking,
      deleting,
      { methods: [], activeNonce: null, view: optionsView, primaryView: optionsView, editing: { kind: 'off' } },
    ]);
    expect(announced).toEqual(['Edit payment methods', 'Done']);
  });

  it('[HEADING-6] a failed deletion is announced by the alert, not by the headings', () => {
    const page = stage();
    const announced = listen(page, [
      { ...saved, editing: { kind: 'on' } },
      asking,
      deleting,
      { ...saved, editing: { kind: 'on' }, sheetError: { key: 'vaultManagerPaymentMethodDeletionError' } },
    ]);
    expect(announced).toEqual(['Edit payment methods']);
    expect(page.hook('sheet-error').getAttribute('role')).toBe('alert');
    expect(page.hook('sheet-error-text').textContent).toBe('Unable to delete payment method. Please try again.');
    expect(page.wrapper.querySelector('.braintree-dropin')?.className).toContain('braintree-sheet--has-error');
  });
});
