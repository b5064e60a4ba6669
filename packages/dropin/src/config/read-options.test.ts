import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { registry } from '../methods/registry.ts';
import type { CreateOptions } from './create-options.ts';
import { optionWarnings } from './option-warnings.ts';
import { readOptions, readRequestOptions, readSetting } from './read-options.ts';

const authorization = 'sandbox_key_merchant';

/** The options that were read, and the warnings about them. */
function readAll(given: unknown): { options: CreateOptions; warnings: readonly string[] } {
  const options = readOptions(given, registry);
  return { options, warnings: optionWarnings(given, options, registry) };
}

const read = (given: object): ReturnType<typeof readAll> => readAll({ authorization, ...given });

/** Every option with an accepted value. */
const everything = {
  authorization,
  container: '#pay',
  selector: '#legacy',
  locale: 'fr_FR',
  translations: { payWithCard: 'Pay', anythingElse: 'x' },
  paymentOptionPriority: ['card', 'paypal', 'paypalCredit', 'venmo', 'applePay', 'googlePay'],
  card: {
    cardholderName: { required: true },
    overrides: {
      fields: { number: { placeholder: 'x', supportedCardBrands: { visa: false } }, cvv: null, postalCode: null },
      styles: { input: { color: 'red', fontSize: '1px' }, ':focus': null, '.valid': 'green-class' },
    },
    clearFieldsAfterTokenization: false,
    vault: { vaultCard: false, allowVaultCardOverride: true },
  },
  paypal: {
    flow: 'checkout',
    amount: 10,
    currency: 'EUR',
    buttonStyle: { size: 'small' },
    vault: { vaultPayPal: false },
  },
  paypalCredit: { flow: 'vault' },
  venmo: { allowDesktop: true },
  applePay: { displayName: 'Shop', paymentRequest: { total: { label: 'Shop', amount: '10' } } },
  googlePay: { googlePayVersion: 2, merchantId: 'm', transactionInfo: { totalPrice: '10' } },
  threeDSecure: { amount: '10', cardinalSDKConfig: { logging: { level: 'on' } } },
  dataCollector: { kount: true, paypal: true },
  vaultManager: true,
  preselectVaultedPaymentMethod: false,
  showDefaultPaymentMethodFirst: false,
  hiddenVaultedPaymentMethodTypes: ['card'],
  initialView: 'card',
  analytics: false,
  stylesheet: '/mine.css',
  colorScheme: 'dark',
  signal: new AbortController().signal,
};

/** The options whose settings the widget reads; the others are checked elsewhere. */
const settled = Object.entries(everything).filter(
  ([name]) => !/^(authorization|container|selector|payment|signal)/.test(name),
);

/** Adds settings and list entries that count as not given, at any depth. Among styles `null` has a meaning of its own. */
function withNothing(value: unknown, flip: () => boolean, nothing: unknown, place = ''): unknown {
  if (Array.isArray(value))
    return [...(flip() ? [nothing] : []), ...value.map(item => withNothing(item, flip, nothing))];
  if (typeof value !== 'object' || value === null) return value;
  const added = ['amount', 'currency', 'profileId', 'vault', 'transactionInfo'].filter(
    () => place !== 'styles' && flip(),
  );
  const given = Object.entries(value).map(([name, inside]) => [name, withNothing(inside, flip, nothing, name)]);
  return Object.fromEntries([...added.map(name => [name, nothing]), ...given]);
}

const withoutNull = (value: unknown): unknown =>
  withNothing(JSON.parse(JSON.stringify(value).replaceAll('null', '0')), () => false, 0);

