import type { LocaleTexts } from './message-key.ts';

/** A locale's module, which has no other export than its texts. */
type LocaleModule = Readonly<Record<string, LocaleTexts>>;

/** What the widget knows of a locale before its texts are loaded. */
export interface Locale {
  /** Loads its texts, which are a chunk. */
  readonly load: () => Promise<LocaleModule>;
  /** Loads its texts of the further payment options, which are another chunk. */
  readonly further: () => Promise<LocaleModule>;
  /** Its other names: at least its bare language, unless another country has it. An asterisk stands for any country. */
  readonly aliases?: readonly string[];
  /** Its language as in the attribute `lang`. @default its code with a hyphen */
  readonly language?: string;
  /** @default 'ltr' */
  readonly direction?: 'rtl';
}

/** The rest of America's Spanish has the words of `es_XC`. 419 is the region's own number. */
const spanishAmerica = '419 AR BO BZ CL CO CR CU DO EC GT HN MX NI PA PE PR PY SV US UY VE'
  .split(' ')
  .map(country => `es_${country}`);

/** The locales, as merchants name them. `XC` stands for "other countries" and is no region. */
const table = {
  ar_EG: {
    load: () => import('./locales/ar-eg.ts'),
    further: () => import('./further/further-ar-eg.ts'),
    aliases: ['ar'],
    direction: 'rtl',
  },
  cs_CZ: {
    load: () => import('./locales/cs-cz.ts'),
    further: () => import('./further/further-cs-cz.ts'),
    aliases: ['cs'],
  },
  da_DK: {
    load: () => import('./locales/da-dk.ts'),
    further: () => import('./further/further-da-dk.ts'),
    aliases: ['da'],
  },
  de_DE: {
    load: () => import('./locales/de-de.ts'),
    further: () => import('./further/further-de-de.ts'),
    aliases: ['de'],
  },
  el_GR: {
    load: () => import('./locales/el-gr.ts'),
    further: () => import('./further/further-el-gr.ts'),
    aliases: ['el'],
  },
  en_AU: {
    load: () => import('./locales/en-au.ts'),
    further: () => import('./further/further-en-gb.ts'),
    aliases: ['en_NZ'],
  },
  en_GB: {
    load: () => import('./locales/en-gb.ts'),
    further: () => import('./further/further-en-gb.ts'),
    aliases: ['en_IE'],
  },
  en_IN: { load: () => import('./locales/en-in.ts'), further: () => import('./further/further-en-gb.ts') },
  en_US: { load: async () => ({}), further: async () => ({}), aliases: ['en'] },
  es_ES: {
    load: () => import('./locales/es-es.ts'),
    further: () => import('./further/further-es-es.ts'),
    aliases: ['es'],
  },
  es_XC: {
    load: () => import('./locales/es-xc.ts'),
    further: () => import('./further/further-es-xc.ts'),
    aliases: spanishAmerica,
    language: 'es',
  },
  fi_FI: {
    load: () => import('./locales/fi-fi.ts'),
    further: () => import('./further/further-fi-fi.ts'),
    aliases: ['fi'],
  },
  fr_CA: { load: () => import('./locales/fr-ca.ts'), further: () => import('./further/further-fr-ca.ts') },
  fr_FR: {
    load: () => import('./locales/fr-fr.ts'),
    further: () => import('./further/further-fr-fr.ts'),
    aliases: ['fr'],
  },
  fr_XC: {
    load: () => import('./locales/fr-xc.ts'),
    further: () => import('./further/further-fr-xc.ts'),
    language: 'fr',
  },
  he_IL: {
    load: () => import('./locales/he-il.ts'),
    further: () => import('./further/further-he-il.ts'),
    aliases: ['he', 'iw'],
    direction: 'rtl',
  },
  hu_HU: {
    load: () => import('./locales/hu-hu.ts'),
    further: () => import('./further/further-hu-hu.ts'),
    aliases: ['hu'],
  },
  id_ID: {
    load: () => import('./locales/id-id.ts'),
    further: () => import('./further/further-id-id.ts'),
    aliases: ['id'],
  },
  it_IT: {
    load: () => import('./locales/it-it.ts'),
    further: () => import('./further/further-it-it.ts'),
    aliases: ['it'],
  },
  ja_JP: {
    load: () => import('./locales/ja-jp.ts'),
    further: () => import('./further/further-ja-jp.ts'),
    aliases: ['ja'],
  },
  ko_KR: {
    load: () => import('./locales/ko-kr.ts'),
    further: () => import('./further/further-ko-kr.ts'),
    aliases: ['ko'],
  },
  nl_NL: {
    load: () => import('./locales/nl-nl.ts'),
    further: () => import('./further/further-nl-nl.ts'),
    aliases: ['nl'],
  },
  no_NO: {
    load: () => import('./locales/no-no.ts'),
    further: () => import('./further/further-no-no.ts'),
    aliases: ['no', 'nb', 'nn'],
    language: 'nb-NO',
  },
  pl_PL: {
    load: () => import('./locales/pl-pl.ts'),
    further: () => import('./further/further-pl-pl.ts'),
    aliases: ['pl'],
  },
  pt_BR: { load: () => import('./locales/pt-br.ts'), further: () => import('./further/further-pt-br.ts') },
  pt_PT: {
    load: () => import('./locales/pt-pt.ts'),
    further: () => import('./further/further-pt-pt.ts'),
    aliases: ['pt'],
  },
  ru_RU: {
    load: () => import('./locales/ru-ru.ts'),
    further: () => import('./further/further-ru-ru.ts'),
    aliases: ['ru'],
  },
  sk_SK: {
    load: () => import('./locales/sk-sk.ts'),
    further: () => import('./further/further-sk-sk.ts'),
    aliases: ['sk'],
  },
  sv_SE: {
    load: () => import('./locales/sv-se.ts'),
    further: () => import('./further/further-sv-se.ts'),
    aliases: ['sv'],
  },
  th_TH: {
    load: () => import('./locales/th-th.ts'),
    further: () => import('./further/further-th-th.ts'),
    aliases: ['th'],
  },
  zh_CN: {
    load: () => import('./locales/zh-cn.ts'),
    further: () => import('./further/further-zh-cn.ts'),
    aliases: ['zh', 'zh_Hans'],
  },
  zh_HK: {
    load: () => import('./locales/zh-hk.ts'),
    further: () => import('./further/further-zh-hk.ts'),
    aliases: ['zh_MO', 'zh_Hant_*'],
  },
  zh_TW: {
    load: () => import('./locales/zh-tw.ts'),
    further: () => import('./further/further-zh-tw.ts'),
    aliases: ['zh_Hant', 'zh_Hant_TW'],
  },
  zh_XC: {
    load: () => import('./locales/zh-xc.ts'),
    further: () => import('./further/further-zh-xc.ts'),
    aliases: ['zh_SG', 'zh_Hans_SG', 'zh_Hans_XC'],
    language: 'zh-Hans',
  },
} satisfies Readonly<Record<string, Locale>>;

/** The name of a locale. */
export type LocaleCode = keyof typeof table;

/** The locales by their names. To add one, add its file and a row above. */
export const locales: Readonly<Record<LocaleCode, Locale>> = table;

/** The names of the locales. */
export const localeCodes = Object.keys(table) as readonly LocaleCode[];
