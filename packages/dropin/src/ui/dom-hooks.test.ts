import { describe, expect, it } from 'vitest';
import { flush, harness } from '../../test/harness.ts';
import { stage } from '../../test/stage.ts';
import { methodsView, optionsView } from '../core/view.ts';
import { createTranslator } from '../i18n/translator.ts';
import { createWrapper } from './wrapper.ts';

const ids = (root: ParentNode, selector: string): (string | null)[] =>
  [...root.querySelectorAll(selector)].map(node => node.getAttribute('data-braintree-id'));

describe('the markup that merchants rely on', () => {
  it('[DOM-1] [DOM-12] [DOM-13] the wrapper has its id, and is hidden until a stylesheet shows it', async () => {
    const world = harness();
    await world.open();
    const wrapper = world.hook('wrapper');
    expect(wrapper.id).toMatch(/^braintree--dropin__./);
    expect(wrapper.style.display).toBe('none');
    expect([...wrapper.children].map(node => node.getAttribute('data-braintree-id') ?? node.className)).toEqual([
      'svgs',
      expect.stringContaining('braintree-dropin'),
      'disable-wrapper',
    ]);
  });

  it('[DOM-1] [DOM-13] [DOM-14] the wrapper is loading before anything else is known', () => {
    const wrapper = createWrapper('7', true);
    expect({ id: wrapper.id, className: wrapper.className, display: wrapper.style.display }).toEqual({
      id: 'braintree--dropin__7',
      className: 'braintree-loading',
      display: 'none',
    });
    expect(wrapper.getAttribute('aria-busy')).toBe('true');
    expect(wrapper.getAttribute('data-braintree-color-scheme')).toBe('dark');
  });

  it('[DOM-2] the widget has the documented hooks in the documented order', async () => {
    const world = harness();
    await world.open({ card: { cardholderName: true } });
    expect(ids(world.container, '.braintree-dropin [data-braintree-id]')).toEqual([
      'methods-label',
      'methods-edit',
      'choose-a-way-to-pay',
      'upper-container',
      'loading-container',
      'loading-indicator',
      ...['', '__message', '__no', '__yes'].map(part => `delete-confirmation${part}`),
      'methods',
      'methods-container',
      'options',
      'payment-options-container',
      'sheet-container',
      ...['paypal', 'paypal-sheet-header', 'paypal-button'],
      ...['paypalCredit', 'paypal-credit-sheet-header', 'paypal-credit-button'],
      ...['applePay', 'apple-pay-sheet-header', 'apple-pay-button'],
      ...['googlePay', 'google-pay-sheet-header', 'google-pay-button'],
      ...['venmo', 'venmo-sheet-header', 'venmo-button'],
      'card',
      'card-sheet-header',
      'card-view-icons',
      ...[
        'visa',
        'master-card',
        'unionpay',
        'american-express',
        'jcb',
        'elo',
        'hiper',
        'hipercard',
        'diners-club',
        'discover',
        'maestro',
      ].map(type => `${type}-card-icon`),
      'cardholder-name-field-group',
      'cardholder-name-field-error',
      'number-field-group',
      'card-number-icon',
      'card-number-icon-svg',
      'number-field-error',
      'expiration-date-field-group',
      'expiration-date-field-error',
      'cvv-field-group',
      'cvv-label-descriptor',
      'cvv-icon',
      'cvv-icon-svg',
      'cvv-field-error',
      'postal-code-field-group',
      'postal-code-field-error',
      'save-card-field-group',
      'save-card-input',
      'sheet-error',
      'sheet-error-text',
      'lower-container',
      'other-ways-to-pay',
      'toggle',
    ]);
  });

  it('[DOM-3] the wrapper’s classes show the state', async () => {
    const world = harness();
    const creating = world.open();
    await Promise.resolve();
    expect(world.hook('wrapper').classList.contains('braintree-loading')).toBe(true);
    const dropin = await creating;
    expect(world.hook('wrapper').className).toBe('braintree-show-card');
    expect(world.container.querySelector('.braintree-dropin')?.classList.contains('braintree-loaded')).toBe(true);
    expect(world.hook('loading-container').classList.contains('braintree-hidden')).toBe(true);
    expect(world.hook('sheet-container').className).toContain('braintree-sheet--active');
    world.frames.complete();
    const request = dropin.requestPaymentMethod();
    world.frames.respond();
    await request;
    world.clock.advance(200);
    expect(world.hook('wrapper').className).toBe('braintree-show-methods');
    expect(world.hook('sheet-container').className).not.toContain('braintree-sheet--active');
    expect(world.hook('methods-container').className).toContain('braintree-methods--active');
    expect(world.container.querySelector('.braintree-method--active')).not.toBeNull();
    world.hook('toggle').click();
    expect(world.hook('wrapper').className).toBe('braintree-show-methods braintree-show-card');
  });

  it('[DOM-4] buttons of the widget do not submit the page’s form', async () => {
    const world = harness();
    const dropin = await world.open();
    world.frames.complete();
    const request = dropin.requestPaymentMethod();
    world.frames.respond();
    await request;
    const buttons = [world.hook('toggle'), world.container.querySelector('.braintree-method')];
    expect(buttons.map(node => [node?.tagName, node?.getAttribute('type')])).toEqual([
      ['BUTTON', 'button'],
      ['BUTTON', 'button'],
    ]);
  });

  it('[DOM-5] the chosen payment method is announced once, in one live region', async () => {
    const world = harness();
    const dropin = await world.open();
    expect(world.container.querySelectorAll('[aria-live]')).toHaveLength(1);
    world.frames.complete();
    const request = dropin.requestPaymentMethod();
    world.frames.respond();
    await request;
    world.clock.advance(200);
    expect(world.container.querySelector('[aria-live]')?.textContent).toBe('Paying with Card');
    expect(world.hook('methods-label').textContent).toBe('Paying with Card');
    expect(world.hook('methods-container').textContent).toContain('Ending in ••1111');
  });

  it('[DOM-6] markup in a text of the merchant is shown as text', async () => {
    const world = harness();
    await world.open({ translations: { payWithCard: '<img src=x>' } });
    expect(world.hook('card-sheet-header').textContent).toContain('<img src=x>');
    expect(world.container.querySelector('img')).toBeNull();
  });

  it('[DOM-11] the widget works on a page whose elements shadow properties of document', async () => {
    const form = document.createElement('form');
    Object.defineProperty(document, 'characterSet', { configurable: true, value: form });
    try {
      const world = harness();
      await world.open();
      expect(world.hook('card-sheet-header').textContent).toContain('Pay with card');
    } finally {
      Reflect.deleteProperty(document, 'characterSet');
    }
  });

  it('[DOM-7] [DOM-15] [DOM-19] a method of an unknown brand and without details is shown', async () => {
    const world = harness();
    const dropin = await world.open();
    world.frames.complete();
    const request = dropin.requestPaymentMethod();
    world.frames.respond({ details: { cardType: 'Mir', lastFour: '0012' } });
    await request;
    const row = world.container.querySelector('.braintree-method');
    expect(row?.textContent).toBe('Ending in ••0012Mir');
    expect([...(row?.querySelectorAll('span[aria-hidden="true"]') ?? [])].map(node => node.textContent)).toEqual([
      '••',
    ]);
    expect(row?.querySelector('.braintree-method__logo use')?.getAttribute('xlink:href')).toBe('#iconCardFront');
  });

  it.each(['constructor', '__proto__', 7, null, { toString: 1 }])(
    '[DOM-7] [DOM-15] shows the brand %j',
    async cardType => {
      const world = harness();
      const dropin = await world.open();
      world.frames.complete();
      const request = dropin.requestPaymentMethod();
      world.frames.respond({ details: { cardType, lastFour: '0012' } });
      await request;
      const row = world.container.querySelector('.braintree-method');
      expect(row?.textContent).toBe(`Ending in ••0012${typeof cardType === 'string' ? cardType : ''}`);
      expect(row?.querySelector('.braintree-method__logo use')?.getAttribute('xlink:href')).toBe('#iconCardFront');
    },
  );

  it('[DOM-8] [DOM-16] two widgets have unique ids, and the first has the public ones', async () => {
    const world = harness();
    await world.open();
    const second = document.body.appendChild(document.createElement('div'));
    await world.create({ authorization: 'sandbox_key_merchant', container: second });
    world.clock.advance(200);
    await flush();
    const all = [...document.querySelectorAll('symbol, [data-braintree-id="wrapper"]')].map(node => node.id);
    expect(new Set(all).size).toBe(all.length);
    expect(world.container.querySelector('#icon-visa')).not.toBeNull();
    const href = second.querySelector('[data-braintree-id="visa-card-icon"] use')?.getAttribute('xlink:href');
    expect(second.querySelector('svg')?.querySelector(`[id="${href?.slice(1)}"]`)).not.toBeNull();
  });

  it('[DOM-9] [DOM-21] an option that failed to load is shown as disabled, and reads why in the language of the page', () => {
    const page = stage({ translate: createTranslator({ texts: { genericError: 'Une erreur est survenue.' } }) });
    page.show({
      view: optionsView,
      primaryView: optionsView,
      options: [
        { id: 'card', paymentType: 'CreditCard', status: 'done' },
        { id: 'paypal', paymentType: 'PayPalAccount', status: 'failed' },
      ],
    });
    const rows = [...page.wrapper.querySelectorAll<HTMLButtonElement>('.braintree-option')];
    expect(rows.map(row => [row.disabled, row.getAttribute('aria-disabled'), row.className])).toEqual([
      [false, 'false', 'braintree-option braintree-option__card'],
      [false, 'true', 'braintree-option braintree-option__paypal braintree-disabled'],
    ]);
    expect(rows[1]?.textContent).toBe('PayPalUne erreur est survenue.');
    // Screen readers read a label in place of what is inside.
    expect(rows[1]?.querySelector('[aria-label]')).toBeNull();
  });

  it('[DOM-10] the sprite has every public icon', () => {
    const symbolIds = [...stage().wrapper.querySelectorAll('symbol')].map(({ id }) => id);
    expect(symbolIds).toEqual(
      expect.arrayContaining([
        ...['icon-visa', 'icon-master-card', 'icon-unionpay', 'icon-american-express', 'icon-jcb', 'icon-discover'],
        ...['icon-diners-club', 'icon-maestro', 'icon-elo', 'icon-hiper', 'icon-hipercard'],
        ...['iconCardFront', 'iconCVVBack', 'iconCVVFront', 'iconCheck', 'iconX', 'iconLockLoader', 'iconError'],
        ...['logoPayPal', 'logoPayPalCredit', 'logoApplePay', 'logoGooglePay', 'logoVenmo', 'buttonVenmo', 'iconClose'],
      ]),
    );
    expect(new Set(symbolIds).size).toBe(25);
  });

  it("[DOM-18] a saved account shows its wallet's icon", () => {
    const page = stage();
    const types = ['PayPalAccount', 'VenmoAccount', 'ApplePayCard', 'AndroidPayCard', 'Voucher'];
    page.show({ methods: types.map(type => ({ nonce: type, type, details: {} })), view: methodsView });
    const marks = page.rows().map(row => row.querySelector('.braintree-method__logo use')?.getAttribute('xlink:href'));
    expect(marks).toEqual(['#logoPayPal', '#logoVenmo', '#logoApplePay', '#logoGooglePay', '#iconCardFront']);
  });
});
