/** The locales, as merchants name them. */
export const localeCodes = [
  'ar_EG',
  'cs_CZ',
  'da_DK',
  'de_DE',
  'el_GR',
  'en_AU',
  'en_GB',
  'en_IN',
  'en_US',
  'es_ES',
  'es_XC',
  'fi_FI',
  'fr_CA',
  'fr_FR',
  'fr_XC',
  'he_IL',
  'hu_HU',
  'id_ID',
  'it_IT',
  'ja_JP',
  'ko_KR',
  'nl_NL',
  'no_NO',
  'pl_PL',
  'pt_BR',
  'pt_PT',
  'ru_RU',
  'sk_SK',
  'sv_SE',
  'th_TH',
  'zh_CN',
  'zh_HK',
  'zh_TW',
  'zh_XC',
] as const;

/** The name of a locale. */
export type LocaleCode = (typeof localeCodes)[number];

/** America's Spanish: `es_XC` has its words. 419 is the region's own number. */
const spanishAmerica = '419 AR BO BZ CL CO CR CU DO EC GT HN MX NI PA PE PR PY SV US UY VE'.split(' ');

/**
 * The locale of a language without a known country. The second group has names that the published Drop-in lacks; an
 * asterisk stands for any country.
 */
const aliases: ReadonlyMap<string, LocaleCode> = new Map([
  ['ar', 'ar_EG'],
  ['cs', 'cs_CZ'],
  ['da', 'da_DK'],
  ['de', 'de_DE'],
  ['el', 'el_GR'],
  ['en', 'en_US'],
  ['es', 'es_ES'],
  ['fi', 'fi_FI'],
  ['fr', 'fr_FR'],
  ['id', 'id_ID'],
  ['it', 'it_IT'],
  ['hu', 'hu_HU'],
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

  ['he', 'he_IL'],
  ['iw', 'he_IL'],
  ['nb', 'no_NO'],
  ['nn', 'no_NO'],
  ['en_IE', 'en_GB'],
  ['en_NZ', 'en_AU'],
  ['zh_MO', 'zh_HK'],
  ['zh_SG', 'zh_XC'],
  ['zh_Hans', 'zh_CN'],
  ['zh_Hans_SG', 'zh_XC'],
  ['zh_Hans_XC', 'zh_XC'],
  ['zh_Hant', 'zh_TW'],
  ['zh_Hant_TW', 'zh_TW'],
  ['zh_Hant_*', 'zh_HK'],
  ...spanishAmerica.map((country): [string, LocaleCode] => [`es_${country}`, 'es_XC']),
]);

/**
 * Finds a locale by its name, else by its language and script, else by its language; countries without a locale have that
 * of a country that writes alike, if there is one. Accepts hyphens, underscores and
 * any letter case; the script of `zh-Hant-…` takes precedence over the country. Of a malformed name, such as
 * `fr_FR.UTF-8`, only the part before the first separator counts.
 *
 * @returns `null` if there is none.
 */
export function findLocale(name: string): LocaleCode | null {
  const { language, script, region } = partsOf(name);
  const written = `${language}_${script}`;
  const names = [`${written}_${region}`, region && `${written}_*`, written, `${language}_${region}`, language];
  for (const candidate of names) {
    const code = localeCodes.find(known => known === candidate) ?? aliases.get(candidate);
    if (code) return code;
  }
  return null;
}

interface LocaleParts {
  readonly language: string;
  readonly script: string;
  readonly region: string;
}

function partsOf(name: string): LocaleParts {
  const [first = ''] = name.split(/[-_]/);
  const { language = '', script = '', region = '' } = intlLocale(name.replaceAll('_', '-')) ?? intlLocale(first) ?? {};
  return { language, script, region };
}

/** `null` if the name is malformed. */
function intlLocale(name: string): Intl.Locale | null {
  try {
    return new Intl.Locale(name);
  } catch {
    return null;
  }
}
