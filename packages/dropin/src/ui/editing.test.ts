import { describe, expect, it } from 'vitest';
import { stage } from '../../test/stage.ts';
import type { PaymentMethod } from '../core/payment-method.ts';
import { confirmationView, methodsView } from '../core/view.ts';
import { createTranslator } from '../i18n/translator.ts';

const visa: PaymentMethod = {
  nonce: 'visa',
  type: 'CreditCard',
  details: { cardType: 'Visa', lastFour: '0012' },
  vaulted: true,
};
const account: PaymentMethod = { nonce: 'account', type: 'PayPalAccount', details: { email: 'a@b.example' } };
const subscribed: PaymentMethod = { ...visa, nonce: 'subscribed', hasSubscription: true };

const saved = { methods: [visa, account], activeNonce: 'visa', view: methodsView, primaryView: methodsView };
const editing = { ...saved, editing: { kind: 'on' } } as const;
const asking = (nonce: string) =>
  ({ view: confirmationView, primaryView: confirmationView, editing: { kind: 'confirming', nonce } }) as const;

const isHidden = (node: Element | null | undefined): boolean => node?.classList.contains('braintree-hidden') ?? false;

describe('editing on the page', () => {
  it('[EDIT-1] [EDIT-7] the Edit button starts edit mode, and is hidden if methods cannot be deleted', () => {
    const allowed = stage();
    allowed.show(saved);
    const edit = allowed.hook('methods-edit');
    expect({ tagName: edit.tagName, textContent: edit.textContent, className: edit.className }).toEqual({
      tagName: 'BUTTON',
      textContent: 'Edit',
      className: 'braintree-heading',
    });
    edit.click();
    expect(allowed.presses).toEqual(['edit']);
    const refused = stage({ canEdit: false });
    refused.show(saved);
    expect(isHidden(refused.hook('methods-edit'))).toBe(true);
  });

  it('[EDIT-13] the Edit button reads Cancel while editing, and Edit again afterwards', () => {
    const page = stage();
    page.show(editing);
    expect(page.hook('methods-edit').textContent).toBe('Cancel');
    page.show({ editing: { kind: 'off' } });
    expect(page.hook('methods-edit').textContent).toBe('Edit');
  });

  it('[EDIT-2] [EDIT-8] edit mode changes the heading, and turns the rows into delete buttons', () => {
    const page = stage();
    page.show(editing);
    const [row] = page.rows();
    const part = (name: string): Element | null | undefined =>
      row?.querySelector(`.braintree-method__${name}-container`);
    expect(page.hook('methods-label').textContent).toBe('Edit payment methods');
    expect(page.hook('methods-container').className).toBe('braintree-methods--active braintree-methods--edit');
    expect({ isCheckHidden: isHidden(part('check')), isDeleteHidden: isHidden(part('delete')) }).toEqual({
      isCheckHidden: true,
      isDeleteHidden: false,
    });
    expect(part('delete')?.querySelector('svg')?.getAttribute('aria-label')).toBe('Delete');
    expect(row?.hasAttribute('role')).toBe(false);
    page.show({ editing: { kind: 'off' } });
    expect(page.hook('methods-label').textContent).toBe('Paying with Card');
    expect(page.hook('methods-container').className).toBe('braintree-methods--active');
    expect({ isCheckHidden: isHidden(part('check')), isDeleteHidden: isHidden(part('delete')) }).toEqual({
      isCheckHidden: false,
      isDeleteHidden: true,
    });
    expect(row?.getAttribute('aria-checked')).toBe('true');
  });

  it('[EDIT-12] edit mode keeps the parts of a row in the documented order', () => {
    const page = stage();
    page.show(editing);
    expect([...(page.rows()[0]?.children ?? [])].map(part => part.className.split(' ').at(-1))).toEqual([
      'braintree-method__delete-container',
      'braintree-method__logo',
      'braintree-method__label',
      'braintree-hidden',
    ]);
  });

  it('[EDIT-3] [EDIT-9] a method with a subscription is disabled, and shows the reason', () => {
    const page = stage();
    page.show({ ...editing, methods: [visa, subscribed] });
    const [free, kept] = page.rows();
    const appearance = (row: HTMLElement | undefined) => [
      row?.classList.contains('braintree-method--disabled'),
      row?.getAttribute('aria-disabled'),
      row?.querySelector('.braintree-method__label--small')?.textContent,
      isHidden(row?.querySelector('.braintree-method__delete-container')),
    ];
    expect(appearance(free)).toEqual([false, null, 'Visa', false]);
    expect(appearance(kept)).toEqual([true, 'true', 'Visa\nA subscription uses this payment method.', true]);
    page.show({ editing: { kind: 'off' } });
    expect(appearance(kept)).toEqual([false, null, 'Visa', true]);
  });

  it("[EDIT-9] the reason can be the merchant's text", () => {
    const translate = createTranslator({ overrides: { subscriptionUsesPaymentMethod: 'Abo' } });
    const page = stage({ translate });
    page.show({ ...editing, methods: [subscribed] });
    expect(page.rows()[0]?.querySelector('.braintree-method__label--small')?.textContent).toBe('Visa\nAbo');
  });

  it.each<[string, PaymentMethod, string]>([
    ['a card', visa, 'Delete the Visa card ending in 0012?'],
    ['a PayPal account', account, 'Delete the PayPal account a@b.example?'],
    [
      'a Venmo account',
      { nonce: 'venmo', type: 'VenmoAccount', details: { username: '@ann' } },
      'Delete the Venmo account @ann?',
    ],
    [
      'another type',
      { nonce: 'voucher', type: 'Voucher', details: { email: 'a@b.example' } },
      'Delete this payment method?',
    ],
    ['a card without its number', { ...visa, details: { cardType: 'Visa' } }, 'Delete this payment method?'],
    ['a card without its brand', { ...visa, details: { lastFour: '0012' } }, 'Delete this payment method?'],
    ['an account without its name', { ...account, details: {} }, 'Delete this payment method?'],
  ])('[EDIT-4] [EDIT-10] the delete confirmation has a text for %s', (_, method, confirmationPanel) => {
    const page = stage();
    page.show({ ...editing, methods: [method] });
    page.show(asking(method.nonce));
    expect(page.hook('delete-confirmation__message').textContent).toBe(confirmationPanel);
    expect(page.hook('delete-confirmation').getAttribute('aria-label')).toBe(confirmationPanel);
  });

  it('[EDIT-14] Escape in the confirmation is Cancel', () => {
    const page = stage();
    page.show(asking('visa'));
    const [cancel] = page.wrapper.querySelectorAll('.braintree-delete-confirmation__button');
    cancel?.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }));
    cancel?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect(page.presses).toEqual(['answer false']);
  });

  it('[EDIT-5] [EDIT-11] the confirmation keeps the method on Cancel and deletes it on Delete', () => {
    const page = stage();
    page.show(editing);
    page.show(asking('visa'));
    const answers = [...page.wrapper.querySelectorAll<HTMLElement>('.braintree-delete-confirmation__button')];
    expect(answers.map(node => [node.getAttribute('data-braintree-id'), node.tagName, node.textContent])).toEqual([
      ['delete-confirmation__no', 'BUTTON', 'Cancel'],
      ['delete-confirmation__yes', 'BUTTON', 'Delete'],
    ]);
    for (const answer of answers) answer.click();
    expect(page.presses).toEqual(['answer false', 'answer true']);
  });

  it('[EDIT-6] only the loading indicator is shown from the confirmation to the end of the deletion', () => {
    const page = stage();
    page.show(editing);
    page.show(asking('visa'));
    expect(page.wrapper.className).toBe('braintree-show-delete-confirmation');
    expect(page.hook('sheet-container').className).toContain('braintree-sheet--active');
    page.show({ editing: { kind: 'deleting', nonce: 'visa', isShownLongEnough: false, outcome: null } });
    expect(page.wrapper.className).toBe('');
    expect(page.wrapper.getAttribute('aria-busy')).toBe('true');
    expect(isHidden(page.hook('loading-container'))).toBe(false);
    page.show({ ...saved, methods: [account], activeNonce: 'account', editing: { kind: 'off' } });
    expect(page.wrapper.className).toBe('braintree-show-methods');
    expect(isHidden(page.hook('loading-container'))).toBe(true);
    expect(page.rows().map(row => row.textContent)).toEqual(['a@b.examplePayPal']);
  });
});
