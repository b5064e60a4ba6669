import { describe, expect, it } from 'vitest';
import { englishTexts as enUs } from './english-texts.fixture.ts';
import type { FullLocaleTexts } from './full-locale.ts';
import { fullLocaleKeys } from './full-locale-keys.ts';
import { loadTexts } from './load-texts.ts';
import type { LoadedTexts } from './loaded-texts.ts';
import { localeCodes } from './locale-table.ts';
import { nlNl } from './locales/nl-nl.ts';

const quiet = { warn: (text: string): void => expect.unreachable(text) };
const load = (code: string): Promise<LoadedTexts> => loadTexts(code, quiet);
const textsOf = async (code: string): Promise<Readonly<Record<string, string>>> => (await load(code)).texts;

const isEnglish = (code: string): boolean => code.startsWith('en_');
const full = localeCodes.filter(code => !isEnglish(code));
const variants = localeCodes.filter(code => isEnglish(code) && code !== 'en_US');

/** The placeholders of a text, sorted. */
const placeholders = (text: string): string[] => [...text.matchAll(/{{(\w+)}}/g)].map(([place]) => place).sort();

/** The width of a text in Latin letters: an East Asian character is as wide as two, a combining mark has no width. */
function widthOf(text: string): number {
  const characters = [...text.replace(/\p{M}/gu, '')];
  return characters.reduce((width, character) => width + (/[\u1100-\u11ff\u2e80-\uffef]/.test(character) ? 2 : 1), 0);
}

/** Texts in one line of a widget that is 320 px wide. */
const labels = [
  'edit',
  'doneEditing',
  'deleteCancelButton',
  'deleteConfirmationButton',
  'cardholderNameLabel',
  'cardNumberLabel',
  'cvvLabel',
  'expirationDateLabel',
  'postalCodeLabel',
  'saveCardLabel',
  'payWithCard',
  'Card',
  'threeDSecureChallengeClose',
  'venmoPopupContinue',
  'venmoPopupCancel',
];

describe('complete locales', () => {
  it('[LOCALE-7] every locale of Drop-in exists', () => {
    const known =
      'ar_EG cs_CZ da_DK de_DE el_GR en_AU en_GB en_IN en_US es_ES es_XC fi_FI fr_CA fr_FR fr_XC he_IL hu_HU id_ID it_IT ' +
      'ja_JP ko_KR nl_NL no_NO pl_PL pt_BR pt_PT ru_RU sk_SK sv_SE th_TH zh_CN zh_HK zh_TW zh_XC';
    expect(localeCodes).toEqual(expect.arrayContaining(known.split(' ')));
  });

  it.each(full)('[LOCALE-8] %s has a text for every key except names of brands', async code => {
    const texts = await textsOf(code);
    expect(Object.keys(texts).sort()).toEqual([...fullLocaleKeys].sort());
    for (const text of Object.values(texts)) expect(text).toMatch(/^\S(.*\S)?$/);
  });

  it('[LOCALE-9] a complete locale that lacks a key does not compile', () => {
    const { edit, ...others } = nlNl;
    // @ts-expect-error `edit` is missing
    const incomplete: FullLocaleTexts = others;
    expect({ ...incomplete, edit }).toEqual(nlNl);
  });

  it.each(variants)('[LOCALE-10] %s only has texts that differ from the English base', async code => {
    for (const [key, text] of Object.entries(await textsOf(code))) {
      expect([...Object.keys(enUs), ...fullLocaleKeys]).toContain(key);
      expect(text).not.toBe(enUs[key as keyof typeof enUs]);
    }
  });

  it.each(full)('[LOCALE-11] %s leaves no text in English', async code => {
    const texts = await textsOf(code);
    // International abbreviations.
    const same = /^(CVV|\(?MM\/YY\)?)$/;
    const untranslated = Object.entries(enUs).filter(([key, text]) => texts[key] === text && !same.test(text));
    expect(untranslated).toEqual([]);
  });
});

