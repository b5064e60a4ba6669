import type { enUs } from './locales/en-us.ts';

/** The key of a text. */
export type MessageKey = keyof typeof enUs;

/** A locale's texts. Missing ones, mainly brand names, stay English. */
export type LocaleTexts = Partial<Record<MessageKey, string>>;

/** A merchant's own texts by key. */
export type Translations = { [Key in MessageKey]?: string } & { [key: string]: string | undefined };
