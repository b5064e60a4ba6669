import type { LocaleTexts } from './message-key.ts';

/** The texts of a locale, and the language that they are in. */
export interface LoadedTexts {
  /** Texts that differ from the English base. */
  readonly texts: LocaleTexts;
  /** The language as in the attribute `lang`, for instance `de-DE`. */
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
}
