import type { Reporter } from '../core/ports.ts';
import { findLocale, type LocaleCode } from './find-locale.ts';
import { fullLocaleKeys } from './full-locale-keys.ts';
import type { LoadedTexts } from './loaded-texts.ts';
import type { LocaleTexts } from './message-key.ts';

export { fullLocaleKeys };

/** A locale's module, which has no other export than its texts. */
type LocaleModule = Readonly<Record<string, LocaleTexts>>;

/** Each locale is a chunk. To add one, add its file, a line here and its code to `localeCodes`. */
const modules: Readonly<Record<LocaleCode, () => Promise<LocaleModule>>> = {
  ar_EG: () => import('./locales/ar-eg.ts'),
  cs_CZ: () => import('./locales/cs-cz.ts'),
  da_DK: () => import('./locales/da-dk.ts'),
  de_DE: () => import('./locales/de-de.ts'),
  el_GR: () => import('./locales/el-gr.ts'),
  en_AU: () => import('./locales/en-au.ts'),
  en_GB: () => import('./locales/en-gb.ts'),
  en_IN: () => import('./locales/en-in.ts'),
  en_US: async () => ({}),
  es_ES: () => import('./locales/es-es.ts'),
  es_XC: () => import('./locales/es-xc.ts'),
  fi_FI: () => import('./locales/fi-fi.ts'),
  fr_CA: () => import('./locales/fr-ca.ts'),
  fr_FR: () => import('./locales/fr-fr.ts'),
  fr_XC: () => import('./locales/fr-xc.ts'),
  he_IL: () => import('./locales/he-il.ts'),
  hu_HU: () => import('./locales/hu-hu.ts'),
  id_ID: () => import('./locales/id-id.ts'),
  it_IT: () => import('./locales/it-it.ts'),
  ja_JP: () => import('./locales/ja-jp.ts'),
  ko_KR: () => import('./locales/ko-kr.ts'),
  nl_NL: () => import('./locales/nl-nl.ts'),
  no_NO: () => import('./locales/no-no.ts'),
  pl_PL: () => import('./locales/pl-pl.ts'),
  pt_BR: () => import('./locales/pt-br.ts'),
  pt_PT: () => import('./locales/pt-pt.ts'),
  ru_RU: () => import('./locales/ru-ru.ts'),
  sk_SK: () => import('./locales/sk-sk.ts'),
  sv_SE: () => import('./locales/sv-se.ts'),
  th_TH: () => import('./locales/th-th.ts'),
  zh_CN: () => import('./locales/zh-cn.ts'),
  zh_HK: () => import('./locales/zh-hk.ts'),
  zh_TW: () => import('./locales/zh-tw.ts'),
  zh_XC: () => import('./locales/zh-xc.ts'),
};

/** Languages that are not the locale's name with a hyphen. `XC` stands for "other countries" and is no region. */
const languages: Readonly<Partial<Record<LocaleCode, string>>> = {
  es_XC: 'es',
  fr_XC: 'fr',
  no_NO: 'nb-NO',
  zh_XC: 'zh-Hans',
};

/** Loads a locale; warns and returns `null` if there is none of that name. */
export async function loadLocale(name: string, { warn }: Pick<Reporter, 'warn'>): Promise<LoadedTexts | null> {
  const code = findLocale(name);
  if (!code) {
    warn(`options.locale ${JSON.stringify(name)} is not a locale of the widget. Its texts are English.`);
    return null;
  }
  const [texts = {}] = Object.values(await modules[code]());
  return {
    texts: textsOf(texts),
    language: languages[code] ?? code.replace('_', '-'),
    direction: /^(ar|he)/.test(code) ? 'rtl' : 'ltr',
  };
}

/** Adds the keys to a built locale, which is a list of texts. */
function textsOf(texts: LocaleTexts | readonly string[]): LocaleTexts {
  if (!isList(texts)) return texts;
  return Object.fromEntries(fullLocaleKeys.map((key, index) => [key, texts[index]]));
}

const isList = (texts: LocaleTexts | readonly string[]): texts is readonly string[] => Array.isArray(texts);
