import { describe, expect, it } from 'vitest';
import { documentedTexts as enUs } from './english-texts.fixture.ts';
import { loadTexts } from './load-texts.ts';
import { localeCodes } from './locale-table.ts';
import type { LocaleTexts } from './message-key.ts';
import { createTranslator, type Translator } from './translator.ts';

const textsOf = async (locale: string): Promise<LocaleTexts> =>
  (await loadTexts(locale, { warn: () => undefined })).texts;
const translatorFor = async (locale: string): Promise<Translator> => createTranslator({ texts: await textsOf(locale) });

describe('locales', () => {
  it.each(localeCodes)('[I18N-1] %s has a text for each of the 73 keys', async locale => {
    const translate = await translatorFor(locale);
    // Those of wallets load with their code.
    translate.add(enUs);
    const keys = Object.keys(enUs).filter(key => translate.has(key));
    expect(keys).toHaveLength(73);
    for (const key of keys) expect(translate(key)).not.toBe('');
  });

  it('[I18N-1] French leaves only names of brands and wallets in English', async () => {
    const names =
      /^(Visa|Elo|Hiper|Hipercard|JCB|Maestro|UnionPay|MasterCard|Discover|Diners Club|American Express|PayPal|PayPal Credit|Apple Pay|Google Pay|Venmo)$/;
    const french: Readonly<Record<string, string>> = { ...enUs, ...(await textsOf('fr_FR')) };
    const untranslated = Object.entries(enUs).filter(([key, text]) => french[key] === text);
    expect(untranslated.map(([key]) => key).filter(key => !names.test(key))).toEqual([]);
  });

  it.each([
    ['fr_FR', 'Numéro de carte'],
    ['fr-FR', 'Numéro de carte'],
    ['fr_XX', 'Numéro de carte'],
    ['fr', 'Numéro de carte'],
    ['tlh_KX', 'Card number'],
    ['', 'Card number'],
    ['toString', 'Card number'],
    ['__proto__', 'Card number'],
    ['constructor_FR', 'Card number'],
  ])('[I18N-2] locale %j is found by name, then by language, else English is used', async (locale, text) => {
    expect((await translatorFor(locale))('cardNumberLabel')).toBe(text);
  });

  it('[I18N-3] texts quoted by the specification are identical to it', () => {
    expect(enUs).toMatchObject({
      chooseAWayToPay: 'Choose a way to pay',
      chooseAnotherWayToPay: 'Choose another way to pay',
      otherWaysToPay: 'Other ways to pay',
      fieldTooLongForCardholderName: 'Cardholder name must be less than 256 characters.',
      unsupportedCardTypeError: "This card type isn't supported. Please try another card.",
      genericError: "We're sorry, something seems to have gone wrong.",
      paypalTokenizationRequestActiveError: 'PayPal payment authorisation is already in progress.',
      venmoAppFailedError: "The Venmo app couldn't be found on your device.",
      vaultManagerPaymentMethodDeletionError: 'Unable to delete payment method. Please try again.',
      applePayActiveCardError: 'Add a supported card to your Apple Pay wallet.',
    });
  });

  it('[I18N-13] American English says "expiration date" and "ZIP code", except in what the specification quotes', () => {
    const regional = Object.values(enUs).filter(text => /expir|zip|postcode|authori/i.test(text));
    expect(regional).toEqual([
      'Please enter an expiry date.',
      'Please enter a postcode.',
      "This expiration date isn't valid.",
      "This ZIP code isn't valid.",
      'Expiration date',
      'ZIP code',
      'PayPal payment authorisation is already in progress.',
      'Venmo was closed before the payment was authorized.',
    ]);
  });

  it.each(['en_GB', 'en_AU'])('[I18N-14] %s says "expiry date" and "postcode"', async locale => {
    const translate = await translatorFor(locale);
    expect([translate('expirationDateLabel'), translate('postalCodeLabel')]).toEqual(['Expiry date', 'Postcode']);
  });

  it('[I18N-4] British English uses "funding source" and "security code"', async () => {
    const translate = await translatorFor('en_GB');
    expect(translate('editPaymentMethods')).toBe('Edit funding sources');
    expect(translate('fieldEmptyForCvv')).toBe('Please enter a security code.');
  });
});

describe('translate', () => {
  it('[I18N-5] [I18N-8] [I18N-9] the merchant’s texts are shown unchanged, and values that are not texts are ignored', () => {
    const overrides = { payWithCard: "<b>L'été</b> & $&", cvvLabel: 42 as never };
    const translate = createTranslator({ overrides });
    expect(translate('payWithCard')).toBe("<b>L'été</b> & $&");
    expect(translate('cvvLabel')).toBe('CVV');
  });

  it('[I18N-6] placeholders are replaced literally', () => {
    const translate = createTranslator({});
    expect(translate('endingIn', { lastFourCardDigits: '0012' })).toBe('Ending in ••0012');
    expect(translate('payingWith', { paymentSource: '$& $1' })).toBe('Paying with $& $1');
    expect(translate('payingWith', { paymentSource: '{{b}}', b: 'no' })).toBe('Paying with {{b}}');
  });

  it('[I18N-6] every occurrence of a placeholder is replaced, and unknown ones are kept', () => {
    const translate = createTranslator({ overrides: { endingIn: '{{n}} {{n}} {{constructor}}' } });
    expect(translate('endingIn', { n: '11' })).toBe('11 11 {{constructor}}');
  });

  it('[I18N-10] texts that are loaded later have the lowest precedence', () => {
    const translate = createTranslator({ texts: { Venmo: 'Venmo (fr)' }, overrides: { PayPal: 'My PayPal' } });
    expect(translate.has('ownKey')).toBe(false);
    translate.add({ ownKey: 'Own text', Venmo: 'Venmo', PayPal: 'PayPal', payWithCard: 'Not this' });
    const keys = ['ownKey', 'Venmo', 'PayPal', 'payWithCard'];
    expect(keys.map(key => translate.has(key) && translate(key))).toEqual([
      'Own text',
      'Venmo (fr)',
      'My PayPal',
      'Pay with card',
    ]);
  });

  it('[I18N-7] a bullet becomes an asterisk on a page whose charset lacks it', () => {
    const translate = createTranslator({ isUtf8: false });
    expect(translate('endingIn', { lastFourCardDigits: '1111' })).toBe('Ending in **1111');
  });
});
