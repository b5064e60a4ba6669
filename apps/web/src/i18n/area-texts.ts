import type { i18n } from 'i18next';
import { correctTexts } from './correct-texts.ts';
import type { Language } from './languages.ts';

/** Loads the texts of one area, by language. */
export type TextSource = Readonly<Record<Language, () => Promise<object>>>;

/** The namespace of the API's texts that only signed-in areas show. */
export const signedInTexts = 'signedIn';

/** By the store of an instance, because hooks return wrappers of the instance. */
const added = new WeakMap<i18n['store'], Map<string, TextSource>>();

/** Loads the texts that all signed-in areas share. English shows the API's own texts. */
export function addSignedInTexts(instance: i18n): Promise<void> {
  return addTexts(instance, signedInTexts, {
    en: async () => ({}),
    fr: async () => (await import('./fr/signed-in-api-texts.ts')).signedInApiTexts,
  });
}

/** Loads an area's texts in the present language, as a namespace of its own; other languages follow the switch. */
export async function addTexts(instance: i18n, namespace: string, source: TextSource): Promise<void> {
  const sources = added.get(instance.store) ?? new Map<string, TextSource>();
  added.set(instance.store, sources.set(namespace, source));
  await load(instance, namespace, source, instance.language as Language);
}

/** Loads the texts of every area that was visited, before the switch to `language`. */
export async function loadAddedTexts(instance: i18n, language: Language): Promise<void> {
  const sources = [...(added.get(instance.store) ?? [])];
  await Promise.all(sources.map(([namespace, source]) => load(instance, namespace, source, language)));
}

async function load(instance: i18n, namespace: string, source: TextSource, language: Language): Promise<void> {
  if (instance.hasResourceBundle(language, namespace)) return;
  const texts = await source[language]();
  instance.addResourceBundle(language, namespace, language === 'en' ? correctTexts(namespace, texts) : texts);
}
