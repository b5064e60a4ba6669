import type { Page } from '@playwright/test';
import { expect, test } from '../harness/test.ts';
import { customerWith, mastercard, visa } from '../harness/vault.ts';
import { fixed } from './fixed-defects.ts';

/** Classes that only ours has. */
const ownClasses = ['braintree-sprite', 'braintree-sheet--open'];

/** Every element with a hook, in page order, with its classes. */
async function hooks(page: Page, below: string): Promise<readonly string[]> {
  const found = await page
    .locator(`${below} [data-braintree-id]`)
    .evaluateAll(all => all.map(each => [each.getAttribute('data-braintree-id'), ...each.classList]));
  return found.map(names => names.filter(name => name === null || !ownClasses.includes(name)).join(' .'));
}

/** The sheets of wallets in order, each with its header and its button. */
const walletHooks = [
  'paypal .braintree-paypal .braintree-sheet',
  'paypal-sheet-header .braintree-sheet__header',
  'paypal-button .braintree-sheet__button--paypal',
  'paypalCredit .braintree-paypalCredit .braintree-sheet',
  'paypal-credit-sheet-header .braintree-sheet__header',
  'paypal-credit-button .braintree-sheet__button--paypal',
  'applePay .braintree-applePay .braintree-sheet',
  'apple-pay-sheet-header .braintree-sheet__header',
  'apple-pay-button .braintree-sheet__button--apple-pay .apple-pay-button',
  'googlePay .braintree-googlePay .braintree-sheet',
  'google-pay-sheet-header .braintree-sheet__header',
  'google-pay-button',
  'venmo .braintree-venmo .braintree-sheet',
  'venmo-sheet-header .braintree-sheet__header',
  'venmo-button .braintree-sheet__button--venmo',
];

const cardIcons = [
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
];
const hiddenIcons = ['elo', 'hiper', 'hipercard', 'diners-club'];

const cardHooks = [
  'card .braintree-card .braintree-form .braintree-sheet',
  'card-sheet-header .braintree-sheet__header',
  'card-view-icons .braintree-sheet__icons',
  ...cardIcons.map(
    icon => `${icon}-card-icon .braintree-sheet__card-icon${hiddenIcons.includes(icon) ? ' .braintree-hidden' : ''}`,
  ),
  'cardholder-name-field-group .braintree-form__field-group',
  'cardholder-name-field-error .braintree-form__field-error',
  'number-field-group .braintree-form__field-group',
  'card-number-icon .braintree-form__icon .braintree-form__field-secondary-icon',
  'card-number-icon-svg',
  'number-field-error .braintree-form__field-error',
  'expiration-date-field-group .braintree-form__field-group',
  'expiration-date-field-error .braintree-form__field-error',
  'cvv-field-group .braintree-form__field-group',
  'cvv-label-descriptor .braintree-form__descriptor',
  'cvv-icon .braintree-form__icon .braintree-form__field-secondary-icon',
  'cvv-icon-svg',
  'cvv-field-error .braintree-form__field-error',
  'postal-code-field-group .braintree-form__field-group',
  'postal-code-field-error .braintree-form__field-error',
  'save-card-field-group .braintree-form__field-group .braintree-hidden',
  'save-card-input',
];

const hooksAround = (sheets: readonly string[], lower: string) => [
  'wrapper .braintree-show-card',
  'svgs',
  'methods-label .braintree-heading',
  'methods-edit .braintree-heading',
  'choose-a-way-to-pay .braintree-heading',
  'upper-container .braintree-upper-container',
  'loading-container .braintree-loader__container .braintree-hidden',
  'loading-indicator .braintree-loader__indicator',
  'delete-confirmation .braintree-delete-confirmation .braintree-sheet',
  'delete-confirmation__message',
  'delete-confirmation__no .braintree-delete-confirmation__button',
  'delete-confirmation__yes .braintree-delete-confirmation__button',
  'methods .braintree-methods .braintree-methods-initial',
  'methods-container',
  'options .braintree-test-class .braintree-options .braintree-options-initial',
  'payment-options-container .braintree-options-list',
  'sheet-container .braintree-sheet__container .braintree-sheet--active',
  ...sheets,
  'sheet-error .braintree-sheet__error',
  'sheet-error-text .braintree-sheet__error-text',
  `lower-container .braintree-test-class .braintree-options${lower}`,
  'other-ways-to-pay .braintree-heading',
  'toggle .braintree-large-button .braintree-toggle .braintree-hidden',
  'disable-wrapper .braintree-dropin__disabled .braintree-hidden',
];

