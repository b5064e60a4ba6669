import { describe, expect, it } from 'vitest';
import { loadTexts } from './load-texts.ts';
import { enUs } from './locales/en-us.ts';
import { createTranslator, type Translator } from './translator.ts';

const translatorFor = async (locale: string): Promise<Translator> =>
  createTranslator({ texts: await loadTexts(locale) });

describe('locales', () => {
  it.each(['en_US', 'en_GB', 'fr_FR'])('[I18N-1] %s has a text for each of the 73 keys, and no other', async locale => {
    const texts = { ...enUs, ...(await loadTexts(locale)) };
    expect(Object.keys(texts)).toEqual(Object.keys(enUs));
    expect(Object.keys(texts)).toHaveLength(73);
    expect(Object.values(texts)).not.toContain('');
  });

  it('[I18N-1] French leaves only names of brands and wallets in English', async () => {
    const names =
      /^(Visa|Elo|Hiper|Hipercard|JCB|Maestro|UnionPay|MasterCard|Discover|Diners Club|American Express|PayPal|PayPal Credit|Apple Pay|Google Pay|Venmo)$/;
    const french = { ...enUs, ...(await loadTexts('fr_FR')) };
    const untranslated = Object.entries(enUs).filter(([key, text]) => french[key as keyof typeof enUs] === text);
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

  it('[I18N-4] British English uses "funding source" and "security code"', async () => {
    const translate = await translatorFor('en_GB');
    expect(translate('editPaymentMethods')).toBe('Edit funding sources');
    expect(translate('fieldEmptyForCvv')).toBe('Please enter a security code.');
  });
});

describe('translate', () => {
  it('[I18N-5] the merchant’s texts are shown unchanged, and ignores values that are not texts', () => {
    const overrides = { payWithCard: "<b>L'été</b> & $&", cvvLabel: 42 as never };
    const translate = createTranslator({ overrides });
    expect(translate('payWithCard')).toBe("<b>L'été</b> & $&");
    expect(translate('cvvLabel')).toBe('CVV');
  });

  it('[I18N-6] placeholders are replaced literally', () => {
    const translate = createTranslator({});
    expect(translate('endingIn', { lastFourCardDigits: '0012' })).toBe('Ending in 0012');
    expect(translate('payingWith', { paymentSource: '$& $1' })).toBe('Paying with $& $1');
    expect(translate('payingWith', { paymentSource: '{{b}}', b: 'no' })).toBe('Paying with {{b}}');
  });

  it('[I18N-6] every occurrence of a placeholder is replaced, and unknown ones are kept', () => {
    const translate = createTranslator({ overrides: { endingIn: '{{n}} {{n}} {{constructor}}' } });
    expect(translate('endingIn', { n: '11' })).toBe('11 11 {{constructor}}');
  });

  it('[I18N-7] a bullet becomes an asterisk on a page whose charset lacks it', () => {
    const translate = createTranslator({ overrides: { endingIn: '•• {{lastFourCardDigits}}' }, isUtf8: false });
    expect(translate('endingIn', { lastFourCardDigits: '1111' })).toBe('** 1111');
  });
});
