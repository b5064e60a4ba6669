import { describe, expect, it } from 'vitest';
import { flush } from '../../../test/harness.ts';
import { type WalletScene, walletScene } from '../../../test/wallet-scene.ts';
import { optionWarnings } from '../../config/option-warnings.ts';
import { readOptions } from '../../config/read-options.ts';
import { TOKENIZATION_TIMEOUT_MS } from '../../core/timing.ts';
import { registry } from '../registry.ts';
import { digitsOf, isAccountNumber, isRoutingNumber, isZipCode } from './account-rules.ts';
import { usBankAccount } from './definition.ts';
import { mount, symbols, texts } from './us-bank-account.ts';

const mandateText = 'By clicking, I authorize <Shop> & Braintree to debit my account.';

interface BankScene extends WalletScene {
  readonly asked: Readonly<Record<string, unknown>>[];
  field(name: string): HTMLInputElement;
  type(name: string, text: string): void;
  fill(changes?: Readonly<Record<string, string>>): void;
}

const good = {
  'first-name': 'Jo',
  'last-name': 'Doe',
  'routing-number': '021000021',
  'account-number': '1000-0000 00',
  street: '1 Main St',
  city: 'Chicago',
  state: 'il',
  zip: '60622',
};

const reply = {
  nonce: 'ach-nonce',
  type: 'us_bank_account',
  details: {},
  description: 'US bank account ending in - 0000',
};

async function scene(
  settings: object = {},
  tokenize: () => Promise<unknown> = async () => reply,
  account: object = { usBankAccount: { routeId: 'r' } },
): Promise<BankScene> {
  const asked: Readonly<Record<string, unknown>>[] = [];
  const opened = await walletScene({
    definition: { ...usBankAccount, load: async () => ({ texts, symbols, mount }) },
    account: { raw: { ...account } },
    component: async () => ({
      tokenize(given: Readonly<Record<string, unknown>>) {
        asked.push(given);
        return tokenize();
      },
      teardown: async () => undefined,
    }),
    options: { usBankAccount: { mandateText, ...settings } },
  });
  const field = (name: string): HTMLInputElement =>
    opened.world.hook(`us-bank-account-${name}-input`) as HTMLInputElement;
  const type = (name: string, text: string): void => {
    field(name).value = text;
    field(name).dispatchEvent(new Event('input'));
  };
  return Object.assign(Object.create(opened) as WalletScene, {
    asked,
    field,
    type,
    fill(changes: Readonly<Record<string, string>> = {}) {
      for (const [name, text] of Object.entries({ ...good, ...changes })) type(name, text);
    },
  });
}