test('[SWAP-6] every hook exists, in order and with its classes', async ({ shop, library }) => {
  const { page, created } = await shop.open({ options: { card: { cardholderName: true }, vaultManager: true } });
  expect(created.kind).toBe('done');
  const lower = fixed(library, 'empty-lower-container-is-hidden', {
    published: '',
    ours: ' .braintree-hidden',
  });
  // The deferred UI may load after the form.
  await expect.poll(() => hooks(page, '#payment')).toEqual(hooksAround([...walletHooks, ...cardHooks], lower));
});

test('[SWAP-6] the wrapper, the card form and its frames have the documented markup', { tag: '@full' }, async ({
  shop,
  library,
}) => {
  const { page, widget } = await shop.open({ options: { card: { cardholderName: true }, vaultManager: true } });
  const wrapper = widget.part('wrapper');
  await expect(wrapper).toHaveAttribute('id', /^braintree--dropin__[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  await expect(wrapper).toHaveAttribute('style', /^display: none;?$/);
  await expect(wrapper).toBeVisible();
  expect(
    await wrapper.evaluate(element =>
      [...element.children].map(child => child.getAttribute('data-braintree-id') ?? child.classList[0]),
    ),
  ).toEqual(['svgs', 'braintree-dropin', 'disable-wrapper']);
  await expect
    .poll(() => wrapper.locator('symbol').evaluateAll(all => all.map(({ id }) => id)))
    .toEqual(expect.arrayContaining([...spriteIds]));

  const missing = () =>
    wrapper.evaluate(
      (element, paths) => paths.filter(path => element.querySelector(path) === null),
      structure.map(([hook, path]) => `[data-braintree-id="${hook}"] ${path}`),
    );
  await expect.poll(missing).toEqual([]);
  for (const [key, { title, field }] of Object.entries(frames)) {
    const frame = widget.root.locator(`.braintree-form__hosted-field.${field} iframe`);
    await expect(frame).toHaveAttribute('id', `braintree-hosted-field-${key}`);
    await expect(frame).toHaveAttribute('name', `braintree-hosted-field-${key}`);
    await expect(frame).toHaveAttribute('type', key);
    await expect(frame).toHaveAttribute('title', fixed(library, 'frame-titles-are-translated', title));
  }
  const notice = widget.root.locator('.braintree-form__notice-of-collection a');
  await expect(notice).toHaveAttribute('href', 'https://www.paypal.com/us/legalhub/home');
  await expect(notice).toHaveAttribute('target', '_blank');
  await expect(notice).toHaveAttribute('rel', 'noopener noreferrer');
  for (const error of await widget.root.locator('.braintree-form__field-error').all()) {
    await expect(error).toHaveAttribute('role', 'alert');
  }
  expect(await widget.part('sheet-error').getAttribute('role')).toBe(
    fixed(library, 'sheet-errors-are-announced', { published: null, ours: 'alert' }),
  );
  expect(await page.locator('[data-braintree-id="save-card-input"]').isChecked()).toBe(true);
  for (const hook of ['methods-edit', 'delete-confirmation__no', 'delete-confirmation__yes', 'toggle']) {
    const pressed = widget.part(hook);
    expect(
      await pressed.evaluate(element => [element.tagName, element.getAttribute('role'), element.tabIndex]),
    ).toEqual(
      fixed(library, 'controls-are-button-elements', { published: ['DIV', 'button', 0], ours: ['BUTTON', null, 0] }),
    );
  }
});

test('[SWAP-6] rows of methods have the documented markup', { tag: '@full' }, async ({ shop, library }) => {
  const customer = await customerWith(shop, visa, mastercard);
  const { widget } = await shop.open({ authorization: { customer }, options: { vaultManager: true } });
  await expect(widget.savedMethods).toHaveCount(2);
  const rows = () =>
    widget.part('methods-container').evaluate(container =>
      [...container.children].map(row => ({
        classes: [...row.classList],
        parts: [...row.querySelectorAll('[class^="braintree-method"]')].map(({ classList }) =>
          [...classList].filter(name => name !== 'braintree-hidden').join('.'),
        ),
        symbols: [...row.querySelectorAll('use')].map(use => use.getAttribute('xlink:href')),
        element: [row.tagName, row.getAttribute('role'), (row as HTMLElement).tabIndex],
      })),
    );
  const parts = [
    'braintree-method__icon-container.braintree-method__delete-container',
    'braintree-method__icon.braintree-method__delete',
    'braintree-method__logo',
    'braintree-method__label',
    'braintree-method__label--small',
    'braintree-method__icon-container.braintree-method__check-container',
    'braintree-method__icon.braintree-method__check',
  ];
  const [chosen, other] = fixed(library, 'saved-methods-are-a-radio-group', {
    published: [
      ['DIV', 'button', 0],
      ['DIV', 'button', 0],
    ],
    ours: [
      ['BUTTON', 'radio', 0],
      ['BUTTON', 'radio', -1],
    ],
  });
  const symbols = (brand: string) => ['#iconX', `#icon-${brand}`, '#iconCheck'];
  const classes = ['braintree-method'];
  // The chosen row is marked by a timer.
  await expect.poll(rows).toEqual([
    { classes: [...classes, 'braintree-method--active'], parts, symbols: symbols('visa'), element: chosen },
    { classes, parts, symbols: symbols('master-card'), element: other },
  ]);
});

const spriteIds = [
  ...['visa', 'master-card', 'unionpay', 'american-express', 'jcb', 'discover'].map(id => `icon-${id}`),
  ...['diners-club', 'maestro', 'elo', 'hiper', 'hipercard'].map(id => `icon-${id}`),
  ...['iconCardFront', 'iconCVVBack', 'iconCVVFront', 'iconCheck', 'iconX', 'iconLockLoader', 'iconError'],
];

/** Selectors that must match inside the element of each hook. */
const structure: readonly (readonly [hook: string, path: string])[] = [
  ['loading-indicator', '> svg.braintree-loader__lock'],
  ['delete-confirmation', '> .braintree-delete-confirmation__button-container'],
  ['toggle', '> span'],
  ['card-sheet-header', '> .braintree-sheet__header-label > .braintree-sheet__logo--header > svg[aria-hidden="true"]'],
  ['card-sheet-header', '> .braintree-sheet__header-label > .braintree-sheet__text'],
  ['card', '> .braintree-sheet__content.braintree-sheet__content--form'],
  ['card', '.braintree-form__flexible-fields > .braintree-form__notice-of-collection'],
  ['number-field-group', '> label > .braintree-form__label'],
  ['number-field-group', '> label > .braintree-form__field > .braintree-form-number.braintree-form__hosted-field'],
  ['number-field-group', '> label > .braintree-form__field > .braintree-form__icon-container'],
  ['number-field-group', '.braintree-form__icon-container > .braintree-form__icon.braintree-form__field-error-icon'],
  ['number-field-group', '> label + .braintree-form__field-error'],
  ['expiration-date-field-group', '> label > .braintree-form__label > .braintree-form__descriptor'],
  ['save-card-field-group', '.braintree-form__field.braintree-form__checkbox > [data-braintree-id="save-card-input"]'],
  ['sheet-error', '> .braintree-form__icon.braintree-sheet__error-icon > svg'],
];

const frameTitle = (published: string, ours: string) => ({
  published: `Secure Credit Card Frame - ${published}`,
  ours,
});

const frames = {
  cardholderName: { title: frameTitle('Cardholder Name', 'Cardholder name'), field: 'braintree-form-cardholder-name' },
  number: { title: frameTitle('Credit Card Number', 'Card number'), field: 'braintree-form-number' },
  expirationDate: { title: frameTitle('Expiration Date', 'Expiration date'), field: 'braintree-form-expiration' },
  cvv: { title: frameTitle('CVV', 'CVV'), field: 'braintree-form-cvv' },
  postalCode: { title: frameTitle('Postal Code', 'ZIP code'), field: 'braintree-form-postal-code' },
};
