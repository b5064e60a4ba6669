import { describe, expect, it } from 'vitest';
import { ownSheet, stage } from '../../test/stage.ts';
import type { SheetMessage } from '../core/state.ts';
import { methodsView, sheetView } from '../core/view.ts';
import { createTranslator } from '../i18n/translator.ts';
import { registry } from '../methods/registry.ts';

const hooks = (root: Element): (string | null)[] =>
  [...root.querySelectorAll('[data-braintree-id]')].map(node => node.getAttribute('data-braintree-id'));

const ownSheets = (): Map<string, HTMLElement> => new Map(['paypal', 'card'].map(id => [id, ownSheet(id)]));

describe('the sheets in the page', () => {
  it('[SHEET-1] all six sheets exist, in the documented order, whatever is offered', () => {
    const page = stage();
    expect(hooks(page.hook('sheet-container'))).toEqual([
      ...['paypal', 'paypal-sheet-header', 'paypal-button'],
      ...['paypalCredit', 'paypal-credit-sheet-header', 'paypal-credit-button'],
      ...['applePay', 'apple-pay-sheet-header', 'apple-pay-button'],
      ...['googlePay', 'google-pay-sheet-header', 'google-pay-button'],
      ...['venmo', 'venmo-sheet-header', 'venmo-button'],
      ...['card', 'card-sheet-header'],
      ...['sheet-error', 'sheet-error-text'],
    ]);
  });

  it('[SHEET-7] sheets have the documented classes, a logo and a name', () => {
    const page = stage();
    const outline = (id: string): unknown[] => {
      const sheet = page.hook(id);
      return [
        sheet.className,
        sheet.lastElementChild?.className,
        sheet.querySelector('.braintree-sheet__logo--header use')?.getAttribute('xlink:href'),
        sheet.querySelector('.braintree-sheet__header-label > .braintree-sheet__label')?.textContent,
        sheet.lastElementChild?.firstElementChild?.getAttribute('class') ?? null,
      ];
    };
    const content = 'braintree-sheet__content braintree-sheet__content--button';
    const button = 'braintree-sheet__button--';
    expect(['paypal', 'paypalCredit', 'applePay', 'googlePay', 'venmo'].map(outline)).toEqual([
      ['braintree-paypal braintree-sheet', content, '#logoPayPal', 'PayPal', `${button}paypal`],
      ['braintree-paypalCredit braintree-sheet', content, '#logoPayPalCredit', 'PayPal Credit', `${button}paypal`],
      [
        'braintree-applePay braintree-sheet',
        content,
        '#logoApplePay',
        'Apple Pay',
        `${button}apple-pay apple-pay-button`,
      ],
      ['braintree-googlePay braintree-sheet', content, '#logoGooglePay', 'Google Pay', null],
      ['braintree-venmo braintree-sheet', content, '#logoVenmo', 'Venmo', `${button}venmo`],
    ]);
    expect(page.hook('card').className).toBe('braintree-card braintree-form braintree-sheet');
    expect(page.hook('card').querySelector('.braintree-sheet__text')?.textContent).toBe('Pay with card');
    expect(page.hook('venmo-button').tagName.toLowerCase()).toBe('svg');
  });

  it('[SHEET-2] [SHEET-8] sheets of available options replace their frames, and custom ones come last', () => {
    const sheets = new Map([
      ['voucher', ownSheet('voucher')],
      ['venmo', ownSheet('venmo')],
    ]);
    const page = stage({ sheets });
    const order = [...page.hook('sheet-container').children].map(node => node.getAttribute('data-braintree-id'));
    expect(order).toEqual([
      'paypal',
      'paypalCredit',
      'applePay',
      'googlePay',
      'venmo',
      'card',
      'voucher',
      'sheet-error',
    ]);
    expect(page.hook('venmo')).toBe(sheets.get('venmo'));
  });

  it('[SHEET-3] [SHEET-9] one sheet is open at a time, and is loading while its method is pending', () => {
    const page = stage({ sheets: ownSheets() });
    const having = (name: string): (string | null)[] =>
      [...page.wrapper.querySelectorAll(`.${name}`)].map(node => node.getAttribute('data-braintree-id'));
    page.show({ view: sheetView('paypal'), primaryView: sheetView('paypal'), busyOption: 'paypal' });
    expect(page.wrapper.className).toBe('braintree-show-paypal');
    expect(having('braintree-sheet--open')).toEqual(['paypal']);
    expect(having('braintree-sheet--loading')).toEqual(['paypal']);
    expect(page.hook('disable-wrapper').className).not.toContain('braintree-hidden');
    page.show({ busyOption: null, view: sheetView('card'), primaryView: sheetView('card') });
    expect(having('braintree-sheet--open')).toEqual(['card']);
    expect(having('braintree-sheet--loading')).toEqual([]);
    expect(page.hook('disable-wrapper').className).toContain('braintree-hidden');
  });

  it('[SHEET-4] the only possible sheet keeps its height while the widget loads', () => {
    const page = stage({
      appearances: registry.filter(({ id }) => id === 'card'),
      sheets: new Map([['card', ownSheet('card')]]),
    });
    page.show({ phase: 'connecting', options: [] });
    expect(page.wrapper.className).toBe('braintree-loading');
    expect(page.hook('card').className).toContain('braintree-sheet--open');
    const several = stage({ sheets: ownSheets() });
    several.show({ phase: 'connecting', options: [] });
    expect(several.wrapper.querySelector('.braintree-sheet--open')).toBeNull();
  });

  it('[SHEET-5] a tokenized sheet keeps its class until the methods replace it', () => {
    const page = stage({ sheets: new Map([['card', ownSheet('card')]]) });
    const isTokenized = (): boolean => page.hook('card').classList.contains('braintree-sheet--tokenized');
    page.show({
      view: sheetView('card'),
      primaryView: sheetView('card'),
      request: { kind: 'tokenizing', optionId: 'card', threeDSecure: undefined },
    });
    expect(isTokenized()).toBe(false);
    page.show({ request: { kind: 'settling', optionId: 'card' } });
    expect(isTokenized()).toBe(true);
    page.show({ view: methodsView, primaryView: methodsView, request: { kind: 'idle' } });
    expect(isTokenized()).toBe(false);
  });

  it.each<[string, SheetMessage, string]>([
    ['a key', { key: 'paypalButtonMustBeUsed' }, 'Use the PayPal button to continue your payment.'],
    [
      'the code of an error',
      { error: { code: 'HOSTED_FIELDS_TOKENIZATION_NETWORK_ERROR' } },
      'Network error. Please try again.',
    ],
    [
      'an unknown code',
      { error: { code: 'APPLE_PAY_MERCHANT_VALIDATION_FAILED' } },
      "We're sorry, something seems to have gone wrong.",
    ],
    ['an unknown key', { key: 'toString' }, "We're sorry, something seems to have gone wrong."],
  ])('[SHEET-6] the sheet’s error area has a text for %s', (_, sheetError, text) => {
    const page = stage();
    page.show({ sheetError });
    expect(page.hook('sheet-error-text').textContent).toBe(text);
    page.show({ sheetError: null });
    expect(page.wrapper.querySelector('.braintree-dropin')?.className).not.toContain('braintree-sheet--has-error');
  });

  it('[SHEET-10] a refusal that came before its text gets it', () => {
    const translate = createTranslator({});
    const page = stage({ translate });
    const sheetError: SheetMessage = { error: { code: 'VENMO_APP_FAILED' } };
    page.show({ sheetError });
    expect(page.hook('sheet-error-text').textContent).toBe("We're sorry, something seems to have gone wrong.");
    translate.add({ venmoAppFailedError: "The app couldn't be found." });
    page.show({ sheetError });
    expect(page.hook('sheet-error-text').textContent).toBe("The app couldn't be found.");
  });
});