describe('readOptions', () => {
  it('[OPTIONS-1] passes on the settings of a custom payment option', () => {
    const withCash = [...registry, { id: 'cash' }];
    expect(readOptions({ authorization, cash: { till: 1 }, other: 1 }, withCash)).toEqual({
      authorization,
      cash: { till: 1 },
    });
    expect(readOptions({ authorization, cash: true }, withCash)).toEqual({ authorization, cash: true });
    expect(readOptions({ authorization, card: null }, withCash)).toEqual({ authorization });
  });

  it('[OPTIONS-1] passes on every documented option unchanged, without a warning', () => {
    expect(readAll(everything)).toEqual({ options: everything, warnings: [] });
    const short = { card: true, venmo: true, threeDSecure: true, dataCollector: false, stylesheet: false } as const;
    expect(read(short)).toEqual({ options: { authorization, ...short }, warnings: [] });
  });

  it('[OPTIONS-13] [OPTIONS-14] undefined and null count as not given, for every option and at every depth', () => {
    const settings = settled.map(([name, example]) => {
      return [name, fc.oneof(fc.constant(example), fc.jsonValue({ maxDepth: 3 }).map(withoutNull))] as const;
    });
    const options = fc.record(Object.fromEntries(settings), { requiredKeys: [] });
    const nothing = fc.constantFrom(undefined, null);
    fc.assert(
      fc.property(options, fc.infiniteStream(fc.boolean()), nothing, (clean, flips, nothing) => {
        const added = (value: unknown): unknown => withNothing(value, () => flips.next().value, nothing);
        expect(readAll(added({ ...clean, authorization }))).toEqual(readAll({ ...clean, authorization }));
        const request = { threeDSecure: clean.threeDSecure };
        expect(readRequestOptions(added(request))).toEqual(readRequestOptions(request));
        expect(readSetting(added(request))).toEqual(readSetting(request));
      }),
      { numRuns: 200 },
    );
  });

  it('[OPTIONS-13] every option that is undefined or null has its default', () => {
    for (const nothing of [undefined, null]) {
      const given = Object.fromEntries(settled.map(([name]) => [name, nothing]));
      expect(readAll({ ...given, authorization })).toEqual({ options: { authorization }, warnings: [] });
    }
    expect([readRequestOptions({ threeDSecure: null }), readSetting(null)]).toEqual([{}, undefined]);
  });

  it.each([undefined, null, 42, 'text', [], () => undefined, {}, { authorization: 42 }, { authorization: null }])(
    '[OPTIONS-2] finds no authorization in %o',
    given => {
      expect(readAll(given).options).toEqual({ authorization: '' });
    },
  );

  it.each([
    ['locale', 42, '42', 'a string'],
    ['translations', 'Pay', '"Pay"', 'an object'],
    ['card', 'yes', '"yes"', 'true or false or an object'],
    ['card', [], 'a list', 'true or false or an object'],
    ['paypal', true, 'true', 'an object'],
    ['paypalCredit', 1, '1', 'an object'],
    ['applePay', 'yes', '"yes"', 'an object'],
    ['googlePay', [], 'a list', 'an object'],
    ['preselectVaultedPaymentMethod', 'no', '"no"', 'true or false'],
    ['showDefaultPaymentMethodFirst', 0, '0', 'true or false'],
    ['hiddenVaultedPaymentMethodTypes', 'card', '"card"', 'a list of the ids of options'],
    ['hiddenVaultedPaymentMethodTypes', {}, 'an object', 'a list of the ids of options'],
    ['initialView', {}, 'an object', 'the id of a view'],
    ['analytics', 'off', '"off"', 'true or false'],
    ['stylesheet', true, 'true', 'a string or false'],
    ['colorScheme', 'pink', '"pink"', '"auto" or "light" or "dark"'],
    ['signal', 'stop', '"stop"', 'an AbortSignal'],
    ['signal', {}, 'an object', 'an AbortSignal'],
    ['signal', { aborted: false, addEventListener: () => undefined }, 'an object', 'an AbortSignal'],
  ])('[OPTIONS-3] ignores %s: %o with a warning', (name, value, given, takes) => {
    expect(read({ [name]: value })).toEqual({
      options: { authorization },
      warnings: [`options.${name} is ${given}, but must be ${takes}.`],
    });
  });

  it.each([
    [
      { cardholderName: { required: 'yes' } },
      { cardholderName: {} },
      'cardholderName.required is "yes", but must be true or false',
    ],
    [{ overrides: 0 }, {}, 'overrides is 0, but must be an object'],
    [{ overrides: { fields: 'x' } }, { overrides: {} }, 'overrides.fields is "x", but must be an object'],
    [
      { overrides: { fields: { number: 3 } } },
      { overrides: { fields: {} } },
      'overrides.fields.number is 3, but must be an object',
    ],
    [{ overrides: { styles: 'x' } }, { overrides: {} }, 'overrides.styles is "x", but must be an object'],
    [
      { overrides: { styles: { input: 3 } } },
      { overrides: { styles: {} } },
      'overrides.styles.input is 3, but must be a string or an object',
    ],
    [{ clearFieldsAfterTokenization: 0 }, {}, 'clearFieldsAfterTokenization is 0, but must be true or false'],
    [{ vault: 'yes' }, {}, 'vault is "yes", but must be an object'],
    [{ vault: { vaultCard: 'no' } }, { vault: {} }, 'vault.vaultCard is "no", but must be true or false'],
    [
      { vault: { allowVaultCardOverride: 1 } },
      { vault: {} },
      'vault.allowVaultCardOverride is 1, but must be true or false',
    ],
  ])('[OPTIONS-3] reads the card settings %j one by one', (card, left, mistake) => {
    expect(read({ card })).toEqual({
      options: { authorization, card: left },
      warnings: [`options.card.${mistake}.`],
    });
  });

  it('[OPTIONS-3] ignores single invalid texts and list entries', () => {
    const { options, warnings } = read({
      translations: { payWithCard: null, cvvLabel: 42, edit: 'Change' },
      hiddenVaultedPaymentMethodTypes: ['card', 42, null],
    });
    expect(options.translations).toEqual({ edit: 'Change' });
    expect(options.hiddenVaultedPaymentMethodTypes).toEqual(['card']);
    expect(warnings).toEqual([
      'options.translations.cvvLabel is 42, but must be a string.',
      'options.hiddenVaultedPaymentMethodTypes is a list, but must be a list of the ids of options.',
    ]);
  });

  it.each(['vaultManager', 'venmo', 'threeDSecure', 'dataCollector'])(
    '[OPTIONS-4] %s is turned on by any value except false and empty values',
    name => {
      expect(read({ [name]: 'yes' }).options).toMatchObject({ [name]: true });
      expect(read({ [name]: 0 }).options).toMatchObject({ [name]: false });
      expect(read({ [name]: 'yes' }).warnings).toHaveLength(1);
    },
  );

  it('[OPTIONS-5] warns of an unknown option and suggests the name that was probably meant', () => {
    expect(
      read({
        vaultManger: true,
        Locale: 'fr',
        cardd: {},
        weather: 'fine',
        card: { cardHolderName: true, overrides: { fields: { cvc: {} } } },
      }).warnings,
    ).toEqual([
      'options.vaultManger is not an option. Did you mean vaultManager?',
      'options.Locale is not an option. Did you mean locale?',
      'options.cardd is not an option. Did you mean card?',
      'options.weather is not an option.',
      'options.card.cardHolderName is not an option. Did you mean cardholderName?',
      'options.card.overrides.fields.cvc is not an option. Did you mean cvv?',
    ]);
  });

  it("[OPTIONS-11] [OPTIONS-12] does not change the merchant's objects, and later changes of them have no effect", () => {
    const paymentRequest = { total: { label: 'Shop' }, lines: [{ amount: '1' }] };
    const onShippingChange = (): void => undefined;
    const until = new Date(0);
    const given = { applePay: { paymentRequest }, paypal: { flow: 'vault', onShippingChange, until } };
    const { options } = read(given);
    expect(options).toMatchObject(given);
    expect(options.paypal).toMatchObject({ onShippingChange, until });
    expect(given).toEqual({
      applePay: { paymentRequest: { total: { label: 'Shop' }, lines: [{ amount: '1' }] } },
      paypal: { flow: 'vault', onShippingChange, until: new Date(0) },
    });
    expect(options.applePay?.paymentRequest).not.toBe(paymentRequest);
    paymentRequest.total.label = 'Other';
    paymentRequest.lines.pop();
    expect(options.applePay?.paymentRequest).toEqual({ total: { label: 'Shop' }, lines: [{ amount: '1' }] });
  });

  it('[OPTIONS-6] [OPTIONS-12] reads each option once, also from class instances and frozen objects', () => {
    let reads = 0;
    class Options {
      get authorization(): string {
        reads += 1;
        return authorization;
      }
      get card(): boolean {
        reads += 1;
        return true;
      }
    }
    expect(readOptions(Object.freeze(new Options()), registry)).toEqual({ authorization, card: true });
    expect(reads).toBe(2);
  });

  it('[OPTIONS-7] returns values of the declared types for any input', () => {
    const kinds: Readonly<Record<string, readonly string[]>> = {
      authorization: ['string'],
      locale: ['string'],
      translations: ['object'],
      card: ['boolean', 'object'],
      paypal: ['object'],
      paypalCredit: ['object'],
      venmo: ['boolean', 'object'],
      applePay: ['object'],
      googlePay: ['object'],
      threeDSecure: ['boolean', 'object'],
      dataCollector: ['boolean', 'object'],
      vaultManager: ['boolean'],
      preselectVaultedPaymentMethod: ['boolean'],
      showDefaultPaymentMethodFirst: ['boolean'],
      hiddenVaultedPaymentMethodTypes: ['object'],
      initialView: ['string'],
      analytics: ['boolean'],
      stylesheet: ['string', 'boolean'],
      colorScheme: ['string'],
      signal: ['object'],
    };
    const anything = fc.anything({ withNullPrototype: true, withDate: true, withMap: true });
    const options = fc.record(Object.fromEntries(Object.keys(kinds).map(name => [name, anything])));
    fc.assert(
      fc.property(options, given => {
        const before = fc.stringify(given);
        const read = readAll(given).options;
        for (const [name, value] of Object.entries(read)) {
          expect(value).not.toBeNull();
          expect(kinds[name]).toContain(typeof value);
        }
        expect(fc.stringify(given)).toBe(before);
      }),
      { numRuns: 300 },
    );
  }, 60_000);

  it('[OPTIONS-7] does not throw for options whose getters throw, or that are cyclic', () => {
    const hostile = {
      authorization,
      get locale(): string {
        throw new Error('no');
      },
      googlePay: {} as Record<string, unknown>,
      card: new Proxy({}, { ownKeys: () => Object.keys(Object(undefined).no) }),
    };
    hostile.googlePay.itself = hostile.googlePay;
    expect(readAll(hostile)).toEqual({
      options: { authorization, card: {} },
      warnings: ['options.locale is not readable, but must be a string.', 'options.googlePay cannot be read.'],
    });
    const closed = new Proxy({}, { ownKeys: () => Object.keys(Object(undefined).no) });
    expect(readOptions(closed, registry)).toEqual({ authorization: '' });
  });
});