describe('the form of a bank account in the United States', () => {
  it('[ACH-1] shows the mandate letter by letter, and passes the same on', async () => {
    const at = await scene();
    expect(at.world.hook('us-bank-account-mandate').textContent).toBe(mandateText);
    at.fill();
    await at.dropin.requestPaymentMethod();
    expect(at.asked).toEqual([
      {
        mandateText,
        bankDetails: {
          routingNumber: '021000021',
          accountNumber: '1000000000',
          accountType: 'checking',
          ownershipType: 'personal',
          firstName: 'Jo',
          lastName: 'Doe',
          billingAddress: { streetAddress: '1 Main St', locality: 'Chicago', region: 'IL', postalCode: '60622' },
        },
      },
    ]);
  });

  it('[ACH-2] gives a payment method with the last digits alone, and forgets the numbers', async () => {
    const at = await scene();
    at.fill();
    expect(at.dropin.isPaymentMethodRequestable()).toBe(true);
    expect(await at.dropin.requestPaymentMethod()).toEqual({
      nonce: 'ach-nonce',
      type: 'us_bank_account',
      details: { accountType: 'checking', ownershipType: 'personal', lastFour: '0000' },
    });
    expect([at.field('routing-number').value, at.field('account-number').value]).toEqual(['', '']);
  });

  it('[ACH-3] each field has a label, what browsers fill in, and the keyboard that it needs', async () => {
    const at = await scene();
    const fields = [...at.world.container.querySelectorAll<HTMLInputElement>('.braintree-form__input')];
    expect(fields.map(input => [input.labels?.[0]?.textContent, input.autocomplete, input.inputMode])).toEqual([
      ['First name', 'given-name', 'text'],
      ['Last name', 'family-name', 'text'],
      ['Routing number', 'off', 'numeric'],
      ['Account number', 'off', 'numeric'],
      ['Street address', 'billing address-line1', 'text'],
      ['Apartment, suite, etc. (optional)', 'billing address-line2', 'text'],
      ['City', 'billing address-level2', 'text'],
      ['State', 'billing address-level1', 'text'],
      ['ZIP code', 'billing postal-code', 'numeric'],
    ]);
  });

  it('[ACH-4] a request with wrong fields shows the error of each, focuses the first, and asks nobody', async () => {
    const at = await scene();
    at.fill({ 'first-name': '', 'routing-number': '021000022', 'account-number': '12', state: 'Illinois', zip: '1' });
    await expect(at.dropin.requestPaymentMethod()).rejects.toMatchObject({
      code: 'NO_PAYMENT_METHOD',
      cause: { code: 'US_BANK_ACCOUNT_FORM_INVALID' },
    });
    const errors = [...at.world.container.querySelectorAll('.braintree-form__field-error')].map(
      node => node.textContent,
    );
    expect(errors.filter(Boolean)).toEqual([
      'Please fill in this field.',
      "This routing number isn't valid.",
      "This account number isn't valid.",
      'Enter the two letters of a state, for instance CA.',
      "This ZIP code isn't valid.",
    ]);
    expect(document.activeElement).toBe(at.field('first-name'));
    const wrong = at.field('routing-number');
    expect(wrong.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(wrong.getAttribute('aria-describedby') ?? '')?.textContent).toContain('routing');
    expect({ asked: at.asked, error: at.error }).toEqual({
      asked: [],
      error: 'Please check your entries and try again.',
    });
  });

  it('[ACH-5] a field is judged when the buyer leaves it, and relieved when it is right', async () => {
    const at = await scene();
    const error = at.world.hook('us-bank-account-account-number-field-error');
    at.field('account-number').dispatchEvent(new Event('blur'));
    expect(error.textContent).toBe('');
    at.type('account-number', '12');
    at.field('account-number').dispatchEvent(new Event('blur'));
    expect(error.textContent).toBe("This account number isn't valid.");
    at.type('account-number', '1234');
    expect(error.textContent).toBe('');
  });

  it('[ACH-6] a business gives its name in place of a person’s', async () => {
    const at = await scene({ accountType: 'savings' });
    const business = at.world.hook('us-bank-account-owner-business') as HTMLInputElement;
    business.click();
    expect(at.world.container.querySelector('[data-braintree-id="us-bank-account-first-name-input"]')).toBeNull();
    const { 'first-name': _first, 'last-name': _last, ...rest } = good;
    for (const [name, text] of Object.entries({ ...rest, 'business-name': 'Shop Inc' })) at.type(name, text);
    await at.dropin.requestPaymentMethod();
    expect(at.asked[0]).toMatchObject({
      bankDetails: { ownershipType: 'business', businessName: 'Shop Inc', accountType: 'savings' },
    });
    expect(at.asked[0]?.bankDetails).not.toHaveProperty('firstName');
  });

  it('[UPDATE-21] the account stays in an update, with its owner, and is requestable', async () => {
    const at = await scene();
    (at.world.hook('us-bank-account-owner-business') as HTMLInputElement).click();
    const { 'first-name': _first, 'last-name': _last, ...rest } = good;
    for (const [name, text] of Object.entries({ ...rest, 'business-name': 'Shop Inc' })) at.type(name, text);
    expect(at.dropin.isPaymentMethodRequestable()).toBe(true);
    const before = at.field('zip');
    await at.dropin.update({ usBankAccount: { mandateText: 'Another one.' } });
    expect([at.field('zip') === before, at.dropin.isPaymentMethodRequestable()]).toEqual([false, true]);
    await at.dropin.requestPaymentMethod();
    expect(at.asked[0]).toMatchObject({
      mandateText: 'Another one.',
      bankDetails: { ownershipType: 'business', businessName: 'Shop Inc', accountNumber: '1000000000' },
    });
  });

  it('[ACH-7] what the page knows is filled in', async () => {
    const at = await scene({ ownershipType: 'personal', firstName: 'Ada', billingAddress: { locality: 'Boston' } });
    expect([at.field('first-name').value, at.field('city').value]).toEqual(['Ada', 'Boston']);
    expect(at.world.hook('us-bank-account-owner-personal').closest('fieldset')?.className).toContain(
      'braintree-hidden',
    );
  });

  it.each([
    [
      'US_BANK_ACCOUNT_FAILED_TOKENIZATION',
      "Your bank account couldn't be added. Please check your entries and try again.",
    ],
    ['US_BANK_ACCOUNT_TOKENIZATION_NETWORK_ERROR', 'Network error. Please try again.'],
  ])('[ACH-8] %s is a text on the sheet', async (code, text) => {
    const at = await scene({}, () => Promise.reject(Object.assign(new Error(code), { code })));
    at.fill();
    await expect(at.dropin.requestPaymentMethod()).rejects.toMatchObject({ cause: { code } });
    expect(at.error).toBe(text);
    expect(at.field('account-number').value).not.toBe('');
  });

  it('[ACH-9] no digits of an account are in errors, reports, events or analytics', async () => {
    const failure = (): Promise<never> =>
      Promise.reject(
        Object.assign(new Error('refused'), {
          code: 'US_BANK_ACCOUNT_FAILED_TOKENIZATION',
          details: { originalError: { request: { accountNumber: '1000000000' } } },
        }),
      );
    const at = await scene({}, failure);
    at.fill();
    const error = (await at.dropin.requestPaymentMethod().catch(reason => reason)) as { cause: unknown };
    const shown = JSON.stringify([error, error.cause, at.world.reports, at.world.counted, at.world.warnings]);
    expect(shown).not.toMatch(/1000000000|021000021/);
  });

  it('[ACH-10] it is offered only with a mandate, and to accounts that have it', async () => {
    const without = await scene({ mandateText: ' ' }).catch(reason => reason);
    expect(without).toMatchObject({ code: 'NO_VALID_OPTIONS' });
    const warnings = optionWarnings(
      { authorization: 'key', usBankAccount: { mandatText: 'x' } },
      readOptions({ authorization: 'key', usBankAccount: {} }, [...registry, usBankAccount]),
      [...registry, usBankAccount],
    );
    expect(warnings).toEqual([
      'options.usBankAccount.mandatText is not an option. Did you mean mandateText?',
      'options.usBankAccount.mandateText is missing, but must be a string.',
    ]);
  });

  it('[ACH-11] a gateway that does not answer is a network error', async () => {
    const at = await scene({}, () => new Promise(() => undefined));
    at.fill();
    const request = at.dropin.requestPaymentMethod().catch(reason => reason);
    await flush();
    at.world.clock.advance(TOKENIZATION_TIMEOUT_MS);
    expect(await request).toMatchObject({ cause: { code: 'US_BANK_ACCOUNT_TIMED_OUT' } });
    expect(at.error).toBe('Network error. Please try again.');
  });
});

describe('the rules of the fields', () => {
  it.each([
    ['021000021', true],
    ['307075259', true],
    ['021000022', false],
    ['000000000', false],
    ['12345678', false],
  ])('[ACH-12] the routing number %s: %s', (text, isRight) => expect(isRoutingNumber(text)).toBe(isRight));

  it('[ACH-12] numbers of accounts have 4 to 17 digits, and ZIP codes five or nine', () => {
    expect(['123', '1234', '1'.repeat(17), '1'.repeat(18), '12a4'].map(isAccountNumber)).toEqual([
      false,
      true,
      true,
      false,
      false,
    ]);
    expect(['60622', '60622-1234', '606221234', '6062', '60622-1'].map(isZipCode)).toEqual([
      true,
      true,
      true,
      false,
      false,
    ]);
    expect(digitsOf(' 12-34 56')).toBe('123456');
  });
});
