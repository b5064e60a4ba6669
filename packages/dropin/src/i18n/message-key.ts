import type { enUs } from './locales/en-us.ts';

/** The name of a text. */
export type MessageKey = keyof typeof enUs;

/** A locale's texts. What it leaves out, names of brands above all, stays English. */
export type LocaleTexts = Partial<Record<MessageKey, string>>;

/** A merchant's own texts by key. */
export type Translations = { [Key in MessageKey]?: string } & { [key: string]: string | undefined };
