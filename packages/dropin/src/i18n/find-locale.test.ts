// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findLocale } from './find-locale.ts';
import { localeCodes } from './locale-table.ts';

describe('findLocale', () => {
  it.each(localeCodes)('[LOCALE-1] %s is found by its name', code => {
    expect(findLocale(code)).toBe(code);
  });

  it.each([
    ['ar', 'ar_EG'],
    ['cs', 'cs_CZ'],
    ['da', 'da_DK'],
    ['de', 'de_DE'],
    ['el', 'el_GR'],
    ['en', 'en_US'],
    ['es', 'es_ES'],
    ['fi', 'fi_FI'],
    ['fr', 'fr_FR'],
    ['hu', 'hu_HU'],
    ['id', 'id_ID'],
    ['it', 'it_IT'],
    ['ja', 'ja_JP'],
    ['ko', 'ko_KR'],
    ['nl', 'nl_NL'],
    ['no', 'no_NO'],
    ['pl', 'pl_PL'],
    ['pt', 'pt_PT'],
    ['ru', 'ru_RU'],
    ['sk', 'sk_SK'],
    ['sv', 'sv_SE'],
    ['th', 'th_TH'],
    ['zh', 'zh_CN'],
  ])('[LOCALE-2] the language %s is %s, also with an unknown country', (language, code) => {
    expect(findLocale(language)).toBe(code);
    expect(findLocale(`${language}_ZZ`)).toBe(code);
  });

  it.each([
    ['de-DE', 'de_DE'],
    ['DE_de', 'de_DE'],
    ['pt-br', 'pt_BR'],
    ['zh-xc', 'zh_XC'],
    ['de-DE-u-co-phonebk', 'de_DE'],
    ['pt-Latn-BR', 'pt_BR'],
  ])('[LOCALE-3] %s is found with hyphens and in any letter case', (name, code) => {
    expect(findLocale(name)).toBe(code);
  });

  it.each([
    ['he', 'he_IL'],
    ['he_XX', 'he_IL'],
    ['iw', 'he_IL'],
    ['iw-IL', 'he_IL'],
    ['nb', 'no_NO'],
    ['nb-NO', 'no_NO'],
    ['zh-Hant', 'zh_TW'],
    ['zh-Hans', 'zh_CN'],
  ])('[LOCALE-4] %s, which the published Drop-in does not know, is %s', (name, code) => {
    expect(findLocale(name)).toBe(code);
  });

  it.each([
    ['zh-Hant-TW', 'zh_TW'],
    ['zh_Hant_HK', 'zh_HK'],
    ['zh-Hant-MO', 'zh_HK'],
    ['zh-Hant-MY', 'zh_HK'],
    ['zh-hans-cn', 'zh_CN'],
    ['zh-Hans-HK', 'zh_CN'],
    ['zh-Hans-XC', 'zh_XC'],
  ])('[LOCALE-5] the script of %s takes precedence over its country', (name, code) => {
    expect(findLocale(name)).toBe(code);
  });

  it.each([
    ['es_MX', 'es_XC'],
    ['es-419', 'es_XC'],
    ['es_US', 'es_XC'],
    ['es-Latn-AR', 'es_XC'],
    ['es_GQ', 'es_ES'],
    ['zh_MO', 'zh_HK'],
    ['zh_SG', 'zh_XC'],
    ['zh-Hans-SG', 'zh_XC'],
    ['en-IE', 'en_GB'],
    ['en_NZ', 'en_AU'],
    ['en_ZA', 'en_US'],
    ['nn', 'no_NO'],
    ['nn-NO', 'no_NO'],
  ])('[LOCALE-30] %s has the texts of %s, the locale that its shops write alike', (name, code) => {
    expect(findLocale(name)).toBe(code);
  });

  it.each([
    ['fr_FRA', 'fr_FR'],
    ['DE_DE.UTF-8', 'de_DE'],
    ['pt-BR-', 'pt_PT'],
    ['fr_', 'fr_FR'],
    ['iw_!', 'he_IL'],
  ])('[LOCALE-29] the language of %s, which is malformed, is found', (name, code) => {
    expect(findLocale(name)).toBe(code);
  });

  it.each([
    'tlh_KX',
    'tlh_',
    'toString',
    '__proto__',
    'constructor_FR',
    '_',
    '_fr',
    'a',
    ' ',
    '👋',
    'x'.repeat(10_000),
  ])('[LOCALE-6] %j is no locale', name => {
    expect(findLocale(name)).toBeNull();
  });

  it('[LOCALE-27] the guide lists every locale with names that find it', () => {
    const guide = readFileSync(new URL('../../../../docs/guides/languages.md', import.meta.url), 'utf8');
    const rows = [...guide.matchAll(/^\| `(\w+)` \|.*\| (.*) ?\|$/gm)];
    expect(rows.map(([, code]) => code)).toEqual(localeCodes);
    for (const [, code, names = ''] of rows) {
      for (const [, name = ''] of names.matchAll(/`([\w-]+)`/g)) expect([name, findLocale(name)]).toEqual([name, code]);
    }
  });
});