describe('the form of texts', () => {
  it.each(localeCodes)('[LOCALE-12] %s has the placeholders of the English base', async code => {
    for (const [key, text] of Object.entries(await textsOf(code))) {
      expect([key, placeholders(text)]).toEqual([key, placeholders(enUs[key as keyof typeof enUs] ?? '')]);
    }
  });

  it.each(localeCodes)('[LOCALE-13] the braces of %s are balanced', async code => {
    for (const text of Object.values(await textsOf(code))) expect(text.replace(/{{\w+}}/g, '')).not.toMatch(/[{}]/);
  });

  it.each(localeCodes)('[LOCALE-14] a label of %s is at most as wide as 24 letters', async code => {
    const texts = await textsOf(code);
    expect(labels.filter(key => widthOf(texts[key] ?? '') > 24)).toEqual([]);
  });

  it.each(full)('[LOCALE-28] the placeholder of the name in %s is at most as wide as 28 letters', async code => {
    const { cardholderNamePlaceholder = '' } = await textsOf(code);
    expect(widthOf(cardholderNamePlaceholder)).toBeLessThanOrEqual(28);
  });

  it.each(localeCodes)('[LOCALE-15] a sentence of %s is at most as wide as 160 letters', async code => {
    const texts = await textsOf(code);
    expect(Object.values(texts).filter(text => widthOf(text) > 160)).toEqual([]);
  });

  it.each(localeCodes)('[LOCALE-16] %s has no direction marks', async code => {
    expect(Object.values(await textsOf(code)).join()).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
  });

  it.each(full)('[LOCALE-17] the instructions of %s name the buttons by their texts', async code => {
    const { venmoPopupInstructions, venmoPopupContinue, venmoPopupCancel } = await textsOf(code);
    expect(venmoPopupInstructions).toContain(venmoPopupContinue);
    expect(venmoPopupInstructions).toContain(venmoPopupCancel);
  });
});

/** Words that a country's shops don't use, or that are wrong in its grammar. */
const foreignWords: readonly (readonly [code: string, words: RegExp])[] = [
  ['ar_EG', /MM|YY/],
  ['he_IL', /MM|YY|להכין את/],
  ['cs_CZ', /datum platnosti/i],
  ['sk_SK', /dátum platnosti/i],
  ['da_DK', /for lang tid/],
  ['de_DE', /}}-Karte/],
  ['es_XC', /intente de/i],
  ['fi_FI', /valtuut/i],
  ['fr_CA', /erreur de réseau|donnez votre autorisation/i],
  ['fr_FR', /erreur de réseau|donnez votre autorisation/i],
  ['fr_XC', /erreur de réseau|donnez votre autorisation/i],
  ['hu_HU', /engedély(?!ezze az előugró)|^Adatai/im],
  ['no_NO', /forgrunn/],
  ['ru_RU', /счёт|Вы закрыли/i],
  ['sv_SE', /popup-|håller på/],
  ['th_TH', /ชำระเงินด้วย {{/],
];

describe('the language of the texts', () => {
  it.each(foreignWords)('[LOCALE-31] %s has the words of its country’s shops: no %s', async (code, words) => {
    expect(Object.values(await textsOf(code)).join('\n')).not.toMatch(words);
  });

  it.each([
    ['de_DE', 'de-DE'],
    ['zh_TW', 'zh-TW'],
    ['no_NO', 'nb-NO'],
    ['zh_XC', 'zh-Hans'],
    ['es_XC', 'es'],
    ['fr_XC', 'fr'],
  ])('[LOCALE-18] the language of %s is %s', async (code, language) => {
    expect(await load(code)).toMatchObject({ language });
  });

  it('[LOCALE-19] Arabic and Hebrew are read from right to left, all others from left to right', async () => {
    const all = await Promise.all(localeCodes.map(async code => ({ code, ...(await load(code)) })));
    const rightToLeft = all.filter(({ direction }) => direction === 'rtl');
    expect(rightToLeft.map(({ code }) => code)).toEqual(['ar_EG', 'he_IL']);
  });

  it('[LOCALE-20] an unknown locale is English, with a warning', async () => {
    const warnings: string[] = [];
    const loaded = await loadTexts('tlh_KX', { warn: text => void warnings.push(text) });
    expect(loaded).toEqual({ texts: {}, language: 'en-US', direction: 'ltr' });
    expect(warnings).toEqual(['options.locale "tlh_KX" is not a locale of the widget. Its texts are English.']);
  });

  it.each(['', 'en', 'EN', 'en_US', 'en-us', 'en_ZA'])('[LOCALE-21] %j is English without a warning', async name => {
    expect(await load(name)).toEqual({ texts: {}, language: 'en-US', direction: 'ltr' });
  });
});
